#pragma once

#include "core/analysis/analysis_result.h"

#include <vector>

namespace headlight {

// Which keys of a sentence the statistics of heads ask about. Positions of tokens, ascending.
struct SentenceKeys {
    std::vector<Index> separators;
    std::vector<Index> punctuation; // typed, without a letter, digit or blank
    std::vector<Index> rarest;      // all occurrences of the typed token that stands last in the
                                    // vocabulary; empty for models without one
};

SentenceKeys keysOf(const AnalysisResult& result);

} // namespace headlight
