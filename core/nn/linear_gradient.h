#pragma once

#include "core/nn/product.h"
#include "core/nn/weights.h"

namespace headlight {

// Backward of dense layers, y = x W^T + b (nn/linear).

// gradient.weight += dy^T x and gradient.bias += column sums of dy; x [N, in], dy [N, out].
template <class S>
void addLinearGradient(ConstMatrixView<S> x, ConstMatrixView<S> dy, DenseWeights<S>& gradient);

// dx [N, in] = or += dy W; `weight` [out, in] must be owned.
template <class S>
void passLinearBack(const Parameter<S>& weight, ConstMatrixView<S> dy, ProductMode mode,
                    MatrixView<S> dx);

// sums [columns] += rows of `numbers`.
template <class S>
void addColumnSums(ConstMatrixView<S> numbers, S* sums);

// An owned tensor as a matrix.
template <class S>
MatrixView<S> view(Parameter<S>& tensor) {
    return {tensor.values().data(), tensor.rows(), tensor.cols(),
            Eigen::OuterStride<>(tensor.cols())};
}
template <class S>
ConstMatrixView<S> view(const Parameter<S>& tensor) {
    return {tensor.values().data(), tensor.rows(), tensor.cols(),
            Eigen::OuterStride<>(tensor.cols())};
}

#define HEADLIGHT_LINEAR_GRADIENT(S)                                                               \
    extern template void addLinearGradient(ConstMatrixView<S>, ConstMatrixView<S>,                 \
                                           DenseWeights<S>&);                                      \
    extern template void passLinearBack(const Parameter<S>&, ConstMatrixView<S>, ProductMode,      \
                                        MatrixView<S>);                                            \
    extern template void addColumnSums(ConstMatrixView<S>, S*);
HEADLIGHT_LINEAR_GRADIENT(float)
HEADLIGHT_LINEAR_GRADIENT(double)
#undef HEADLIGHT_LINEAR_GRADIENT

} // namespace headlight
