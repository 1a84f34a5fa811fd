#pragma once

#include "core/nn/attention.h"
#include "core/nn/working_matrix.h"

#include <optional>
#include <span>
#include <vector>

namespace headlight {

// Multi-head attention for training (Vaswani et al. 2017, section 3.2; the forward pass that traces
// and edits is nn/attention). Many short sequences of narrow heads: weights are held with the
// queries in the lanes of a vector, a row per key, so that neither products nor softmax leave lanes
// idle or add up across them.

// Who may look at whom. Query i stands at position i of its sequence, key j at position j.
struct AttentionPattern {
    std::span<const Segment> queries;    // rows of x
    std::span<const Segment> keys;       // rows of the memory, one per query segment
    bool causal = false;                 // only keys up to the query's own position
    Index window = 0;                    // if not 0, only keys with |query - key| <= window
    std::span<const Visibility> visible; // [T, S] each, on top; empty = everything
};

template <class S>
struct AttentionTape {
    WorkingMatrix<S> projected;      // self: query, key, value [N, 3 D]; cross: query [N, D]
    WorkingMatrix<S> fromMemory;     // cross: key, value [M, 2 D]
    WorkingMatrix<S> context;        // [N, D]
    Buffer<S> weights;               // of all sequences and heads, see weightPlace()
    std::vector<std::size_t> begins; // of each sequence in `weights`, and their end
};

// Where the weight of a query on a key stands in AttentionTape::weights and in a buffer of
// gradients beside it. Under `causal` a key behind the query's own vector of queries has no valid
// number.
template <class S>
std::size_t weightPlace(const AttentionTape<S>& tape, std::size_t sequence, Index keys, int heads,
                        int head, Index query, Index key);

// Room to work in; one per thread.
template <class S>
struct AttentionGradientRoom {
    Buffer<S> turned;   // queries of a vector's length, transposed [D, lanes]
    Buffer<S> hidden;   // 0 or minus infinity [S, lanes]
    Buffer<S> dWeights; // [S, lanes]
    WorkingMatrix<S> dContext;
    WorkingMatrix<S> dProjected;
    WorkingMatrix<S> dFromMemory;
};

// x [N, D], memory [M, D] (cross-attention only) -> out [N, D]. Tapes grow and are used again.
template <class S>
void applyAttentionTaped(const AttentionLayer<S>& layer, ConstMatrixView<S> x,
                         std::optional<ConstMatrixView<S>> memory, const AttentionPattern& pattern,
                         AttentionTape<S>& tape, AttentionGradientRoom<S>& room, MatrixView<S> out);

// The layer whose backward pass is asked for: its weights (owned), inputs and tape.
template <class S>
struct TapedAttention {
    const AttentionWeights<S>& weights;
    int heads;
    ConstMatrixView<S> x;
    std::optional<ConstMatrixView<S>> memory;
    const AttentionPattern& pattern;
    const AttentionTape<S>& tape;
    const S* dWeights = nullptr; // more gradient of the attention weights, placed as they are
};

// dx [N, D] = gradient of x, dMemory [M, D] += that of the memory (cross-attention only),
// gradient += those of the weights.
template <class S>
void passAttentionBack(const TapedAttention<S>& layer, ConstMatrixView<S> dy,
                       AttentionWeights<S>& gradient, AttentionGradientRoom<S>& room,
                       MatrixView<S> dx, std::optional<MatrixView<S>> dMemory);

#define HEADLIGHT_ATTENTION_GRADIENT(S)                                                            \
    extern template std::size_t weightPlace(const AttentionTape<S>&, std::size_t, Index, int, int, \
                                            Index, Index);                                         \
    extern template void applyAttentionTaped(                                                      \
        const AttentionLayer<S>&, ConstMatrixView<S>, std::optional<ConstMatrixView<S>>,           \
        const AttentionPattern&, AttentionTape<S>&, AttentionGradientRoom<S>&, MatrixView<S>);     \
    extern template void passAttentionBack(const TapedAttention<S>&, ConstMatrixView<S>,           \
                                           AttentionWeights<S>&, AttentionGradientRoom<S>&,        \
                                           MatrixView<S>, std::optional<MatrixView<S>>);
HEADLIGHT_ATTENTION_GRADIENT(float)
HEADLIGHT_ATTENTION_GRADIENT(double)
#undef HEADLIGHT_ATTENTION_GRADIENT

} // namespace headlight
