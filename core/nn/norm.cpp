#include "core/nn/norm.h"

#include "core/nn/simd.h"

#include <cmath>

namespace headlight {
namespace {

// Sum of function(number) over a row; function(neutral) is 0.
template <class S, class Function>
S sumOver(const S* row, Index count, S neutral, Function function) {
    simd::Lanes<S> total = {};
    Index i = 0;
    for (; i + simd::kLanes<S> <= count; i += simd::kLanes<S>)
        total += function(simd::load(row + i));
    if (i < count)
        total += function(simd::loadPart(row + i, count - i, neutral));
    return simd::sum<S>(total);
}

} // namespace

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

// Sums go lane by lane in an order that depends on the width alone, not on where the row lies in
// memory.
template <class S>
void applyNorm(const Norm<S>& norm, ConstMatrixView<S> x, MatrixView<S> out) {
    const Index width = x.cols();
    for (Index row = 0; row < x.rows(); ++row) {
        const S* numbers = x.data() + row * x.outerStride();
        const S mean = sumOver(numbers, width, S(0), [](simd::Lanes<S> v) { return v; }) /
                       static_cast<S>(width);
        const auto squared = [mean](simd::Lanes<S> v) { return (v - mean) * (v - mean); };
        const S variance = sumOver(numbers, width, mean, squared) / static_cast<S>(width);
        const S factor = S(1) / std::sqrt(variance + norm.epsilon);
        out.row(row).array() =
            (x.row(row).array() - mean) * factor * norm.weight.array() + norm.bias.array();
    }
}

template Norm<float> makeNorm(const NormWeights<float>&, double);
template Norm<double> makeNorm(const NormWeights<double>&, double);
template void applyNorm(const Norm<float>&, ConstMatrixView<float>, MatrixView<float>);
template void applyNorm(const Norm<double>&, ConstMatrixView<double>, MatrixView<double>);

} // namespace headlight
