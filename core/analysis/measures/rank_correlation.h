#pragma once

#include <span>

namespace headlight {

// How well two lists of numbers agree in their order, -1 to 1; Jain and Wallace 2019 compare
// attention with other measures of importance so. Lists of the same length, throws ShapeMismatch;
// NaN where one of them is constant, has a NaN
// or fewer than two numbers.

// Kendall's tau-b: pairs in the same order minus pairs in the opposite one, divided by the
// geometric mean of the pairs that are not tied in each list. O(n^2).
double kendallTau(std::span<const double> a, std::span<const double> b);

// Spearman's rho: Pearson's correlation of the ranks; tied numbers share their mean rank.
double spearmanRho(std::span<const double> a, std::span<const double> b);

} // namespace headlight
