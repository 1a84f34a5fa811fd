#include "core/nn/softmax.h"

#include "core/nn/simd.h"

#include <algorithm>
#include <limits>

namespace headlight {
namespace {

using simd::kLanes;
using simd::Lanes;

template <class S>
constexpr S kMinusInfinity = -std::numeric_limits<S>::infinity();

// Scale, temperature and mask, in place; the filling becomes minus infinity. Returns the maximum.
template <class S>
S makeArguments(const SoftmaxRow<S>& row, S* scores) {
    const bool exact = row.application == MaskApplication::Exact;
    const bool tempered = row.temperature != S(1);
    Lanes<S> largest = simd::broadcast(kMinusInfinity<S>);
    for (Index i = 0; i < row.keys; i += kLanes<S>) {
        Lanes<S> score = simd::load(scores + i) * row.scale;
        if (tempered)
            score /= row.temperature;
        if (row.penalty) {
            const Lanes<S> penalty = simd::load(row.penalty + i);
            if (exact)
                score = penalty < S(0) ? penalty : score;
            else
                score += penalty;
        }
        if (row.keys - i < kLanes<S>)
            score = simd::keepFirst<S>(score, row.keys - i, kMinusInfinity<S>);
        simd::store<S>(scores + i, score);
        largest = score > largest ? score : largest;
    }
    return simd::maximum<S>(largest);
}

} // namespace

template <class S>
void softmaxRow(const SoftmaxRow<S>& row, S* scores, S* weights) {
    const S largest = makeArguments(row, scores);
    if (row.fullyMasked && row.application == MaskApplication::Exact) {
        std::fill_n(weights, row.keys, S(0));
        return;
    }
    Lanes<S> total = {};
    const Index whole = row.keys / kLanes<S> * kLanes<S>;
    for (Index i = 0; i < whole; i += kLanes<S>) {
        const Lanes<S> power = simd::expOfNegative(simd::load(scores + i) - largest);
        simd::store<S>(weights + i, power);
        total += power;
    }
    Lanes<S> rest = {};
    if (whole < row.keys)
        rest = simd::expOfNegative(simd::load(scores + whole) - largest);
    total += rest;
    const S factor = S(1) / simd::sum<S>(total);
    for (Index i = 0; i < whole; i += kLanes<S>)
        simd::store<S>(weights + i, simd::load(weights + i) * factor);
    if (whole < row.keys)
        simd::storePart<S>(weights + whole, rest * factor, row.keys - whole);
}

template void softmaxRow(const SoftmaxRow<float>&, float*, float*);
template void softmaxRow(const SoftmaxRow<double>&, double*, double*);

} // namespace headlight
