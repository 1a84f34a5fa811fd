#include "core/analysis/compare.h"

#include "core/analysis/measures/divergence.h"
#include "core/base/progress.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace headlight {
namespace {

constexpr Index kThumbnailSide = 64;

// Rows and columns of the aligned tokens, and what each row has on all others: [P, P + 1].
Matrix<float> alignedRows(const ConstMatrixView<float>& map, const std::vector<Index>& tokens) {
    const auto count = static_cast<Index>(tokens.size());
    Matrix<float> rows(count, count + 1);
    for (Index row = 0; row < count; ++row) {
        double rest = map.row(tokens[static_cast<size_t>(row)]).cast<double>().sum();
        for (Index col = 0; col < count; ++col) {
            const float weight =
                map(tokens[static_cast<size_t>(row)], tokens[static_cast<size_t>(col)]);
            rows(row, col) = weight;
            rest -= static_cast<double>(weight);
        }
        // Below what rounding leaves there is nothing.
        rows(row, count) = rest > 1e-6 ? static_cast<float>(rest) : 0.0f;
    }
    return rows;
}

std::vector<Index> sideOf(const Alignment& tokens, Index AlignedPair::*side) {
    std::vector<Index> positions;
    positions.reserve(tokens.size());
    for (const AlignedPair& pair : tokens)
        positions.push_back(pair.*side);
    return positions;
}

// The value farthest from zero of every block of cells.
Thumbnail poolBySize(const Matrix<float>& map) {
    Thumbnail pooled{
        std::min(map.rows(), kThumbnailSide), std::min(map.cols(), kThumbnailSide), {}};
    pooled.values.assign(static_cast<size_t>(pooled.rows * pooled.cols), 0.0f);
    for (Index row = 0; row < map.rows(); ++row)
        for (Index col = 0; col < map.cols(); ++col) {
            float& cell = pooled.values[static_cast<size_t>(
                row * pooled.rows / map.rows() * pooled.cols + col * pooled.cols / map.cols())];
            if (!(std::abs(map(row, col)) <= std::abs(cell))) // NaN goes before all
                cell = map(row, col);
        }
    return pooled;
}

bool isLarger(const CellChange& one, const CellChange& other) {
    return std::abs(one.change()) > std::abs(other.change());
}

// The largest changes seen so far; the smallest of them on top.
class LargestChanges {
public:
    explicit LargestChanges(size_t most) : m_most(most) {}

    void add(const CellChange& change) {
        if (m_most == 0 || change.change() == 0 || std::isnan(change.change()))
            return;
        if (m_heap.size() == m_most) {
            if (!isLarger(change, m_heap.front()))
                return;
            std::ranges::pop_heap(m_heap, isLarger);
            m_heap.pop_back();
        }
        m_heap.push_back(change);
        std::ranges::push_heap(m_heap, isLarger);
    }

    std::vector<CellChange> take() {
        std::ranges::stable_sort(m_heap, [](const CellChange& one, const CellChange& other) {
            if (isLarger(one, other) || isLarger(other, one))
                return isLarger(one, other);
            return std::tie(one.head, one.query, one.key) <
                   std::tie(other.head, other.query, other.key);
        });
        return std::move(m_heap);
    }

private:
    size_t m_most;
    std::vector<CellChange> m_heap;
};

std::optional<double> outputDistance(const AnalysisResult& first, const AnalysisResult& second) {
    const Vector<double> a = sentenceVector(first);
    const Vector<double> b = sentenceVector(second);
    if (a.size() != b.size() || a.size() == 0)
        return std::nullopt;
    const double lengths = a.norm() * b.norm();
    if (!(lengths > 0))
        return std::nullopt;
    return std::max(0.0, 1 - a.dot(b) / lengths);
}

} // namespace

Alignment wholeAlignment(Index tokens) {
    Alignment pairs;
    for (Index i = 0; i < tokens; ++i)
        pairs.push_back({i, i});
    return pairs;
}

Matrix<float> signedDifference(const ConstMatrixView<float>& first,
                               const ConstMatrixView<float>& second, const Alignment& tokens) {
    const auto count = static_cast<Index>(tokens.size());
    Matrix<float> difference(count, count);
    for (Index row = 0; row < count; ++row)
        for (Index col = 0; col < count; ++col) {
            const AlignedPair& query = tokens[static_cast<size_t>(row)];
            const AlignedPair& key = tokens[static_cast<size_t>(col)];
            difference(row, col) = first(query.a, key.a) - second(query.b, key.b);
        }
    return difference;
}

MapDistance mapDistance(const ConstMatrixView<float>& first, const ConstMatrixView<float>& second,
                        const Alignment& tokens) {
    if (tokens.empty())
        return {};
    const Matrix<float> a = alignedRows(first, sideOf(tokens, &AlignedPair::a));
    const Matrix<float> b = alignedRows(second, sideOf(tokens, &AlignedPair::b));
    const auto rows = static_cast<double>(tokens.size());
    return {jensenShannon<float>(view(a), view(b)) / rows,
            totalVariation<float>(view(a), view(b)) / rows};
}

Vector<double> sentenceVector(const AnalysisResult& result) {
    const Matrix<float>& hidden = result.trace.lastHidden;
    if (hidden.size() == 0)
        return {};
    return hidden.cast<double>().colwise().mean();
}

RunComparison compareRuns(const AnalysisResult& first, const AnalysisResult& second,
                          const CompareOptions& options, std::stop_token stop) {
    RunComparison comparison;
    comparison.words = alignWords(first, second, options.forcedWords);
    comparison.tokens = alignTokens(first, second, comparison.words);
    comparison.outputDistance = outputDistance(first, second);
    const StackAnalysis* a = first.find(Stack::Self);
    const StackAnalysis* b = second.find(Stack::Self);
    if (!a || !b)
        return comparison;
    comparison.layers = std::min(a->layers, b->layers);
    comparison.heads = std::min(a->heads, b->heads);
    LargestChanges largest(options.mostChanges);
    for (int layer = 0; layer < comparison.layers; ++layer)
        for (int h = 0; h < comparison.heads; ++h) {
            throwIfStopped(stop);
            const HeadId head{Stack::Self, layer, h};
            const auto mapA = first.attention(head);
            const auto mapB = second.attention(head);
            comparison.distances.push_back({head, mapDistance(mapA, mapB, comparison.tokens)});
            comparison.thumbnails.push_back(
                poolBySize(signedDifference(mapA, mapB, comparison.tokens)));
            for (const AlignedPair& query : comparison.tokens)
                for (const AlignedPair& key : comparison.tokens)
                    largest.add({head, query.a, key.a, mapA(query.a, key.a), mapB(query.b, key.b)});
        }
    comparison.largest = largest.take();
    if (!comparison.largest.empty())
        comparison.largestChange =
            std::abs(static_cast<double>(comparison.largest.front().change()));
    return comparison;
}

} // namespace headlight
