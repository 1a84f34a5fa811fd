#pragma once

#include "core/nn/product.h"
#include "core/nn/weights.h"
#include "core/nn/working_matrix.h"

namespace headlight {

// Layer normalisation (Ba et al. 2016) for training: forward that keeps what backward needs.
template <class S>
struct NormTape {
    WorkingMatrix<S> normed; // (x - mean) / sqrt(variance + epsilon) [N, D]
    Buffer<S> factors;       // 1 / sqrt(variance + epsilon) [N]
};

// x [N, D] -> out [N, D]; out may be x. The weights must be owned.
template <class S>
void applyNormTaped(const NormWeights<S>& weights, double epsilon, ConstMatrixView<S> x,
                    NormTape<S>& tape, MatrixView<S> out);

// dx = or += gradient of the input, gradient += those of the weights; with Write dx may be dy.
template <class S>
void passNormBack(const NormWeights<S>& weights, const NormTape<S>& tape, ConstMatrixView<S> dy,
                  NormWeights<S>& gradient, ProductMode mode, MatrixView<S> dx);

#define HEADLIGHT_NORM_GRADIENT(S)                                                                 \
    extern template void applyNormTaped(const NormWeights<S>&, double, ConstMatrixView<S>,         \
                                        NormTape<S>&, MatrixView<S>);                              \
    extern template void passNormBack(const NormWeights<S>&, const NormTape<S>&,                   \
                                      ConstMatrixView<S>, NormWeights<S>&, ProductMode,            \
                                      MatrixView<S>);
HEADLIGHT_NORM_GRADIENT(float)
HEADLIGHT_NORM_GRADIENT(double)
#undef HEADLIGHT_NORM_GRADIENT

} // namespace headlight
