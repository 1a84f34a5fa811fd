#pragma once

#include "core/text/stages.h"
#include "core/text/text_pattern.h"

namespace headlight {

// What becomes of the places that a pattern finds.
enum class SplitBehavior {
    Removed,  // dropped
    Isolated, // each a word of its own
};

// Cuts at what the pattern finds; with `invert` at what lies between (so that Removed keeps the
// finds and nothing else).
PreTokenizer splitPreTokenizer(TextPattern pattern, SplitBehavior behavior, bool invert);

} // namespace headlight
