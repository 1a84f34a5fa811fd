#pragma once

#include "core/base/tensor.h"

#include <vector>

namespace headlight {

// Weights alone do not say what reaches a token: a large weight on a short vector adds little
// (Kobayashi et al. 2020, section 3). With f(x) = (x W_V + b_V) W_O of one head, its output at
// query i is the sum over j of alpha_ij f(x_j); what key j adds to it has the length alpha_ij
// |f(x_j)|.

// f(x) of every key, [S, D]. values: x W_V + b_V [S, Dh]; output: the head's rows of W_O as it is
// multiplied from the right, [Dh, D].
template <class S>
Matrix<S> transformedValues(const ConstMatrixView<S>& values, const ConstMatrixView<S>& output);

// |f(x_j)| of every key.
template <class S>
std::vector<double> valueNorms(const Matrix<S>& transformed);

// alpha_ij |f(x_j)|, [T, S], at least 0. Rows do not sum to 1.
template <class S>
Matrix<S> weightedNorms(const ConstMatrixView<S>& map, const Matrix<S>& transformed);

// Length of the head's output at every query; at most the sum of the row of weightedNorms, and less
// where values point in different directions.
template <class S>
std::vector<double> outputNorms(const ConstMatrixView<S>& map, const Matrix<S>& transformed);

#define HEADLIGHT_VALUE_NORMS(S)                                                                   \
    extern template Matrix<S> transformedValues(const ConstMatrixView<S>&,                         \
                                                const ConstMatrixView<S>&);                        \
    extern template std::vector<double> valueNorms(const Matrix<S>&);                              \
    extern template Matrix<S> weightedNorms(const ConstMatrixView<S>&, const Matrix<S>&);          \
    extern template std::vector<double> outputNorms(const ConstMatrixView<S>&, const Matrix<S>&);
HEADLIGHT_VALUE_NORMS(float)
HEADLIGHT_VALUE_NORMS(double)
#undef HEADLIGHT_VALUE_NORMS

} // namespace headlight
