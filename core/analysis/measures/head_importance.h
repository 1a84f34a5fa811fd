#pragma once

#include "core/base/tensor.h"

#include <functional>
#include <span>
#include <vector>

namespace headlight {

// How much a loss depends on a head: Michel et al. 2019, section 4.1. With a gate xi_h on every
// head, I_h = |dL / d xi_h| at xi = 1, taken for each example and then averaged over examples.

// By the gradient: |Att_h . dL/dAtt_h|, for one example. output: Att_h [T, D], gradient: dL/dAtt_h,
// that of the sum of all heads. Throws ShapeMismatch.
double headImportance(const Matrix<double>& output, const Matrix<double>& gradient);

// By two-sided differences of a loss that takes one gate a head; for checking the former.
std::vector<double>
importanceByDifferences(const std::function<double(std::span<const double> gates)>& loss,
                        size_t heads, double step = 1e-6);

// Divides the importances of the heads of a layer by the square root of the sum of their squares,
// so that layers can be compared; all 0 stay 0.
std::vector<double> normalisedImportance(std::span<const double> layer);

} // namespace headlight
