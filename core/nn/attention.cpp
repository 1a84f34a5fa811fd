#include "core/nn/attention.h"

#include "core/base/error.h"
#include "core/nn/head_edits.h"
#include "core/nn/simd.h"
#include "core/nn/softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {
namespace {

// Queries whose scores are held at a time; their weights are still in the cache when they meet the
// values.
constexpr Index kQueryBlock = 24;

template <class S>
MatrixView<S> roomFor(Buffer<S>& buffer, Index rows, Index cols) {
    const auto size = static_cast<std::size_t>(rows * cols);
    if (buffer.size() < size)
        buffer.resize(size);
    return {buffer.data(), rows, cols, Eigen::OuterStride<>(cols)};
}

template <class S>
void growTo(Buffer<S>& buffer, Index size) {
    if (buffer.size() < static_cast<std::size_t>(size))
        buffer.resize(static_cast<std::size_t>(size));
}

// One head of one sequence, its column ranges cut out.
template <class S>
struct HeadViews {
    ConstMatrixView<S> query; // [T, Dh]
    ConstMatrixView<S> key;   // [S, Dh]
    ConstMatrixView<S> value; // [S, Dh]
    MatrixView<S> context;    // [T, Dh]
};

template <class S>
class HeadRunner {
public:
    HeadRunner(const ProjectedSequence<S>& sequence, const AttentionRule& rule,
               const TraceOptions& keep, LayerTrace<S>* trace, AttentionRoom<S>& room)
        : m_sequence(sequence)
        , m_rule(rule)
        , m_keep(keep)
        , m_trace(trace)
        , m_room(room)
        , m_queries(sequence.query.rows())
        , m_keys(sequence.key.rows())
        , m_filledKeys(panelColumns<S>(m_keys)) {
        const Index block = std::min(m_queries, kQueryBlock);
        growTo(room.scores, block * m_filledKeys);
        growTo(room.weights, block * m_keys);
    }

    void run(int head, const HeadViews<S>& views) {
        const Index headWidth = views.query.cols();
        growTo(m_room.keyPanels, panelSize<S>(headWidth, m_keys));
        growTo(m_room.valuePanels, panelSize<S>(m_keys, headWidth));
        if (!m_sequence.patterns)
            packTransposed<S>(views.key, m_room.keyPanels.data());
        packPanels<S>(views.value, m_room.valuePanels.data());
        m_edits = HeadEdits<S>(m_rule, head, m_sequence.hidden, m_queries, m_keys, m_trace);
        const bool off = !m_rule.off.empty() && m_rule.off[static_cast<std::size_t>(head)];
        for (Index first = 0; first < m_queries; first += kQueryBlock) {
            const Index count = std::min(kQueryBlock, m_queries - first);
            MatrixView<S> weights = weightsOf(head, first, count);
            if (m_sequence.patterns)
                weights = part(m_sequence.patterns->attentions[head], first, count, 0, m_keys);
            else
                look(head, part(views.query, first, count, 0, headWidth), first, weights);
            const auto context = part(views.context, first, count, 0, headWidth);
            carry(off, first, weights, context);
        }
    }

private:
    // Where the weights of a block of queries go: into the trace, or into the room when not kept.
    MatrixView<S> weightsOf(int head, Index first, Index count) {
        if (m_trace && m_keep.attentions)
            return part(m_trace->attentions[head], first, count, 0, m_keys);
        return {m_room.weights.data(), count, m_keys, Eigen::OuterStride<>(m_keys)};
    }

    // Scores and weights of a block of queries.
    void look(int head, ConstMatrixView<S> query, Index first, MatrixView<S> weights) {
        MatrixView<S> scores{m_room.scores.data(), query.rows(), m_filledKeys,
                             Eigen::OuterStride<>(m_filledKeys)};
        multiplyPanels<S>(query, m_room.keyPanels.data(), nullptr, scores,
                          {weights.data(), static_cast<std::size_t>(weights.size())});
        const auto numbers = part(scores, 0, query.rows(), 0, m_keys);
        if (m_trace && m_keep.rawScores)
            part(m_trace->rawScores[head], first, query.rows(), 0, m_keys) = numbers;
        SoftmaxRow<S> row;
        row.keys = m_keys;
        row.scale = static_cast<S>(m_rule.scale);
        row.temperature = static_cast<S>(m_rule.temperature);
        const HiddenKeys<S>* const hidden = m_edits.hidden();
        if (hidden)
            row.application = hidden->application;
        for (Index i = 0; i < query.rows(); ++i) {
            if (hidden) {
                row.penalty = hidden->penalty.data() + (first + i) * hidden->penalty.cols();
                row.fullyMasked = hidden->maskedRows[static_cast<std::size_t>(first + i)] != 0;
            }
            S* const rowScores = scores.data() + i * m_filledKeys;
            S* const rowWeights = weights.data() + i * weights.outerStride();
            softmaxRow<S>(m_edits.editScores(first + i, row, rowScores), rowScores, rowWeights);
            m_edits.editWeights(first + i, rowWeights);
        }
        if (m_trace && m_keep.scores)
            part(m_trace->scores[head], first, query.rows(), 0, m_keys) = numbers;
    }

