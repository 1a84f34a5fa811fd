#include "core/analysis/word_maps.h"

#include <algorithm>
#include <span>

namespace headlight {
namespace {

template <class S>
double weightOnWord(const ConstMatrixView<S>& pieces, Index row, const WordGroup& key) {
    double sum = 0;
    for (const Index col : key.pieces)
        sum += static_cast<double>(pieces(row, col));
    return sum;
}

template <class S>
double meanWeight(const ConstMatrixView<S>& pieces, std::span<const Index> rows,
                  const WordGroup& key) {
    double sum = 0;
    for (const Index row : rows)
        sum += weightOnWord(pieces, row, key);
    return sum / static_cast<double>(rows.size());
}

template <class S>
double largestWeight(const ConstMatrixView<S>& pieces, std::span<const Index> rows,
                     const WordGroup& key) {
    double largest = 0;
    for (const Index row : rows)
        largest = std::max(largest, weightOnWord(pieces, row, key));
    return largest;
}

} // namespace

template <class S>
Matrix<S> mergeIntoWords(const ConstMatrixView<S>& pieces, const std::vector<WordGroup>& queries,
                         const std::vector<WordGroup>& keys, QueryPieces merge) {
    Matrix<double> words(static_cast<Index>(queries.size()), static_cast<Index>(keys.size()));
    for (Index row = 0; row < words.rows(); ++row) {
        std::span<const Index> rows = queries[static_cast<size_t>(row)].pieces;
        if (merge == QueryPieces::First)
            rows = rows.first(1);
        for (Index col = 0; col < words.cols(); ++col) {
            const WordGroup& key = keys[static_cast<size_t>(col)];
            words(row, col) = merge == QueryPieces::Maximum ? largestWeight(pieces, rows, key)
                                                            : meanWeight(pieces, rows, key);
        }
        const double sum = words.row(row).sum();
        if (merge == QueryPieces::Maximum && sum > 0)
            words.row(row) /= sum;
    }
    return words.cast<S>();
}

template <class S>
double wordWeight(const ConstMatrixView<S>& pieces, const WordGroup& query, const WordGroup& key) {
    return meanWeight(pieces, query.pieces, key);
}

#define HEADLIGHT_WORD_MAPS(S)                                                                     \
    template Matrix<S> mergeIntoWords(const ConstMatrixView<S>&, const std::vector<WordGroup>&,    \
                                      const std::vector<WordGroup>&, QueryPieces);                 \
    template double wordWeight(const ConstMatrixView<S>&, const WordGroup&, const WordGroup&);
HEADLIGHT_WORD_MAPS(float)
HEADLIGHT_WORD_MAPS(double)
#undef HEADLIGHT_WORD_MAPS

} // namespace headlight
