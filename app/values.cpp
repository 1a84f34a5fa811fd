#include "app/values.h"

#include "app/console.h"
#include "core/base/strict_json.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace headlight::app {
namespace {

// The whole text, or nothing.
template <typename Number>
std::optional<Number> parsed(std::string_view text) {
    Number number{};
    const char* end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data(), end, number);
    if (failure != std::errc{} || stop != end)
        return std::nullopt;
    return number;
}

} // namespace

std::optional<double> numberFrom(std::string_view text) {
    const auto number = parsed<double>(text);
    return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<int> wholeNumberFrom(std::string_view text) {
    return parsed<int>(text);
}

std::optional<std::pair<double, double>> numberPairFrom(std::string_view text, char between) {
    const std::size_t place = text.find(between, 1); // a sign may stand before the first
    if (place == std::string_view::npos)
        return std::nullopt;
    const auto first = numberFrom(text.substr(0, place));
    const auto second = numberFrom(text.substr(place + 1));
    if (!first || !second)
        return std::nullopt;
    return std::pair(*first, *second);
}

std::string counted(std::uintmax_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

void requireSome(const char* name, int count) {
    if (count < 1)
        throw badOption(name, std::to_string(count), "1 or more");
}

Error badOption(std::string name, std::string value, std::string expected) {
    if (value.empty())
        value = "empty";
    return Error(ErrorCode::BadValue, {{"name", std::move(name)},
                                       {"value", std::move(value)},
                                       {"expected", std::move(expected)}});
}

namespace {

std::string stringFromJsonLine(const std::string& line, std::size_t number) {
    const std::string name = fmt::format("line {} of standard input", number);
    const JsonValue value = parseStrictJson(line, name);
    if (!value.string())
        throw Error(
            ErrorCode::BadJson,
            {{"path", name}, {"reason", fmt::format("it is {}, not a string", value.typeName())}});
    return *value.string();
}

} // namespace

void forEachText(const std::optional<std::string>& text, bool jsonLines,
                 const std::function<void(const std::string& text)>& use) {
    if (text && *text != "-")
        return use(*text);
    InputLines lines;
    for (std::size_t number = 1; const auto line = lines.next(); ++number)
        use(jsonLines ? stringFromJsonLine(*line, number) : *line);
}

} // namespace headlight::app
