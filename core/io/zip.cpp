#include "core/io/zip.h"

#include "core/base/error.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

namespace headlight {
namespace {

constexpr std::uint32_t kLocalHeader = 0x04034b50;
constexpr std::uint32_t kDirectoryEntry = 0x02014b50;
constexpr std::uint32_t kDirectoryEnd = 0x06054b50;
constexpr size_t kLocalSize = 30;
constexpr size_t kEntrySize = 46;
constexpr size_t kEndSize = 22;
constexpr std::uint16_t kVersion = 20;         // 2.0
constexpr std::uint16_t kFirstDay = 0x0021;    // 1980-01-01
constexpr std::uint16_t kEncrypted = 1;        // flag bit
constexpr std::uint64_t kLargest = 0xfffffffe; // beyond it the format needs its 64-bit extension
constexpr std::uint64_t kDeflateRatio = 1032;  // the most that deflate can shrink

enum Method : std::uint16_t { Stored = 0, Deflated = 8 };

std::uint32_t checksum(std::string_view bytes) {
    uLong crc = ::crc32(0, nullptr, 0);
    while (!bytes.empty()) {
        const std::string_view part = bytes.substr(0, 1u << 30);
        crc = ::crc32(crc, reinterpret_cast<const Bytef*>(part.data()),
                      static_cast<uInt>(part.size()));
        bytes.remove_prefix(part.size());
    }
    return static_cast<std::uint32_t>(crc);
}

template <class Integer>
void put(std::string& out, Integer value) {
    for (size_t i = 0; i < sizeof value; ++i)
        out += static_cast<char>(value >> (8 * i) & 0xff);
}

// The fields that local header and directory entry share, from "version needed" on.
void putCommon(std::string& out, const ZipEntry& entry, std::uint32_t crc) {
    const auto size = static_cast<std::uint32_t>(entry.content.size());
    put(out, kVersion);
    put(out, std::uint16_t{0x0800}); // names are UTF-8
    put(out, std::uint16_t{Stored});
    put(out, std::uint16_t{0}); // time
    put(out, kFirstDay);
    put(out, crc);
    put(out, size);
    put(out, size);
    put(out, static_cast<std::uint16_t>(entry.name.size()));
    put(out, std::uint16_t{0}); // no extra field
}

class ZipReader {
public:
    ZipReader(std::string_view bytes, const std::string& path) : m_bytes(bytes), m_path(path) {}

    std::vector<ZipEntry> read() {
        const size_t end = findEnd();
        const std::uint16_t count = get<std::uint16_t>(end + 10);
        if (get<std::uint16_t>(end + 4) != 0 || get<std::uint16_t>(end + 8) != count)
            fail("it is one part of a split archive");
        size_t at = get<std::uint32_t>(end + 16);
        std::vector<ZipEntry> entries;
        for (std::uint16_t i = 0; i < count; ++i)
            entries.push_back(readEntry(at));
        return entries;
    }

private:
    [[noreturn]] void fail(const std::string& reason) const {
        throw Error(ErrorCode::BadNpz, {{"path", m_path}, {"reason", reason}});
    }

    std::string_view slice(size_t at, size_t size) const {
        if (at > m_bytes.size() || size > m_bytes.size() - at)
            fail(fmt::format("it is cut off: {} bytes at {} are not there", size, at));
        return m_bytes.substr(at, size);
    }

    template <class Integer>
    Integer get(size_t at) const {
        const std::string_view bytes = slice(at, sizeof(Integer));
        Integer value = 0;
        for (size_t i = 0; i < sizeof(Integer); ++i)
            value = static_cast<Integer>(
                value |
                static_cast<Integer>(Integer{static_cast<unsigned char>(bytes[i])} << (8 * i)));
        return value;
    }

    // The end record stands last, before a comment of at most 64 KB.
    size_t findEnd() const {
        if (m_bytes.size() < kEndSize)
            fail("it is too short for a ZIP archive");
        const size_t last = m_bytes.size() - kEndSize;
        for (size_t back = 0; back <= std::min<size_t>(last, 0xffff); ++back)
            if (get<std::uint32_t>(last - back) == kDirectoryEnd &&
                get<std::uint16_t>(last - back + 20) == back)
                return last - back;
        fail("the directory at its end is missing: it is no ZIP archive, or cut off");
    }

