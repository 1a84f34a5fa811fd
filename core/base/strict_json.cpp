#include "core/base/strict_json.h"

#include "core/base/error.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace headlight {
namespace {

// The first eight bytes as a number that sorts as they do; a short key is filled up with zeros.
std::uint64_t firstBytes(const std::string& key) {
    std::uint64_t head = 0;
    for (std::size_t i = 0; i < 8; ++i)
        head = head << 8 | (i < key.size() ? static_cast<unsigned char>(key[i]) : 0);
    return head;
}

} // namespace

const JsonValue* JsonObject::find(std::string_view key) const {
    const auto after = std::upper_bound(
        m_order.begin(), m_order.end(), key,
        [this](std::string_view wanted, std::uint32_t i) { return wanted < m_members[i].key; });
    if (after == m_order.begin())
        return nullptr;
    const JsonMember& member = m_members[*std::prev(after)];
    return member.key == key ? &member.value : nullptr;
}

void JsonObject::add(std::string&& key, JsonValue&& value) {
    m_members.push_back({std::move(key), std::move(value)});
}

void JsonObject::seal() {
    // A vocabulary has tens of thousands of keys: comparing their first bytes as one number keeps
    // most comparisons within this list.
    struct SortKey {
        std::uint64_t head;
        std::uint32_t position;
    };
    std::vector<SortKey> keys;
    keys.reserve(m_members.size());
    for (const JsonMember& member : m_members)
        keys.push_back({firstBytes(member.key), static_cast<std::uint32_t>(keys.size())});
    std::ranges::sort(keys, [this](const SortKey& a, const SortKey& b) {
        if (a.head != b.head)
            return a.head < b.head;
        const int order = m_members[a.position].key.compare(m_members[b.position].key);
        return order != 0 ? order < 0 : a.position < b.position;
    });

    m_order.reserve(keys.size());
    for (const SortKey& key : keys)
        m_order.push_back(key.position);
    const auto twice = std::ranges::adjacent_find(
        m_order, {}, [this](std::uint32_t i) -> const std::string& { return m_members[i].key; });
    if (twice != m_order.end())
        m_duplicate = *twice;
}

JsonValue::JsonValue(Data&& data) : m_data(std::move(data)) {}

bool JsonValue::isNull() const {
    return std::holds_alternative<std::monostate>(m_data);
}

std::optional<bool> JsonValue::boolean() const {
    const bool* value = std::get_if<bool>(&m_data);
    return value ? std::optional(*value) : std::nullopt;
}

std::optional<std::uint64_t> JsonValue::unsignedInteger() const {
    const auto* value = std::get_if<std::uint64_t>(&m_data);
    return value ? std::optional(*value) : std::nullopt;
}

std::optional<std::int64_t> JsonValue::integer() const {
    if (const auto* negative = std::get_if<std::int64_t>(&m_data))
        return *negative;
    const auto positive = unsignedInteger();
    if (!positive || *positive > std::uint64_t{std::numeric_limits<std::int64_t>::max()})
        return std::nullopt;
    return static_cast<std::int64_t>(*positive);
}

std::optional<double> JsonValue::number() const {
    if (const auto* positive = std::get_if<std::uint64_t>(&m_data))
        return static_cast<double>(*positive);
    if (const auto* negative = std::get_if<std::int64_t>(&m_data))
        return static_cast<double>(*negative);
    const double* value = std::get_if<double>(&m_data);
    return value ? std::optional(*value) : std::nullopt;
}

const std::string* JsonValue::string() const {
    return std::get_if<std::string>(&m_data);
}

const JsonArray* JsonValue::array() const {
    return std::get_if<JsonArray>(&m_data);
}

const JsonObject* JsonValue::object() const {
    return std::get_if<JsonObject>(&m_data);
}

const JsonValue* JsonValue::find(std::string_view key) const {
    const JsonObject* members = object();
    return members ? members->find(key) : nullptr;
}

const char* JsonValue::typeName() const {
    static constexpr const char* kNames[] = {"null",     "true or false", "a number", "a number",
                                             "a number", "a string",      "a list",   "an object"};
    static_assert(std::size(kNames) == std::variant_size_v<Data>);
    return kNames[m_data.index()];
}

// Receives the parser's events (nlohmann's SAX interface) and builds the tree. Every event says
// whether to go on; the reason for stopping is kept in m_reason.
class JsonTreeBuilder {
public:
    using Parsed = nlohmann::json;

