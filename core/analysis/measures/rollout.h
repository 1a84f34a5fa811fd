#pragma once

#include "core/base/tensor.h"

#include <span>
#include <vector>

namespace headlight {

// How much of each token's vector in a layer comes from each input token, if attention and the
// residual connection beside it were all that moves information (Abnar and Zuidema 2020, section
// 3). Self-attention only: maps are square. It is not one head's attention.

// The published share of the residual connection. Kobayashi et al. 2021 measured that the true one
// is far from it (context_mixing.h).
inline constexpr double kResidualShare = 0.5;

// (1 - residual) * attention + residual * identity, [T, T]; rows that sum to 1 still do. Throws
// ShapeMismatch.
template <class S>
Matrix<double> withResidual(const ConstMatrixView<S>& attention, double residual = kResidualShare);

// Attention rollout: the products A(l) A(l-1) ... A(1) of `layers`, the lowest first, each with its
// residual; one matrix [T, T] a layer: row = token of that layer, column = input token. Rows sum to
// 1 if those of the layers do. O(L T^3).
std::vector<Matrix<double>> attentionRollout(std::span<const Matrix<double>> layers);

extern template Matrix<double> withResidual(const ConstMatrixView<float>&, double);
extern template Matrix<double> withResidual(const ConstMatrixView<double>&, double);

} // namespace headlight
