#pragma once

#include "core/nn/attention_gradient.h"
#include "core/nn/parameter.h"

#include <span>
#include <vector>

namespace headlight {

// Guided heads: for labelled pairs of tokens some head of a stack, whichever, is to look along the
// pair. With weights A[l,h,i,j] and trainable logits a[q,(l,h)] of a class q of pairs,
//     pi[q] = softmax over (l,h) of a[q],   loss of a pair = -log sum over (l,h) pi[q,(l,h)]
//     A[l,h,i,j].
// The gradient moves both the heads and the assignment, so that heads specialise as the components
// of a mixture do (Jacobs et al. 1991); linguistically-informed self-attention (Strubell et al.
// 2018) teaches one chosen head instead. Models trained so are always shown as "guided".

// One pair: the query's token looks at the key's.
struct GuidedPair {
    std::size_t sequence = 0;
    Index query = 0;
    Index key = 0;
    int label = 0; // q
};

// A[l,h,i,j] counts as at least this, and has no gradient below it.
inline constexpr double kLeastGuidedWeight = 1e-6;

template <class S>
struct GuidanceCall {
    std::span<const AttentionTape<S>* const> layers; // [L], of one forward pass
    std::span<const Segment> keys;                   // of its sequences
    int heads = 0;
    std::span<const GuidedPair> pairs;
    const Parameter<S>& assignment; // a [classes, L H]
    double factor = 1;              // of the loss in all gradients
};

struct GuidanceSums {
    double loss = 0;   // over pairs, in nats
    double weight = 0; // over pairs, of the likeliest head's A
};

// Writes the gradient of all attention weights to dWeights [L], placed as the weights are, and adds
// that of the logits to dAssignment.
template <class S>
GuidanceSums guidanceBack(const GuidanceCall<S>& call, std::span<Buffer<S>> dWeights,
                          Parameter<S>& dAssignment);

extern template GuidanceSums guidanceBack(const GuidanceCall<float>&, std::span<Buffer<float>>,
                                          Parameter<float>&);
extern template GuidanceSums guidanceBack(const GuidanceCall<double>&, std::span<Buffer<double>>,
                                          Parameter<double>&);

} // namespace headlight
