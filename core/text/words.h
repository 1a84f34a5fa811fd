#pragma once

#include "core/text/encoding.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// A word and where its pieces stand in the encoding: the unit in which people ask ("which head
// links 'I' and 'love'?"), and over which attention to and from pieces is merged.
struct WordGroup {
    std::string label;         // as typed, letter for letter; for a template token its own text
    std::vector<Index> pieces; // token positions, ascending, at least one
    int sequence = -1;         // 0 first text, 1 second text, -1 added by the template
    bool special = false;
};

// All tokens of an encoding, in order, grouped by word; a template token is a group of its own.
// `text` and `pair` are what was encoded.
std::vector<WordGroup> groupWords(const Encoding& encoding, std::string_view text,
                                  std::string_view pair = {});

} // namespace headlight
