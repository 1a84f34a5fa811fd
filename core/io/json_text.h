#pragma once

#include <string>
#include <string_view>

namespace headlight {

// Parts of JSON text, for the files that are written key by key in a fixed order.

// A JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD.
std::string jsonString(std::string_view text);

// Shortest text that reads back as the same number; null if it is not finite.
std::string jsonNumber(float value);
std::string jsonNumber(double value);

} // namespace headlight
