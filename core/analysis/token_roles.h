#pragma once

#include "core/text/encoding.h"

#include <vector>

namespace headlight {

// What the analyses ask about the tokens of an encoding.

// Columns of the separator tokens: what the template puts behind a text ("[SEP]"), and the same
// token typed.
std::vector<Index> separatorPositions(const Encoding& encoding);

// True if at least one token was typed; a text of blanks and controls leaves only the template's.
bool hasTypedTokens(const Encoding& encoding);

// Drops typed tokens from the end, always of the longer text, until at most `limit` tokens are
// left; the template's stay. Returns how many were dropped.
Index cutToLimit(Encoding& encoding, Index limit);

} // namespace headlight
