#include "core/analysis/heads/head_order.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {
namespace {

using testing::DoubleEq;
using testing::ElementsAre;

Matrix<double> onALine(const std::vector<double>& places) {
    const auto count = static_cast<Index>(places.size());
    Matrix<double> distances(count, count);
    for (Index i = 0; i < count; ++i)
        for (Index j = 0; j < count; ++j)
            distances(i, j) =
                std::abs(places[static_cast<std::size_t>(i)] - places[static_cast<std::size_t>(j)]);
    return distances;
}

TEST(HeadOrder, HeightsAreTheMeanDistancesOfWhatIsMerged) {
    // 0 1 | 4 6 | 20: {0,1} at 1, {4,6} at 2, those two at (4+6+3+5)/4, the rest at 20 - 11/4.
    const Clustering clustering = averageLinkage(onALine({0, 1, 4, 6, 20}));
    EXPECT_THAT(clustering.heights,
                ElementsAre(DoubleEq(1), DoubleEq(2), DoubleEq(4.5), DoubleEq(17.25)));
    EXPECT_THAT(clustering.order, ElementsAre(0, 1, 2, 3, 4));
}

TEST(HeadOrder, PutsWhatIsAlikeTogether) {
    const Clustering clustering = averageLinkage(onALine({5, 0, 5.1, 0.2, 9, 0.1}));
    EXPECT_THAT(clustering.order, ElementsAre(1, 5, 3, 0, 2, 4));
}

TEST(HeadOrder, PermutingHeadsPermutesItUpToItsDirection) {
    const std::vector<double> places{3, 1, 4, 1.5, 9, 2.6, 5.3};
    std::vector<double> reversed(places.rbegin(), places.rend());
    const Clustering straight = averageLinkage(onALine(places));
    Clustering other = averageLinkage(onALine(reversed));
    for (Index& item : other.order)
        item = static_cast<Index>(places.size()) - 1 - item;
    if (other.order.front() != straight.order.front())
        std::ranges::reverse(other.order);
    EXPECT_EQ(other.order, straight.order);
    for (std::size_t i = 0; i < straight.heights.size(); ++i)
        EXPECT_NEAR(other.heights[i], straight.heights[i], 1e-12);
}

TEST(HeadOrder, EqualDistancesKeepTheOrderTheyCameIn) {
    EXPECT_THAT(averageLinkage(Matrix<double>::Zero(4, 4)).order, ElementsAre(0, 1, 2, 3));
}

TEST(HeadOrder, HoldsEveryHeadOnceEvenWithoutDistances) {
    EXPECT_TRUE(averageLinkage(Matrix<double>()).order.empty());
    EXPECT_THAT(averageLinkage(Matrix<double>::Zero(1, 1)).order, ElementsAre(0));
    Matrix<double> broken = onALine({0, 5, 1, 7});
    broken.row(1).setConstant(std::numeric_limits<double>::quiet_NaN());
    broken.col(1).setConstant(std::numeric_limits<double>::quiet_NaN());
    std::vector<Index> order = averageLinkage(broken).order;
    std::ranges::sort(order);
    EXPECT_THAT(order, ElementsAre(0, 1, 2, 3));
}

} // namespace
} // namespace headlight
