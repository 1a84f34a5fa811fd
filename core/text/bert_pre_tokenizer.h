#pragma once

#include "core/text/stages.h"

namespace headlight {

// BERT's words: cut at blanks, which are dropped, and around each punctuation mark, which becomes
// a word of its own (Devlin et al. 2019, tokenization.py).
PreTokenizer bertPreTokenizer();

} // namespace headlight