    ZipEntry readEntry(size_t& at) {
        if (get<std::uint32_t>(at) != kDirectoryEntry)
            fail("its directory is damaged");
        const auto flags = get<std::uint16_t>(at + 8);
        const auto method = get<std::uint16_t>(at + 10);
        const auto crc = get<std::uint32_t>(at + 16);
        const auto packed = get<std::uint32_t>(at + 20);
        const auto size = get<std::uint32_t>(at + 24);
        const size_t nameLength = get<std::uint16_t>(at + 28);
        const size_t local = get<std::uint32_t>(at + 42);
        ZipEntry entry{std::string(slice(at + kEntrySize, nameLength)), {}};
        at += kEntrySize + nameLength + get<std::uint16_t>(at + 30) + get<std::uint16_t>(at + 32);

        if (flags & kEncrypted)
            fail(fmt::format("entry {} is encrypted", entry.name));
        if (get<std::uint32_t>(local) != kLocalHeader)
            fail("an entry is not where it should be");
        const size_t data =
            local + kLocalSize + get<std::uint16_t>(local + 26) + get<std::uint16_t>(local + 28);
        const std::string_view raw = slice(data, packed);
        m_unpacked += size;
        if (m_unpacked > kLargest)
            fail("it unpacks to more than 4 GB");
        if (method == Stored && size == packed)
            entry.content = raw;
        else if (method == Deflated && size <= kDeflateRatio * packed)
            entry.content = inflated(raw, size, entry.name);
        else
            fail(fmt::format("entry {} has an impossible size or an unknown compression",
                             entry.name));
        if (checksum(entry.content) != crc)
            fail(fmt::format("entry {} is damaged (wrong checksum)", entry.name));
        return entry;
    }

    std::string inflated(std::string_view packed, size_t size, const std::string& name) const {
        std::string content(size, '\0');
        z_stream stream{};
        constexpr int kRawDeflate = -15;
        if (::inflateInit2(&stream, kRawDeflate) != Z_OK)
            fail("zlib cannot start");
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
        stream.avail_in = static_cast<uInt>(packed.size());
        stream.next_out = reinterpret_cast<Bytef*>(content.data());
        stream.avail_out = static_cast<uInt>(size);
        const int result = ::inflate(&stream, Z_FINISH);
        const bool complete = result == Z_STREAM_END && stream.total_out == size;
        ::inflateEnd(&stream);
        if (!complete)
            fail(fmt::format("entry {} is damaged", name));
        return content;
    }

    std::string_view m_bytes;
    const std::string& m_path;
    std::uint64_t m_unpacked = 0;
};

} // namespace

std::string zipBytes(const std::vector<ZipEntry>& entries) {
    std::string archive;
    std::string directory;
    for (const ZipEntry& entry : entries) {
        const std::uint32_t crc = checksum(entry.content);
        const auto offset = static_cast<std::uint32_t>(archive.size());
        if (archive.size() + entry.content.size() + directory.size() + 1024 > kLargest)
            throw Error(
                ErrorCode::BadValue,
                {{"name", "NPZ"}, {"value", "4 GB"}, {"expected", "less; use safetensors"}});
        put(archive, kLocalHeader);
        putCommon(archive, entry, crc);
        archive += entry.name;
        archive += entry.content;

        put(directory, kDirectoryEntry);
        put(directory, kVersion);
        putCommon(directory, entry, crc);
        put(directory, std::uint16_t{0}); // no comment
        put(directory, std::uint16_t{0}); // first disk
        put(directory, std::uint16_t{0}); // internal attributes
        put(directory, std::uint32_t{0}); // external attributes
        put(directory, offset);
        directory += entry.name;
    }
    const auto start = static_cast<std::uint32_t>(archive.size());
    const auto count = static_cast<std::uint16_t>(entries.size());
    archive += directory;
    put(archive, kDirectoryEnd);
    put(archive, std::uint32_t{0}); // disks
    put(archive, count);
    put(archive, count);
    put(archive, static_cast<std::uint32_t>(directory.size()));
    put(archive, start);
    put(archive, std::uint16_t{0}); // no comment
    return archive;
}

std::vector<ZipEntry> zipEntries(std::string_view bytes, const std::string& path) {
    return ZipReader(bytes, path).read();
}

} // namespace headlight
