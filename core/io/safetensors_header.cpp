#include "core/io/safetensors_header.h"

#include "core/base/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

namespace headlight {
namespace {

constexpr std::uint64_t kLengthBytes = 8;
constexpr std::uint64_t kLargestHeader = 100'000'000; // the format's own limit
constexpr std::size_t kDeepest = 128;                 // as deep as the format's own reader goes
constexpr std::size_t kTableDepth = 1;                // open brackets inside the table of tensors
constexpr std::size_t kTensorDepth = 2;
constexpr std::string_view kMetadataKey = "__metadata__";

struct OtherFormat {
    std::string_view begin;
    std::string_view what;
};

constexpr std::string_view kWebPage =
    "it is a web page (HTML or XML), probably saved instead of the file; download it again";

constexpr OtherFormat kOtherFormats[] = {
    {"version https://git-lfs",
     "it is a Git LFS pointer, not the weights themselves; fetch them with "
     "\"git lfs pull\" or download the file itself"},
    {"<!", kWebPage},
    {"<?", kWebPage},
    {"<h", kWebPage},
    {"<H", kWebPage},
    {"PK\x03\x04", "it is a ZIP archive, perhaps a PyTorch file; convert it to safetensors"},
    {"\x80\x02", "it is a Python pickle (PyTorch); convert it to safetensors"},
    {"GGUF", "it is a GGUF file; this program reads safetensors"},
    {"\x89HDF", "it is an HDF5 file; this program reads safetensors"},
    {"\x1f\x8b", "it is compressed with gzip; unpack it first"},
};

template <class Size>
std::uint32_t append(std::string& pool, std::string_view text, Size& length) {
    const auto begin = static_cast<std::uint32_t>(pool.size());
    pool += text;
    length = static_cast<std::uint32_t>(text.size());
    return begin;
}

} // namespace

std::optional<std::uint64_t> byteSize(std::optional<std::uint64_t> elements, Dtype dtype) {
    std::uint64_t bits = 0;
    if (!elements || __builtin_mul_overflow(*elements, std::uint64_t{dtypeBits(dtype)}, &bits))
        return std::nullopt;
    return bits % 8 == 0 ? std::optional(bits / 8) : std::nullopt;
}

std::optional<std::uint64_t> timesSize(std::optional<std::uint64_t> elements, std::uint64_t size) {
    if (!elements || __builtin_mul_overflow(*elements, size, &size))
        return std::nullopt;
    return size;
}

void SafetensorsHeader::fail(const std::string& reason) const {
    throw Error(ErrorCode::BadSafetensors,
                {{"path", utf8FromPath(m_file.m_path)}, {"reason", reason}});
}

// A name for a message: short, and without signs that would break the line.
std::string SafetensorsHeader::quoted(std::string_view name) const {
    constexpr size_t kShown = 80;
    std::string text;
    for (const char c : name.substr(0, kShown))
        text += static_cast<unsigned char>(c) < 32 ? '?' : c;
    if (name.size() > kShown) {
        while (!text.empty() && (text.back() & 0xC0) == 0x80)
            text.pop_back();
        text += "...";
    }
    return "\"" + text + "\"";
}

void SafetensorsHeader::refuseOtherFormats() const {
    const auto bytes = m_file.m_file.bytes();
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    for (const OtherFormat& format : kOtherFormats)
        if (text.starts_with(format.begin))
            fail(std::string(format.what));
}

std::string_view SafetensorsHeader::headerText() {
    const auto bytes = m_file.m_file.bytes();
    if (bytes.empty())
        fail("it is empty");
    if (bytes.size() < kLengthBytes)
        fail(fmt::format("it has only {} bytes; the length of the header alone takes 8",
                         bytes.size()));
    std::uint64_t length = 0;
    for (size_t i = 0; i < kLengthBytes; ++i)
        length |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
    const std::uint64_t rest = bytes.size() - kLengthBytes;
    if (length > kLargestHeader || length > rest || length == 0) {
        refuseOtherFormats();
        if (length == 0)
            fail("its header is empty");
        if (length > kLargestHeader)
            fail(fmt::format("it says its header has {} bytes; at most {} are allowed", length,
                             kLargestHeader));
        fail(fmt::format("it says its header has {} bytes, but only {} follow: it is cut off",
                         length, rest));
    }
    m_file.m_dataBegin = kLengthBytes + length;
    return {reinterpret_cast<const char*>(bytes.data()) + kLengthBytes,
            static_cast<size_t>(length)};
}

void SafetensorsHeader::read() {
    const std::string_view text = headerText();
    // The parser below would skip a byte order mark and take a NUL for the end of the text.
    if (text.starts_with("\xEF\xBB\xBF"))
        fail("its header begins with a byte order mark");
    if (const auto nul = text.find('\0'); nul != std::string_view::npos)
        fail(fmt::format("its header holds a NUL at byte {}", nul));
    Json::sax_parse(text.begin(), text.end(), this); // every refusal throws
    checkPlaces();
    sortByName();
    sortMetadata();
}

bool SafetensorsHeader::parse_error(std::size_t position, const std::string&,
                                    const nlohmann::detail::exception& error) {
    constexpr int kNumberOutOfRange = 406;
    fail(fmt::format("its header is not valid JSON ({} at byte {})",
                     error.id == kNumberOutOfRange ? "a number out of range" : "a syntax error",
                     position));
}

bool SafetensorsHeader::key(std::string& name) {
    if (m_place == Place::Table) {
        m_metadataNext = name == kMetadataKey;
        if (m_metadataNext && std::exchange(m_metadataSeen, true))
            fail("its header has two \"__metadata__\"");
        if (!m_metadataNext)
            m_entry.name = append(m_file.m_names, name, m_entry.nameLength);
    } else if (m_place == Place::Tensor) {
        m_field = name == "dtype"          ? Field::Dtype
                  : name == "shape"        ? Field::Shape
                  : name == "data_offsets" ? Field::Offsets
                                           : Field::Unknown;
        bool* const seen = m_field == Field::Dtype     ? &m_dtypeSeen
                           : m_field == Field::Shape   ? &m_shapeSeen
                           : m_field == Field::Offsets ? &m_offsetsSeen
                                                       : nullptr;
        if (seen && std::exchange(*seen, true))
            fail(fmt::format("tensor {} has two {}", quoted(m_file.nameOf(m_entry)), name));
    } else if (m_place == Place::Metadata) {
        auto& entry = m_file.m_metadata.emplace_back();
        entry.begin = append(m_file.m_metadataText, name, entry.keyLength);
    }
    return true;
}

bool SafetensorsHeader::start_object(std::size_t) {
    if (++m_depth > kDeepest)
        fail(fmt::format("its header nests deeper than {} levels", kDeepest));
    switch (m_place) {
    case Place::Outside:
        m_place = Place::Table;
        return true;
    case Place::Table:
        m_place = m_metadataNext ? Place::Metadata : Place::Tensor;
        return true;
    case Place::Tensor:
        if (m_field != Field::Unknown)
            return scalar("an object");
        m_place = Place::Ignored;
        return true;
    case Place::Ignored:
        return true;
    default:
        return scalar("an object");
    }
}

bool SafetensorsHeader::start_array(std::size_t) {
    if (++m_depth > kDeepest)
        fail(fmt::format("its header nests deeper than {} levels", kDeepest));
    if (m_place == Place::Ignored)
        return true;
    if (m_place != Place::Tensor || m_field == Field::Dtype)
        return scalar("a list");
    if (m_field == Field::Shape) {
        m_place = Place::Shape;
        m_entry.shape = static_cast<std::uint32_t>(m_file.m_shapes.size());
    } else {
        m_place = m_field == Field::Offsets ? Place::Offsets : Place::Ignored;
    }
    return true;
}

bool SafetensorsHeader::end_array() {
    --m_depth;
    if (m_place == Place::Offsets && m_offsets != 2)
        fail(fmt::format("tensor {}: data_offsets has {} numbers instead of 2",
                         quoted(m_file.nameOf(m_entry)), m_offsets));
    if (m_depth == kTensorDepth)
        m_place = Place::Tensor;
    return true;
}

bool SafetensorsHeader::end_object() {
    --m_depth;
    if (m_place == Place::Tensor)
        finishTensor();
    if (m_depth == kTensorDepth)
        m_place = Place::Tensor;
    if (m_depth == kTableDepth)
        m_place = Place::Table;
    return true;
}

// Any value that is no list and no object; `what` is its type in words. Where only unknown fields
// are expected it is skipped, elsewhere it is wrong.
bool SafetensorsHeader::scalar(std::string_view what) {
    switch (m_place) {
    case Place::Ignored:
        return true;
    case Place::Outside:
        fail(fmt::format("its header is {} instead of a JSON object", what));
    case Place::Table:
        fail(fmt::format("{} is {} instead of an object",
                         m_metadataNext ? quoted(kMetadataKey)
                                        : "tensor " + quoted(m_file.nameOf(m_entry)),
                         what));
    case Place::Metadata:
        fail(fmt::format("\"__metadata__\" gives {} for {} instead of a string", what,
                         quoted(m_file.keyOf(m_file.m_metadata.back()))));
    default:
        if (m_place == Place::Tensor && m_field == Field::Unknown)
            return true;
        fail(fmt::format("tensor {}: {} holds {} where {} is expected",
                         quoted(m_file.nameOf(m_entry)),
                         m_field == Field::Dtype   ? "dtype"
                         : m_field == Field::Shape ? "shape"
                                                   : "data_offsets",
                         what,
                         m_field == Field::Dtype    ? "a string"
                         : m_place == Place::Tensor ? "a list"
                                                    : "a whole number from 0 to 2^64 - 1"));
    }
}

bool SafetensorsHeader::null() {
    if (m_place == Place::Table && m_metadataNext)
        return true; // the same as none
    return scalar("null");
}

bool SafetensorsHeader::boolean(bool) {
    return scalar("true or false");
}

bool SafetensorsHeader::number_integer(Json::number_integer_t) {
    return scalar("a negative number");
}

bool SafetensorsHeader::number_float(Json::number_float_t, const std::string&) {
    return scalar("a number that is not whole or too large");
}

bool SafetensorsHeader::binary(Json::binary_t&) {
    return scalar("binary data");
}

bool SafetensorsHeader::number_unsigned(Json::number_unsigned_t value) {
    if (m_place == Place::Shape) {
        ++m_entry.rank;
        m_elements = timesSize(m_elements, value);
        for (; value >= 0x80; value >>= 7)
            m_file.m_shapes += static_cast<char>((value & 0x7f) | 0x80);
        m_file.m_shapes += static_cast<char>(value);
        return true;
    }
    if (m_place == Place::Offsets) {
        if (m_offsets < 2)
            (m_offsets == 0 ? m_entry.begin : m_entry.end) = value;
        ++m_offsets;
        return true;
    }
    return scalar("a number");
}

bool SafetensorsHeader::string(std::string& value) {
    if (m_place == Place::Metadata) {
        append(m_file.m_metadataText, value, m_file.m_metadata.back().valueLength);
        return true;
    }
    if (m_place != Place::Tensor || m_field != Field::Dtype)
        return scalar("a string");
    const auto dtype = dtypeFromName(value);
    if (!dtype)
        fail(fmt::format("tensor {} has the unknown type {}", quoted(m_file.nameOf(m_entry)),
                         quoted(value)));
    m_entry.dtype = *dtype;
    return true;
}

void SafetensorsHeader::finishTensor() {
    const std::string name = quoted(m_file.nameOf(m_entry));
    if (!m_dtypeSeen || !m_shapeSeen || !m_offsetsSeen)
        fail(fmt::format("tensor {} has no {}", name,
                         !m_dtypeSeen   ? "dtype"
                         : !m_shapeSeen ? "shape"
                                        : "data_offsets"));
    if (m_entry.begin > m_entry.end)
        fail(fmt::format("tensor {} begins at byte {}, after its end at {}", name, m_entry.begin,
                         m_entry.end));
    const auto bytes = byteSize(m_elements, m_entry.dtype);
    if (!bytes)
        fail(fmt::format("tensor {}: {} values of {} {}", name, shapeText(m_file.shapeOf(m_entry)),
                         dtypeName(m_entry.dtype),
                         dtypeBits(m_entry.dtype) % 8 ? "are no whole number of bytes, or too many"
                                                      : "are too many"));
    if (*bytes != m_entry.end - m_entry.begin)
        fail(fmt::format("tensor {} takes {} bytes in the file, but {} of {} needs {}", name,
                         m_entry.end - m_entry.begin, shapeText(m_file.shapeOf(m_entry)),
                         dtypeName(m_entry.dtype), *bytes));
    m_file.m_entries.push_back(m_entry);
    m_entry = {};
    m_dtypeSeen = m_shapeSeen = m_offsetsSeen = false;
    m_offsets = 0;
    m_elements = 1;
}

void SafetensorsHeader::checkPlaces() {
    auto& entries = m_file.m_entries;
    std::stable_sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) {
        return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
    });
    std::uint64_t expected = 0;
    for (const auto& entry : entries) {
        if (entry.begin != expected)
            fail(fmt::format(
                "tensor {} begins at byte {} of the data, but the one before ends at {}: {}",
                quoted(m_file.nameOf(entry)), entry.begin, expected,
                entry.begin > expected ? "there is a hole" : "they overlap"));
        expected = entry.end;
    }
    const std::uint64_t data = m_file.m_file.bytes().size() - m_file.m_dataBegin;
    if (expected > data)
        fail(fmt::format("its tensors need {} bytes, but only {} are there: it is cut off",
                         expected, data));
    if (expected < data)
        fail(fmt::format("{} bytes after the last tensor belong to none", data - expected));
}

void SafetensorsHeader::sortByName() {
    auto& order = m_file.m_byName;
    const auto& entries = m_file.m_entries;
    order.resize(entries.size());
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    const auto name = [this, &entries](std::uint32_t i) { return m_file.nameOf(entries[i]); };
    std::sort(order.begin(), order.end(), [&](auto a, auto b) { return name(a) < name(b); });
    const auto twice = std::adjacent_find(order.begin(), order.end(),
                                          [&](auto a, auto b) { return name(a) == name(b); });
    if (twice != order.end())
        fail(fmt::format("tensor {} is there twice", quoted(name(*twice))));
}

void SafetensorsHeader::sortMetadata() {
    auto& entries = m_file.m_metadata;
    const auto key = [this](const auto& entry) { return m_file.keyOf(entry); };
    std::sort(entries.begin(), entries.end(),
              [&](const auto& a, const auto& b) { return key(a) < key(b); });
    const auto twice =
        std::adjacent_find(entries.begin(), entries.end(),
                           [&](const auto& a, const auto& b) { return key(a) == key(b); });
    if (twice != entries.end())
        fail(fmt::format("\"__metadata__\" has the key {} twice", quoted(key(*twice))));
}

} // namespace headlight
