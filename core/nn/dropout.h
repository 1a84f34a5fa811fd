#pragma once

#include "core/base/tensor.h"

#include <cstdint>

namespace headlight {

// Dropout (Srivastava et al. 2014) whose choice is a pure function of key, place and entry: the
// backward pass makes the same one again and no mask is stored.
struct Dropout {
    double rate =
        0; // of the numbers that become 0, 0 <= rate < 1; the others are divided by 1 - rate
    std::uint64_t key = 0; // of seed, step and share of the batch

    // The same rate at another place of the network.
    Dropout at(std::uint64_t place) const;
};

// x [N, D] in place.
template <class S>
void applyDropout(const Dropout& dropout, MatrixView<S> x);

// sum [N, D] += dropout(x).
template <class S>
void addWithDropout(const Dropout& dropout, ConstMatrixView<S> x, MatrixView<S> sum);

#define HEADLIGHT_DROPOUT(S)                                                                       \
    extern template void applyDropout(const Dropout&, MatrixView<S>);                              \
    extern template void addWithDropout(const Dropout&, ConstMatrixView<S>, MatrixView<S>);
HEADLIGHT_DROPOUT(float)
HEADLIGHT_DROPOUT(double)
#undef HEADLIGHT_DROPOUT

} // namespace headlight
