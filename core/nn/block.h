#pragma once

#include "core/nn/attention.h"
#include "core/nn/feed_forward.h"
#include "core/nn/residual.h"

#include <span>

namespace headlight {

// Transformer blocks and stacks of them, with the norm behind every layer (post) or before it
// (pre).

template <class S>
struct EncoderBlock {
    AttentionLayer<S> attention;
    Norm<S> attentionNorm;
    FeedForward<S> feedForward;
    Norm<S> outputNorm;
    NormPlacement placement = NormPlacement::Post;
};

// Self-attention, then attention to the encoder's output, then feed-forward.
template <class S>
struct DecoderBlock {
    AttentionLayer<S> attention;
    Norm<S> attentionNorm;
    AttentionLayer<S> cross;
    Norm<S> crossNorm;
    FeedForward<S> feedForward;
    Norm<S> outputNorm;
    NormPlacement placement = NormPlacement::Post;
};

// Room to work in, used again from block to block.
template <class S>
struct BlockRoom {
    AttentionRoom<S> attention;
    ResidualRoom<S> residual;
    Matrix<S> inner; // [N, F]
};

template <class S>
EncoderBlock<S> packEncoderBlock(const BlockWeights<S>& weights, const ModelConfig& config);

// x [N, D] in place.
template <class S>
void applyEncoderBlock(const EncoderBlock<S>& block, const AttentionCall<S>& call,
                       BlockRoom<S>& room, MatrixView<S> x);

// x [N, D] in place, memory [M, D].
template <class S>
void applyDecoderBlock(const DecoderBlock<S>& block, ConstMatrixView<S> memory,
                       const AttentionCall<S>& self, const AttentionCall<S>& cross,
                       BlockRoom<S>& room, MatrixView<S> x);

// Stacks: one call per block.
template <class S>
void applyEncoderStack(std::span<const EncoderBlock<S>> blocks,
                       std::span<const AttentionCall<S>> calls, BlockRoom<S>& room,
                       MatrixView<S> x);
template <class S>
void applyDecoderStack(std::span<const DecoderBlock<S>> blocks, ConstMatrixView<S> memory,
                       std::span<const AttentionCall<S>> self,
                       std::span<const AttentionCall<S>> cross, BlockRoom<S>& room,
                       MatrixView<S> x);

#define HEADLIGHT_BLOCK(S)                                                                         \
    extern template EncoderBlock<S> packEncoderBlock(const BlockWeights<S>&, const ModelConfig&);  \
    extern template void applyEncoderBlock(const EncoderBlock<S>&, const AttentionCall<S>&,        \
                                           BlockRoom<S>&, MatrixView<S>);                          \
    extern template void applyDecoderBlock(const DecoderBlock<S>&, ConstMatrixView<S>,             \
                                           const AttentionCall<S>&, const AttentionCall<S>&,       \
                                           BlockRoom<S>&, MatrixView<S>);                          \
    extern template void applyEncoderStack(std::span<const EncoderBlock<S>>,                       \
                                           std::span<const AttentionCall<S>>, BlockRoom<S>&,       \
                                           MatrixView<S>);                                         \
    extern template void applyDecoderStack(                                                        \
        std::span<const DecoderBlock<S>>, ConstMatrixView<S>, std::span<const AttentionCall<S>>,   \
        std::span<const AttentionCall<S>>, BlockRoom<S>&, MatrixView<S>);
HEADLIGHT_BLOCK(float)
HEADLIGHT_BLOCK(double)
#undef HEADLIGHT_BLOCK

} // namespace headlight
