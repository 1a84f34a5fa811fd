#pragma once

#include "core/base/tensor.h"

namespace headlight {

// How widely the rows of a map spread: -sum p ln p, in nats, from 0 (one key has all) to ln of the
// number of keys. 0 ln 0 = 0. Logarithms are taken in S, sums in double; a NaN makes the result
// NaN.
//
// With smoothing e, p = (1 - e) * weight + e / keys. Clark et al. 2019 (section 3.2, their code)
// use e = 0.0001; 0 is exact.
inline constexpr double kClarkEntropySmoothing = 0.0001;

// Of row `row` of a map [T, S].
template <class S>
double rowEntropy(const ConstMatrixView<S>& map, Index row, double smoothing = 0);

// Mean over all rows, T >= 1.
template <class S>
double meanEntropy(const ConstMatrixView<S>& map, double smoothing = 0);

// Of uniform weights: the largest there is. keys >= 1.
double largestEntropy(Index keys);

extern template double rowEntropy(const ConstMatrixView<float>&, Index, double);
extern template double rowEntropy(const ConstMatrixView<double>&, Index, double);
extern template double meanEntropy(const ConstMatrixView<float>&, double);
extern template double meanEntropy(const ConstMatrixView<double>&, double);

} // namespace headlight
