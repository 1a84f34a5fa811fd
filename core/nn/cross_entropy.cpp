#include "core/nn/cross_entropy.h"

#include "core/nn/linear_gradient.h"
#include "core/nn/simd.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {
namespace {

using simd::kLanes;
using simd::Lanes;

// Rows of logits and columns of them (classes) that are dealt with at a time. A tile of so many
// stays in the second-level cache from product to softmax, and again from gradient to products; the
// more rows, the less often the gradient of the weights is gone through.
constexpr Index kRows = 256;
constexpr Index kColumns = 512;

// An odd number of whole vectors, so that rows do not fall on the same lines of the cache.
template <class S>
constexpr Index kStride = kColumns + kLanes<S>;

template <class S>
Lanes<S> loadSome(const S* from, Index count, S rest) {
    return count >= kLanes<S> ? simd::load(from) : simd::loadPart(from, count, rest);
}

// Logits become exp(z - largest); what is behind them up to a whole vector becomes 0.
template <class S>
LogitFacts<S> takePowers(S* row, Index classes, bool wantsSum) {
    constexpr S kLeast = -std::numeric_limits<S>::infinity();
    Lanes<S> largest = simd::broadcast(kLeast);
    Lanes<S> total = {};
    for (Index i = 0; i < classes; i += kLanes<S>) {
        const Lanes<S> z = loadSome(row + i, classes - i, kLeast);
        largest = z > largest ? z : largest;
        if (wantsSum)
            total += loadSome(row + i, classes - i, S(0));
    }
    LogitFacts<S> facts{simd::maximum<S>(largest), S(0), static_cast<double>(simd::sum<S>(total))};
    Lanes<S> sum = {};
    for (Index i = 0; i < classes; i += kLanes<S>) {
        const Lanes<S> power =
            simd::expOfNegative(loadSome(row + i, classes - i, kLeast) - facts.largest);
        simd::store<S>(row + i, power);
        sum += power;
    }
    facts.sum = simd::sum<S>(sum);
    return facts;
}

// Powers become gradients of the logits but for the goal's own part, scale * power - shift; dBias
// += them, unless it is null.
template <class S>
void takeGradient(S* row, Index classes, S scale, S shift, S* dBias) {
    for (Index i = 0; i < classes; i += kLanes<S>) {
        const Lanes<S> d = simd::load(row + i) * scale - shift;
        simd::store<S>(row + i, d);
        if (!dBias)
            continue;
        if (const Index count = classes - i; count >= kLanes<S>)
            simd::store<S>(dBias + i, simd::load(dBias + i) + d);
        else
            simd::storePart<S>(dBias + i, simd::loadPart(dBias + i, count, S(0)) + d, count);
    }
}

// Some rows against all classes, tile after tile of logits.
template <class S>
class RowBlock {
public:
    RowBlock(const CrossEntropyCall<S>& call, CrossEntropyRoom<S>& room, Index first, Index count)
        : m_call(call)
        , m_room(room)
        , m_first(first)
        , m_count(count)
        , m_x(part(call.x, first, count, 0, call.x.cols()))
        , m_tiles((call.packed.outputs + kColumns - 1) / kColumns) {
        const auto size = static_cast<std::size_t>(m_tiles * count * kStride<S>);
        if (room.logits.size() < size)
            room.logits.resize(size);
        room.facts.resize(static_cast<std::size_t>(m_tiles * count));
        room.goalLogits.resize(static_cast<std::size_t>(count));
    }

    CrossEntropySums forward() {
        for (Index t = 0; t < m_tiles; ++t) {
            MatrixView<S> logits = tile(t);
            multiplyPanels<S>(m_x, m_call.packed.panels.data() + t * kColumns * m_x.cols(),
                              m_call.packed.bias.data() + t * kColumns, logits);
            for (Index row = 0; row < m_count; ++row) {
                S* const numbers = logits.data() + row * kStride<S>;
                if (const Index goal = goalOf(row) - t * kColumns;
                    goal >= 0 && goal < logits.cols())
                    m_room.goalLogits[static_cast<std::size_t>(row)] = numbers[goal];
                factsOf(t, row) = takePowers(numbers, logits.cols(), m_call.smoothing > 0);
            }
        }
        CrossEntropySums sums;
        for (Index row = 0; row < m_count; ++row)
            measure(row, bringTogether(row), sums);
        return sums;
    }

