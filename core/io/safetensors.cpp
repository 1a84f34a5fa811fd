#include "core/io/safetensors.h"

#include "core/base/error.h"
#include "core/io/json_text.h"
#include "core/io/safetensors_header.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace headlight {
namespace {

struct DtypeRow {
    std::string_view name;
    unsigned bits;
};

// In the order of the enumeration.
constexpr std::array<DtypeRow, 22> kDtypes = {{
    {"BOOL", 8},        {"F4", 4},      {"F6_E2M3", 6}, {"F6_E3M2", 6}, {"U8", 8},
    {"I8", 8},          {"F8_E5M2", 8}, {"F8_E4M3", 8}, {"F8_E8M0", 8}, {"F8_E4M3FNUZ", 8},
    {"F8_E5M2FNUZ", 8}, {"I16", 16},    {"U16", 16},    {"F16", 16},    {"BF16", 16},
    {"I32", 32},        {"U32", 32},    {"F32", 32},    {"C64", 64},    {"F64", 64},
    {"I64", 64},        {"U64", 64},
}};
static_assert(kDtypes.size() == static_cast<size_t>(Dtype::U64) + 1);

constexpr size_t kLengthBytes = 8;

std::string describeMetadata(std::span<const std::pair<std::string, std::string>> metadata) {
    std::string text = "\"__metadata__\":{";
    for (size_t i = 0; i < metadata.size(); ++i)
        text += fmt::format("{}{}:{}", i ? "," : "", jsonString(metadata[i].first),
                            jsonString(metadata[i].second));
    return text + "}";
}

} // namespace

std::string_view dtypeName(Dtype dtype) {
    return kDtypes[static_cast<size_t>(dtype)].name;
}

std::optional<Dtype> dtypeFromName(std::string_view name) {
    for (size_t i = 0; i < kDtypes.size(); ++i)
        if (kDtypes[i].name == name)
            return static_cast<Dtype>(i);
    return std::nullopt;
}

unsigned dtypeBits(Dtype dtype) {
    return kDtypes[static_cast<size_t>(dtype)].bits;
}

std::uint64_t TensorInfo::elements() const {
    return std::uint64_t{data.size()} * 8 / dtypeBits(dtype);
}

std::string shapeText(std::span<const std::uint64_t> shape) {
    constexpr size_t kShown = 16;
    const bool cut = shape.size() > kShown;
    return fmt::format("[{}{}]", fmt::join(cut ? shape.first(kShown) : shape, ", "),
                       cut ? fmt::format(", ... {} sizes", shape.size()) : "");
}

SafetensorsFile::SafetensorsFile(const std::filesystem::path& path) : m_path(path), m_file(path) {
    SafetensorsHeader(*this).read();
}

std::string_view SafetensorsFile::nameOf(const Entry& entry) const {
    return std::string_view(m_names).substr(entry.name, entry.nameLength);
}

std::vector<std::uint64_t> SafetensorsFile::shapeOf(const Entry& entry) const {
    std::vector<std::uint64_t> shape(entry.rank);
    size_t at = entry.shape;
    for (std::uint64_t& size : shape) {
        unsigned shift = 0;
        unsigned char group = 0;
        do {
            group = static_cast<unsigned char>(m_shapes[at++]);
            size |= std::uint64_t{group & 0x7fu} << shift;
            shift += 7;
        } while (group & 0x80u);
    }
    return shape;
}

TensorInfo SafetensorsFile::operator[](size_t i) const {
    const Entry& entry = m_entries[i];
    const auto data = m_file.bytes().subspan(static_cast<size_t>(m_dataBegin + entry.begin),
                                             static_cast<size_t>(entry.end - entry.begin));
    return {nameOf(entry), entry.dtype, shapeOf(entry), data};
}

std::optional<TensorInfo> SafetensorsFile::find(std::string_view name) const {
    const auto found = std::lower_bound(
        m_byName.begin(), m_byName.end(), name,
        [this](std::uint32_t i, std::string_view wanted) { return nameOf(m_entries[i]) < wanted; });
    if (found == m_byName.end() || nameOf(m_entries[*found]) != name)
        return std::nullopt;
    return (*this)[*found];
}

std::string_view SafetensorsFile::keyOf(const MetadataEntry& entry) const {
    return std::string_view(m_metadataText).substr(entry.begin, entry.keyLength);
}

std::string_view SafetensorsFile::valueOf(const MetadataEntry& entry) const {
    return std::string_view(m_metadataText)
        .substr(entry.begin + entry.keyLength, entry.valueLength);
}

std::vector<std::pair<std::string_view, std::string_view>> SafetensorsFile::metadata() const {
    std::vector<std::pair<std::string_view, std::string_view>> pairs;
    for (const MetadataEntry& entry : m_metadata)
        pairs.emplace_back(keyOf(entry), valueOf(entry));
    return pairs;
}

std::optional<std::string_view> SafetensorsFile::metadataValue(std::string_view key) const {
    const auto found = std::lower_bound(
        m_metadata.begin(), m_metadata.end(), key,
        [this](const MetadataEntry& e, std::string_view wanted) { return keyOf(e) < wanted; });
    if (found == m_metadata.end() || keyOf(*found) != key)
        return std::nullopt;
    return valueOf(*found);
}

std::string safetensorsBytes(std::span<const TensorToWrite> tensors,
                             std::span<const std::pair<std::string, std::string>> metadata) {
    std::string header = "{";
    if (!metadata.empty())
        header += describeMetadata(metadata);
    std::uint64_t offset = 0;
    for (const TensorToWrite& tensor : tensors) {
        std::optional<std::uint64_t> elements = 1;
        for (const std::uint64_t size : tensor.shape)
            elements = timesSize(elements, size);
        const auto bytes = byteSize(elements, tensor.dtype);
        if (bytes != tensor.data.size())
            throw Error(ErrorCode::ShapeMismatch,
                        {{"what", tensor.name},
                         {"found", fmt::format("{} bytes", tensor.data.size())},
                         {"expected",
                          fmt::format("{} {}", dtypeName(tensor.dtype), shapeText(tensor.shape))}});
        header += fmt::format("{}{}:{{\"dtype\":\"{}\",\"shape\":[{}],\"data_offsets\":[{},{}]}}",
                              header.size() > 1 ? "," : "", jsonString(tensor.name),
                              dtypeName(tensor.dtype), fmt::join(tensor.shape, ","), offset,
                              offset + *bytes);
        offset += *bytes;
    }
    header += "}";
    header.append((8 - header.size() % 8) % 8, ' ');

    std::string file;
    file.reserve(kLengthBytes + header.size() + static_cast<size_t>(offset));
    for (size_t i = 0; i < kLengthBytes; ++i)
        file += static_cast<char>((std::uint64_t{header.size()} >> (8 * i)) & 0xff);
    file += header;
    for (const TensorToWrite& tensor : tensors)
        file.append(reinterpret_cast<const char*>(tensor.data.data()), tensor.data.size());
    return file;
}

void writeSafetensors(const std::filesystem::path& path, std::span<const TensorToWrite> tensors,
                      std::span<const std::pair<std::string, std::string>> metadata) {
    writeFileAtomically(path, safetensorsBytes(tensors, metadata));
}

} // namespace headlight
