#include "core/nn/attention_gradient.h"

#include "core/nn/linear_gradient.h"
#include "core/nn/simd.h"

#include <algorithm>
#include <limits>

namespace headlight {
namespace {

using simd::kLanes;
using simd::Lanes;

template <class S>
constexpr S kMinusInfinity = -std::numeric_limits<S>::infinity();

template <class S>
void growTo(Buffer<S>& buffer, Index size) {
    if (buffer.size() < static_cast<std::size_t>(size))
        buffer.resize(static_cast<std::size_t>(size));
}

// As many queries as a vector has lanes, of one sequence, against its keys.
struct QueryBlock {
    std::size_t sequence;
    Index first;         // query of the sequence
    Index count;         // at most the lanes
    Index keys;          // S
    Index visibleKeys;   // keys behind them are hidden from all queries of the block
    Segment queries;     // rows of the block
    Segment memory;      // rows of the visible keys
    std::size_t weights; // where those of head 0 begin; heads lie S * lanes apart
};

// function(block) for all blocks of a sequence.
template <class S, class Function>
void forQueryBlocks(const AttentionPattern& pattern, std::size_t sequence, int heads,
                    std::size_t begin, Function function) {
    const Segment queries = pattern.queries[sequence];
    const Segment keys = pattern.keys[sequence];
    for (Index first = 0; first < queries.length; first += kLanes<S>) {
        const Index count = std::min(kLanes<S>, queries.length - first);
        const Index visible = pattern.causal ? std::min(keys.length, first + count) : keys.length;
        function(QueryBlock{sequence, first, count, keys.length, visible,
                            Segment{queries.offset + first, count}, Segment{keys.offset, visible},
                            begin});
        begin += static_cast<std::size_t>(heads * keys.length * kLanes<S>);
    }
}

bool isHidden(const AttentionPattern& pattern, std::size_t sequence, Index query, Index key) {
    return (pattern.causal && key > query) ||
           (pattern.window > 0 && std::abs(query - key) > pattern.window) ||
           (!pattern.visible.empty() && pattern.visible[sequence](query, key) == 0);
}

// Penalties [visible keys, lanes] of a block, or null if it hides nothing.
template <class S>
const S* penaltiesOf(const AttentionPattern& pattern, const QueryBlock& block, Buffer<S>& room) {
    if (!pattern.causal && pattern.window == 0 && pattern.visible.empty())
        return nullptr;
    growTo(room, block.visibleKeys * kLanes<S>);
    std::fill_n(room.data(), block.visibleKeys * kLanes<S>, S(0));
    for (Index key = 0; key < block.visibleKeys; ++key)
        for (Index i = 0; i < block.count; ++i)
            if (isHidden(pattern, block.sequence, block.first + i, key))
                room[static_cast<std::size_t>(key * kLanes<S> + i)] = kMinusInfinity<S>;
    return room.data();
}

// Raw scores [keys, lanes] become weights, each lane a query of its own. A query that sees no key
// gets zeros.
template <class S>
void softmaxLanes(Index keys, S scale, const S* penalties, S* scores) {
    Lanes<S> largest = simd::broadcast(kMinusInfinity<S>);
    for (Index key = 0; key < keys; ++key) {
        Lanes<S> score = simd::load(scores + key * kLanes<S>) * scale;
        if (penalties)
            score += simd::load(penalties + key * kLanes<S>);
        simd::store<S>(scores + key * kLanes<S>, score);
        largest = score > largest ? score : largest;
    }
    largest = largest == kMinusInfinity<S> ? Lanes<S>{} : largest;
    Lanes<S> total = {};
    for (Index key = 0; key < keys; ++key) {
        const Lanes<S> power = simd::expOfNegative(simd::load(scores + key * kLanes<S>) - largest);
        simd::store<S>(scores + key * kLanes<S>, power);
        total += power;
    }
    const Lanes<S> factor = total == S(0) ? Lanes<S>{} : S(1) / total;
    for (Index key = 0; key < keys; ++key)
        simd::store<S>(scores + key * kLanes<S>, simd::load(scores + key * kLanes<S>) * factor);
}

// d [keys, lanes], the gradient of the weights, becomes that of the raw scores.
template <class S>
void passSoftmaxBack(Index keys, S scale, const S* weights, S* d) {
    Lanes<S> mean = {};
    for (Index key = 0; key < keys; ++key)
        mean += simd::load(weights + key * kLanes<S>) * simd::load(d + key * kLanes<S>);
    for (Index key = 0; key < keys; ++key)
        simd::store<S>(d + key * kLanes<S>, simd::load(weights + key * kLanes<S>) *
                                                (simd::load(d + key * kLanes<S>) - mean) * scale);
}

// [rows, lanes] lying densely at `data`.
template <class S>
ConstMatrixView<S> lanesView(const S* data, Index rows) {
    return {data, rows, kLanes<S>, Eigen::OuterStride<>(kLanes<S>)};
}
template <class S>
MatrixView<S> lanesView(S* data, Index rows) {
    return {data, rows, kLanes<S>, Eigen::OuterStride<>(kLanes<S>)};
}

// Query, key and value columns of all rows.
template <class S, class View>
struct Projections {
    View query;
    View key;
    View value;
};

template <class S, class View>
Projections<S, View> projections(const View& projected, const View& fromMemory, bool isCross,
                                 Index width) {
    const auto cut = [width](const View& rows, Index column) {
        return part(rows, 0, rows.rows(), column, width);
    };
    if (isCross)
        return {cut(projected, 0), cut(fromMemory, 0), cut(fromMemory, width)};
    return {cut(projected, 0), cut(projected, width), cut(projected, 2 * width)};
}

template <class View>
View cutHead(const View& rows, Segment segment, int head, Index headWidth) {
    return part(rows, segment.offset, segment.length, head * headWidth, headWidth);
}

template <class S>
void placeWeights(const AttentionPattern& pattern, int heads, AttentionTape<S>& tape) {
    tape.begins.resize(pattern.queries.size() + 1);
    std::size_t end = 0;
    for (std::size_t i = 0; i < pattern.queries.size(); ++i) {
        tape.begins[i] = end;
        end += static_cast<std::size_t>(heads * pattern.keys[i].length *
                                        simd::padded<S>(pattern.queries[i].length));
    }
    tape.begins.back() = end;
    growTo(tape.weights, static_cast<Index>(end));
}

template <class S>
class BlockForward {
public:
    BlockForward(const AttentionPattern& pattern, int heads, Index headWidth,
                 AttentionTape<S>& tape, AttentionGradientRoom<S>& room)
        : m_pattern(pattern)
        , m_heads(heads)
        , m_headWidth(headWidth)
        , m_scale(static_cast<S>(publishedScale(headWidth)))
        , m_tape(tape)
        , m_room(room) {
        growTo(room.turned, heads * headWidth * kLanes<S>);
    }

