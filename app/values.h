#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace headlight::app {

// Values of options as they were typed.

// Nothing when the text is not one finite number.
std::optional<double> numberFrom(std::string_view text);

// Nothing when the text is not one whole number in decimal digits, or it is too large for an int.
std::optional<int> wholeNumberFrom(std::string_view text);

// Two numbers with a sign between them, "1200x800", "0-1".
std::optional<std::pair<double, double>> numberPairFrom(std::string_view text, char between);

// "1 sentence", "2 sentences".
std::string counted(std::uintmax_t count, std::string_view noun);

// Refuses a count below 1.
void requireSome(const char* name, int count);

// "--scale cannot be x; expected ...".
Error badOption(std::string name, std::string value, std::string expected);

// Calls `use` with the text; without one, and for "-", with each line of standard input, which with
// `jsonLines` is a JSON string. Throws BadJson with the line's number, and as InputLines::next().
void forEachText(const std::optional<std::string>& text, bool jsonLines,
                 const std::function<void(const std::string& text)>& use);

} // namespace headlight::app
