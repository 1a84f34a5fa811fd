#pragma once

#include "core/base/tensor.h"
#include "core/nn/intervention.h"

namespace headlight {

// The step from scores to weights, one row at a time: scale, temperature, mask and softmax in one
// pass over a row, in vectors of the processor. It is exact about what is hidden (weight 0, not
// nearly 0), and numbers that are none are never hidden by it.

// What happens to a row of scores before the softmax.
template <class S>
struct SoftmaxRow {
    Index keys = 0;       // S
    S scale = S(1);       // factor on the raw scores
    S temperature = S(1); // divides after it
    const S* penalty =
        nullptr; // [S filled up], 0 = visible, else added (Additive) or final (Exact)
    MaskApplication application = MaskApplication::Exact;
    bool fullyMasked = false; // no key is visible
};

// `scores` [S filled up to whole vectors] holds raw scores and becomes the softmax's argument;
// `weights` [S] its result. Exactly hidden keys get exactly 0; a fully masked row under Exact gets
// zeros. A NaN among the visible scores makes the row NaN.
template <class S>
void softmaxRow(const SoftmaxRow<S>& row, S* scores, S* weights);

extern template void softmaxRow(const SoftmaxRow<float>&, float*, float*);
extern template void softmaxRow(const SoftmaxRow<double>&, double*, double*);

} // namespace headlight
