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

// Rows of logits at a time: with 8,000 classes two megabytes, the second-level cache.
constexpr Index kRows = 60;

template <class S>
Lanes<S> loadSome(const S* from, Index count, S rest) {
    return count >= kLanes<S> ? simd::load(from) : simd::loadPart(from, count, rest);
}

// An odd number of whole vectors, so that rows do not fall on the same lines of the cache.
template <class S>
Index rowStride(Index classes) {
    const Index vectors = (classes + kLanes<S> - 1) / kLanes<S>;
    return (vectors | 1) * kLanes<S>;
}

// What is known of a row of logits z.
template <class S>
struct RowFacts {
    S largest;
    S sum;           // of exp(z - largest)
    double logitSum; // of z, for label smoothing
};

// Logits become exp(z - largest).
template <class S>
RowFacts<S> takePowers(S* row, Index classes, bool wantsSum) {
    constexpr S kLeast = -std::numeric_limits<S>::infinity();
    Lanes<S> largest = simd::broadcast(kLeast);
    Lanes<S> total = {};
    for (Index i = 0; i < classes; i += kLanes<S>) {
        const Lanes<S> z = loadSome(row + i, classes - i, kLeast);
        largest = z > largest ? z : largest;
        if (wantsSum)
            total += loadSome(row + i, classes - i, S(0));
    }
    RowFacts<S> facts{simd::maximum<S>(largest), S(0), static_cast<double>(simd::sum<S>(total))};
    Lanes<S> sum = {};
    for (Index i = 0; i < classes; i += kLanes<S>) {
        const Lanes<S> power =
            simd::expOfNegative(loadSome(row + i, classes - i, kLeast) - facts.largest);
        simd::store<S>(row + i, power); // the filling of a row is there to be written
        sum += power;
    }
    facts.sum = simd::sum<S>(sum);
    return facts;
}

// Powers become gradients of the logits: factor * (p - e / V - (1 - e) [goal]); dBias += them.
template <class S>
void takeGradient(S* row, Index classes, int goal, S scale, S shift, S atGoal, S* dBias) {
    for (Index i = 0; i < classes; i += kLanes<S>) {
        const Lanes<S> d = simd::load(row + i) * scale - shift;
        simd::store<S>(row + i, d);
    }
    row[goal] -= atGoal;
    if (!dBias)
        return;
    for (Index i = 0; i < classes; i += kLanes<S>) {
        const Index count = std::min(kLanes<S>, classes - i);
        const Lanes<S> sum = loadSome(dBias + i, count, S(0)) + simd::load(row + i);
        if (count == kLanes<S>)
            simd::store<S>(dBias + i, sum);
        else
            simd::storePart<S>(dBias + i, sum, count);
    }
}

template <class S>
class Chunks {
public:
    Chunks(const CrossEntropyCall<S>& call, CrossEntropyRoom<S>& room)
        : m_call(call)
        , m_classes(call.packed.outputs)
        , m_stride(rowStride<S>(m_classes))
        , m_room(room) {
        const auto size = static_cast<std::size_t>(std::min(kRows, call.x.rows()) * m_stride);
        if (room.logits.size() < size)
            room.logits.resize(size);
    }

    // function(row of x, row of powers, facts) for the rows of a chunk; then atEnd(first, powers).
    template <class Function, class AtEnd>
    CrossEntropySums run(Function function, AtEnd atEnd) {
        CrossEntropySums sums;
        const Index chunks = (m_call.x.rows() + kRows - 1) / kRows;
        for (Index chunk = 0; chunk < chunks; ++chunk) {
            const Index first = m_call.x.rows() * chunk / chunks;
            const Index count = m_call.x.rows() * (chunk + 1) / chunks - first;
            MatrixView<S> logits{m_room.logits.data(), count, m_classes,
                                 Eigen::OuterStride<>(m_stride)};
            applyLinear<S>(m_call.packed, part(m_call.x, first, count, 0, m_call.x.cols()), logits);
            for (Index i = 0; i < count; ++i)
                function(first + i, logits.data() + i * m_stride,
                         measure(first + i, logits.data() + i * m_stride, sums));
            atEnd(first, logits);
        }
        return sums;
    }

private:
    RowFacts<S> measure(Index row, S* logits, CrossEntropySums& sums) {
        const int goal = m_call.goals[static_cast<std::size_t>(row)];
        const S atGoal = logits[goal];
        const RowFacts<S> facts = takePowers(logits, m_classes, m_call.smoothing > 0);
        const double logSum =
            static_cast<double>(facts.largest) + std::log(static_cast<double>(facts.sum));
        const double logGoal = static_cast<double>(atGoal) - logSum;
        const double logMean = facts.logitSum / static_cast<double>(m_classes) - logSum;
        sums.loss -= (1 - m_call.smoothing) * logGoal;
        if (m_call.smoothing > 0)
            sums.loss -= m_call.smoothing * logMean;
        sums.logLikelihood += logGoal;
        sums.right += atGoal >= facts.largest ? 1 : 0;
        return facts;
    }

    const CrossEntropyCall<S>& m_call;
    Index m_classes;
    Index m_stride;
    CrossEntropyRoom<S>& m_room;
};

} // namespace

template <class S>
CrossEntropySums crossEntropy(const CrossEntropyCall<S>& call, CrossEntropyRoom<S>& room) {
    return Chunks<S>(call, room)
        .run([](Index, S*, const RowFacts<S>&) {}, [](Index, const MatrixView<S>&) {});
}

template <class S>
CrossEntropySums crossEntropyBack(const CrossEntropyCall<S>& call, CrossEntropyRoom<S>& room,
                                  MatrixView<S> dx, MatrixView<S> dWeight, S* dBias) {
    const Index classes = call.packed.outputs;
    const auto factor = static_cast<S>(call.factor);
    const auto shift = static_cast<S>(call.factor * call.smoothing / static_cast<double>(classes));
    const auto atGoal = static_cast<S>(call.factor * (1 - call.smoothing));
    return Chunks<S>(call, room)
        .run(
            [&](Index row, S* powers, const RowFacts<S>& facts) {
                takeGradient(powers, classes, call.goals[static_cast<std::size_t>(row)],
                             factor / facts.sum, shift, atGoal, dBias);
            },
            [&](Index first, const MatrixView<S>& d) {
                const Index width = call.x.cols();
                multiply<S>(asItIs<S>(readOnly<S>(d)), view(call.weight), ProductMode::Write,
                            part(dx, first, d.rows(), 0, width));
                multiply<S>(transposed<S>(readOnly<S>(d)), part(call.x, first, d.rows(), 0, width),
                            ProductMode::Add, dWeight);
            });
}

#define HEADLIGHT_CROSS_ENTROPY(S)                                                                 \
    template CrossEntropySums crossEntropy(const CrossEntropyCall<S>&, CrossEntropyRoom<S>&);      \
    template CrossEntropySums crossEntropyBack(const CrossEntropyCall<S>&, CrossEntropyRoom<S>&,   \
                                               MatrixView<S>, MatrixView<S>, S*);
HEADLIGHT_CROSS_ENTROPY(float)
HEADLIGHT_CROSS_ENTROPY(double)
#undef HEADLIGHT_CROSS_ENTROPY

} // namespace headlight
