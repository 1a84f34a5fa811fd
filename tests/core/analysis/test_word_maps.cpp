#include "core/analysis/word_maps.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

WordGroup pieces(std::vector<Index> positions) {
    return {"", std::move(positions), 0, false};
}

TEST(WordMaps, ToAWordIsTheSumFromAWordIsTheMean) {
    Matrix<float> map(3, 3);
    map << 0.5F, 0.25F, 0.25F, 0.125F, 0.375F, 0.5F, 0.25F, 0.25F, 0.5F;
    const std::vector<WordGroup> words{pieces({0}), pieces({1, 2})};
    const Matrix<float> merged = mergeIntoWords(view(std::as_const(map)), words, words);
    EXPECT_EQ(merged(0, 0), 0.5F);
    EXPECT_EQ(merged(0, 1), 0.5F);
    EXPECT_EQ(merged(1, 0), 0.1875F);
    EXPECT_EQ(merged(1, 1), 0.8125F);
    EXPECT_EQ(wordWeight(view(std::as_const(map)), words[1], words[0]), 0.1875);
}

TEST(WordMaps, FromTheFirstPieceOrTheLargestWeight) {
    Matrix<double> map(3, 3);
    map << 0.5, 0.25, 0.25, 0.125, 0.375, 0.5, 0.5, 0.25, 0.25;
    const std::vector<WordGroup> words{pieces({0}), pieces({1, 2})};
    const auto merged = [&](QueryPieces merge) {
        return mergeIntoWords(view(std::as_const(map)), words, words, merge);
    };
    EXPECT_EQ(merged(QueryPieces::First)(1, 0), 0.125);
    EXPECT_EQ(merged(QueryPieces::First)(1, 1), 0.875);
    EXPECT_EQ(merged(QueryPieces::Maximum)(1, 0), 0.5 / 1.375);
    EXPECT_EQ(merged(QueryPieces::Maximum)(1, 1), 0.875 / 1.375);
    for (const QueryPieces merge : {QueryPieces::Mean, QueryPieces::First, QueryPieces::Maximum})
        EXPECT_EQ(merged(merge).rowwise().sum(), Eigen::VectorXd::Ones(2)); // sums are kept
}

TEST(WordMaps, QueriesAndKeysMayDiffer) {
    const Matrix<float> map = Matrix<float>::Constant(2, 4, 0.25F);
    const Matrix<float> merged = mergeIntoWords(
        view(std::as_const(map)), {pieces({0}), pieces({1})}, {pieces({0, 1, 2}), pieces({3})});
    EXPECT_EQ(merged.rows(), 2);
    EXPECT_EQ(merged(1, 0), 0.75F);
}

} // namespace
} // namespace headlight
