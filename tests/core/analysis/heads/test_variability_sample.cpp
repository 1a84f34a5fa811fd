#include "core/analysis/heads/variability_sample.h"
#include "core/analysis/measures/structure.h"
#include "tests/core/analysis/heads/random_maps.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace headlight {
namespace {

constexpr Index kTokens = VariabilitySample::kTokens;

TEST(VariabilitySample, IsTheMeasureOverTheFirstTenTokens) {
    VariabilitySample sample;
    std::vector<Matrix<float>> begins;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const auto maps = randomMaps(seed, 2, 12, 12);
        sample.add(viewsOf(maps));
        begins.emplace_back(maps[1].topLeftCorner(kTokens, kTokens));
    }
    const auto views = viewsOf(begins);
    EXPECT_EQ(sample.sentences(), 5);
    EXPECT_DOUBLE_EQ(
        sample.variability(1),
        variability(std::span<const ConstMatrixView<float>>(views), NullAttention::Remove));
}

TEST(VariabilitySample, OneSentenceDoesNotVary) {
    VariabilitySample sample;
    EXPECT_TRUE(std::isnan(sample.variability(0)));
    const auto maps = randomMaps(1, 1, 12, 12);
    sample.add(viewsOf(maps));
    EXPECT_TRUE(std::isnan(sample.variability(0)));
    sample.add(viewsOf(maps));
    EXPECT_NEAR(sample.variability(0), 0, 1e-7);
}

TEST(VariabilitySample, ShortSentencesArePassedOver) {
    VariabilitySample sample;
    sample.add(viewsOf(randomMaps(1, 1, kTokens - 1, kTokens - 1)));
    EXPECT_EQ(sample.sentences(), 0);
    sample.add(viewsOf(randomMaps(1, 1, kTokens, kTokens)));
    EXPECT_EQ(sample.sentences(), 1);
}

TEST(VariabilitySample, ManySentencesAreThinnedOutEvenly) {
    // Sentences of two kinds in turn: half of them at even distances of two would be one kind only,
    // so kinds change every 700 sentences.
    const std::array<std::vector<Matrix<float>>, 2> kinds{randomMaps(1, 1, kTokens, kTokens),
                                                          randomMaps(2, 1, kTokens, kTokens)};
    VariabilitySample all;
    for (const auto& kind : kinds)
        all.add(viewsOf(kind));
    VariabilitySample many;
    for (int i = 0; i < 2800; ++i)
        many.add(viewsOf(kinds[static_cast<std::size_t>(i / 700 % 2)]));
    EXPECT_LE(many.sentences(), static_cast<Index>(VariabilitySample::kMostSentences));
    EXPECT_GE(many.sentences(), static_cast<Index>(VariabilitySample::kMostSentences / 2));
    EXPECT_NEAR(many.variability(0), all.variability(0), 1e-6);
}

} // namespace
} // namespace headlight
