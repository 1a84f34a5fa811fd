#include "core/nn/decoder.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/nn/residual.h"

#include <algorithm>
#include <utility>

namespace headlight {
namespace {

constexpr Index kFirstRoom = 16; // tokens of a target; doubled when it is full

DecoderBlock<float> pack(const StackBlockWeights<float>& weights, const ModelConfig& config) {
    return {packSelfAttention(weights.attention, config.heads),
            makeNorm(weights.attentionNorm, config.normEpsilon),
            packCrossAttention(weights.cross, config.heads),
            makeNorm(weights.crossNorm, config.normEpsilon),
            packFeedForward(weights.feedForward, config.activation),
            makeNorm(weights.outputNorm, config.normEpsilon),
            config.normPlacement};
}

Linear<float> packOutput(const ModelConfig& config, const TransformerWeights<float>& weights) {
    DenseWeights<float> output;
    output.weight = outputTable(config, weights);
    output.bias = config.outputBias ? weights.outputBias : Parameter<float>({config.outputs});
    return packLinear(output);
}

// Columns of keys or of values of the first `rows` rows.
ConstMatrixView<float> half(const Matrix<float>& keysValues, Index rows, bool values) {
    const Index width = keysValues.cols() / 2;
    return part(view(keysValues), 0, rows, values ? width : 0, width);
}

void makeRoom(Matrix<float>& keysValues, Index rows) {
    if (rows <= keysValues.rows())
        return;
    keysValues.conservativeResize(std::max(rows, 2 * keysValues.rows()), Eigen::NoChange);
}

} // namespace

struct Decoder::Room {
    AttentionRoom<float> attention;
    ResidualRoom<float> residual;
    Matrix<float> projected; // [targets, 3 D] or [targets, D]
    Matrix<float> context;   // [targets, D]
    Matrix<float> inner;     // [targets, F]
};

// One layer's attention of the tokens being read, each of another target.
struct Decoder::Look {
    AttentionRule rule;
    std::span<DecoderState* const> targets;
    bool atMemory = false; // cross-attention
};

Decoder::Decoder(const ModelConfig& config, const TransformerWeights<float>& weights)
    : m_config(config) {
    config.validate();
    if (config.family != ModelFamily::EncoderDecoder)
        throw Error(ErrorCode::Internal, {{"what", "this decoder looks at an encoder"}});
    for (const StackBlockWeights<float>& block : weights.decoder.blocks)
        m_blocks.push_back(pack(block, config));
    m_embedding.words = targetTable(weights);
    m_embedding.positions = weights.decoder.positionEmbedding;
    m_embedding.scale = embeddingScale<float>(config);
    m_embedding.kind = config.position;
    m_embedding.hasNorm = config.embeddingNorm;
    if (config.embeddingNorm)
        m_embedding.norm = makeNorm(weights.decoder.embeddingNorm, config.normEpsilon);
    if (config.finalNorm)
        m_finalNorm = makeNorm(weights.decoder.finalNorm, config.normEpsilon);
    m_output = packOutput(config, weights);
    m_source = weights.source;
}

DecoderState Decoder::begin(ConstMatrixView<float> memory) const {
    auto kept = std::make_shared<DecoderMemory>();
    DecoderState state;
    for (const DecoderBlock<float>& block : m_blocks) {
        Matrix<float>& keysValues =
            kept->keysValues.emplace_back(memory.rows(), block.cross.fromMemory.outputs);
        applyLinear<float>(block.cross.fromMemory, memory, view(keysValues));
        state.keysValues.emplace_back(kFirstRoom, 2 * m_config.width);
    }
    state.memory = std::move(kept);
    return state;
}

void Decoder::read(std::span<DecoderState* const> targets, std::span<const int> ids,
                   const Interventions& interventions, Matrix<float>& logits) const {
    if (targets.size() != ids.size())
        throw Error(ErrorCode::Internal, {{"what", "a target reads one token at a time"}});
    Matrix<float> x(static_cast<Index>(ids.size()), m_config.width);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        requireLength(targets[i]->length + 1);
        const auto position = static_cast<int>(targets[i]->length);
        applyEmbedding<float>(m_embedding, {ids.subspan(i, 1), nullptr, {}, {&position, 1}},
                              part(view(x), static_cast<Index>(i), 1, 0, x.cols()));
    }
    Room room;
    for (std::size_t layer = 0; layer < m_blocks.size(); ++layer)
        readLayer(layer, targets, interventions, room, view(x));
    for (DecoderState* const target : targets)
        ++target->length;
    expect(view(x), logits);
}

void Decoder::readLayer(std::size_t layer, std::span<DecoderState* const> targets,
                        const Interventions& interventions, Room& room, MatrixView<float> x) const {
    const DecoderBlock<float>& block = m_blocks[layer];
    const auto self = [&](ConstMatrixView<float> from, MatrixView<float> to) {
        const MatrixView<float> projected =
            shaped(room.projected, from.rows(), block.attention.fromQueries.outputs);
        applyLinear<float>(block.attention.fromQueries, from, projected);
        remember(layer, targets, readOnly<float>(projected));
        attend({ruleOf(interventions, Stack::Decoder, layer), targets}, room,
               readOnly<float>(projected));
        applyLinear<float>(block.attention.output, view(std::as_const(room.context)), to);
    };
    const auto cross = [&](ConstMatrixView<float> from, MatrixView<float> to) {
        const MatrixView<float> projected = shaped(room.projected, from.rows(), m_config.width);
        applyLinear<float>(block.cross.fromQueries, from, projected);
        attend({ruleOf(interventions, Stack::Cross, layer), targets, true}, room,
               readOnly<float>(projected));
        applyLinear<float>(block.cross.output, view(std::as_const(room.context)), to);
    };
    const auto feed = [&](ConstMatrixView<float> from, MatrixView<float> to) {
        applyFeedForward<float>(block.feedForward, from,
                                shaped(room.inner, from.rows(), block.feedForward.up.outputs), to);
    };
    applyResidual<float>(block.placement, block.attentionNorm, room.residual, x, self);
    applyResidual<float>(block.placement, block.crossNorm, room.residual, x, cross);
    applyResidual<float>(block.placement, block.outputNorm, room.residual, x, feed);
}

