#include "core/nn/stack_pass.h"

#include "core/nn/embedding_gradient.h"

namespace headlight {
namespace {

// Places of dropout in a stack: after the embeddings, then three a block.
Dropout afterEmbedding(const Dropout& dropout) {
    return dropout.at(0);
}
Dropout afterLayer(const Dropout& dropout, std::size_t block, std::uint64_t layer) {
    return dropout.at(1 + 3 * block + layer);
}

// x <- norm(x + layer(x)), or x + layer(norm(x)), with dropout on what the layer says.
// layer(from, to) writes [N, D] to `to`.
template <class S, class Layer>
void applyResidual(const ModelConfig& config, const NormWeights<S>& norm, const Dropout& dropout,
                   ResidualTape<S>& tape, StackRoom<S>& room, MatrixView<S> x, Layer layer) {
    const bool normsFirst = config.normPlacement == NormPlacement::Pre;
    MatrixView<S> input = tape.input.shape(x.rows(), x.cols());
    if (normsFirst)
        applyNormTaped<S>(norm, config.normEpsilon, readOnly<S>(x), tape.norm, input);
    else
        input = x;
    const MatrixView<S> change = room.change.shape(x.rows(), x.cols());
    layer(readOnly<S>(input), change);
    addWithDropout<S>(dropout, readOnly<S>(change), x);
    if (!normsFirst)
        applyNormTaped<S>(norm, config.normEpsilon, readOnly<S>(x), tape.norm, x);
}

// dx in place; layer(dChange, dInput) writes the gradient of the layer's input.
template <class S, class Layer>
void passResidualBack(const ModelConfig& config, const NormWeights<S>& norm, const Dropout& dropout,
                      const ResidualTape<S>& tape, StackRoom<S>& room, NormWeights<S>& gradient,
                      MatrixView<S> dx, Layer layer) {
    const bool normsFirst = config.normPlacement == NormPlacement::Pre;
    if (!normsFirst)
        passNormBack<S>(norm, tape.norm, readOnly<S>(dx), gradient, ProductMode::Write, dx);
    MatrixView<S> dChange = room.change.shape(dx.rows(), dx.cols());
    dChange = dx;
    applyDropout<S>(dropout, dChange);
    MatrixView<S> dInput = room.dInput.shape(dx.rows(), dx.cols());
    layer(readOnly<S>(dChange), dInput);
    if (normsFirst)
        passNormBack<S>(norm, tape.norm, readOnly<S>(dInput), gradient, ProductMode::Add, dx);
    else
        dx += dInput;
}

template <class S>
void applyBlock(const StackCall<S>& call, std::size_t block, BlockTape<S>& tape, StackRoom<S>& room,
                MatrixView<S> x) {
    const StackBlockWeights<S>& weights = call.weights.blocks[block];
    const PackedBlock<S>& packed = call.packed[block];
    const auto residual = [&](std::uint64_t place, const NormWeights<S>& norm,
                              ResidualTape<S>& residualTape, auto layer) {
        applyResidual<S>(call.config, norm, afterLayer(call.dropout, block, place), residualTape,
                         room, x, layer);
    };
    residual(0, weights.attentionNorm, tape.attentionResidual,
             [&](ConstMatrixView<S> from, MatrixView<S> to) {
                 applyAttentionTaped<S>(packed.attention, from, {}, call.self, tape.attention,
                                        room.attention, to);
             });
    if (call.memory)
        residual(1, weights.crossNorm, tape.crossResidual,
                 [&](ConstMatrixView<S> from, MatrixView<S> to) {
                     applyAttentionTaped<S>(packed.cross, from, call.memory, call.cross, tape.cross,
                                            room.attention, to);
                 });
    residual(2, weights.outputNorm, tape.feedForwardResidual,
             [&](ConstMatrixView<S> from, MatrixView<S> to) {
                 applyFeedForwardTaped<S>(packed.feedForward, from, tape.feedForward, to);
             });
}

template <class S>
void passBlockBack(const StackCall<S>& call, std::size_t block, const BlockTape<S>& tape,
                   StackGradient<S>& gradient, StackRoom<S>& room, MatrixView<S> dx) {
    const StackBlockWeights<S>& weights = call.weights.blocks[block];
    StackBlockWeights<S>& into = gradient.weights.blocks[block];
    const auto residual = [&](std::uint64_t place, const NormWeights<S>& norm,
                              const ResidualTape<S>& residualTape, NormWeights<S>& dNorm,
                              auto layer) {
        passResidualBack<S>(call.config, norm, afterLayer(call.dropout, block, place), residualTape,
                            room, dNorm, dx, layer);
    };
    residual(2, weights.outputNorm, tape.feedForwardResidual, into.outputNorm,
             [&](ConstMatrixView<S> dChange, MatrixView<S> dInput) {
                 passFeedForwardBack<S>(weights.feedForward, call.config.activation,
                                        tape.feedForward, tape.feedForwardResidual.input.view(),
                                        dChange, into.feedForward, room.inner, dInput);
             });
    if (call.memory)
        residual(1, weights.crossNorm, tape.crossResidual, into.crossNorm,
                 [&](ConstMatrixView<S> dChange, MatrixView<S> dInput) {
                     passAttentionBack<S>(
                         {weights.cross, call.config.heads, tape.crossResidual.input.view(),
                          call.memory, call.cross, tape.cross},
                         dChange, into.cross, room.attention, dInput, gradient.memory);
                 });
    residual(0, weights.attentionNorm, tape.attentionResidual, into.attentionNorm,
             [&](ConstMatrixView<S> dChange, MatrixView<S> dInput) {
                 passAttentionBack<S>(
                     {weights.attention, call.config.heads, tape.attentionResidual.input.view(),
                      std::nullopt, call.self, tape.attention,
                      gradient.attention.empty() ? nullptr : gradient.attention[block]},
                     dChange, into.attention, room.attention, dInput, {});
             });
}

} // namespace

template <class S>
void repackBlock(const ModelConfig& config, const StackBlockWeights<S>& weights, bool hasCross,
                 PackedBlock<S>& packed) {
    const DenseWeights<S>* const up[] = {&weights.feedForward.up};
    const DenseWeights<S>* const down[] = {&weights.feedForward.down};
    repackSelfAttention(weights.attention, config.heads, packed.attention);
    if (hasCross)
        repackCrossAttention(weights.cross, config.heads, packed.cross);
    packed.feedForward.activation = config.activation;
    repackLinear<S>(up, packed.feedForward.up);
    repackLinear<S>(down, packed.feedForward.down);
}

template <class S>
void applyStackTaped(const StackCall<S>& call, StackTape<S>& tape, StackRoom<S>& room) {
    const ModelConfig& config = call.config;
    const MatrixView<S> x = tape.x.shape(static_cast<Index>(call.ids.size()), config.width);
    applyEmbeddingTaped<S>(call.table, call.positions, call.wordScale, call.ids, call.self.queries,
                           x);
    if (config.embeddingNorm)
        applyNormTaped<S>(call.weights.embeddingNorm, config.normEpsilon, readOnly<S>(x),
                          tape.embeddingNorm, x);
    applyDropout<S>(afterEmbedding(call.dropout), x);
    tape.blocks.resize(call.weights.blocks.size());
    for (std::size_t block = 0; block < tape.blocks.size(); ++block)
        applyBlock(call, block, tape.blocks[block], room, x);
    if (config.finalNorm)
        applyNormTaped<S>(call.weights.finalNorm, config.normEpsilon, readOnly<S>(x),
                          tape.finalNorm, x);
}

template <class S>
void passStackBack(const StackCall<S>& call, const StackTape<S>& tape, StackGradient<S> gradient,
                   StackRoom<S>& room, MatrixView<S> dx) {
    const ModelConfig& config = call.config;
    if (config.finalNorm)
        passNormBack<S>(call.weights.finalNorm, tape.finalNorm, readOnly<S>(dx),
                        gradient.weights.finalNorm, ProductMode::Write, dx);
    for (std::size_t block = tape.blocks.size(); block-- > 0;)
        passBlockBack(call, block, tape.blocks[block], gradient, room, dx);
    applyDropout<S>(afterEmbedding(call.dropout), dx);
    if (config.embeddingNorm)
        passNormBack<S>(call.weights.embeddingNorm, tape.embeddingNorm, readOnly<S>(dx),
                        gradient.weights.embeddingNorm, ProductMode::Write, dx);
    addEmbeddingGradient<S>(call.ids, call.wordScale, readOnly<S>(dx), gradient.table);
    if (config.position == PositionKind::Learned)
        addPositionGradient<S>(call.self.queries, readOnly<S>(dx),
                               gradient.weights.positionEmbedding);
}

#define HEADLIGHT_STACK_PASS(S)                                                                    \
    template void repackBlock(const ModelConfig&, const StackBlockWeights<S>&, bool,               \
                              PackedBlock<S>&);                                                    \
    template void applyStackTaped(const StackCall<S>&, StackTape<S>&, StackRoom<S>&);              \
    template void passStackBack(const StackCall<S>&, const StackTape<S>&, StackGradient<S>,        \
                                StackRoom<S>&, MatrixView<S>);
HEADLIGHT_STACK_PASS(float)
HEADLIGHT_STACK_PASS(double)
#undef HEADLIGHT_STACK_PASS

} // namespace headlight
