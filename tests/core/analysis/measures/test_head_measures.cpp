#include "core/analysis/measures/induction.h"
#include "core/analysis/measures/peaks.h"
#include "core/analysis/measures/predicted_heads.h"
#include "core/analysis/measures/sink.h"
#include "core/analysis/measures/structure.h"
#include "core/analysis/measures/token_shares.h"
#include "tests/core/analysis/measures/random_maps.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace headlight::test {
namespace {

constexpr double kExact = 1e-12;

std::vector<Index> allOf(Index tokens) {
    std::vector<Index> all(static_cast<size_t>(tokens));
    std::iota(all.begin(), all.end(), 0);
    return all;
}

TEST(TokenShares, OverAllKeysAndOffsetsTheyAreEverything) {
    RandomMaps random(1);
    const Matrix<double> map = random.attention(6, 6);
    EXPECT_NEAR(shareOnKeys(view(map), allOf(6)), 1, kExact);
    double sum = 0;
    for (Index offset = -5; offset <= 5; ++offset)
        sum += shareAtOffset(view(map), offset, OffsetRows::All);
    EXPECT_NEAR(sum, 1, kExact);
    EXPECT_EQ(shareAtOffset(view(map), 6, OffsetRows::WithSuchKey), 0);
}

TEST(Peaks, ExcludedKeysDoNotCount) {
    Matrix<double> map(2, 4);
    map << 0.4, 0.3, 0.2, 0.1, 0.1, 0.2, 0.3, 0.4;
    EXPECT_NEAR(confidence(view(std::as_const(map))), 0.4, kExact);
    EXPECT_NEAR(confidence(view(std::as_const(map)), std::array<Index, 2>{0, 3}), 0.3, kExact);
    EXPECT_EQ(peakShareAtOffset(view(std::as_const(map)), 0), 0.5);
    EXPECT_EQ(peakShareAtOffset(view(std::as_const(map)), 2), 0.5);
    map.row(0).setZero(); // no key is visible
    EXPECT_EQ(peakShareAtOffset(view(std::as_const(map)), 0), 0);
    map(0, 1) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(std::isnan(confidence(view(std::as_const(map)))));
}

TEST(Sink, CountsHeadsAboveTheThreshold) {
    constexpr std::array<double, 4> kShares{0.3, 0.31, 0.9, 0.1};
    EXPECT_EQ(sinkShare(kShares), 0.5);
    EXPECT_EQ(sinkShare(kShares, 0.8), 0.25);
    EXPECT_EQ(sinkShare({}), 0);
}

TEST(Structure, SharesOfAllKeysAndQueriesAreOne) {
    RandomMaps random(2);
    const Matrix<double> map = random.attention(5, 5);
    for (const NullAttention null : {NullAttention::Keep, NullAttention::Remove}) {
        EXPECT_NEAR(weightTo(view(map), allOf(5), null).value(), 1, kExact);
        EXPECT_NEAR(weightFrom(view(map), allOf(5), null).value(), 1, kExact);
    }
    EXPECT_EQ(weightTo(view(map), std::array<Index, 1>{0}, NullAttention::Remove).part, 0);
}

TEST(Structure, DistanceKnowsItsDirection) {
    Matrix<double> forward = Matrix<double>::Zero(3, 3);
    forward(0, 2) = 1;
    forward(1, 2) = 1;
    forward(2, 2) = 1;
    const auto distance = [&](DistanceKind kind) {
        return meanDistance(view(std::as_const(forward)), kind, NullAttention::Keep).value();
    };
    EXPECT_EQ(distance(DistanceKind::Signed), -1);
    EXPECT_EQ(distance(DistanceKind::Absolute), 1);
}

TEST(Structure, AHeadThatIgnoresItsSentenceDoesNotVary) {
    RandomMaps random(3);
    const Matrix<double> a = random.attention(4, 4);
    const Matrix<double> b = random.attention(4, 4);
    const std::vector same(3, view(a));
    const std::vector different{view(a), view(b)};
    using Maps = std::span<const ConstMatrixView<double>>;
    EXPECT_NEAR(variability(Maps(same), NullAttention::Keep), 0, kExact);
    EXPECT_GT(variability(Maps(different), NullAttention::Keep), 0);
    EXPECT_LE(variability(Maps(different), NullAttention::Keep), 1);
    const Matrix<double> longer = random.attention(5, 5);
    const std::vector mixed{view(a), view(longer)};
    expectError(ErrorCode::ShapeMismatch, "5 x 5",
                [&] { variability(Maps(mixed), NullAttention::Keep); });
}

TEST(Structure, RowsThatRestOnTheFirstTokenHaveNoEntropy) {
    Matrix<double> map(3, 3);
    map << 1, 0, 0, 0.95, 0.05, 0, 0.5, 0.25, 0.25;
    const Share entropy = entropyWithoutFirst(view(std::as_const(map)));
    EXPECT_EQ(entropy.whole, 1);
    EXPECT_NEAR(entropy.value(), std::log(2), kExact);
    EXPECT_EQ(Share{}.value(), 0);
}

TEST(Induction, AHeadThatContinuesThePatternHasScoreOne) {
    constexpr std::array<int, 9> kIds{0, 7, 8, 9, 5, 7, 8, 9, 5};
    const CellSet cells = inductionCells(kIds);
    Matrix<double> map = cells.cast<double>();
    for (Index row = 0; row < map.rows(); ++row)
        if (map.row(row).sum() == 0)
            map(row, 0) = 1;
    const ConstMatrixView<double> perfect = view(std::as_const(map));
    EXPECT_EQ(prefixMatching(perfect, cells, PrefixReading::MassPerQuery), 1);
    EXPECT_EQ(prefixMatching(perfect, cells, PrefixReading::MeanOverCells), 1);
    EXPECT_EQ(inductionDiagonal(perfect, 4, 1), 1);
    EXPECT_EQ(detectorScore(perfect, cells, {.excludeFirst = true}), 1);
    EXPECT_EQ(prefixMatching(perfect, previousCells(9), PrefixReading::MassPerQuery), 0.125);
}

TEST(Induction, WithoutRepetitionThereIsNothingToFind) {
    constexpr std::array<int, 3> kIds{1, 2, 3};
    const Matrix<double> map = Matrix<double>::Constant(3, 3, 1.0 / 3);
    EXPECT_EQ(prefixMatching(view(map), inductionCells(kIds), PrefixReading::MassPerQuery), 0);
    EXPECT_EQ(inductionDiagonal(view(map), 3, 0), 0);
    expectError(ErrorCode::ShapeMismatch, "4 x 4",
                [&] { prefixMatching(view(map), previousCells(4), PrefixReading::MassPerQuery); });
}

TEST(Induction, AWordRightAfterItselfLooksAtItself) {
    constexpr std::array<int, 3> kIds{4, 6, 6};
    const CellSet cells = inductionCells(kIds);
    EXPECT_EQ(cells.cast<int>().sum(), 1);
    EXPECT_EQ(cells(2, 2), 1);
    EXPECT_EQ(duplicateCells(kIds)(2, 1), 1);
}

TEST(Induction, WithoutDiagonalOnlyOtherTokensCount) {
    RandomMaps random(5);
    const Matrix<double> map = random.attention(4, 4);
    const CellSet own = CellSet::Identity(4, 4);
    EXPECT_EQ(detectorScore(view(map), own, {.excludeCurrent = true}), 0);
    EXPECT_GT(detectorScore(view(map), own, {}), 0);
}

TEST(PredictedHeads, NeitherItselfNorAnExcludedWord) {
    Matrix<double> map(4, 4);
    map << 0.9, 0.1, 0, 0,    //
        0.5, 0.3, 0.1, 0.1,   //
        0.4, 0.25, 0.3, 0.05, //
        0.3, 0.1, 0.2, 0.4;
    using Reading = AttentionReading;
    const auto predicted = [&](Reading reading) {
        return predictedHeads(view(std::as_const(map)), reading, std::array<Index, 1>{0});
    };
    EXPECT_EQ(predicted(Reading::DependentLooksAtHead), (std::vector<Index>{-1, 2, 1, 2}));
    EXPECT_EQ(predicted(Reading::HeadLooksAtDependent), (std::vector<Index>{-1, 2, 3, 1}));
    const Matrix<double> alone = Matrix<double>::Ones(1, 1);
    EXPECT_EQ(predictedHeads(view(alone), Reading::DependentLooksAtHead), (std::vector<Index>{-1}));
}

} // namespace
} // namespace headlight::test
