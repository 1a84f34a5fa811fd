#pragma once

#include "core/base/progress.h"
#include "core/base/tensor.h"

#include <span>
#include <stop_token>

namespace headlight {

// Attention flow (Abnar and Zuidema 2020, section 3): how much could pass from an input token to a
// token of the top layer if weights were the widths of pipes. It is not one head's attention.

// Of a flow through so many layers of so many tokens there are T^2 maximum flows, each O(L T^2) or
// more: beyond this many tokens it takes too long for a window.
inline constexpr Index kMostFlowTokens = 64;

// Maximum flow from each token of the top layer (row) to each input token (column), [T, T], 0 to 1.
// `layers`: maps [T, T] with their residual (withResidual), the lowest first, at least one; with
// one the result is that map. Rows do not sum to 1. NaN where a weight on a way from the one to the
// other is not a finite number. Throws FlowTooLong, Canceled.
Matrix<double> attentionFlow(std::span<const Matrix<double>> layers, std::stop_token stop = {},
                             const ProgressFunction& progress = {});

// Divides each row by its sum, as the authors do before they compare; a row of zeros stays.
void normaliseRows(Matrix<double>& map);

} // namespace headlight
