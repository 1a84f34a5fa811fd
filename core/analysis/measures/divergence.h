#pragma once

#include "core/base/tensor.h"

#include <numbers>

namespace headlight {

// How far two maps of the same shape [T, S] are apart. Each row is a distribution; the distances of
// the rows are added up, so that a map of one row (see part()) gives the distance of two
// distributions. Both are symmetric and 0 only for equal rows. Sums are double; throws
// ShapeMismatch.

// Jensen-Shannon divergence in nats: half of KL(a, m) + half of KL(b, m), m = (a + b) / 2; at most
// ln 2 for a row. With smoothing e, p = (1 - e) * weight + e / keys: the distance between heads of
// Clark et al. 2019, section 6, has e = 0.001 and adds up the tokens; Jain and Wallace 2019 compare
// single rows, exactly.
inline constexpr double kClarkDistanceSmoothing = 0.001;
inline constexpr double kLargestJensenShannon = std::numbers::ln2; // of one row
template <class S>
double jensenShannon(const ConstMatrixView<S>& a, const ConstMatrixView<S>& b,
                     double smoothing = 0);

// Total variation distance, half the sum of |a - b|; at most 1 for a row (Jain and Wallace 2019,
// section 3).
template <class S>
double totalVariation(const ConstMatrixView<S>& a, const ConstMatrixView<S>& b);

extern template double jensenShannon(const ConstMatrixView<float>&, const ConstMatrixView<float>&,
                                     double);
extern template double jensenShannon(const ConstMatrixView<double>&, const ConstMatrixView<double>&,
                                     double);
extern template double totalVariation(const ConstMatrixView<float>&, const ConstMatrixView<float>&);
extern template double totalVariation(const ConstMatrixView<double>&,
                                      const ConstMatrixView<double>&);

} // namespace headlight
