#include "core/analysis/heads/head_distances.h"
#include "core/analysis/measures/divergence.h"
#include "tests/core/analysis/heads/random_maps.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace headlight {
namespace {

TEST(HeadDistances, AreTheMeasureOfEachPairOverAllSentences) {
    constexpr Index kHeads = 5;
    const std::array<std::vector<Matrix<float>>, 2> sentences{
        randomMaps(1, kHeads, 7, 7), randomMaps(2, kHeads, 150, 150)}; // the second in many blocks
    HeadDivergences divergences(kHeads);
    for (const auto& maps : sentences)
        divergences.add(viewsOf(maps));
    const Matrix<double> mean = divergences.mean();
    for (Index a = 0; a < kHeads; ++a)
        for (Index b = 0; b < kHeads; ++b) {
            double sum = 0;
            for (const auto& maps : sentences)
                sum +=
                    jensenShannon(view(maps[static_cast<std::size_t>(a)]),
                                  view(maps[static_cast<std::size_t>(b)]), kClarkDistanceSmoothing);
            EXPECT_NEAR(mean(a, b), sum / 157, 1e-12);
        }
}

TEST(HeadDistances, EqualHeadsAreNotApartAndOppositeOnesAsFarAsCanBe) {
    Matrix<float> left = Matrix<float>::Zero(4, 4);
    left.col(0).setOnes();
    Matrix<float> right = Matrix<float>::Zero(4, 4);
    right.col(3).setOnes();
    HeadDivergences divergences(3);
    divergences.add(std::array{view(std::as_const(left)), view(std::as_const(right)),
                               view(std::as_const(left))});
    const Matrix<double> mean = divergences.mean();
    EXPECT_EQ(mean(0, 2), 0);
    EXPECT_LT(mean(0, 1), kLargestJensenShannon);
    EXPECT_GT(mean(0, 1), kLargestJensenShannon - 0.01); // they are smoothed
}

TEST(HeadDistances, PermutingHeadsPermutesThem) {
    auto maps = randomMaps(3, 4, 9, 9);
    HeadDivergences straight(4);
    straight.add(viewsOf(maps));
    std::swap(maps[0], maps[2]);
    HeadDivergences permuted(4);
    permuted.add(viewsOf(maps));
    const Matrix<double> a = straight.mean();
    const Matrix<double> b = permuted.mean();
    EXPECT_DOUBLE_EQ(a(0, 1), b(2, 1));
    EXPECT_DOUBLE_EQ(a(0, 2), b(2, 0));
    EXPECT_DOUBLE_EQ(a(1, 3), b(1, 3));
}

TEST(HeadDistances, ANaNShowsInItsPairsOnly) {
    auto maps = randomMaps(4, 3, 5, 5);
    maps[1](2, 2) = std::numeric_limits<float>::quiet_NaN();
    HeadDivergences divergences(3);
    divergences.add(viewsOf(maps));
    const Matrix<double> mean = divergences.mean();
    EXPECT_TRUE(std::isnan(mean(0, 1)));
    EXPECT_TRUE(std::isnan(mean(1, 2)));
    EXPECT_TRUE(std::isfinite(mean(0, 2)));
}

TEST(HeadDistances, StopWhenAsked) {
    const auto maps = randomMaps(5, 2, 5, 5);
    std::stop_source stop;
    stop.request_stop();
    HeadDivergences divergences(2);
    expectError(ErrorCode::Canceled, "", [&] { divergences.add(viewsOf(maps), stop.get_token()); });
}

} // namespace
} // namespace headlight
