#include "core/nn/transformer_pass.h"

#include "core/nn/linear_gradient.h"
#include "core/nn/position.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

bool hasEncoder(const ModelConfig& config) {
    return config.family != ModelFamily::Decoder;
}
bool hasDecoder(const ModelConfig& config) {
    return config.family != ModelFamily::Encoder;
}
bool isPair(const ModelConfig& config) {
    return config.family == ModelFamily::EncoderDecoder;
}

std::size_t encoderBlocks(const ModelConfig& config) {
    return hasEncoder(config) ? static_cast<std::size_t>(config.layers) : 0;
}
std::size_t decoderBlocks(const ModelConfig& config) {
    return static_cast<std::size_t>(isPair(config)       ? config.decoderLayers
                                    : hasDecoder(config) ? config.layers
                                                         : 0);
}

template <class S>
void packOutput(const ModelConfig& config, const TransformerWeights<S>& weights,
                Linear<S>& output) {
    const Parameter<S>& table = outputTable(config, weights);
    output.inputs = table.cols();
    output.outputs = table.rows();
    output.panels.resize(static_cast<std::size_t>(panelSize<S>(output.inputs, output.outputs)),
                         S(0));
    output.bias.resize(static_cast<std::size_t>(panelColumns<S>(output.outputs)), S(0));
    packTransposed<S>(view(table), output.panels.data());
    if (config.outputBias)
        weights.outputBias.readRow(0, output.bias.data());
}

// The two stacks of a call, with everything that both directions need.
template <class S>
class Stacks {
public:
    Stacks(const TransformerCall<S>& call, const TransformerBatch& batch)
        : m_call(call)
        , m_batch(batch) {}

    StackCall<S> encoder() const {
        return stack(m_call.weights.encoder, m_call.packed.encoder, sourceTable(m_call.weights),
                     m_batch.sourceIds, m_batch.sources, 1);
    }

    StackCall<S> decoder(std::optional<ConstMatrixView<S>> memory) const {
        StackCall<S> call =
            stack(m_call.weights.decoder, m_call.packed.decoder, targetTable(m_call.weights),
                  m_batch.targetIds, m_batch.targets, 2);
        call.self.causal = true;
        if (memory)
            call.memory.emplace(*memory);
        call.cross.queries = m_batch.targets;
        call.cross.keys = m_batch.sources;
        return call;
    }

private:
    StackCall<S> stack(const StackWeights<S>& weights, const std::vector<PackedBlock<S>>& packed,
                       const Parameter<S>& table, const std::vector<int>& ids,
                       const std::vector<Segment>& segments, std::uint64_t place) const {
        const ModelConfig& config = m_call.config;
        StackCall<S> call{config, weights, packed, positions(weights),      wordScale(), table, ids,
                          {},     {},      {},     m_call.dropout.at(place)};
        call.self.queries = segments;
        call.self.keys = segments;
        call.self.window = m_call.window;
        return call;
    }

    ConstMatrixView<S> positions(const StackWeights<S>& weights) const {
        if (m_call.config.position == PositionKind::Learned)
            return view(weights.positionEmbedding);
        return view(m_call.packed.sinusoids);
    }

    S wordScale() const {
        return m_call.config.scaledEmbeddings
                   ? static_cast<S>(std::sqrt(static_cast<double>(m_call.config.width)))
                   : S(1);
    }

    const TransformerCall<S>& m_call;
    const TransformerBatch& m_batch;
};

// Output of the last stack.
template <class S>
MatrixView<S> runForward(const TransformerCall<S>& call, const TransformerBatch& batch,
                         TransformerRoom<S>& room) {
    const Stacks<S> stacks(call, batch);
    std::optional<ConstMatrixView<S>> memory;
    if (hasEncoder(call.config))
        applyStackTaped<S>(stacks.encoder(), room.encoder, room.stack);
    if (!hasDecoder(call.config))
        return room.encoder.x.view();
    if (isPair(call.config))
        memory.emplace(room.encoder.x.read());
    applyStackTaped<S>(stacks.decoder(memory), room.decoder, room.stack);
    return room.decoder.x.view();
}

