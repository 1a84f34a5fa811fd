#pragma once

#include <string>

namespace headlight {

// A text as a field of a CSV file (RFC 4180): in quotes where it needs them.
std::string csvText(const std::string& text);

} // namespace headlight
