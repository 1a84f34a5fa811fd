#include "core/analysis/measures/divergence.h"
#include "core/analysis/measures/entropy.h"
#include "core/analysis/measures/rank_correlation.h"
#include "tests/core/analysis/measures/random_maps.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace headlight::test {
namespace {

constexpr double kExact = 1e-12;

// One-row maps.
template <size_t N>
Matrix<double> row(const std::array<double, N>& numbers) {
    return Eigen::Map<const Matrix<double>>(numbers.data(), 1, N);
}

TEST(Divergence, JensenShannonIsSymmetricAndBounded) {
    RandomMaps random(1);
    for (int i = 0; i < 50; ++i) {
        const Matrix<double> a = random.attention(1, 9);
        const Matrix<double> b = random.attention(1, 9);
        const double distance = jensenShannon(view(a), view(b));
        EXPECT_GT(distance, 0);
        EXPECT_LT(distance, kLargestJensenShannon);
        EXPECT_EQ(distance, jensenShannon(view(b), view(a)));
        EXPECT_EQ(jensenShannon(view(a), view(a)), 0);
        // Pinsker: the total variation bounds it from both sides.
        const double variation = totalVariation(view(a), view(b));
        EXPECT_LE(variation * variation / 2, distance);
        EXPECT_LE(distance, variation * kLargestJensenShannon + kExact);
    }
}

TEST(Divergence, RowsThatShareNoKeyAreFarthestApart) {
    const Matrix<double> a = row<4>({0.5, 0.5, 0, 0});
    const Matrix<double> b = row<4>({0, 0, 0.25, 0.75});
    EXPECT_NEAR(jensenShannon(view(a), view(b)), kLargestJensenShannon, kExact);
    EXPECT_EQ(totalVariation(view(a), view(b)), 1);
    EXPECT_LT(jensenShannon(view(a), view(b), kClarkDistanceSmoothing), kLargestJensenShannon);
}

TEST(Divergence, TheRowsOfAMapAddUp) {
    RandomMaps random(2);
    const Matrix<double> a = random.attention(5, 7);
    const Matrix<double> b = random.attention(5, 7);
    double sum = 0;
    for (Index i = 0; i < 5; ++i)
        sum += jensenShannon(part(view(a), i, 1, 0, 7), part(view(b), i, 1, 0, 7));
    EXPECT_NEAR(jensenShannon(view(a), view(b)), sum, kExact);
    const Matrix<float> floatA = a.cast<float>();
    const Matrix<float> floatB = b.cast<float>();
    EXPECT_NEAR(jensenShannon(view(floatA), view(floatB)), sum, 1e-6);
}

TEST(Divergence, MapsOfOtherShapesAreRefused) {
    const Matrix<double> a = Matrix<double>::Ones(2, 3);
    const Matrix<double> b = Matrix<double>::Ones(3, 2);
    expectError(ErrorCode::ShapeMismatch, "3 x 2", [&] { jensenShannon(view(a), view(b)); });
    expectError(ErrorCode::ShapeMismatch, "2 x 3", [&] { totalVariation(view(a), view(b)); });
}

TEST(Entropy, LiesBetweenOneKeyAndAllOfThem) {
    const Matrix<double> one = row<4>({0, 1, 0, 0});
    const Matrix<double> all = row<4>({0.25, 0.25, 0.25, 0.25});
    EXPECT_EQ(rowEntropy(view(one), 0), 0);
    EXPECT_NEAR(rowEntropy(view(all), 0), largestEntropy(4), kExact);
    EXPECT_GT(rowEntropy(view(one), 0, kClarkEntropySmoothing), 0);
    EXPECT_NEAR(rowEntropy(view(all), 0, kClarkEntropySmoothing), largestEntropy(4), kExact);
}

TEST(RankCorrelation, OrderIsAllThatCounts) {
    constexpr std::array<double, 5> kRising{1, 2, 3, 5, 8};
    constexpr std::array<double, 5> kAlsoRising{-1, 0, 100, 101, 1e9};
    constexpr std::array<double, 5> kFalling{5, 4, 3, 2, 1};
    EXPECT_NEAR(kendallTau(kRising, kAlsoRising), 1, kExact);
    EXPECT_NEAR(spearmanRho(kRising, kAlsoRising), 1, kExact);
    EXPECT_NEAR(kendallTau(kRising, kFalling), -1, kExact);
    EXPECT_NEAR(spearmanRho(kRising, kFalling), -1, kExact);
}

TEST(RankCorrelation, TiesShareTheirRank) {
    // Each list has one tie. Of ten pairs seven agree, one does not; ranks from 0 to 4 are
    // (0, 1.5, 1.5, 3, 4) and (0, 3, 1.5, 1.5, 4).
    constexpr std::array<double, 5> kA{1, 2, 2, 3, 4};
    constexpr std::array<double, 5> kB{1, 3, 2, 2, 5};
    EXPECT_NEAR(kendallTau(kA, kB), 6.0 / 9, kExact);
    EXPECT_NEAR(spearmanRho(kA, kB), 7.25 / 9.5, kExact);
}

TEST(RankCorrelation, WhatHasNoOrderHasNone) {
    constexpr std::array<double, 3> kA{1, 2, 3};
    constexpr std::array<double, 3> kConstant{4, 4, 4};
    constexpr std::array<double, 3> kBroken{1, std::numeric_limits<double>::quiet_NaN(), 3};
    EXPECT_TRUE(std::isnan(kendallTau(kA, kConstant)));
    EXPECT_TRUE(std::isnan(spearmanRho(kA, kConstant)));
    EXPECT_TRUE(std::isnan(kendallTau(kA, kBroken)));
    EXPECT_TRUE(std::isnan(spearmanRho(kBroken, kA)));
    EXPECT_TRUE(std::isnan(spearmanRho({}, {})));
    expectError(ErrorCode::ShapeMismatch, "3",
                [&] { kendallTau(kA, std::span(kConstant).first(2)); });
}

} // namespace
} // namespace headlight::test
