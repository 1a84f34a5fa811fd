#include "core/analysis/word_maps.h"

namespace headlight {

Matrix<float> mergeIntoWords(const ConstMatrixView<float>& pieces,
                             const std::vector<WordGroup>& queries,
                             const std::vector<WordGroup>& keys) {
    Matrix<float> words(static_cast<Index>(queries.size()), static_cast<Index>(keys.size()));
    for (Index row = 0; row < words.rows(); ++row)
        for (Index col = 0; col < words.cols(); ++col)
            words(row, col) = static_cast<float>(wordWeight(
                pieces, queries[static_cast<size_t>(row)], keys[static_cast<size_t>(col)]));
    return words;
}

double wordWeight(const ConstMatrixView<float>& pieces, const WordGroup& query,
                  const WordGroup& key) {
    double sum = 0;
    for (const Index row : query.pieces)
        for (const Index col : key.pieces)
            sum += pieces(row, col);
    return sum / static_cast<double>(query.pieces.size());
}

Matrix<float> keepAndRenormalise(const Matrix<float>& map, const std::vector<Index>& queries,
                                 const std::vector<Index>& keys) {
    Matrix<float> kept = map(queries, keys);
    for (Index row = 0; row < kept.rows(); ++row) {
        const double sum = kept.row(row).cast<double>().sum();
        if (sum > 0)
            kept.row(row) /= static_cast<float>(sum);
    }
    return kept;
}

} // namespace headlight
