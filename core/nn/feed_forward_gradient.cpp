#include "core/nn/feed_forward_gradient.h"

#include "core/nn/linear_gradient.h"
#include "core/nn/simd.h"

#include <numbers>

namespace headlight {
namespace {

// d[i] *= slope(at[i]) for every number.
template <class S, class Slope>
void multiplyBySlope(ConstMatrixView<S> at, MatrixView<S> d, Slope slope) {
    using simd::kLanes;
    for (Index row = 0; row < d.rows(); ++row) {
        const S* const x = at.data() + row * at.outerStride();
        S* const numbers = d.data() + row * d.outerStride();
        Index i = 0;
        for (; i + kLanes<S> <= d.cols(); i += kLanes<S>)
            simd::store<S>(numbers + i, simd::load(numbers + i) * slope(simd::load(x + i)));
        if (const Index count = d.cols() - i; count > 0)
            simd::storePart<S>(numbers + i,
                               simd::loadPart(numbers + i, count, S(0)) *
                                   slope(simd::loadPart(x + i, count, S(0))),
                               count);
    }
}

} // namespace

template <class S>
void applyFeedForwardTaped(const FeedForward<S>& layer, ConstMatrixView<S> x,
                           FeedForwardTape<S>& tape, MatrixView<S> out) {
    MatrixView<S> active = tape.active.shape(x.rows(), layer.up.outputs);
    applyLinear<S>(layer.up, x, active);
    if (layer.activation != Activation::Relu)
        tape.before.shape(active.rows(), active.cols()) = active;
    activate<S>(layer.activation, active);
    applyLinear<S>(layer.down, readOnly<S>(active), out);
}

template <class S>
void passActivationBack(Activation activation, const FeedForwardTape<S>& tape, MatrixView<S> d) {
    using Lanes = simd::Lanes<S>;
    switch (activation) {
    case Activation::Relu: // result and argument are above 0 together
        multiplyBySlope<S>(tape.active.view(), d,
                           [](Lanes y) { return y > S(0) ? simd::broadcast(S(1)) : Lanes{}; });
        break;
    case Activation::Gelu: // Phi(x) + x phi(x)
        multiplyBySlope<S>(tape.before.view(), d, [](Lanes x) {
            constexpr S kRootHalf = std::numbers::sqrt2_v<S> / 2;
            constexpr S kDensity = std::numbers::inv_sqrtpi_v<S> * kRootHalf; // phi(0)
            return S(0.5) * (S(1) + simd::erf(x * kRootHalf)) +
                   x * kDensity * simd::expOfNegative(S(-0.5) * x * x);
        });
        break;
    case Activation::GeluTanh: {
        multiplyBySlope<S>(tape.before.view(), d, [](Lanes x) {
            constexpr S kFactor = std::numbers::sqrt2_v<S> * std::numbers::inv_sqrtpi_v<S>;
            constexpr S kCube = S(0.044715);
            const Lanes t = simd::tanh(kFactor * (x + kCube * x * x * x));
            return S(0.5) * (S(1) + t) +
                   S(0.5) * x * (S(1) - t * t) * kFactor * (S(1) + S(3) * kCube * x * x);
        });
        break;
    }
    }
}

template <class S>
void passFeedForwardBack(const FeedForwardWeights<S>& weights, Activation activation,
                         const FeedForwardTape<S>& tape, ConstMatrixView<S> x,
                         ConstMatrixView<S> dy, FeedForwardWeights<S>& gradient,
                         WorkingMatrix<S>& inner, MatrixView<S> dx) {
    const MatrixView<S> dInner = inner.shape(dy.rows(), weights.up.weight.rows());
    addLinearGradient<S>(tape.active.view(), dy, gradient.down);
    passLinearBack<S>(weights.down.weight, dy, ProductMode::Write, dInner);
    passActivationBack<S>(activation, tape, dInner);
    addLinearGradient<S>(x, readOnly<S>(dInner), gradient.up);
    passLinearBack<S>(weights.up.weight, readOnly<S>(dInner), ProductMode::Write, dx);
}

#define HEADLIGHT_FEED_FORWARD_GRADIENT(S)                                                         \
    template void applyFeedForwardTaped(const FeedForward<S>&, ConstMatrixView<S>,                 \
                                        FeedForwardTape<S>&, MatrixView<S>);                       \
    template void passActivationBack(Activation, const FeedForwardTape<S>&, MatrixView<S>);        \
    template void passFeedForwardBack(                                                             \
        const FeedForwardWeights<S>&, Activation, const FeedForwardTape<S>&, ConstMatrixView<S>,   \
        ConstMatrixView<S>, FeedForwardWeights<S>&, WorkingMatrix<S>&, MatrixView<S>);
HEADLIGHT_FEED_FORWARD_GRADIENT(float)
HEADLIGHT_FEED_FORWARD_GRADIENT(double)
#undef HEADLIGHT_FEED_FORWARD_GRADIENT

} // namespace headlight
