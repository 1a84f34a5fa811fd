#include "core/analysis/thumbnail.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace headlight {
namespace {

float cell(const Thumbnail& thumbnail, Index row, Index col) {
    return thumbnail.values[static_cast<size_t>(row * thumbnail.cols + col)];
}

TEST(ThumbnailTest, ASmallMapIsCopied) {
    Matrix<float> map(2, 3);
    map << 1, 2, 3, 4, 5, 6;
    const Thumbnail thumbnail = poolByMaximum(view(std::as_const(map)));
    EXPECT_EQ(thumbnail.rows, 2);
    EXPECT_EQ(thumbnail.cols, 3);
    EXPECT_EQ(thumbnail.values, (std::vector<float>{1, 2, 3, 4, 5, 6}));
}

TEST(ThumbnailTest, NoPeakIsLostAndEachStaysInItsPlace) {
    for (const Index side : {65, 100, 128, 509}) {
        for (const Index row : {Index{0}, side / 3, side - 1})
            for (const Index col : {Index{0}, side / 2, side - 1}) {
                Matrix<float> map = Matrix<float>::Constant(side, side, 0.1F);
                map(row, col) = 0.9F;
                const Thumbnail thumbnail = poolByMaximum(view(std::as_const(map)));
                ASSERT_EQ(thumbnail.rows, 64);
                ASSERT_EQ(thumbnail.cols, 64);
                EXPECT_EQ(std::ranges::count(thumbnail.values, 0.9F), 1);
                const auto near = [side](Index at) { return (at * 64 + 63) / side; };
                EXPECT_EQ(cell(thumbnail, near(row), near(col)), 0.9F)
                    << side << ": " << row << ", " << col;
            }
    }
}

TEST(ThumbnailTest, ANaNStaysSeen) {
    Matrix<float> map = Matrix<float>::Constant(130, 130, 0.5F);
    map(64, 129) = std::numeric_limits<float>::quiet_NaN();
    const Thumbnail thumbnail = poolByMaximum(view(std::as_const(map)));
    EXPECT_EQ(std::ranges::count_if(thumbnail.values, [](float v) { return std::isnan(v); }), 1);
}

TEST(ThumbnailTest, MergingKeepsTheLarger) {
    Matrix<float> a(1, 2);
    Matrix<float> b(1, 2);
    a << 0.1F, 0.8F;
    b << 0.2F, std::numeric_limits<float>::quiet_NaN();
    Thumbnail merged;
    mergeByMaximum(merged, poolByMaximum(view(std::as_const(a))));
    mergeByMaximum(merged, poolByMaximum(view(std::as_const(b))));
    EXPECT_EQ(merged.values[0], 0.2F);
    EXPECT_TRUE(std::isnan(merged.values[1]));
    mergeByMaximum(merged, poolByMaximum(view(std::as_const(a))));
    EXPECT_TRUE(std::isnan(merged.values[1]));
}

} // namespace
} // namespace headlight
