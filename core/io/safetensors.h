#pragma once

#include "core/base/platform.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headlight {

// A safetensors file: 8 bytes little-endian length, a JSON header that names tensors with type,
// shape and place, then one block of data. The file is mapped and nothing is copied but the index
// of the header, which takes less memory than the header itself.
//
// Element types of the format. Weights are read from F32, F16, BF16 and F64; the others are listed.
enum class Dtype : std::uint8_t {
    Bool,
    F4,
    F6E2M3,
    F6E3M2,
    U8,
    I8,
    F8E5M2,
    F8E4M3,
    F8E8M0,
    F8E4M3Fnuz,
    F8E5M2Fnuz,
    I16,
    U16,
    F16,
    BF16,
    I32,
    U32,
    F32,
    C64,
    F64,
    I64,
    U64,
};

std::string_view dtypeName(Dtype dtype); // as the format writes it, e.g. "F8_E4M3"
std::optional<Dtype> dtypeFromName(std::string_view name);
unsigned dtypeBits(Dtype dtype); // of one element

// One tensor of a mapped file. The name looks into the file object it came from, the data into the
// mapping that its copies share.
struct TensorInfo {
    std::string_view name;
    Dtype dtype = Dtype::F32;
    std::vector<std::uint64_t> shape; // empty = a single number
    std::span<const std::byte> data;  // may be unaligned

    std::uint64_t elements() const;
};

// "[2, 3]", for messages; very long shapes are cut.
std::string shapeText(std::span<const std::uint64_t> shape);

class SafetensorsFile {
public:
    // Maps and checks the whole header: sizes in checked arithmetic, ranges without hole or
    // overlap, no name twice. Throws FileNotFound, FileUnreadable and BadSafetensors, which says
    // what is wrong; a Git LFS pointer, a web page, an archive and other formats are recognised.
    explicit SafetensorsFile(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return m_path; }
    const MappedFile& mapping() const { return m_file; }

    size_t size() const { return m_entries.size(); }
    TensorInfo operator[](size_t i) const; // in order of their place in the file
    std::optional<TensorInfo> find(std::string_view name) const;

    // Key and value of "__metadata__", by key.
    std::vector<std::pair<std::string_view, std::string_view>> metadata() const;
    std::optional<std::string_view> metadataValue(std::string_view key) const;

private:
    friend class SafetensorsHeader;

    struct Entry {
        std::uint32_t name = 0; // begins in m_names
        std::uint32_t nameLength = 0;
        std::uint32_t shape = 0; // begins in m_shapes
        std::uint32_t rank = 0;
        std::uint64_t begin = 0; // in the data block
        std::uint64_t end = 0;
        Dtype dtype = Dtype::F32;
    };

    struct MetadataEntry { // key and value stand one after the other in m_metadataText
        std::uint32_t begin = 0;
        std::uint32_t keyLength = 0;
        std::uint32_t valueLength = 0;
    };

    std::string_view nameOf(const Entry& entry) const;
    std::string_view keyOf(const MetadataEntry& entry) const;
    std::string_view valueOf(const MetadataEntry& entry) const;
    std::vector<std::uint64_t> shapeOf(const Entry& entry) const;

    std::filesystem::path m_path;
    MappedFile m_file;
    std::uint64_t m_dataBegin = 0;
    std::vector<Entry> m_entries;        // by place
    std::vector<std::uint32_t> m_byName; // positions in m_entries
    std::string m_names;
    std::string m_shapes; // sizes in 7-bit groups, so that a long shape stays shorter than its JSON
    std::vector<MetadataEntry> m_metadata; // by key
    std::string m_metadataText;
};

// What a new file is to hold.
struct TensorToWrite {
    std::string name;
    Dtype dtype = Dtype::F32;
    std::vector<std::uint64_t> shape;
    std::span<const std::byte> data;
};

// Bytes of a file with these tensors, in the given order, the data aligned to 8 bytes; equal input
// gives equal bytes. Throws ShapeMismatch when the data does not have the size of the shape.
std::string safetensorsBytes(std::span<const TensorToWrite> tensors,
                             std::span<const std::pair<std::string, std::string>> metadata);

// The same, written atomically. Throws FileUnwritable.
void writeSafetensors(const std::filesystem::path& path, std::span<const TensorToWrite> tensors,
                      std::span<const std::pair<std::string, std::string>> metadata);

} // namespace headlight
