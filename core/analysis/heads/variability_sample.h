#pragma once

#include "core/base/tensor.h"

#include <span>
#include <vector>

namespace headlight {

// The maps from which the variability of heads is measured (Vig and Belinkov 2019, equation 4). It
// needs all sentences twice, once for their mean, so they are kept: the first ten tokens of each,
// and of many sentences some at even distances, so that memory stays bounded.
class VariabilitySample {
public:
    static constexpr Index kTokens = 10;
    static constexpr std::size_t kMostSentences = 1024;

    // One map [T, T] per head. Shorter sentences are passed over.
    void add(std::span<const ConstMatrixView<float>> maps);

    Index sentences() const { return static_cast<Index>(m_kept.size()); }

    // Of one head, 0 to 1; NaN with less than two sentences.
    double variability(Index head) const;

private:
    std::vector<MatrixStack<float>> m_kept; // [heads, kTokens, kTokens] of every m_step-th sentence
    std::size_t m_seen = 0;
    std::size_t m_step = 1;
};

} // namespace headlight
