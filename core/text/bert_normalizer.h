#pragma once

#include "core/text/stages.h"

namespace headlight {

// Normalisation of BERT's basic tokenizer (Devlin et al. 2019, tokenization.py), in this order.
struct BertNormalizerOptions {
    bool cleanText = true;    // drops controls, NUL and U+FFFD; every blank becomes a plain one
    bool separateHan = true;  // blanks around Chinese characters, which makes each a word
    bool stripAccents = true; // canonical decomposition without its nonspacing marks
    bool lowerCaseLetters = true;
};

Normalizer bertNormalizer(const BertNormalizerOptions& options);

} // namespace headlight
