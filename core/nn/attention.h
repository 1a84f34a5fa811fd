#pragma once

#include "core/nn/intervention.h"
#include "core/nn/linear.h"
#include "core/nn/mask.h"
#include "core/nn/trace.h"

#include <chrono>
#include <optional>
#include <span>
#include <vector>

namespace headlight {

// Multi-head attention (Vaswani et al. 2017, section 3.2), the heart of every forward pass: from
// projected rows to weights and contexts, and the whole layer with its projections. All that the
// program can change or show of a head passes through here: masks, scale, temperature, heads that
// are off, edits, and what a trace keeps. Shapes: T queries, S keys, D = H * Dh.

// Where a sequence lies among the rows of a batch.
struct Segment {
    Index offset = 0;
    Index length = 0;
};

// A mask made ready for the inner loop, once per sequence and run.
template <class S>
struct HiddenKeys {
    Matrix<S> penalty;                    // [T, S filled up to whole vectors]; 0 = visible
    std::vector<std::uint8_t> maskedRows; // [T], 1 = no key is visible
    MaskApplication application = MaskApplication::Exact;
};

// `visible` [T, S], 1 = visible -> penalties [T, S filled up with zeros]: minus infinity for a
// hidden key (Exact), or -1e9 (Additive), which is added to its score.
template <class S>
HiddenKeys<S> hideKeys(const Visibility& visible, MaskApplication application);

// How scores become weights, and which heads take part; the same for all sequences of a batch.
struct AttentionRule {
    double scale = 1.0;       // factor on q.k, 1/sqrt(Dh) in the published form
    double temperature = 1.0; // divides after it
    std::vector<bool> off;    // [H] heads that are off; empty = none
    OffMode offMode = OffMode::Zero;
    MaskApplication maskApplication = MaskApplication::Exact; // where edits hide a key
    std::span<const Edit> edits;                              // of all layers
    int layer = 0;                                            // whose edits are meant
};

// 1/sqrt(Dh) (Vaswani et al. 2017, equation 1).
double publishedScale(Index headWidth);

// One sequence of projected rows: all heads side by side, head h in columns h*Dh .. (h+1)*Dh.
template <class S>
struct ProjectedSequence {
    ConstMatrixView<S> query;                // [T, D]
    ConstMatrixView<S> key;                  // [S, D]
    ConstMatrixView<S> value;                // [S, D]
    const HiddenKeys<S>* hidden = nullptr;   // null = every key is visible
    const LayerTrace<S>* patterns = nullptr; // weights of another run to use instead of own ones
};

// Room to work in, used again from call to call; one per thread.
template <class S>
struct AttentionRoom {
    Buffer<S> keyPanels;
    Buffer<S> valuePanels;
    Buffer<S> scores;
    Buffer<S> weights;
    Buffer<S> projected;
    Buffer<S> projectedMemory;
    Buffer<S> context;
    // Time that attendHeads() has taken since it was last set to zero: what grows with the square
    // of the length, apart from the dense layers.
    std::chrono::steady_clock::duration attending{};
};

// Scaled dot-product attention of all heads of one sequence (Vaswani et al. 2017, section 3.2):
// context [T, D] = softmax(scale q k^T / temperature, hidden keys out) v, heads side by side.
// Fills in `trace` what `keep` names; null = nothing. A head that is off keeps its weights in the
// trace. Edits of scores, mask cells and weights are applied here.
template <class S>
void attendHeads(const ProjectedSequence<S>& sequence, int heads, const AttentionRule& rule,
                 const TraceOptions& keep, LayerTrace<S>* trace, AttentionRoom<S>& room,
                 MatrixView<S> context);

// Multi-head attention with its projections, packed.
template <class S>
struct AttentionLayer {
    int heads = 1;
    bool isCross = false;
    Linear<S> fromQueries; // self: query, key, value side by side [3 D]; cross: query [D]
    Linear<S> fromMemory;  // cross: key, value side by side [2 D]
    Linear<S> output;      // W_O
};

template <class S>
AttentionLayer<S> packSelfAttention(const AttentionWeights<S>& weights, int heads);
template <class S>
AttentionLayer<S> packCrossAttention(const AttentionWeights<S>& weights, int heads);

// The same into `packed`, whose memory is used again: for weights that change while training.
template <class S>
void repackSelfAttention(const AttentionWeights<S>& weights, int heads, AttentionLayer<S>& packed);
template <class S>
void repackCrossAttention(const AttentionWeights<S>& weights, int heads, AttentionLayer<S>& packed);

// What a call of a layer needs besides its input; spans are empty or have one entry per sequence.
template <class S>
struct AttentionCall {
    std::span<const Segment> queries;      // rows of x
    std::span<const Segment> keys;         // rows of memory; cross-attention only
    std::span<const HiddenKeys<S>> hidden; // an entry with an empty penalty hides nothing
    std::span<const LayerTrace<S>* const> patterns;
    std::span<LayerTrace<S>* const> traces;
    TraceOptions keep;
    AttentionRule rule;
};

// x [N, D], memory [M, D] (cross-attention only) -> out [N, D]; out must not overlap x. Edits of
// queries, keys and values are applied to the projected rows of every sequence.
template <class S>
void applyAttention(const AttentionLayer<S>& layer, ConstMatrixView<S> x,
                    std::optional<ConstMatrixView<S>> memory, const AttentionCall<S>& call,
                    AttentionRoom<S>& room, MatrixView<S> out);

#define HEADLIGHT_ATTENTION(S)                                                                     \
    extern template HiddenKeys<S> hideKeys(const Visibility&, MaskApplication);                    \
    extern template void attendHeads(const ProjectedSequence<S>&, int, const AttentionRule&,       \
                                     const TraceOptions&, LayerTrace<S>*, AttentionRoom<S>&,       \
                                     MatrixView<S>);                                               \
    extern template AttentionLayer<S> packSelfAttention(const AttentionWeights<S>&, int);          \
    extern template AttentionLayer<S> packCrossAttention(const AttentionWeights<S>&, int);         \
    extern template void repackSelfAttention(const AttentionWeights<S>&, int, AttentionLayer<S>&); \
    extern template void repackCrossAttention(const AttentionWeights<S>&, int,                     \
                                              AttentionLayer<S>&);                                 \
    extern template void applyAttention(                                                           \
        const AttentionLayer<S>&, ConstMatrixView<S>, std::optional<ConstMatrixView<S>>,           \
        const AttentionCall<S>&, AttentionRoom<S>&, MatrixView<S>);
HEADLIGHT_ATTENTION(float)
HEADLIGHT_ATTENTION(double)
#undef HEADLIGHT_ATTENTION

} // namespace headlight
