#include "core/nn/position.h"
#include "tests/core/nn/seed_data.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

TEST(Position, SinusoidsAgreeWithEveryPublishedLayout) {
    const test::SeedData data("positions");
    const auto rows = data.integers("rows");
    const std::vector<std::pair<PositionKind, std::string>> layouts = {
        {PositionKind::SinusoidalInterleaved, "interleaved.f64"},
        {PositionKind::SinusoidalConcatenated, "concatenated.f64"},
        {PositionKind::SinusoidalConcatenated63, "concatenated_63.f64"},
    };
    for (const auto& [kind, name] : layouts) {
        const Matrix<double> expected = data.matrix<double>(name, 128);
        ASSERT_EQ(expected.rows(), static_cast<Index>(rows.size()));
        for (Index i = 0; i < expected.rows(); ++i) {
            Vector<double> exact(128);
            Vector<float> rounded(128);
            const int position = static_cast<int>(rows[static_cast<std::size_t>(i)]);
            sinusoidalPosition<double>(kind, position, exact);
            sinusoidalPosition<float>(kind, position, rounded);
            EXPECT_LT(test::distance(exact, expected.row(i)), 1e-12) << name << " row " << i;
            EXPECT_LT(test::distance(rounded, expected.row(i)), 1e-7) << name << " row " << i;
        }
    }
}

TEST(Position, OddAndTinyWidthsHaveOneSineMore) {
    for (const auto kind :
         {PositionKind::SinusoidalInterleaved, PositionKind::SinusoidalConcatenated,
          PositionKind::SinusoidalConcatenated63}) {
        Vector<double> three(3);
        sinusoidalPosition<double>(kind, 1, three);
        EXPECT_TRUE(three.array().isFinite().all());
        EXPECT_NEAR(three[0], std::sin(1.0), 1e-15);
        EXPECT_NEAR(three[kind == PositionKind::SinusoidalInterleaved ? 1 : 2], std::cos(1.0),
                    1e-15);
        Vector<double> one(1);
        sinusoidalPosition<double>(kind, 2, one);
        EXPECT_NEAR(one[0], std::sin(2.0), 1e-15);
    }
}

} // namespace
} // namespace headlight
