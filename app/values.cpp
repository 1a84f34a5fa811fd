#include "app/values.h"

#include <charconv>
#include <cmath>

namespace headlight::app {

std::optional<double> numberFrom(std::string_view text) {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data(), end, number);
    if (failure != std::errc{} || stop != end || !std::isfinite(number))
        return std::nullopt;
    return number;
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

Error badOption(std::string name, std::string value, std::string expected) {
    return Error(ErrorCode::BadValue, {{"name", std::move(name)},
                                       {"value", std::move(value)},
                                       {"expected", std::move(expected)}});
}

} // namespace headlight::app
