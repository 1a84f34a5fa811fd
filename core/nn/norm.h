#pragma once

#include "core/nn/weights.h"

namespace headlight {

// Layer normalisation (Ba et al. 2016): (x - mean) / sqrt(variance + epsilon) * weight + bias over
// each row.
template <class S>
struct Norm {
    Vector<S> weight; // [D]
    Vector<S> bias;   // [D]
    S epsilon = S(1e-12);
};

template <class S>
Norm<S> makeNorm(const NormWeights<S>& weights, double epsilon);

// x [N, D] -> out [N, D]; out may be x.
template <class S>
void applyNorm(const Norm<S>& norm, ConstMatrixView<S> x, MatrixView<S> out);

extern template Norm<float> makeNorm(const NormWeights<float>&, double);
extern template Norm<double> makeNorm(const NormWeights<double>&, double);
extern template void applyNorm(const Norm<float>&, ConstMatrixView<float>, MatrixView<float>);
extern template void applyNorm(const Norm<double>&, ConstMatrixView<double>, MatrixView<double>);

} // namespace headlight