    void run(const QueryBlock& block, const Projections<S, ConstMatrixView<S>>& rows,
             MatrixView<S> context) {
        const S* const penalties = penaltiesOf<S>(m_pattern, block, m_room.hidden);
        packTransposed<S>(
            part(rows.query, block.queries.offset, block.count, 0, m_heads * m_headWidth),
            m_room.turned.data());
        for (int head = 0; head < m_heads; ++head) {
            S* const weights =
                m_tape.weights.data() + block.weights + head * block.keys * kLanes<S>;
            const auto key = cutHead(rows.key, block.memory, head, m_headWidth);
            multiply<S>(
                asItIs<S>(key),
                lanesView<S>(std::as_const(m_room.turned).data() + head * m_headWidth * kLanes<S>,
                             m_headWidth),
                ProductMode::Write, lanesView<S>(weights, block.visibleKeys));
            softmaxLanes<S>(block.visibleKeys, m_scale, penalties, weights);
            multiply<S>(transposed<S>(readOnly<S>(lanesView<S>(weights, block.visibleKeys))),
                        cutHead(rows.value, block.memory, head, m_headWidth), ProductMode::Write,
                        cutHead(context, block.queries, head, m_headWidth));
        }
    }

private:
    const AttentionPattern& m_pattern;
    int m_heads;
    Index m_headWidth;
    S m_scale;
    AttentionTape<S>& m_tape;
    AttentionGradientRoom<S>& m_room;
};

template <class S>
class BlockBackward {
public:
    BlockBackward(const TapedAttention<S>& layer, Index headWidth, AttentionGradientRoom<S>& room)
        : m_layer(layer)
        , m_headWidth(headWidth)
        , m_scale(static_cast<S>(publishedScale(headWidth)))
        , m_room(room) {
        growTo(room.turned, layer.heads * headWidth * kLanes<S>);
    }

