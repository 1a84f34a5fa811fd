#include "core/text/tokenizer_field.h"

#include "core/base/error.h"

#include <fmt/format.h>

namespace headlight {

TokenizerField TokenizerField::member(std::string_view key, const JsonValue& value) const {
    TokenizerField field(value, *m_path);
    field.m_place = m_place.empty() ? std::string(key) : fmt::format("{}.{}", m_place, key);
    return field;
}

TokenizerField TokenizerField::need(std::string_view key) const {
    const JsonValue* value = object().find(key);
    if (!value)
        fail(fmt::format("has no \"{}\"", key));
    return member(key, *value);
}

std::optional<TokenizerField> TokenizerField::find(std::string_view key) const {
    const JsonValue* value = object().find(key);
    if (!value || value->isNull())
        return std::nullopt;
    return member(key, *value);
}

const JsonArray& TokenizerField::list() const {
    const JsonArray* values = m_value->array();
    if (!values)
        failExpecting("a list");
    return *values;
}

std::vector<TokenizerField> TokenizerField::elements() const {
    std::vector<TokenizerField> fields;
    fields.reserve(list().size());
    for (const JsonValue& value : list()) {
        TokenizerField& field = fields.emplace_back(value, *m_path);
        field.m_place = fmt::format("{}[{}]", m_place, fields.size() - 1);
    }
    return fields;
}

const JsonObject& TokenizerField::object() const {
    const JsonObject* members = m_value->object();
    if (!members)
        failExpecting("an object");
    return *members;
}

const std::string& TokenizerField::text() const {
    const std::string* text = m_value->string();
    if (!text)
        failExpecting("a string");
    return *text;
}

bool TokenizerField::flag() const {
    const auto flag = m_value->boolean();
    if (!flag)
        failExpecting("true or false");
    return *flag;
}

int TokenizerField::number(int lowest, int highest) const {
    const auto number = m_value->integer();
    if (!number || *number < lowest || *number > highest)
        failExpecting(fmt::format("a whole number from {} to {}", lowest, highest));
    return static_cast<int>(*number);
}

int TokenizerField::id() const {
    return number(0, static_cast<int>(kHighestTokenId));
}

bool TokenizerField::flagOr(std::string_view key, bool otherwise) const {
    const auto field = find(key);
    return field ? field->flag() : otherwise;
}

void TokenizerField::fail(std::string_view reason) const {
    throw Error(ErrorCode::BadTokenizer,
                {{"path", *m_path},
                 {"reason", fmt::format("{} {}", m_place.empty() ? "the file" : m_place, reason)}});
}

void TokenizerField::unsupported(std::string_view what) const {
    throw Error(ErrorCode::UnsupportedTokenizer, {{"path", *m_path}, {"what", std::string(what)}});
}

void TokenizerField::failExpecting(std::string_view type) const {
    const auto number = m_value->integer();
    fail(fmt::format("is {}; expected {}", number ? std::to_string(*number) : m_value->typeName(),
                     type));
}

} // namespace headlight
