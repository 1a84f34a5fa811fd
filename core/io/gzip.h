#pragma once

#include <string>
#include <string_view>

namespace headlight {

// Content in the gzip format (RFC 1952), without name and time, so that equal content gives equal
// bytes. Such files are read line by line with LineReader.
std::string gzipBytes(std::string_view content);

} // namespace headlight