    // Context of a block of queries: what the weights, or what replaces them, carry over.
    void carry(bool off, Index first, MatrixView<S> weights, MatrixView<S> context) {
        if (off && m_rule.offMode == OffMode::Zero) {
            context.setZero();
        } else {
            const auto carriers = off ? spreadEvenly(first, weights.rows()) : weights;
            multiplyPanels<S>(readOnly<S>(carriers), m_room.valuePanels.data(), nullptr, context);
        }
    }

    // Uniform weights over the visible keys.
    MatrixView<S> spreadEvenly(Index first, Index count) {
        MatrixView<S> weights{m_room.weights.data(), count, m_keys, Eigen::OuterStride<>(m_keys)};
        weights.setConstant(S(1) / static_cast<S>(m_keys));
        const HiddenKeys<S>* const hidden = m_edits.hidden();
        for (Index i = 0; i < count && hidden; ++i) {
            const auto visible = hidden->penalty.row(first + i).head(m_keys).array() == S(0);
            const auto share = static_cast<S>(std::max<Index>(1, visible.count()));
            weights.row(i) = visible.template cast<S>() / share;
        }
        return weights;
    }

    const ProjectedSequence<S>& m_sequence;
    const AttentionRule& m_rule;
    const TraceOptions& m_keep;
    LayerTrace<S>* m_trace;
    AttentionRoom<S>& m_room;
    Index m_queries;
    Index m_keys;
    Index m_filledKeys;
    HeadEdits<S> m_edits; // of the head at work
};

template <class S>
void shapeTrace(const ProjectedSequence<S>& sequence, int heads, const TraceOptions& keep,
                LayerTrace<S>& trace) {
    const Index queries = sequence.query.rows();
    const Index keys = sequence.key.rows();
    const Index headWidth = sequence.query.cols() / heads;
    const auto shape = [heads](bool wanted, MatrixStack<S>& stack, Index rows, Index cols) {
        if (wanted)
            stack.resize(heads, rows, cols);
        else
            stack = {};
    };
    shape(keep.attentions, trace.attentions, queries, keys);
    shape(keep.rawScores, trace.rawScores, queries, keys);
    shape(keep.scores, trace.scores, queries, keys);
    shape(keep.queryKeyValue, trace.query, queries, headWidth);
    shape(keep.queryKeyValue, trace.key, keys, headWidth);
    shape(keep.queryKeyValue, trace.value, keys, headWidth);
    shape(keep.context, trace.context, queries, headWidth);
}

template <class S>
void keepProjections(int head, const HeadViews<S>& views, const TraceOptions& keep,
                     LayerTrace<S>& trace) {
    if (keep.queryKeyValue) {
        trace.query[head] = views.query;
        trace.key[head] = views.key;
        trace.value[head] = views.value;
    }
    if (keep.context)
        trace.context[head] = views.context;
}

} // namespace

template <class S>
HiddenKeys<S> hideKeys(const Visibility& visible, MaskApplication application) {
    constexpr S kInfinity = std::numeric_limits<S>::infinity();
    const S penalty = application == MaskApplication::Exact ? -kInfinity : S(-1e9);
    HiddenKeys<S> hidden;
    hidden.application = application;
    hidden.penalty = Matrix<S>::Zero(visible.rows(), panelColumns<S>(visible.cols()));
    hidden.maskedRows.resize(static_cast<std::size_t>(visible.rows()));
    for (Index query = 0; query < visible.rows(); ++query) {
        bool sees = false;
        for (Index key = 0; key < visible.cols(); ++key) {
            sees = sees || visible(query, key) != 0;
            if (visible(query, key) == 0)
                hidden.penalty(query, key) = penalty;
        }
        hidden.maskedRows[static_cast<std::size_t>(query)] = sees ? 0 : 1;
    }
    return hidden;
}

double publishedScale(Index headWidth) {
    return 1.0 / std::sqrt(static_cast<double>(headWidth));
}

template <class S>
void attendHeads(const ProjectedSequence<S>& sequence, int heads, const AttentionRule& rule,
                 const TraceOptions& keep, LayerTrace<S>* trace, AttentionRoom<S>& room,
                 MatrixView<S> context) {
    const auto start = std::chrono::steady_clock::now();
    if (trace)
        shapeTrace(sequence, heads, keep, *trace);
    const Index headWidth = sequence.query.cols() / heads;
    HeadRunner<S> runner(sequence, rule, keep, trace, room);
    for (int head = 0; head < heads; ++head) {
        const auto cut = [&](const auto& rows) {
            return part(rows, 0, rows.rows(), head * headWidth, headWidth);
        };
        const HeadViews<S> views{cut(sequence.query), cut(sequence.key), cut(sequence.value),
                                 cut(context)};
        runner.run(head, views);
        if (trace)
            keepProjections(head, views, keep, *trace);
    }
    room.attending += std::chrono::steady_clock::now() - start;
}

