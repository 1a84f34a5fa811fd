#include "core/analysis/heads/induction_probe.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace headlight {
namespace {

TEST(InductionProbe, RepeatsDifferentTokensFromTheMiddleOfTheVocabulary) {
    const InductionProbe probe;
    const std::vector<int> ids = repeatedTokens(probe, 30522, 3);
    ASSERT_EQ(ids.size(), 100u);
    EXPECT_EQ(std::set<int>(ids.begin(), ids.end()).size(), 25u);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        EXPECT_GE(ids[i], 3052);
        EXPECT_LT(ids[i], 30522 - 3052);
        EXPECT_EQ(ids[i], ids[i % 25]);
    }
    EXPECT_EQ(repeatedTokens(probe, 30522, 3), ids);
    EXPECT_NE(repeatedTokens(probe, 30522, 4), ids);
}

TEST(InductionProbe, AVocabularyCanBeTooSmall) {
    EXPECT_EQ(repeatedTokens({}, 31, 0).size(), 100u); // 3 .. 27: all 25
    expectError(ErrorCode::BadValue, "25", [] { repeatedTokens({}, 26, 0); });
}

TEST(InductionProbe, ModelsWithoutAVocabularyHaveNoScore) {
    const auto model = loadModel("workbench:d=16,h=2,l=2,seed=1");
    const std::vector<double> scores = inductionScores(*model, {});
    ASSERT_EQ(scores.size(), 4u);
    EXPECT_TRUE(std::ranges::all_of(scores, [](double score) { return std::isnan(score); }));
}

TEST(InductionProbe, ScoresAreSharesAndCanBeStopped) {
    const auto model = loadModel("minilm");
    InductionProbe probe;
    probe.examples = 1;
    const std::vector<double> scores = inductionScores(*model, {}, probe);
    ASSERT_EQ(scores.size(), 72u);
    for (const double score : scores) {
        EXPECT_GE(score, 0);
        EXPECT_LE(score, 1);
    }
    std::stop_source stop;
    stop.request_stop();
    expectError(ErrorCode::Canceled, "",
                [&] { inductionScores(*model, {}, probe, stop.get_token()); });
}

// Weights are uniform over all 102 keys at an endless temperature: the queries of repeats two,
// three and four have one, two and three cells to look at.
TEST(InductionProbe, UniformWeightsHaveTheScoreOfChance) {
    const auto model = loadModel("minilm");
    Interventions interventions;
    interventions.temperature = 1e9;
    InductionProbe probe;
    probe.examples = 2;
    for (const double score : inductionScores(*model, interventions, probe))
        EXPECT_NEAR(score, 2.0 / 102, 1e-6);
}

} // namespace
} // namespace headlight
