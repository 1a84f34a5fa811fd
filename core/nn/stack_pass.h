#pragma once

#include "core/nn/attention_gradient.h"
#include "core/nn/dropout.h"
#include "core/nn/feed_forward_gradient.h"
#include "core/nn/norm_gradient.h"
#include "core/nn/transformer_weights.h"

#include <optional>
#include <vector>

namespace headlight {

// Forward with a tape, and backward, of an encoder or a decoder.

// Dense layers of a block, packed for the forward pass; packed anew whenever the weights change.
template <class S>
struct PackedBlock {
    AttentionLayer<S> attention;
    AttentionLayer<S> cross;
    FeedForward<S> feedForward;
};

template <class S>
void repackBlock(const ModelConfig& config, const StackBlockWeights<S>& weights, bool hasCross,
                 PackedBlock<S>& packed);

// One layer with its norm and the sum around it.
template <class S>
struct ResidualTape {
    NormTape<S> norm;
    WorkingMatrix<S> input; // of the layer [N, D]
};

template <class S>
struct BlockTape {
    ResidualTape<S> attentionResidual;
    AttentionTape<S> attention;
    ResidualTape<S> crossResidual;
    AttentionTape<S> cross;
    ResidualTape<S> feedForwardResidual;
    FeedForwardTape<S> feedForward;
};

template <class S>
struct StackTape {
    NormTape<S> embeddingNorm;
    std::vector<BlockTape<S>> blocks;
    NormTape<S> finalNorm;
    WorkingMatrix<S> x; // what flows through; after the forward pass the stack's output [N, D]
};

// Room to work in; one per thread.
template <class S>
struct StackRoom {
    AttentionGradientRoom<S> attention;
    WorkingMatrix<S> change; // [N, D]
    WorkingMatrix<S> dInput; // [N, D]
    WorkingMatrix<S> inner;  // [N, F]
};

// What a stack works on.
template <class S>
struct StackCall {
    const ModelConfig& config;
    const StackWeights<S>& weights;
    const std::vector<PackedBlock<S>>& packed;
    ConstMatrixView<S> positions; // [P, D], empty = none
    S wordScale = S(1);
    const Parameter<S>& table; // words
    std::span<const int> ids;  // [N]
    AttentionPattern self;
    AttentionPattern cross;                   // decoder of an encoder-decoder
    std::optional<ConstMatrixView<S>> memory; // [M, D], likewise
    Dropout dropout;                          // places 0, 1, ... of this stack
};

// -> tape.x.
template <class S>
void applyStackTaped(const StackCall<S>& call, StackTape<S>& tape, StackRoom<S>& room);

// What flows back besides the gradient of the output.
template <class S>
struct StackGradient {
    StackWeights<S>& weights;
    Parameter<S>& table;
    std::optional<MatrixView<S>> memory;   // += [M, D]
    std::span<const S* const> attention{}; // per block more gradient of the self-attention weights
};

// `dx` [N, D], the gradient of the output, is used up.
template <class S>
void passStackBack(const StackCall<S>& call, const StackTape<S>& tape, StackGradient<S> gradient,
                   StackRoom<S>& room, MatrixView<S> dx);

#define HEADLIGHT_STACK_PASS(S)                                                                    \
    extern template void repackBlock(const ModelConfig&, const StackBlockWeights<S>&, bool,        \
                                     PackedBlock<S>&);                                             \
    extern template void applyStackTaped(const StackCall<S>&, StackTape<S>&, StackRoom<S>&);       \
    extern template void passStackBack(const StackCall<S>&, const StackTape<S>&, StackGradient<S>, \
                                       StackRoom<S>&, MatrixView<S>);
HEADLIGHT_STACK_PASS(float)
HEADLIGHT_STACK_PASS(double)
#undef HEADLIGHT_STACK_PASS

} // namespace headlight
