#pragma once

#include "core/analysis/analysis_result.h"

#include <span>
#include <string>
#include <vector>

namespace headlight {

// Which item of one sequence stands for which of another: what two runs over different texts are
// compared by.
struct AlignedPair {
    Index a = -1; // position in the first sequence
    Index b = -1; // in the second

    auto operator<=>(const AlignedPair&) const = default;
};

// Sorted by `a`; every position at most once on either side.
using Alignment = std::vector<AlignedPair>;

// Longest common subsequence of equal texts. `forced` is what a person says: these pairs are made
// whatever the texts are (and may cross others), the rest is aligned without them; a pair with one
// -1 leaves the other position alone. Of forced pairs that contradict each other the last one
// counts; what is out of range is ignored. Takes a.size() * b.size() steps at worst; equal ends are
// free.
Alignment align(std::span<const std::string> a, std::span<const std::string> b,
                std::span<const AlignedPair> forced = {});

// The words of two runs by their labels (AnalysisResult::words).
Alignment alignWords(const AnalysisResult& a, const AnalysisResult& b,
                     std::span<const AlignedPair> forced = {});

// Tokens of aligned words: pieces that are spelled alike, or, where the words have equally many,
// one by one.
Alignment alignTokens(const AnalysisResult& a, const AnalysisResult& b, const Alignment& words);

} // namespace headlight
