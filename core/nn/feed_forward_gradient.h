#pragma once

#include "core/nn/feed_forward.h"
#include "core/nn/working_matrix.h"

namespace headlight {

// Feed-forward layers for training (nn/feed_forward).
template <class S>
struct FeedForwardTape {
    WorkingMatrix<S> before; // of the activation [N, F]; not kept for ReLU
    WorkingMatrix<S> active; // activation(before) [N, F]
};

// x [N, D] -> out [N, D].
template <class S>
void applyFeedForwardTaped(const FeedForward<S>& layer, ConstMatrixView<S> x,
                           FeedForwardTape<S>& tape, MatrixView<S> out);

// d [N, F], the gradient of the activation's results, becomes that of its arguments. ReLU has slope
// 0 at 0.
template <class S>
void passActivationBack(Activation activation, const FeedForwardTape<S>& tape, MatrixView<S> d);

// dx [N, D] = gradient of x, gradient += those of the weights; `inner` is room to work in.
template <class S>
void passFeedForwardBack(const FeedForwardWeights<S>& weights, Activation activation,
                         const FeedForwardTape<S>& tape, ConstMatrixView<S> x,
                         ConstMatrixView<S> dy, FeedForwardWeights<S>& gradient,
                         WorkingMatrix<S>& inner, MatrixView<S> dx);

#define HEADLIGHT_FEED_FORWARD_GRADIENT(S)                                                         \
    extern template void applyFeedForwardTaped(const FeedForward<S>&, ConstMatrixView<S>,          \
                                               FeedForwardTape<S>&, MatrixView<S>);                \
    extern template void passActivationBack(Activation, const FeedForwardTape<S>&, MatrixView<S>); \
    extern template void passFeedForwardBack(                                                      \
        const FeedForwardWeights<S>&, Activation, const FeedForwardTape<S>&, ConstMatrixView<S>,   \
        ConstMatrixView<S>, FeedForwardWeights<S>&, WorkingMatrix<S>&, MatrixView<S>);
HEADLIGHT_FEED_FORWARD_GRADIENT(float)
HEADLIGHT_FEED_FORWARD_GRADIENT(double)
#undef HEADLIGHT_FEED_FORWARD_GRADIENT

} // namespace headlight