template <class S>
void repackSelfAttention(const AttentionWeights<S>& weights, int heads, AttentionLayer<S>& packed) {
    const DenseWeights<S>* const projections[] = {&weights.query, &weights.key, &weights.value};
    const DenseWeights<S>* const output[] = {&weights.output};
    packed.heads = heads;
    packed.isCross = false;
    repackLinear<S>(projections, packed.fromQueries);
    repackLinear<S>(output, packed.output);
}

template <class S>
void repackCrossAttention(const AttentionWeights<S>& weights, int heads,
                          AttentionLayer<S>& packed) {
    const DenseWeights<S>* const query[] = {&weights.query};
    const DenseWeights<S>* const projections[] = {&weights.key, &weights.value};
    const DenseWeights<S>* const output[] = {&weights.output};
    packed.heads = heads;
    packed.isCross = true;
    repackLinear<S>(query, packed.fromQueries);
    repackLinear<S>(projections, packed.fromMemory);
    repackLinear<S>(output, packed.output);
}

template <class S>
AttentionLayer<S> packSelfAttention(const AttentionWeights<S>& weights, int heads) {
    AttentionLayer<S> layer;
    repackSelfAttention(weights, heads, layer);
    return layer;
}

template <class S>
AttentionLayer<S> packCrossAttention(const AttentionWeights<S>& weights, int heads) {
    AttentionLayer<S> layer;
    repackCrossAttention(weights, heads, layer);
    return layer;
}

template <class S>
void applyAttention(const AttentionLayer<S>& layer, ConstMatrixView<S> x,
                    std::optional<ConstMatrixView<S>> memory, const AttentionCall<S>& call,
                    AttentionRoom<S>& room, MatrixView<S> out) {
    if (layer.isCross != memory.has_value())
        throw Error(ErrorCode::Internal, {{"what", "cross-attention goes with a memory"}});
    const Index width = layer.output.inputs;
    MatrixView<S> projected = roomFor(room.projected, x.rows(), layer.fromQueries.outputs);
    applyLinear<S>(layer.fromQueries, x, projected);
    const MatrixView<S> fromMemory =
        memory ? roomFor(room.projectedMemory, memory->rows(), layer.fromMemory.outputs)
               : projected;
    if (memory)
        applyLinear<S>(layer.fromMemory, *memory, fromMemory);
    const Index keyColumn = memory ? 0 : width;
    MatrixView<S> context = roomFor(room.context, x.rows(), width);
    for (std::size_t i = 0; i < call.queries.size(); ++i) {
        const Segment queries = call.queries[i];
        const Segment keys = memory ? call.keys[i] : queries;
        const auto cut = [&](const MatrixView<S>& rows, Segment segment, Index column) {
            return part(rows, segment.offset, segment.length, column, width);
        };
        const MatrixView<S> query = cut(projected, queries, 0);
        const MatrixView<S> key = cut(fromMemory, keys, keyColumn);
        const MatrixView<S> value = cut(fromMemory, keys, keyColumn + width);
        LayerTrace<S>* const trace = call.traces.empty() ? nullptr : call.traces[i];
        if (trace)
            trace->replaced.clear();
        editEntries<S>(call.rule, EditTarget::Query, width / layer.heads, query, trace);
        editEntries<S>(call.rule, EditTarget::Key, width / layer.heads, key, trace);
        editEntries<S>(call.rule, EditTarget::Value, width / layer.heads, value, trace);
        ProjectedSequence<S> sequence{readOnly<S>(query), readOnly<S>(key), readOnly<S>(value)};
        if (!call.hidden.empty() && call.hidden[i].penalty.size() > 0)
            sequence.hidden = &call.hidden[i];
        if (!call.patterns.empty())
            sequence.patterns = call.patterns[i];
        attendHeads<S>(sequence, layer.heads, call.rule, call.keep, trace, room,
                       part(context, queries.offset, queries.length, 0, width));
    }
    applyLinear<S>(layer.output, readOnly<S>(context), out);
}

#define HEADLIGHT_ATTENTION(S)                                                                     \
    template HiddenKeys<S> hideKeys(const Visibility&, MaskApplication);                           \
    template void attendHeads(const ProjectedSequence<S>&, int, const AttentionRule&,              \
                              const TraceOptions&, LayerTrace<S>*, AttentionRoom<S>&,              \
                              MatrixView<S>);                                                      \
    template AttentionLayer<S> packSelfAttention(const AttentionWeights<S>&, int);                 \
    template AttentionLayer<S> packCrossAttention(const AttentionWeights<S>&, int);                \
    template void repackSelfAttention(const AttentionWeights<S>&, int, AttentionLayer<S>&);        \
    template void repackCrossAttention(const AttentionWeights<S>&, int, AttentionLayer<S>&);       \
    template void applyAttention(const AttentionLayer<S>&, ConstMatrixView<S>,                     \
                                 std::optional<ConstMatrixView<S>>, const AttentionCall<S>&,       \
                                 AttentionRoom<S>&, MatrixView<S>);
HEADLIGHT_ATTENTION(float)
HEADLIGHT_ATTENTION(double)
#undef HEADLIGHT_ATTENTION

} // namespace headlight