// Rows that have a goal, brought together if not all have.
template <class S>
ConstMatrixView<S> gatherAsked(const TransformerBatch& batch, MatrixView<S> output,
                               TransformerRoom<S>& room) {
    room.goals.clear();
    room.askedRows.clear();
    for (std::size_t row = 0; row < batch.goals.size(); ++row)
        if (batch.goals[row] >= 0) {
            room.goals.push_back(batch.goals[row]);
            room.askedRows.push_back(static_cast<Index>(row));
        }
    if (room.goals.size() == batch.goals.size())
        return readOnly<S>(output);
    MatrixView<S> asked =
        room.asked.shape(static_cast<Index>(room.askedRows.size()), output.cols());
    for (Index i = 0; i < asked.rows(); ++i)
        asked.row(i) = output.row(room.askedRows[static_cast<std::size_t>(i)]);
    return readOnly<S>(asked);
}

// Gradient of the last stack's output from that of the rows that have a goal.
template <class S>
MatrixView<S> scatterAsked(const TransformerBatch& batch, TransformerRoom<S>& room) {
    if (room.goals.size() == batch.goals.size())
        return room.dAsked.view();
    MatrixView<S> dOutput =
        room.dOutput.shape(static_cast<Index>(batch.goals.size()), room.dAsked.cols());
    dOutput.setZero();
    for (Index i = 0; i < room.dAsked.rows(); ++i)
        dOutput.row(room.askedRows[static_cast<std::size_t>(i)]) = room.dAsked.view().row(i);
    return dOutput;
}

template <class S>
CrossEntropyCall<S> outputCall(const TransformerCall<S>& call, ConstMatrixView<S> x,
                               std::span<const int> goals) {
    return {x,
            goals,
            call.packed.output,
            outputTable(call.config, call.weights),
            call.smoothing,
            call.factor};
}

} // namespace

void TransformerBatch::clear() {
    sourceIds.clear();
    sources.clear();
    targetIds.clear();
    targets.clear();
    goals.clear();
}

template <class S>
PackedTransformer<S> preparePacked(const ModelConfig& config) {
    PackedTransformer<S> packed;
    packed.encoder.resize(encoderBlocks(config));
    packed.decoder.resize(decoderBlocks(config));
    if (config.position != PositionKind::None && config.position != PositionKind::Learned) {
        packed.sinusoids.resize(config.maxPositions, config.width);
        Vector<S> row(config.width);
        for (Index position = 0; position < config.maxPositions; ++position) {
            sinusoidalPosition<S>(config.position, static_cast<int>(position), row);
            packed.sinusoids.row(position) = row;
        }
    }
    return packed;
}

std::size_t packedParts(const ModelConfig& config) {
    return encoderBlocks(config) + decoderBlocks(config) + (config.outputs > 0 ? 1 : 0);
}

template <class S>
void repackPart(const ModelConfig& config, const TransformerWeights<S>& weights, std::size_t part,
                PackedTransformer<S>& packed) {
    const std::size_t blocks = packed.encoder.size() + packed.decoder.size();
    if (part == blocks)
        packOutput(config, weights, packed.output);
    else if (part < packed.encoder.size())
        repackBlock(config, weights.encoder.blocks[part], false, packed.encoder[part]);
    else
        repackBlock(config, weights.decoder.blocks[part - packed.encoder.size()], isPair(config),
                    packed.decoder[part - packed.encoder.size()]);
}

template <class S>
CrossEntropySums transformerLoss(const TransformerCall<S>& call, const TransformerBatch& batch,
                                 TransformerRoom<S>& room) {
    const ConstMatrixView<S> asked = gatherAsked<S>(batch, runForward(call, batch, room), room);
    return crossEntropy(outputCall<S>(call, asked, room.goals), room.crossEntropy);
}

