#pragma once

#include "core/text/stages.h"
#include "core/text/vocabulary.h"

#include <memory>

namespace headlight {

// WordPiece: from the left, always the longest piece the vocabulary has; pieces after the first
// carry a prefix ("##"). A word that cannot be covered, or is too long, becomes one unknown piece
// (Wu et al. 2016, section 4.1; greedy matching as in BERT's tokenization.py).
struct WordPieceOptions {
    std::string unknown = "[UNK]"; // must be in the vocabulary
    std::string continuationPrefix = "##";
    std::size_t longestWord = 100; // in code points
};

TokenModel wordPieceModel(std::shared_ptr<const Vocabulary> vocabulary, WordPieceOptions options);

} // namespace headlight
