#pragma once

#include "core/io/safetensors.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace headlight {

// Number of elements of a shape with one more size; nothing once it does not fit 64 bits. Sizes are
// multiplied in order, as the format's own reader does: [0, 2^63, 4] is fine, [2^63, 4, 0] is not.
std::optional<std::uint64_t> timesSize(std::optional<std::uint64_t> elements, std::uint64_t size);

// Bytes of so many elements; nothing if that does not fit 64 bits or is no whole number of bytes.
std::optional<std::uint64_t> byteSize(std::optional<std::uint64_t> elements, Dtype dtype);

// Reads the header of a file that is not trusted, into the compact index of SafetensorsFile. It
// receives the events of the JSON parser (nlohmann's SAX interface) and keeps no tree, so a header
// of a hundred megabytes costs about its own size. Used by SafetensorsFile alone.
class SafetensorsHeader {
public:
    explicit SafetensorsHeader(SafetensorsFile& file) : m_file(file) {}

    void read(); // throws BadSafetensors

    using Json = nlohmann::json;
    bool null();
    bool boolean(bool value);
    bool number_integer(Json::number_integer_t value);
    bool number_unsigned(Json::number_unsigned_t value);
    bool number_float(Json::number_float_t value, const std::string& text);
    bool string(std::string& value);
    bool binary(Json::binary_t& value);
    bool start_object(std::size_t);
    bool end_object();
    bool start_array(std::size_t);
    bool end_array();
    bool key(std::string& name);
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&);

private:
    enum class Place { Outside, Table, Tensor, Shape, Offsets, Metadata, Ignored };
    enum class Field { None, Dtype, Shape, Offsets, Unknown };

    [[noreturn]] void fail(const std::string& reason) const;
    std::string quoted(std::string_view name) const;
    std::string_view headerText();
    void refuseOtherFormats() const;
    bool scalar(std::string_view what);
    void finishTensor();
    void checkPlaces();
    void sortByName();
    void sortMetadata();

    SafetensorsFile& m_file;
    Place m_place = Place::Outside;
    Field m_field = Field::None;
    std::size_t m_depth = 0;     // open objects and lists
    bool m_metadataNext = false; // the value to come belongs to "__metadata__"
    bool m_metadataSeen = false;

    // the tensor being read
    SafetensorsFile::Entry m_entry;
    bool m_dtypeSeen = false;
    bool m_shapeSeen = false;
    std::size_t m_offsets = 0; // numbers of data_offsets read
    bool m_offsetsSeen = false;
    std::optional<std::uint64_t> m_elements = 1; // product of the shape
};

} // namespace headlight
