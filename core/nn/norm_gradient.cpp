#include "core/nn/norm_gradient.h"

#include "core/nn/simd.h"

#include <cmath>

namespace headlight {
namespace {

using simd::kLanes;
using simd::Lanes;

// Walks a row in whole vectors, then what is left of it: function(place, count), count <= lanes.
template <class S, class Function>
void forVectors(Index width, Function function) {
    Index i = 0;
    for (; i + kLanes<S> <= width; i += kLanes<S>)
        function(i, kLanes<S>);
    if (i < width)
        function(i, width - i);
}

template <class S>
Lanes<S> loadSome(const S* from, Index count, S rest = S(0)) {
    return count == kLanes<S> ? simd::load(from) : simd::loadPart(from, count, rest);
}

template <class S>
void storeSome(S* to, Lanes<S> lanes, Index count) {
    if (count == kLanes<S>)
        simd::store<S>(to, lanes);
    else
        simd::storePart<S>(to, lanes, count);
}

} // namespace

template <class S>
void applyNormTaped(const NormWeights<S>& weights, double epsilon, ConstMatrixView<S> x,
                    NormTape<S>& tape, MatrixView<S> out) {
    const Index width = x.cols();
    const S share = S(1) / static_cast<S>(width);
    MatrixView<S> normed = tape.normed.shape(x.rows(), width);
    if (tape.factors.size() < static_cast<std::size_t>(x.rows()))
        tape.factors.resize(static_cast<std::size_t>(x.rows()));
    const S* const weight = weights.weight.values().data();
    const S* const bias = weights.bias.values().data();
    for (Index row = 0; row < x.rows(); ++row) {
        const S* const from = x.data() + row * x.outerStride();
        Lanes<S> sum = {};
        forVectors<S>(width, [&](Index i, Index count) { sum += loadSome(from + i, count); });
        const S mean = simd::sum<S>(sum) * share;
        Lanes<S> squares = {};
        forVectors<S>(width, [&](Index i, Index count) {
            const Lanes<S> distance = loadSome(from + i, count, mean) - mean;
            squares += distance * distance;
        });
        const S variance = simd::sum<S>(squares) * share;
        const S factor = S(1) / std::sqrt(variance + static_cast<S>(epsilon));
        tape.factors[static_cast<std::size_t>(row)] = factor;
        S* const kept = normed.data() + row * width;
        S* const to = out.data() + row * out.outerStride();
        forVectors<S>(width, [&](Index i, Index count) {
            const Lanes<S> value = (loadSome(from + i, count) - mean) * factor;
            storeSome<S>(kept + i, value, count);
            storeSome<S>(to + i, value * loadSome(weight + i, count) + loadSome(bias + i, count),
                         count);
        });
    }
}

template <class S>
void passNormBack(const NormWeights<S>& weights, const NormTape<S>& tape, ConstMatrixView<S> dy,
                  NormWeights<S>& gradient, ProductMode mode, MatrixView<S> dx) {
    const Index width = dy.cols();
    const S share = S(1) / static_cast<S>(width);
    const ConstMatrixView<S> normed = tape.normed.view();
    const S* const weight = weights.weight.values().data();
    S* const dWeight = gradient.weight.values().data();
    S* const dBias = gradient.bias.values().data();
    for (Index row = 0; row < dy.rows(); ++row) {
        const S* const kept = normed.data() + row * width;
        const S* const from = dy.data() + row * dy.outerStride();
        // With g = dy * weight: dx = factor (g - mean(g) - normed * mean(g * normed)).
        Lanes<S> sum = {};
        Lanes<S> product = {};
        forVectors<S>(width, [&](Index i, Index count) {
            const Lanes<S> dyi = loadSome(from + i, count);
            const Lanes<S> value = loadSome(kept + i, count);
            const Lanes<S> g = dyi * loadSome(weight + i, count);
            sum += g;
            product += g * value;
            storeSome<S>(dWeight + i, loadSome(dWeight + i, count) + dyi * value, count);
            storeSome<S>(dBias + i, loadSome(dBias + i, count) + dyi, count);
        });
        const S mean = simd::sum<S>(sum) * share;
        const S slope = simd::sum<S>(product) * share;
        const S factor = tape.factors[static_cast<std::size_t>(row)];
        S* const to = dx.data() + row * dx.outerStride();
        forVectors<S>(width, [&](Index i, Index count) {
            const Lanes<S> g = loadSome(from + i, count) * loadSome(weight + i, count);
            Lanes<S> value = factor * (g - mean - loadSome(kept + i, count) * slope);
            if (mode == ProductMode::Add)
                value += loadSome(to + i, count);
            storeSome<S>(to + i, value, count);
        });
    }
}

#define HEADLIGHT_NORM_GRADIENT(S)                                                                 \
    template void applyNormTaped(const NormWeights<S>&, double, ConstMatrixView<S>, NormTape<S>&,  \
                                 MatrixView<S>);                                                   \
    template void passNormBack(const NormWeights<S>&, const NormTape<S>&, ConstMatrixView<S>,      \
                               NormWeights<S>&, ProductMode, MatrixView<S>);
HEADLIGHT_NORM_GRADIENT(float)
HEADLIGHT_NORM_GRADIENT(double)
#undef HEADLIGHT_NORM_GRADIENT

} // namespace headlight