void Decoder::remember(std::size_t layer, std::span<DecoderState* const> targets,
                       ConstMatrixView<float> projected) const {
    const Index width = m_config.width;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        Matrix<float>& kept = targets[i]->keysValues[layer];
        makeRoom(kept, targets[i]->length + 1);
        kept.row(targets[i]->length) =
            projected.row(static_cast<Index>(i)).segment(width, 2 * width);
    }
}

void Decoder::attend(const Look& look, Room& room, ConstMatrixView<float> queries) const {
    const Index width = m_config.width;
    const auto layer = static_cast<std::size_t>(look.rule.layer);
    const MatrixView<float> context = shaped(room.context, queries.rows(), width);
    for (std::size_t i = 0; i < look.targets.size(); ++i) {
        const DecoderState& target = *look.targets[i];
        const Matrix<float>& kept =
            look.atMemory ? target.memory->keysValues[layer] : target.keysValues[layer];
        const Index rows = look.atMemory ? kept.rows() : target.length + 1;
        const auto row = static_cast<Index>(i);
        attendHeads<float>(
            {part(queries, row, 1, 0, width), half(kept, rows, false), half(kept, rows, true)},
            m_config.heads, look.rule, {.attentions = false}, nullptr, room.attention,
            part(context, row, 1, 0, width));
    }
}

void Decoder::run(ConstMatrixView<float> memory, std::span<const int> ids,
                  const ForwardOptions& options, Trace<float>& trace, Matrix<float>& logits) const {
    const auto tokens = static_cast<Index>(ids.size());
    if (tokens == 0)
        throw Error(ErrorCode::EmptyText);
    requireLength(tokens);
    Matrix<float> x(tokens, m_config.width);
    applyEmbedding<float>(m_embedding, {ids, nullptr, {}, {}}, view(x));
    const MaskSpec causal;
    const HiddenKeys<float> future =
        hideKeys<float>(combineMasks({&causal, 1}, tokens, tokens, MaskFit::Strict),
                        options.interventions.maskApplication);
    trace = {};
    trace.stacks = {{Stack::Decoder, {}}, {Stack::Cross, {}}};
    for (StackTrace<float>& stack : trace.stacks)
        stack.layers.resize(m_blocks.size());
    const Segment targetRows{0, tokens};
    const Segment memoryRows{0, memory.rows()};
    BlockRoom<float> room;
    for (std::size_t layer = 0; layer < m_blocks.size(); ++layer) {
        throwIfStopped(options.stop);
        if (options.keep.hidden)
            trace.hidden.push_back(x);
        LayerTrace<float>* const traces[] = {&trace.stacks[0].layers[layer],
                                             &trace.stacks[1].layers[layer]};
        AttentionCall<float> self;
        self.queries = {&targetRows, 1};
        self.hidden = {&future, 1};
        self.traces = {traces, 1};
        self.keep = options.keep;
        self.rule = ruleOf(options.interventions, Stack::Decoder, layer);
        AttentionCall<float> cross;
        cross.queries = {&targetRows, 1};
        cross.keys = {&memoryRows, 1};
        cross.traces = {traces + 1, 1};
        cross.keep = options.keep;
        cross.rule = ruleOf(options.interventions, Stack::Cross, layer);
        applyDecoderBlock<float>(m_blocks[layer], memory, self, cross, room, view(x));
    }
    if (options.keep.hidden)
        trace.hidden.push_back(x);
    expect(view(x), logits);
    trace.lastHidden = std::move(x);
}

void Decoder::expect(MatrixView<float> x, Matrix<float>& logits) const {
    if (m_config.finalNorm)
        applyNorm<float>(m_finalNorm, readOnly<float>(x), x);
    applyLinear<float>(m_output, readOnly<float>(x), shaped(logits, x.rows(), m_config.outputs));
}

void Decoder::requireLength(Index tokens) const {
    if (tokens > m_config.maxPositions)
        throw Error(ErrorCode::TextTooLong, {{"tokens", std::to_string(tokens)},
                                             {"limit", std::to_string(m_config.maxPositions)}});
}

AttentionRule Decoder::ruleOf(const Interventions& interventions, Stack stack,
                              std::size_t layer) const {
    AttentionRule rule;
    rule.scale = interventions.scale.value_or(publishedScale(m_config.headWidth()));
    rule.temperature = interventions.temperature;
    rule.offMode = interventions.offMode;
    rule.maskApplication = interventions.maskApplication;
    rule.layer = static_cast<int>(layer);
    rule.off.assign(static_cast<std::size_t>(m_config.heads), false);
    for (const HeadId& id : interventions.off)
        if (id.stack == stack && id.layer == rule.layer && id.head >= 0 && id.head < m_config.heads)
            rule.off[static_cast<std::size_t>(id.head)] = true;
    return rule;
}

} // namespace headlight
