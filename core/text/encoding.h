#pragma once

#include "core/base/tensor.h"

#include <string>
#include <vector>

namespace headlight {

// A text cut into tokens, each tied to the characters it came from: what every label, hover and
// word-wise sum in the program rests on.
struct Token {
    int id = 0;       // row of the model's embedding table
    std::string text; // the piece as the vocabulary spells it ("##ing", "[CLS]")

    // [begin, end) in Unicode code points of this token's own text as typed; 0, 0 if the template
    // added the token.
    Index begin = 0;
    Index end = 0;

    int word = -1;     // word of its text, counted from 0; -1 if the template added the token
    int sequence = -1; // 0 first text, 1 second text, -1 added by the template
    int typeId = 0;    // segment (token type) the model sees

    bool fromTemplate = false; // added around the text, never typed
    bool special = false;      // a special token, added or typed ("[MASK]"): shown as such
};

struct Encoding {
    std::vector<Token> tokens;
};

inline std::vector<int> idsOf(const Encoding& encoding) {
    std::vector<int> ids;
    ids.reserve(encoding.tokens.size());
    for (const Token& token : encoding.tokens)
        ids.push_back(token.id);
    return ids;
}

} // namespace headlight
