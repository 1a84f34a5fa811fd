#pragma once

#include "core/text/bpe.h"
#include "core/text/tokenizer_field.h"

namespace headlight {

// The "model" of a tokenizer.json of type BPE; merges as ["a", "b"] or as "a b". Throws
// BadTokenizer (a merge of pieces that are not there), UnsupportedTokenizer (dropout, an
// end-of-word suffix).
TokenModel loadBpe(const TokenizerField& stage, std::shared_ptr<const Vocabulary> vocabulary);

} // namespace headlight