    JsonTreeBuilder(DuplicateKeys duplicates, const JsonLimits& limits)
        : m_duplicates(duplicates)
        , m_limits(limits) {}

    bool null() { return add({}); }
    bool boolean(bool value) { return add(value); }
    bool number_unsigned(Parsed::number_unsigned_t value) { return add(value); }
    bool number_integer(Parsed::number_integer_t value) {
        // The parser sends numbers with a minus sign here, "-0" too.
        return value == 0 ? add(-0.0) : add(value);
    }
    bool number_float(Parsed::number_float_t value, const std::string&) { return add(value); }
    bool string(std::string& value) { return add(std::move(value)); }
    bool binary(Parsed::binary_t&) { return false; } // not in text JSON

    bool start_array(std::size_t) { return open(JsonArray{}); }
    bool end_array() { return close(); }
    bool start_object(std::size_t) { return open(JsonObject{}); }
    bool end_object() {
        auto& object = std::get<JsonObject>(m_open.back().value.m_data);
        object.seal();
        if (object.m_duplicate && m_duplicates == DuplicateKeys::Refuse)
            return refuse(fmt::format("the key \"{}\" is there twice",
                                      shortened(object.m_members[*object.m_duplicate].key)));
        return close();
    }
    bool key(std::string& name) {
        m_open.back().key = std::move(name);
        return true;
    }

    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& error) {
        constexpr int kNumberOutOfRange = 406;
        return refuse(error.id == kNumberOutOfRange
                          ? fmt::format("a number is out of range at byte {}", position)
                          : fmt::format("syntax error at byte {}", position));
    }

    const std::string& reason() const { return m_reason; }
    JsonValue takeRoot() { return std::move(m_root); }

private:
    struct Open {
        JsonValue value;
        std::string key; // of the member being read, if value is an object
    };

    static std::string shortened(const std::string& key) {
        std::size_t shown = 60;
        if (key.size() <= shown)
            return key;
        while (shown > 0 && (key[shown] & 0xC0) == 0x80)
            --shown; // not inside a code point
        return key.substr(0, shown) + "...";
    }

    bool refuse(std::string reason) {
        m_reason = std::move(reason);
        return false;
    }

    bool add(JsonValue::Data&& data) {
        if (++m_values > m_limits.values)
            return refuse(fmt::format("it holds more than {} values", m_limits.values));
        attach(JsonValue(std::move(data)));
        return true;
    }

    bool open(JsonValue::Data&& container) {
        if (m_open.size() == m_limits.depth)
            return refuse(fmt::format("it nests deeper than {} levels", m_limits.depth));
        if (++m_values > m_limits.values)
            return refuse(fmt::format("it holds more than {} values", m_limits.values));
        m_open.push_back({JsonValue(std::move(container)), {}});
        return true;
    }

    bool close() {
        JsonValue finished = std::move(m_open.back().value);
        m_open.pop_back();
        attach(std::move(finished));
        return true;
    }

    void attach(JsonValue&& value) {
        if (m_open.empty()) {
            m_root = std::move(value);
        } else if (auto* array = std::get_if<JsonArray>(&m_open.back().value.m_data)) {
            array->push_back(std::move(value));
        } else {
            auto& object = std::get<JsonObject>(m_open.back().value.m_data);
            object.add(std::move(m_open.back().key), std::move(value));
        }
    }

    DuplicateKeys m_duplicates;
    JsonLimits m_limits;
    std::vector<Open> m_open; // the containers around the current position, outermost first
    std::size_t m_values = 0;
    JsonValue m_root;
    std::string m_reason;
};

JsonValue parseStrictJson(std::string_view text, std::string_view path, DuplicateKeys duplicates,
                          const JsonLimits& limits) {
    if (text.size() > limits.bytes)
        throw Error(ErrorCode::FileTooLarge, {{"path", std::string(path)},
                                              {"size", std::to_string(text.size())},
                                              {"limit", std::to_string(limits.bytes)}});
    const auto fail = [path](const std::string& reason) {
        throw Error(ErrorCode::BadJson, {{"path", std::string(path)}, {"reason", reason}});
    };
    // The parser below would skip a byte order mark and take a NUL for the end of the text.
    if (text.starts_with("\xEF\xBB\xBF"))
        fail("it starts with a byte order mark");
    if (const auto nul = text.find('\0'); nul != std::string_view::npos)
        fail(fmt::format("syntax error at byte {}", nul + 1));

    JsonTreeBuilder builder(duplicates, limits);
    if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder))
        fail(builder.reason());
    return builder.takeRoot();
}

} // namespace headlight
