#pragma once

#include "core/text/encoding.h"
#include "core/text/words.h"

#include <span>
#include <string>
#include <vector>

namespace headlight {

// Tokens that come with a file instead of from a tokenizer: all that is known is their spelling.
struct NamedTokens {
    Encoding encoding; // without ids and places in a text
    std::vector<WordGroup> words;
};

// Special tokens are known by their form ([CLS], <s>) and count as added by the template. Pieces
// are put together to the words that are named, if their letters use those up exactly; else by the
// signs of WordPiece (##), SentencePiece and byte-level BPE. With `isPair` the second text begins
// behind the first special token that follows a word.
NamedTokens namedTokens(std::span<const std::string> tokens, std::span<const std::string> words,
                        bool isPair);

// The words with blanks between them, for files that do not say what was typed.
std::string spelledOut(std::span<const WordGroup> words);

} // namespace headlight
