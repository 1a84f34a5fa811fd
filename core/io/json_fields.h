#pragma once

#include "core/base/error.h"
#include "core/base/strict_json.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace headlight {

// A value of a JSON file together with where it stands ("runs[0].scale"), so that every wrong type
// or range is refused with its place. Each accessor throws what `refuse` makes of the reason.
// Refers to the value it was made from.
class JsonField {
public:
    using Refuse = std::function<Error(const std::string& place, const std::string& what)>;

    JsonField(const JsonValue& value, std::string place, Refuse refuse)
        : m_value(value)
        , m_place(std::move(place))
        , m_refuse(std::move(refuse)) {}

    bool isNull() const { return m_value.isNull(); }
    bool isString() const { return m_value.string() != nullptr; }

    const std::string& string() const;
    bool boolean() const;
    std::int64_t integer(std::int64_t least, std::int64_t most) const;
    double number(double least, double most) const;
    // Position of the text in the list.
    size_t oneOf(std::span<const char* const> texts) const;

    JsonField operator[](std::string_view key) const; // must be there
    // Calls `use` if this object has the key; a missing key leaves the default.
    void read(std::string_view key, const std::function<void(const JsonField&)>& use) const;
    // Calls `use` for each of at most `most` items of a list; a missing key is an empty list.
    void readList(std::string_view key, size_t most,
                  const std::function<void(const JsonField&)>& use) const;

    // Calls `use` for each item of this list, which has at most `most`.
    void forEachItem(size_t most, const std::function<void(const JsonField&)>& use) const;

    // Calls `use` for the value of every member of this object.
    void forEach(const std::function<void(const JsonField&)>& use) const;

    // Throws: "runs[0].scale", "is a text instead of a number"; the whole file is "the file".
    [[noreturn]] void fail(const std::string& what) const;

private:
    std::string placeOf(std::string_view key) const;
    const JsonValue* member(std::string_view key) const;

    const JsonValue& m_value;
    std::string m_place;
    Refuse m_refuse;
};

} // namespace headlight