    // After forward().
    void backward(MatrixView<S> dx, MatrixView<S> dWeight, S* dBias) {
        const auto classes = static_cast<double>(m_call.packed.outputs);
        const auto shift = static_cast<S>(m_call.factor * m_call.smoothing / classes);
        const auto atGoal = static_cast<S>(m_call.factor * (1 - m_call.smoothing));
        const Index width = m_x.cols();
        for (Index t = 0; t < m_tiles; ++t) {
            MatrixView<S> d = tile(t);
            S* const dTileBias = dBias ? dBias + t * kColumns : nullptr;
            for (Index row = 0; row < m_count; ++row) {
                S* const numbers = d.data() + row * kStride<S>;
                takeGradient(numbers, d.cols(), factsOf(t, row).sum, shift, dTileBias);
                const Index goal = goalOf(row) - t * kColumns;
                if (goal < 0 || goal >= d.cols())
                    continue;
                numbers[goal] -= atGoal;
                if (dTileBias)
                    dTileBias[goal] -= atGoal;
            }
            multiply<S>(asItIs<S>(readOnly<S>(d)),
                        part(view(m_call.weight), t * kColumns, d.cols(), 0, width),
                        t == 0 ? ProductMode::Write : ProductMode::Add,
                        part(dx, m_first, m_count, 0, width));
            multiply<S>(transposed<S>(readOnly<S>(d)), m_x, ProductMode::Add,
                        part(dWeight, t * kColumns, d.cols(), 0, width));
        }
    }

private:
    MatrixView<S> tile(Index t) {
        return {m_room.logits.data() + t * m_count * kStride<S>, m_count,
                std::min(kColumns, m_call.packed.outputs - t * kColumns),
                Eigen::OuterStride<>(kStride<S>)};
    }

    LogitFacts<S>& factsOf(Index t, Index row) {
        return m_room.facts[static_cast<std::size_t>(t * m_count + row)];
    }

    Index goalOf(Index row) const { return m_call.goals[static_cast<std::size_t>(m_first + row)]; }

    // Facts of all classes from those of the tiles, whose `sum` becomes what their powers have to
    // be multiplied by: factor * exp(their largest - largest) / sum.
    LogitFacts<S> bringTogether(Index row) {
        LogitFacts<S> all{-std::numeric_limits<S>::infinity(), S(0), 0};
        for (Index t = 0; t < m_tiles; ++t)
            all.largest = std::max(all.largest, factsOf(t, row).largest);
        for (Index t = 0; t < m_tiles; ++t) {
            LogitFacts<S>& facts = factsOf(t, row);
            const S power = std::exp(facts.largest - all.largest);
            all.sum += facts.sum * power;
            all.logitSum += facts.logitSum;
            facts.sum = power;
        }
        const S scale = static_cast<S>(m_call.factor) / all.sum;
        for (Index t = 0; t < m_tiles; ++t)
            factsOf(t, row).sum *= scale;
        return all;
    }

    void measure(Index row, const LogitFacts<S>& facts, CrossEntropySums& sums) {
        const S atGoal = m_room.goalLogits[static_cast<std::size_t>(row)];
        const double logSum =
            static_cast<double>(facts.largest) + std::log(static_cast<double>(facts.sum));
        const double logGoal = static_cast<double>(atGoal) - logSum;
        const double logMean = facts.logitSum / static_cast<double>(m_call.packed.outputs) - logSum;
        sums.loss -= (1 - m_call.smoothing) * logGoal;
        if (m_call.smoothing > 0)
            sums.loss -= m_call.smoothing * logMean;
        sums.logLikelihood += logGoal;
        sums.right += atGoal >= facts.largest ? 1 : 0;
    }

    const CrossEntropyCall<S>& m_call;
    CrossEntropyRoom<S>& m_room;
    Index m_first;
    Index m_count;
    ConstMatrixView<S> m_x;
    Index m_tiles;
};

// function(block) for all rows, some at a time; sums over them.
template <class S, class Function>
CrossEntropySums forRowBlocks(const CrossEntropyCall<S>& call, CrossEntropyRoom<S>& room,
                              Function function) {
    CrossEntropySums sums;
    const Index rows = call.x.rows();
    const Index blocks = (rows + kRows - 1) / kRows;
    for (Index i = 0; i < blocks; ++i) {
        const Index first = rows * i / blocks;
        RowBlock<S> block(call, room, first, rows * (i + 1) / blocks - first);
        const CrossEntropySums more = block.forward();
        sums.loss += more.loss;
        sums.logLikelihood += more.logLikelihood;
        sums.right += more.right;
        function(block);
    }
    return sums;
}

} // namespace

template <class S>
CrossEntropySums crossEntropy(const CrossEntropyCall<S>& call, CrossEntropyRoom<S>& room) {
    return forRowBlocks(call, room, [](RowBlock<S>&) {});
}

template <class S>
CrossEntropySums crossEntropyBack(const CrossEntropyCall<S>& call, CrossEntropyRoom<S>& room,
                                  MatrixView<S> dx, MatrixView<S> dWeight, S* dBias) {
    return forRowBlocks(call, room,
                        [&](RowBlock<S>& block) { block.backward(dx, dWeight, dBias); });
}

#define HEADLIGHT_CROSS_ENTROPY(S)                                                                 \
    template CrossEntropySums crossEntropy(const CrossEntropyCall<S>&, CrossEntropyRoom<S>&);      \
    template CrossEntropySums crossEntropyBack(const CrossEntropyCall<S>&, CrossEntropyRoom<S>&,   \
                                               MatrixView<S>, MatrixView<S>, S*);
HEADLIGHT_CROSS_ENTROPY(float)
HEADLIGHT_CROSS_ENTROPY(double)
#undef HEADLIGHT_CROSS_ENTROPY

} // namespace headlight
