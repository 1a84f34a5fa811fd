#include "core/nn/feed_forward.h"

#include "core/nn/simd.h"

#include <numbers>

namespace headlight {
namespace {

template <class S, class Function>
void forEveryRow(MatrixView<S> x, Function function) {
    for (Index row = 0; row < x.rows(); ++row)
        simd::transform(x.data() + row * x.outerStride(), x.cols(), function);
}

} // namespace

template <class S>
FeedForward<S> packFeedForward(const FeedForwardWeights<S>& weights, Activation activation) {
    return {packLinear(weights.up), packLinear(weights.down), activation};
}

template <class S>
void activate(Activation activation, MatrixView<S> x) {
    using Lanes = simd::Lanes<S>;
    switch (activation) {
    case Activation::Relu:
        // Written so that NaN stays NaN.
        forEveryRow(x, [](Lanes v) { return v < S(0) ? Lanes{} : v; });
        break;
    case Activation::Gelu:
        forEveryRow(x, [](Lanes v) {
            constexpr S kRootHalf = std::numbers::sqrt2_v<S> / 2;
            return S(0.5) * v * (S(1) + simd::erf(v * kRootHalf));
        });
        break;
    case Activation::GeluTanh:
        forEveryRow(x, [](Lanes v) {
            // sqrt(2 / pi)
            constexpr S kFactor = std::numbers::sqrt2_v<S> * std::numbers::inv_sqrtpi_v<S>;
            return S(0.5) * v * (S(1) + simd::tanh(kFactor * (v + S(0.044715) * v * v * v)));
        });
        break;
    }
}

template <class S>
void applyFeedForward(const FeedForward<S>& layer, ConstMatrixView<S> x, MatrixView<S> inner,
                      MatrixView<S> out) {
    applyLinear<S>(layer.up, x, inner);
    activate<S>(layer.activation, inner);
    applyLinear<S>(layer.down, readOnly<S>(inner), out);
}

#define HEADLIGHT_FEED_FORWARD(S)                                                                  \
    template FeedForward<S> packFeedForward(const FeedForwardWeights<S>&, Activation);             \
    template void activate(Activation, MatrixView<S>);                                             \
    template void applyFeedForward(const FeedForward<S>&, ConstMatrixView<S>, MatrixView<S>,       \
                                   MatrixView<S>);
HEADLIGHT_FEED_FORWARD(float)
HEADLIGHT_FEED_FORWARD(double)
#undef HEADLIGHT_FEED_FORWARD

} // namespace headlight
