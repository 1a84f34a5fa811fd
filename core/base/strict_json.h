#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headlight {

// JSON that came from outside: a small, read-only tree of values built under limits, so that no
// file can exhaust the stack or the memory, and nothing in it is silently bent. Order of keys is
// kept, integers stay exact, and a key that is there twice is either refused or visible.
class JsonValue;
struct JsonMember;
using JsonArray = std::vector<JsonValue>;

class JsonObject {
public:
    // Members in the order of the file; a key may be there twice only if that was allowed.
    const std::vector<JsonMember>& members() const { return m_members; }

    // Value of a key (the last one, if it is there twice), or null. Takes O(log n) key comparisons.
    const JsonValue* find(std::string_view key) const;

    bool hasDuplicateKeys() const { return m_duplicate.has_value(); }

private:
    friend class JsonTreeBuilder;

    void add(std::string&& key, JsonValue&& value);

    // Called once after the last member: sorts the keys for find() and notes a duplicate.
    void seal();

    std::vector<JsonMember> m_members;
    std::vector<std::uint32_t>
        m_order; // positions in m_members, sorted by key, file order among equals
    std::optional<std::uint32_t> m_duplicate;
};

class JsonValue {
public:
    using Data = std::variant<std::monostate, bool, std::uint64_t, std::int64_t, double,
                              std::string, JsonArray, JsonObject>;

    JsonValue() = default;
    explicit JsonValue(Data&& data);

    // Each gives nothing if the value is of another type.
    bool isNull() const;
    std::optional<bool> boolean() const;
    // A whole number written without fraction, exponent or sign ("-0" is not one), up to 2^64 - 1.
    std::optional<std::uint64_t> unsignedInteger() const;
    // The same with sign, -2^63 to 2^63 - 1.
    std::optional<std::int64_t> integer() const;
    // Any number; integers above 2^53 are rounded.
    std::optional<double> number() const;
    const std::string* string() const;
    const JsonArray* array() const;
    const JsonObject* object() const;

    // Member of an object; null if this is no object or has no such key.
    const JsonValue* find(std::string_view key) const;

    // "null", "a string", "an object" ..., for messages.
    const char* typeName() const;

private:
    friend class JsonTreeBuilder;

    Data m_data;
};

struct JsonMember {
    std::string key;
    JsonValue value;
};

enum class DuplicateKeys {
    Refuse,   // a key that is there twice makes the text invalid
    LastWins, // find() gives the last one, members() still lists all
};

struct JsonLimits {
    std::size_t bytes = std::size_t{64} << 20;
    std::size_t depth = 128; // of arrays and objects inside each other
    std::size_t values = 4'000'000;
};

// Parses one JSON text (RFC 8259, UTF-8 without byte order mark, nothing but blanks after it).
// `path` names the file in errors. Throws FileTooLarge (limits.bytes) and BadJson with reason and
// byte position. The tree takes at most about 100 bytes per value besides the text.
JsonValue parseStrictJson(std::string_view text, std::string_view path,
                          DuplicateKeys duplicates = DuplicateKeys::Refuse,
                          const JsonLimits& limits = {});

} // namespace headlight