    // Keys and values of a sequence collect gradient from block after block: d.key and d.value are
    // written by a sequence's only block, added to otherwise.
    void run(const QueryBlock& block, const Projections<S, ConstMatrixView<S>>& rows,
             ConstMatrixView<S> dContext, ProductMode mode, Projections<S, MatrixView<S>>& d) {
        growTo(m_room.dWeights, block.visibleKeys * kLanes<S>);
        packTransposed<S>(
            part(dContext, block.queries.offset, block.count, 0, m_layer.heads * m_headWidth),
            m_room.turned.data());
        for (int head = 0; head < m_layer.heads; ++head) {
            const std::size_t place =
                block.weights + static_cast<std::size_t>(head * block.keys * kLanes<S>);
            const S* const weights = m_layer.tape.weights.data() + place;
            S* const scores = gradientOfScores(block, rows, head, place);
            const auto cut = [&](const auto& all, Segment segment) {
                return cutHead(all, segment, head, m_headWidth);
            };
            multiply<S>(transposed<S>(readOnly<S>(lanesView<S>(scores, block.visibleKeys))),
                        cut(rows.key, block.memory), ProductMode::Write,
                        cut(d.query, block.queries));
            multiply<S>(asItIs<S>(readOnly<S>(lanesView<S>(scores, block.visibleKeys))),
                        cut(rows.query, block.queries), mode, cut(d.key, block.memory));
            multiply<S>(asItIs<S>(lanesView<S>(weights, block.visibleKeys)),
                        cut(dContext, block.queries), mode, cut(d.value, block.memory));
        }
    }

private:
    // [visible keys, lanes] of one head.
    S* gradientOfScores(const QueryBlock& block, const Projections<S, ConstMatrixView<S>>& rows,
                        int head, std::size_t place) {
        S* const d = m_room.dWeights.data();
        multiply<S>(
            asItIs<S>(cutHead(rows.value, block.memory, head, m_headWidth)),
            lanesView<S>(std::as_const(m_room.turned).data() + head * m_headWidth * kLanes<S>,
                         m_headWidth),
            ProductMode::Write, lanesView<S>(d, block.visibleKeys));
        if (m_layer.dWeights)
            for (Index i = 0; i < block.visibleKeys * kLanes<S>; ++i)
                d[i] += m_layer.dWeights[place + static_cast<std::size_t>(i)];
        passSoftmaxBack<S>(block.visibleKeys, m_scale, m_layer.tape.weights.data() + place, d);
        return d;
    }

