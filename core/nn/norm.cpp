#include "core/nn/norm.h"

#include <cmath>

namespace headlight {

template <class S>
Norm<S> makeNorm(const NormWeights<S>& weights, double epsilon) {
    Norm<S> norm;
    norm.weight.resize(weights.weight.size());
    norm.bias.resize(weights.bias.size());
    weights.weight.readRow(0, norm.weight.data());
    weights.bias.readRow(0, norm.bias.data());
    norm.epsilon = static_cast<S>(epsilon);
    return norm;
}

template <class S>
void applyNorm(const Norm<S>& norm, ConstMatrixView<S> x, MatrixView<S> out) {
    const auto width = static_cast<S>(x.cols());
    for (Index row = 0; row < x.rows(); ++row) {
        const auto numbers = x.row(row).array();
        const S mean = numbers.sum() / width;
        const S variance = (numbers - mean).square().sum() / width;
        const S factor = S(1) / std::sqrt(variance + norm.epsilon);
        out.row(row).array() = (numbers - mean) * factor * norm.weight.array() + norm.bias.array();
    }
}

template Norm<float> makeNorm(const NormWeights<float>&, double);
template Norm<double> makeNorm(const NormWeights<double>&, double);
template void applyNorm(const Norm<float>&, ConstMatrixView<float>, MatrixView<float>);
template void applyNorm(const Norm<double>&, ConstMatrixView<double>, MatrixView<double>);

} // namespace headlight
