#pragma once

#include "core/text/stages.h"
#include "core/text/vocabulary.h"

#include <memory>
#include <optional>
#include <span>

namespace headlight {

// Byte pair encoding (Sennrich, Haddow and Birch 2016, algorithm 1): a word begins as its
// characters; of all neighbours that the list of merges knows, the pair that stands first in the
// list is put together, the leftmost first, until none is left.
struct BpeMerge {
    Vocabulary::Entry left;
    Vocabulary::Entry right;
    Vocabulary::Entry merged;
};

struct BpeOptions {
    std::string continuationPrefix;     // of pieces that do not begin a word ("##"), or empty
    std::optional<std::string> unknown; // for characters without a piece; nothing: they are dropped
    bool fuseUnknown = false;           // neighbouring unknown characters make one piece
    bool byteFallback = false;          // such characters as the pieces of their bytes ("<0xC5>")
    bool wholeWordsFirst = false; // a word in the vocabulary is one piece, whatever the merges
};

// The unknown piece must be in the vocabulary.
TokenModel bpeModel(std::shared_ptr<const Vocabulary> vocabulary, std::span<const BpeMerge> merges,
                    BpeOptions options);

// "<0x0A>": how a byte is spelled as a piece.
std::string bytePiece(unsigned char byte);

} // namespace headlight
