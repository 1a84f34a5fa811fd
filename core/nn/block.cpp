#include "core/nn/block.h"

namespace headlight {
namespace {

template <class S>
void applyAttentionPart(const AttentionLayer<S>& layer, const Norm<S>& norm,
                        NormPlacement placement, std::optional<ConstMatrixView<S>> memory,
                        const AttentionCall<S>& call, BlockRoom<S>& room, MatrixView<S> x) {
    applyResidual<S>(placement, norm, room.residual, x,
                     [&](ConstMatrixView<S> from, MatrixView<S> to) {
                         applyAttention<S>(layer, from, memory, call, room.attention, to);
                     });
}

template <class S>
void applyFeedForwardPart(const FeedForward<S>& layer, const Norm<S>& norm, NormPlacement placement,
                          BlockRoom<S>& room, MatrixView<S> x) {
    const MatrixView<S> inner = shaped(room.inner, x.rows(), layer.up.outputs);
    applyResidual<S>(placement, norm, room.residual, x,
                     [&](ConstMatrixView<S> from, MatrixView<S> to) {
                         applyFeedForward<S>(layer, from, inner, to);
                     });
}

} // namespace

template <class S>
EncoderBlock<S> packEncoderBlock(const BlockWeights<S>& weights, const ModelConfig& config) {
    return {packSelfAttention(weights.attention, config.heads),
            makeNorm(weights.attentionNorm, config.normEpsilon),
            packFeedForward(weights.feedForward, config.activation),
            makeNorm(weights.outputNorm, config.normEpsilon), config.normPlacement};
}

template <class S>
void applyEncoderBlock(const EncoderBlock<S>& block, const AttentionCall<S>& call,
                       BlockRoom<S>& room, MatrixView<S> x) {
    applyAttentionPart<S>(block.attention, block.attentionNorm, block.placement, {}, call, room, x);
    applyFeedForwardPart<S>(block.feedForward, block.outputNorm, block.placement, room, x);
}

template <class S>
void applyDecoderBlock(const DecoderBlock<S>& block, ConstMatrixView<S> memory,
                       const AttentionCall<S>& self, const AttentionCall<S>& cross,
                       BlockRoom<S>& room, MatrixView<S> x) {
    applyAttentionPart<S>(block.attention, block.attentionNorm, block.placement, {}, self, room, x);
    applyAttentionPart<S>(block.cross, block.crossNorm, block.placement, memory, cross, room, x);
    applyFeedForwardPart<S>(block.feedForward, block.outputNorm, block.placement, room, x);
}

template <class S>
void applyEncoderStack(std::span<const EncoderBlock<S>> blocks,
                       std::span<const AttentionCall<S>> calls, BlockRoom<S>& room,
                       MatrixView<S> x) {
    for (std::size_t i = 0; i < blocks.size(); ++i)
        applyEncoderBlock<S>(blocks[i], calls[i], room, x);
}

template <class S>
void applyDecoderStack(std::span<const DecoderBlock<S>> blocks, ConstMatrixView<S> memory,
                       std::span<const AttentionCall<S>> self,
                       std::span<const AttentionCall<S>> cross, BlockRoom<S>& room,
                       MatrixView<S> x) {
    for (std::size_t i = 0; i < blocks.size(); ++i)
        applyDecoderBlock<S>(blocks[i], memory, self[i], cross[i], room, x);
}

#define HEADLIGHT_BLOCK(S)                                                                         \
    template EncoderBlock<S> packEncoderBlock(const BlockWeights<S>&, const ModelConfig&);         \
    template void applyEncoderBlock(const EncoderBlock<S>&, const AttentionCall<S>&,               \
                                    BlockRoom<S>&, MatrixView<S>);                                 \
    template void applyDecoderBlock(const DecoderBlock<S>&, ConstMatrixView<S>,                    \
                                    const AttentionCall<S>&, const AttentionCall<S>&,              \
                                    BlockRoom<S>&, MatrixView<S>);                                 \
    template void applyEncoderStack(std::span<const EncoderBlock<S>>,                              \
                                    std::span<const AttentionCall<S>>, BlockRoom<S>&,              \
                                    MatrixView<S>);                                                \
    template void applyDecoderStack(                                                               \
        std::span<const DecoderBlock<S>>, ConstMatrixView<S>, std::span<const AttentionCall<S>>,   \
        std::span<const AttentionCall<S>>, BlockRoom<S>&, MatrixView<S>);
HEADLIGHT_BLOCK(float)
HEADLIGHT_BLOCK(double)
#undef HEADLIGHT_BLOCK

} // namespace headlight
