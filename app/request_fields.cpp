#include "app/request_fields.h"

#include "app/console.h"
#include "core/base/error.h"
#include "core/base/platform.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

namespace headlight::app {
namespace {

constexpr std::uintmax_t kLargestRequest = std::uintmax_t{64} << 20; // bytes

} // namespace

RequestFields::RequestFields(const std::string& path)
    : m_path(path == "-" ? "standard input" : path)
    , m_json(parseStrictJson(
          path == "-" ? readInputText() : readFile(pathFromUtf8(path), kLargestRequest), m_path)) {
    if (!m_json.object())
        fail(fmt::format("it holds {}, not an object", m_json.typeName()));
}

bool RequestFields::has(std::string_view key) const {
    return m_json.find(key) != nullptr;
}

void RequestFields::allowOnly(std::initializer_list<std::string_view> keys) const {
    for (const JsonMember& member : m_json.object()->members())
        if (std::ranges::find(keys, member.key) == keys.end())
            fail(fmt::format("\"{}\" is not known here; known are {}", member.key,
                             fmt::join(keys, ", ")));
}

const JsonValue& RequestFields::need(std::string_view key) const {
    const JsonValue* value = m_json.find(key);
    if (!value)
        fail(fmt::format("\"{}\" is missing", key));
    return *value;
}

const std::string& RequestFields::text(std::string_view key) const {
    const JsonValue& value = need(key);
    if (!value.string())
        fail(fmt::format("\"{}\" is {}, not a string", key, value.typeName()));
    return *value.string();
}

std::vector<std::string> RequestFields::texts(std::string_view key) const {
    const JsonArray* list = need(key).array();
    std::vector<std::string> texts;
    for (std::size_t i = 0; list && i < list->size() && (*list)[i].string(); ++i)
        texts.push_back(*(*list)[i].string());
    if (!list || list->empty() || texts.size() != list->size())
        fail(fmt::format("\"{}\" is not a list of strings", key));
    return texts;
}

double RequestFields::number(std::string_view key, double least, double most) const {
    const auto number = need(key).number();
    if (!number || !(*number >= least && *number <= most))
        fail(fmt::format("\"{}\" is not a number from {} to {}", key, least, most));
    return *number;
}

int RequestFields::count(std::string_view key, int least, int most) const {
    const auto number = need(key).integer();
    if (!number || *number < least || *number > most)
        fail(fmt::format("\"{}\" is not a whole number from {} to {}", key, least, most));
    return static_cast<int>(*number);
}

bool RequestFields::flag(std::string_view key) const {
    const auto value = need(key).boolean();
    if (!value)
        fail(fmt::format("\"{}\" is neither true nor false", key));
    return *value;
}

std::vector<int> RequestFields::counts(std::string_view key) const {
    return row(need(key), key);
}

std::vector<double> RequestFields::numbers(std::string_view key, std::size_t size, double least,
                                           double most) const {
    const JsonArray* list = need(key).array();
    std::vector<double> numbers;
    for (std::size_t i = 0; list && i < list->size(); ++i)
        if (const auto number = (*list)[i].number(); number && *number >= least && *number <= most)
            numbers.push_back(*number);
    if (!list || list->size() != size || numbers.size() != size)
        fail(fmt::format("\"{}\" is not a list of {} numbers from {} to {}", key, size, least,
                         most));
    return numbers;
}

std::vector<std::vector<int>> RequestFields::table(std::string_view key) const {
    const JsonArray* list = need(key).array();
    if (!list || list->empty())
        fail(fmt::format("\"{}\" is not a list of lists [batch][token]", key));
    std::vector<std::vector<int>> rows;
    for (const JsonValue& value : *list) {
        rows.push_back(row(value, key));
        if (rows.back().empty() || rows.back().size() != rows.front().size())
            fail(fmt::format("the lists in \"{}\" are empty or not equally long", key));
    }
    return rows;
}

std::vector<int> RequestFields::row(const JsonValue& value, std::string_view key) const {
    if (!value.array())
        fail(fmt::format("\"{}\" has {} where a list of numbers is expected", key,
                         value.typeName()));
    std::vector<int> numbers;
    numbers.reserve(value.array()->size());
    for (const JsonValue& element : *value.array())
        numbers.push_back(wholeNumber(element, key));
    return numbers;
}

int RequestFields::wholeNumber(const JsonValue& value, std::string_view key) const {
    const auto number = value.unsignedInteger();
    if (!number || *number > std::uint64_t{std::numeric_limits<int>::max()})
        fail(fmt::format("\"{}\" has an element that is not a whole number, 0 or more", key));
    return static_cast<int>(*number);
}

void RequestFields::fail(std::string_view reason) const {
    throw Error(ErrorCode::BadRequest, {{"path", m_path}, {"reason", std::string(reason)}});
}

} // namespace headlight::app