    const TapedAttention<S>& m_layer;
    Index m_headWidth;
    S m_scale;
    AttentionGradientRoom<S>& m_room;
};

template <class S>
void passHeadsBack(const TapedAttention<S>& layer, ConstMatrixView<S> dContext,
                   AttentionGradientRoom<S>& room, Projections<S, MatrixView<S>> d) {
    const Index width = dContext.cols();
    const auto rows = projections<S>(layer.tape.projected.view(), layer.tape.fromMemory.view(),
                                     layer.memory.has_value(), width);
    BlockBackward<S> backward(layer, width / layer.heads, room);
    for (std::size_t i = 0; i < layer.pattern.queries.size(); ++i) {
        const Segment keys = layer.pattern.keys[i];
        const bool oneBlock =
            layer.pattern.queries[i].length <= kLanes<S> &&
            (!layer.pattern.causal || layer.pattern.queries[i].length >= keys.length);
        if (!oneBlock) {
            part(d.key, keys.offset, keys.length, 0, width).setZero();
            part(d.value, keys.offset, keys.length, 0, width).setZero();
        }
        forQueryBlocks<S>(layer.pattern, i, layer.heads, layer.tape.begins[i],
                          [&](const QueryBlock& block) {
                              backward.run(block, rows, dContext,
                                           oneBlock ? ProductMode::Write : ProductMode::Add, d);
                          });
    }
}

} // namespace

template <class S>
std::size_t weightPlace(const AttentionTape<S>& tape, std::size_t sequence, Index keys, int heads,
                        int head, Index query, Index key) {
    const Index block = query / kLanes<S>;
    const Index row = (block * heads + head) * keys + key;
    return tape.begins[sequence] + static_cast<std::size_t>(row * kLanes<S> + query % kLanes<S>);
}

template <class S>
void applyAttentionTaped(const AttentionLayer<S>& layer, ConstMatrixView<S> x,
                         std::optional<ConstMatrixView<S>> memory, const AttentionPattern& pattern,
                         AttentionTape<S>& tape, AttentionGradientRoom<S>& room,
                         MatrixView<S> out) {
    const Index width = layer.output.inputs;
    applyLinear<S>(layer.fromQueries, x, tape.projected.shape(x.rows(), layer.fromQueries.outputs));
    if (memory)
        applyLinear<S>(layer.fromMemory, *memory,
                       tape.fromMemory.shape(memory->rows(), layer.fromMemory.outputs));
    placeWeights(pattern, layer.heads, tape);
    const MatrixView<S> context = tape.context.shape(x.rows(), width);
    const auto rows = projections<S>(std::as_const(tape.projected).view(),
                                     std::as_const(tape.fromMemory).view(), layer.isCross, width);
    BlockForward<S> forward(pattern, layer.heads, width / layer.heads, tape, room);
    for (std::size_t i = 0; i < pattern.queries.size(); ++i)
        forQueryBlocks<S>(pattern, i, layer.heads, tape.begins[i],
                          [&](const QueryBlock& block) { forward.run(block, rows, context); });
    applyLinear<S>(layer.output, readOnly<S>(context), out);
}

template <class S>
void passAttentionBack(const TapedAttention<S>& layer, ConstMatrixView<S> dy,
                       AttentionWeights<S>& gradient, AttentionGradientRoom<S>& room,
                       MatrixView<S> dx, std::optional<MatrixView<S>> dMemory) {
    const Index width = dy.cols();
    const bool isCross = layer.memory.has_value();
    addLinearGradient<S>(layer.tape.context.view(), dy, gradient.output);
    const MatrixView<S> dContext = room.dContext.shape(dy.rows(), width);
    passLinearBack<S>(layer.weights.output.weight, dy, ProductMode::Write, dContext);

    const MatrixView<S> dProjected = room.dProjected.shape(dy.rows(), isCross ? width : 3 * width);
    const MatrixView<S> dFromMemory =
        isCross ? room.dFromMemory.shape(layer.memory->rows(), 2 * width) : dProjected;
    const auto d = projections<S>(dProjected, dFromMemory, isCross, width);
    passHeadsBack<S>(layer, readOnly<S>(dContext), room, d);

    const ConstMatrixView<S> source = isCross ? *layer.memory : layer.x;
    const MatrixView<S> dSource = isCross ? *dMemory : dx;
    addLinearGradient<S>(layer.x, readOnly<S>(d.query), gradient.query);
    addLinearGradient<S>(source, readOnly<S>(d.key), gradient.key);
    addLinearGradient<S>(source, readOnly<S>(d.value), gradient.value);
    passLinearBack<S>(layer.weights.query.weight, readOnly<S>(d.query), ProductMode::Write, dx);
    passLinearBack<S>(layer.weights.key.weight, readOnly<S>(d.key), ProductMode::Add, dSource);
    passLinearBack<S>(layer.weights.value.weight, readOnly<S>(d.value), ProductMode::Add, dSource);
}

#define HEADLIGHT_ATTENTION_GRADIENT(S)                                                            \
    template std::size_t weightPlace(const AttentionTape<S>&, std::size_t, Index, int, int, Index, \
                                     Index);                                                       \
    template void applyAttentionTaped(                                                             \
        const AttentionLayer<S>&, ConstMatrixView<S>, std::optional<ConstMatrixView<S>>,           \
        const AttentionPattern&, AttentionTape<S>&, AttentionGradientRoom<S>&, MatrixView<S>);     \
    template void passAttentionBack(const TapedAttention<S>&, ConstMatrixView<S>,                  \
                                    AttentionWeights<S>&, AttentionGradientRoom<S>&,               \
                                    MatrixView<S>, std::optional<MatrixView<S>>);
HEADLIGHT_ATTENTION_GRADIENT(float)
HEADLIGHT_ATTENTION_GRADIENT(double)
#undef HEADLIGHT_ATTENTION_GRADIENT

} // namespace headlight
