#include "core/io/json_fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headlight {

void JsonField::fail(const std::string& what) const {
    throw m_refuse(m_place.empty() ? "the file" : m_place, what);
}

std::string JsonField::placeOf(std::string_view key) const {
    return m_place.empty() ? std::string(key) : fmt::format("{}.{}", m_place, key);
}

const JsonValue* JsonField::member(std::string_view key) const {
    if (!m_value.object())
        fail(fmt::format("is {} instead of an object", m_value.typeName()));
    return m_value.find(key);
}

void JsonField::forEach(const std::function<void(const JsonField&)>& use) const {
    if (!m_value.object())
        fail(fmt::format("is {} instead of an object", m_value.typeName()));
    for (const JsonMember& member : m_value.object()->members())
        use({member.value, placeOf(member.key), m_refuse});
}

const std::string& JsonField::string() const {
    if (!m_value.string())
        fail(fmt::format("is {} instead of a text", m_value.typeName()));
    return *m_value.string();
}

bool JsonField::boolean() const {
    const auto value = m_value.boolean();
    if (!value)
        fail(fmt::format("is {} instead of true or false", m_value.typeName()));
    return *value;
}

std::int64_t JsonField::integer(std::int64_t least, std::int64_t most) const {
    const auto value = m_value.integer();
    if (!value || *value < least || *value > most)
        fail(fmt::format("is {}; expected a whole number from {} to {}",
                         value ? std::to_string(*value) : m_value.typeName(), least, most));
    return *value;
}

double JsonField::number(double least, double most) const {
    const auto value = m_value.number();
    if (!value || !(*value >= least && *value <= most))
        fail(fmt::format("is {}; expected a number from {} to {}",
                         value ? fmt::format("{}", *value) : m_value.typeName(), least, most));
    return *value;
}

size_t JsonField::oneOf(std::span<const char* const> texts) const {
    const std::string& text = string();
    for (size_t i = 0; i < texts.size(); ++i)
        if (text == texts[i])
            return i;
    fail(fmt::format("is \"{}\"; expected one of: {}", text, fmt::join(texts, ", ")));
}

JsonField JsonField::operator[](std::string_view key) const {
    const JsonValue* const value = member(key);
    if (!value)
        fail(fmt::format("has no {}", key));
    return {*value, placeOf(key), m_refuse};
}

void JsonField::read(std::string_view key, const std::function<void(const JsonField&)>& use) const {
    if (const JsonValue* const value = member(key))
        use({*value, placeOf(key), m_refuse});
}

void JsonField::readList(std::string_view key, size_t most,
                         const std::function<void(const JsonField&)>& use) const {
    if (const JsonValue* const value = member(key))
        JsonField{*value, placeOf(key), m_refuse}.forEachItem(most, use);
}

void JsonField::forEachItem(size_t most, const std::function<void(const JsonField&)>& use) const {
    const JsonArray* const items = m_value.array();
    if (!items)
        fail(fmt::format("is {} instead of a list", m_value.typeName()));
    if (items->size() > most)
        fail(fmt::format("has {} items; at most {} are read", items->size(), most));
    for (size_t i = 0; i < items->size(); ++i)
        use({(*items)[i], fmt::format("{}[{}]", m_place, i), m_refuse});
}

} // namespace headlight
