#pragma once

#include "core/analysis/measures/context_mixing.h"
#include "core/nn/intervention.h"

#include <span>

namespace headlight {

// What a layer gives when heads are weakened or switched off.

// Sum over heads of gate * map * f(x), [T, D]: MHAtt of Michel et al. 2019, section 3.1; all gates
// 1 is the untouched layer, a gate of 0 switches a head off. As many gates as heads (at least one).
template <class S>
Matrix<double> gatedOutput(std::span<const HeadTerms<S>> heads, std::span<const double> gates);

// The layer with one head off: its output zero (Michel et al. 2019), or its weights replaced by
// 1 / S on every key (Kovaleva et al. 2019).
template <class S>
Matrix<double> ablatedOutput(std::span<const HeadTerms<S>> heads, size_t off, OffMode mode);

#define HEADLIGHT_ABLATION(S)                                                                      \
    extern template Matrix<double> gatedOutput(std::span<const HeadTerms<S>>,                      \
                                               std::span<const double>);                           \
    extern template Matrix<double> ablatedOutput(std::span<const HeadTerms<S>>, size_t, OffMode);
HEADLIGHT_ABLATION(float)
HEADLIGHT_ABLATION(double)
#undef HEADLIGHT_ABLATION

} // namespace headlight
