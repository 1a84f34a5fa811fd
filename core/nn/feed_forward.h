#pragma once

#include "core/nn/linear.h"

namespace headlight {

// Position-wise feed-forward layer, down(activation(up(x))) (Vaswani et al. 2017, section 3.3).
template <class S>
struct FeedForward {
    Linear<S> up;   // D -> F
    Linear<S> down; // F -> D
    Activation activation = Activation::Gelu;
};

template <class S>
FeedForward<S> packFeedForward(const FeedForwardWeights<S>& weights, Activation activation);

// In place, every number of x.
template <class S>
void activate(Activation activation, MatrixView<S> x);

// x [N, D] -> out [N, D]; `inner` [N, F] is room to work in.
template <class S>
void applyFeedForward(const FeedForward<S>& layer, ConstMatrixView<S> x, MatrixView<S> inner,
                      MatrixView<S> out);

#define HEADLIGHT_FEED_FORWARD(S)                                                                  \
    extern template FeedForward<S> packFeedForward(const FeedForwardWeights<S>&, Activation);      \
    extern template void activate(Activation, MatrixView<S>);                                      \
    extern template void applyFeedForward(const FeedForward<S>&, ConstMatrixView<S>,               \
                                          MatrixView<S>, MatrixView<S>);
HEADLIGHT_FEED_FORWARD(float)
HEADLIGHT_FEED_FORWARD(double)
#undef HEADLIGHT_FEED_FORWARD

} // namespace headlight
