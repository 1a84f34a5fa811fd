#pragma once

#include <span>

namespace headlight {

// English patterns of what the library gives as the reason of an error, and of the parts that such
// reasons are put together from, {0} to {9} where a name, a number or another reason stands. An
// error carries its reason as a finished English text; in other languages the window finds the
// pattern that the text was made from and says it anew.
//
// What a foreign library or file says in words of its own is not among them and stays as it is.
std::span<const char* const> reasonPatterns();

} // namespace headlight
