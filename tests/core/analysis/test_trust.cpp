#include "core/analysis/trust.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace headlight {
namespace {

Matrix<float> lowerTriangle() {
    Matrix<float> map = Matrix<float>::Zero(3, 3);
    map << 1, 0, 0, 0.5F, 0.5F, 0, 0.25F, 0.25F, 0.5F;
    return map;
}

TEST(Trust, ACausalMapLeaksNothing) {
    const Matrix<float> map = lowerTriangle();
    const std::array<Index, 1> separators{2};
    const TrustReport report = checkMap(
        view(std::as_const(map)), {.fullyMasked = {}, .separators = separators, .causal = true});
    EXPECT_EQ(report.worstSumError, 0);
    EXPECT_EQ(report.fullyMaskedRows, 0);
    EXPECT_EQ(report.nanCells, 0);
    EXPECT_EQ(report.futureShare, 0);
    EXPECT_TRUE(report.causal);
    EXPECT_DOUBLE_EQ(report.shareFirst, 1.75 / 3);
    EXPECT_DOUBLE_EQ(report.shareSeparator, 0.5 / 3);
}

TEST(Trust, SeesALeakIntoTheFuture) {
    Matrix<float> map = lowerTriangle();
    map(1, 2) = 0.25F;
    map(1, 1) = 0.25F;
    EXPECT_DOUBLE_EQ(checkMap(view(std::as_const(map)), {}).futureShare, 0.25 / 3);
}

TEST(Trust, SeesARowThatDoesNotSumToOne) {
    Matrix<float> map = lowerTriangle();
    map(1, 1) = 0.25F;
    EXPECT_DOUBLE_EQ(checkMap(view(std::as_const(map)), {}).worstSumError, 0.25);
}

TEST(Trust, AFullyMaskedRowHasNoSumToKeep) {
    Matrix<float> map = lowerTriangle();
    map.row(1).setZero();
    const std::array<Index, 1> masked{1};
    const TrustReport report = checkMap(view(std::as_const(map)),
                                        {.fullyMasked = masked, .separators = {}, .causal = false});
    EXPECT_EQ(report.fullyMaskedRows, 1);
    EXPECT_EQ(report.worstSumError, 0);
}

TEST(Trust, CountsNaNCells) {
    Matrix<float> map = lowerTriangle();
    map(0, 1) = map(2, 0) = map(2, 2) = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(checkMap(view(std::as_const(map)), {}).nanCells, 3);
}

TEST(Trust, RowsWithNaNHaveNoPartInSumsAndShares) {
    Matrix<float> map = lowerTriangle();
    const TrustReport whole = checkMap(view(std::as_const(map)), {});
    EXPECT_EQ(whole.nanRows, 0);
    EXPECT_TRUE(whole.hasNumbers);
    map.row(2).setConstant(std::numeric_limits<float>::quiet_NaN());
    const TrustReport rest = checkMap(view(std::as_const(map)), {});
    EXPECT_EQ(rest.nanRows, 1);
    EXPECT_TRUE(rest.hasNumbers);
    EXPECT_EQ(rest.worstSumError, 0);
    EXPECT_EQ(rest.futureShare, 0);
    EXPECT_DOUBLE_EQ(rest.shareFirst, (map(0, 0) + map(1, 0)) / 2.0);
    map.setConstant(std::numeric_limits<float>::quiet_NaN());
    const TrustReport none = checkMap(view(std::as_const(map)), {});
    EXPECT_EQ(none.nanRows, map.rows());
    EXPECT_FALSE(none.hasNumbers);
    EXPECT_EQ(none.shareFirst, 0);
}

} // namespace
} // namespace headlight
