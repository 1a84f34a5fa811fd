#pragma once

#include "core/base/tensor.h"

#include <cstdint>
#include <span>

namespace headlight {

// Adam (Kingma and Ba 2015, algorithm 1), with decoupled weight decay where it is not 0: AdamW
// (Loshchilov and Hutter 2019, algorithm 2).
struct AdamSettings {
    double beta1 = 0.9;
    double beta2 = 0.98;
    double epsilon = 1e-9;
    double decay = 0; // times the rate, of every weight

    bool operator==(const AdamSettings&) const = default;
};

// What is the same for all weights of a step.
struct AdamStep {
    double rate = 0;
    double gradientScale = 1; // gradients are multiplied by it first (clipping)
    std::uint64_t step = 1;   // counted from 1, for the bias correction
};

// Weights and their moments, all of one length, moments 0 before the first step. Gradients are 0
// afterwards, ready to be added to. Moments below 1e-30 become 0: a word that does not occur for
// long would leave them subnormal, which processors are slow at.
template <class S>
void updateByAdam(const AdamSettings& settings, const AdamStep& step, std::span<S> weights,
                  std::span<S> gradients, std::span<S> first, std::span<S> second);

extern template void updateByAdam(const AdamSettings&, const AdamStep&, std::span<float>,
                                  std::span<float>, std::span<float>, std::span<float>);
extern template void updateByAdam(const AdamSettings&, const AdamStep&, std::span<double>,
                                  std::span<double>, std::span<double>, std::span<double>);

} // namespace headlight
