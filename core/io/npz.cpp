#include "core/io/npz.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/zip.h"
#include "core/text/unicode.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace headlight {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::string_view kSuffix = ".npy";
constexpr size_t kPrefix = 10; // magic, version, length of the header (version 1)
constexpr size_t kAlignment = 64;

// (), (3,), (2, 3)
std::string tupleText(std::span<const std::uint64_t> shape) {
    return fmt::format("({}{})", fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
}

std::optional<std::uint64_t> itemSize(std::string_view descr) {
    if (descr.size() < 3 || std::string_view("<|").find(descr[0]) == std::string_view::npos)
        return std::nullopt;
    std::uint32_t count = 0;
    const char* const end = descr.data() + descr.size();
    const auto [stop, failed] = std::from_chars(descr.data() + 2, end, count);
    if (failed != std::errc() || stop != end)
        return std::nullopt;
    if (std::string_view("fiubc").find(descr[1]) != std::string_view::npos)
        return count;
    if (descr[1] == 'U')
        return std::uint64_t{4} * count;
    return std::nullopt;
}

// Reads the header of one array: the literal of a Python dictionary with three known keys.
class NpyHeader {
public:
    NpyHeader(std::string_view text, std::string path) : m_text(text), m_path(std::move(path)) {}

    void read(NpyArray& array) {
        expect("{");
        while (!take("}")) {
            const std::string_view key = quoted();
            expect(":");
            if (key == "descr")
                array.descr = quoted();
            else if (key == "fortran_order")
                expect("False");
            else if (key == "shape")
                array.shape = tuple();
            else
                fail();
            ++m_keys;
            if (!take(",")) {
                expect("}");
                break;
            }
        }
        skipBlanks();
        if (!m_text.empty() || m_keys != 3 || array.descr.empty())
            fail();
    }

private:
    [[noreturn]] void fail() const {
        throw Error(
            ErrorCode::BadNpz,
            {{"path", m_path},
             {"reason", "the header of an array is not understood (only row-major arrays of "
                        "numbers and texts are read)"}});
    }

    void skipBlanks() {
        m_text.remove_prefix(std::min(m_text.find_first_not_of(" \n"), m_text.size()));
    }

    bool take(std::string_view word) {
        skipBlanks();
        if (!m_text.starts_with(word))
            return false;
        m_text.remove_prefix(word.size());
        return true;
    }

    void expect(std::string_view word) {
        if (!take(word))
            fail();
    }

    std::string_view quoted() {
        expect("'");
        const size_t end = m_text.find('\'');
        if (end == std::string_view::npos)
            fail();
        const std::string_view text = m_text.substr(0, end);
        m_text.remove_prefix(end + 1);
        return text;
    }

    std::vector<std::uint64_t> tuple() {
        constexpr size_t kMostAxes = 64;
        std::vector<std::uint64_t> shape;
        expect("(");
        while (!take(")")) {
            skipBlanks();
            std::uint64_t size = 0;
            const auto [stop, failed] =
                std::from_chars(m_text.data(), m_text.data() + m_text.size(), size);
            if (failed != std::errc() || shape.size() == kMostAxes)
                fail();
            m_text.remove_prefix(static_cast<size_t>(stop - m_text.data()));
            shape.push_back(size);
            if (!take(",")) {
                expect(")");
                break;
            }
        }
        return shape;
    }

    std::string_view m_text;
    std::string m_path;
    int m_keys = 0;
};

NpyArray npyFromBytes(std::string name, std::string_view bytes, const std::string& path) {
    const auto fail = [&](const std::string& reason) {
        throw Error(ErrorCode::BadNpz,
                    {{"path", path}, {"reason", fmt::format("array {}: {}", name, reason)}});
    };
    if (bytes.size() < kPrefix || !bytes.starts_with(kMagic))
        fail("no NPY begins there");
    if (bytes[6] != 1 || bytes[7] != 0)
        fail("only version 1.0 of NPY is read");
    const size_t length = static_cast<unsigned char>(bytes[8]) |
                          static_cast<size_t>(static_cast<unsigned char>(bytes[9])) << 8;
    if (length > bytes.size() - kPrefix)
        fail("it is cut off");
    NpyArray array;
    array.name = name;
    NpyHeader(bytes.substr(kPrefix, length), path).read(array);
    const auto item = itemSize(array.descr);
    if (!item)
        fail(fmt::format("its type {} is not read", array.descr));
    std::uint64_t expected = *item;
    for (const std::uint64_t size : array.shape)
        if (__builtin_mul_overflow(expected, size, &expected))
            fail("its shape is too large");
    array.data = bytes.substr(kPrefix + length);
    if (array.data.size() != expected)
        fail(fmt::format("it has {} bytes of data; its shape needs {}", array.data.size(),
                         expected));
    return array;
}

} // namespace

NpyArray npyArray(std::string name, std::span<const float> values,
                  std::vector<std::uint64_t> shape) {
    const auto bytes = std::as_bytes(values);
    return {std::move(name), "<f4", std::move(shape),
            std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size())};
}

NpyArray npyTexts(std::string name, std::span<const std::string> texts) {
    std::vector<std::u32string> codePoints;
    size_t longest = 1; // NumPy has no texts of width 0
    for (const std::string& text : texts) {
        codePoints.push_back(codePointsFromUtf8(text));
        longest = std::max(longest, codePoints.back().size());
    }
    NpyArray array{std::move(name), fmt::format("<U{}", longest), {texts.size()}, {}};
    for (std::u32string& text : codePoints) {
        text.resize(longest);
        for (const char32_t c : text)
            for (unsigned shift = 0; shift < 32; shift += 8)
                array.data += static_cast<char>(static_cast<std::uint32_t>(c) >> shift & 0xff);
    }
    return array;
}

NpyArray npyText(std::string name, std::string_view text) {
    const std::string one(text);
    NpyArray array = npyTexts(std::move(name), std::span(&one, 1));
    array.shape.clear();
    return array;
}

std::string npyBytes(const NpyArray& array) {
    std::string header = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': {}, }}",
                                     array.descr, tupleText(array.shape));
    const size_t unpadded = kPrefix + header.size() + 1;
    header.append((kAlignment - unpadded % kAlignment) % kAlignment, ' ');
    header += '\n';
    std::string bytes(kMagic);
    bytes += '\x01';
    bytes += '\x00';
    bytes += static_cast<char>(header.size() & 0xff);
    bytes += static_cast<char>(header.size() >> 8);
    return bytes + header + array.data;
}

std::string npzBytes(std::span<const NpyArray> arrays) {
    std::vector<ZipEntry> entries;
    for (const NpyArray& array : arrays)
        entries.push_back({array.name + std::string(kSuffix), npyBytes(array)});
    return zipBytes(entries);
}

std::vector<NpyArray> npzFromBytes(std::string_view bytes, const std::string& path) {
    std::vector<NpyArray> arrays;
    for (const ZipEntry& entry : zipEntries(bytes, path)) {
        std::string_view name = entry.name;
        if (name.ends_with(kSuffix))
            name.remove_suffix(kSuffix.size());
        arrays.push_back(npyFromBytes(std::string(name), entry.content, path));
    }
    return arrays;
}

std::vector<NpyArray> readNpz(const std::filesystem::path& path) {
    const MappedFile file(path);
    const auto bytes = file.bytes();
    return npzFromBytes({reinterpret_cast<const char*>(bytes.data()), bytes.size()},
                        utf8FromPath(path));
}

} // namespace headlight
