#include "core/analysis/heads/head_map.h"
#include "core/nn/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace headlight {
namespace {

using Points = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Points somePoints(Index count, Index dimensions) {
    Points points(count, dimensions);
    for (Index i = 0; i < points.size(); ++i)
        points.data()[i] = normalNumber(7, static_cast<std::uint64_t>(i));
    return points;
}

Matrix<double> squaredDistances(const Points& points) {
    Matrix<double> distances(points.rows(), points.rows());
    for (Index i = 0; i < points.rows(); ++i)
        for (Index j = 0; j < points.rows(); ++j)
            distances(i, j) = (points.row(i) - points.row(j)).squaredNorm();
    return distances;
}

double squaredDistance(const PlanarMap& map, std::size_t i, std::size_t j) {
    const double x = map.points[i].x - map.points[j].x;
    const double y = map.points[i].y - map.points[j].y;
    return x * x + y * y;
}

TEST(HeadMap, ReproducesTheDistancesOfPointsInThePlane) {
    const Matrix<double> distances = squaredDistances(somePoints(12, 2));
    const PlanarMap map = classicalScaling(distances);
    ASSERT_EQ(map.points.size(), 12u);
    for (std::size_t i = 0; i < 12; ++i)
        for (std::size_t j = 0; j < 12; ++j)
            EXPECT_NEAR(squaredDistance(map, i, j),
                        distances(static_cast<Index>(i), static_cast<Index>(j)), 1e-12);
    EXPECT_NEAR(map.share, 1, 1e-12);
}

TEST(HeadMap, HoldsAPartOfWhatHasMoreDimensions) {
    const PlanarMap map = classicalScaling(squaredDistances(somePoints(30, 10)));
    EXPECT_GT(map.share, 0.2);
    EXPECT_LT(map.share, 0.8);
}

TEST(HeadMap, IsAroundTheMiddleAndWidestFromLeftToRight) {
    const PlanarMap map = classicalScaling(squaredDistances(somePoints(9, 4)));
    PlanarMap::Point sum;
    PlanarMap::Point squares;
    for (const auto& point : map.points) {
        sum = {sum.x + point.x, sum.y + point.y};
        squares = {squares.x + point.x * point.x, squares.y + point.y * point.y};
    }
    EXPECT_NEAR(sum.x, 0, 1e-12);
    EXPECT_NEAR(sum.y, 0, 1e-12);
    EXPECT_GT(squares.x, squares.y);
}

TEST(HeadMap, PermutingHeadsPermutesPointsAndMirrorsNone) {
    Points points = somePoints(8, 3);
    const PlanarMap straight = classicalScaling(squaredDistances(points));
    points.row(1).swap(points.row(6));
    const PlanarMap permuted = classicalScaling(squaredDistances(points));
    for (std::size_t i = 0; i < 8; ++i) {
        const std::size_t j = i == 1 ? 6 : i == 6 ? 1 : i;
        EXPECT_NEAR(straight.points[i].x, permuted.points[j].x, 1e-12);
        EXPECT_NEAR(straight.points[i].y, permuted.points[j].y, 1e-12);
    }
}

TEST(HeadMap, SmallAndBrokenMatrices) {
    EXPECT_TRUE(classicalScaling(Matrix<double>()).points.empty());
    const PlanarMap one = classicalScaling(Matrix<double>::Zero(1, 1));
    ASSERT_EQ(one.points.size(), 1u);
    EXPECT_EQ(one.points[0].x, 0);
    EXPECT_EQ(one.points[0].y, 0);
    const PlanarMap same = classicalScaling(Matrix<double>::Zero(4, 4));
    EXPECT_EQ(same.share, 1);
    Matrix<double> broken = Matrix<double>::Zero(3, 3);
    broken(1, 2) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(classicalScaling(broken).points.empty());
}

} // namespace
} // namespace headlight
