#pragma once

#include "core/base/tensor.h"

#include <optional>
#include <span>
#include <vector>

namespace headlight {

// How much of a token's new vector comes from the other tokens and how much is its own: the mixing
// ratio of Kobayashi et al. 2021, section 3. All heads of a layer together.

// One head of the layer: its map [T, T] and f(x) of its keys [T, D] (value_norms.h).
template <class S>
struct HeadTerms {
    ConstMatrixView<S> map;
    Matrix<S> transformed;
};

// What stands beside attention in the block. Without a residual, attention alone is measured; the
// weight of a layer norm needs a residual.
template <class S>
struct BlockTerms {
    std::optional<ConstMatrixView<S>> residual; // x [T, D]
    std::optional<Vector<S>> normWeight;        // gamma [D] of the norm behind the sum
};

// What each token j adds to the vector of token i, as a length, [T, T]: the sum over heads of
// alpha_ij f(x_j), to which the token itself (i = j) adds the residual x_i. The layer norm is
// applied term by term (Kobayashi et al. 2021, equation 8): centred, divided by the standard
// deviation of the whole sum, times gamma; beta belongs to no token. At least 0; rows do not sum to
// 1. O(T^2 D).
template <class S>
Matrix<double> contributionNorms(std::span<const HeadTerms<S>> heads, const BlockTerms<S>& block);

// Mixing ratio of every token, 0 (all its own) to 1 (all from the others): the length of what the
// others add together, divided by that plus the length of its own part. By their names: ATTN-N
// without residual, ATTNRES-N with it, ATTNRESLN-N with the norm too. 0 where both are 0.
template <class S>
std::vector<double> mixingRatios(std::span<const HeadTerms<S>> heads, const BlockTerms<S>& block);

// The same from weights alone, averaged over heads: 1 - alpha_ii (ATTN-W), and half of that if a
// residual has the share `residual` = 0.5 (ATTNRES-W).
template <class S>
std::vector<double> weightMixingRatios(std::span<const HeadTerms<S>> heads, double residual = 0);

#define HEADLIGHT_CONTEXT_MIXING(S)                                                                \
    extern template Matrix<double> contributionNorms(std::span<const HeadTerms<S>>,                \
                                                     const BlockTerms<S>&);                        \
    extern template std::vector<double> mixingRatios(std::span<const HeadTerms<S>>,                \
                                                     const BlockTerms<S>&);                        \
    extern template std::vector<double> weightMixingRatios(std::span<const HeadTerms<S>>, double);
HEADLIGHT_CONTEXT_MIXING(float)
HEADLIGHT_CONTEXT_MIXING(double)
#undef HEADLIGHT_CONTEXT_MIXING

} // namespace headlight