template <class S>
CrossEntropySums transformerLossBack(const TransformerCall<S>& call, const TransformerBatch& batch,
                                     TransformerRoom<S>& room, TransformerWeights<S>& gradient) {
    const ConstMatrixView<S> asked = gatherAsked<S>(batch, runForward(call, batch, room), room);
    const CrossEntropySums sums = crossEntropyBack<S>(
        outputCall<S>(call, asked, room.goals), room.crossEntropy,
        room.dAsked.shape(asked.rows(), asked.cols()), view(outputTable(call.config, gradient)),
        call.config.outputBias ? gradient.outputBias.values().data() : nullptr);
    MatrixView<S> dx = scatterAsked<S>(batch, room);
    const Stacks<S> stacks(call, batch);
    if (hasDecoder(call.config)) {
        std::optional<ConstMatrixView<S>> memory;
        StackGradient<S> into{gradient.decoder, targetTable(gradient), {}, {}};
        if (isPair(call.config)) {
            memory.emplace(room.encoder.x.read());
            into.memory.emplace(room.dMemory.shape(memory->rows(), memory->cols()));
            into.memory->setZero();
        }
        passStackBack<S>(stacks.decoder(memory), room.decoder, into, room.stack, dx);
    }
    if (hasEncoder(call.config))
        passStackBack<S>(stacks.encoder(), room.encoder,
                         {gradient.encoder, sourceTable(gradient), {}, {}}, room.stack,
                         isPair(call.config) ? room.dMemory.view() : dx);
    return sums;
}

template <class S>
GuidanceSums guidedLossBack(const TransformerCall<S>& call, const TransformerBatch& batch,
                            std::span<const GuidedPair> pairs, const Parameter<S>& assignment,
                            TransformerRoom<S>& room, TransformerWeights<S>& gradient,
                            Parameter<S>& dAssignment) {
    const StackCall<S> encoder = Stacks<S>(call, batch).encoder();
    applyStackTaped<S>(encoder, room.encoder, room.stack);
    std::vector<const AttentionTape<S>*> tapes;
    for (const BlockTape<S>& block : room.encoder.blocks)
        tapes.push_back(&block.attention);
    room.dWeights.resize(tapes.size());
    const GuidanceSums sums =
        guidanceBack<S>({tapes, batch.sources, call.config.heads, pairs, assignment, call.factor},
                        room.dWeights, dAssignment);
    std::vector<const S*> dWeights;
    for (const Buffer<S>& buffer : room.dWeights)
        dWeights.push_back(buffer.data());
    MatrixView<S> dx =
        room.dOutput.shape(static_cast<Index>(batch.sourceIds.size()), call.config.width);
    dx.setZero();
    passStackBack<S>(encoder, room.encoder, {gradient.encoder, sourceTable(gradient), {}, dWeights},
                     room.stack, dx);
    return sums;
}

#define HEADLIGHT_TRANSFORMER_PASS(S)                                                              \
    template PackedTransformer<S> preparePacked(const ModelConfig&);                               \
    template void repackPart(const ModelConfig&, const TransformerWeights<S>&, std::size_t,        \
                             PackedTransformer<S>&);                                               \
    template CrossEntropySums transformerLoss(const TransformerCall<S>&, const TransformerBatch&,  \
                                              TransformerRoom<S>&);                                \
    template CrossEntropySums transformerLossBack(const TransformerCall<S>&,                       \
                                                  const TransformerBatch&, TransformerRoom<S>&,    \
                                                  TransformerWeights<S>&);                         \
    template GuidanceSums guidedLossBack(                                                          \
        const TransformerCall<S>&, const TransformerBatch&, std::span<const GuidedPair>,           \
        const Parameter<S>&, TransformerRoom<S>&, TransformerWeights<S>&, Parameter<S>&);
HEADLIGHT_TRANSFORMER_PASS(float)
HEADLIGHT_TRANSFORMER_PASS(double)
#undef HEADLIGHT_TRANSFORMER_PASS

} // namespace headlight
