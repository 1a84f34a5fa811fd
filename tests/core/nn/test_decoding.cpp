#include "core/nn/decoding.h"
#include "tests/support/errors.h"
#include "tests/support/random_translator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

const TranslationModel& model() {
    static const TranslationModel model = [] {
        ModelConfig config = smallTranslatorConfig();
        config.vocabulary = 12; // few words, so that every target can be tried
        config.outputs = 12;
        return TranslationModel(config, randomWeights(config, 5));
    }();
    return model;
}

const std::vector<int> kFew{4, 7, 9, 3, 2};

// Logarithm of the probability of the next token, by one pass over all that stands before it.
double logChance(const std::vector<int>& before, int next) {
    const Matrix<float> logits = model().run(kFew, before).logits;
    const auto row = logits.row(logits.rows() - 1).cast<double>().array();
    return logits(logits.rows() - 1, next) - std::log(row.exp().sum());
}

TEST(Decoding, GreedyTakesTheMostProbableTokenEachTime) {
    DecodingOptions options;
    options.mostTokens = 8;
    options.alternatives = 3;
    const std::vector<DecodedTarget> targets = decode(model(), kFew, options);
    ASSERT_EQ(targets.size(), 1U);
    std::vector<int> before{1};
    double sum = 0;
    for (const DecodedToken& token : targets[0].tokens) {
        for (int other = 0; other < 12; ++other)
            EXPECT_LE(logChance(before, other), logChance(before, token.id) + 1e-5);
        EXPECT_NEAR(std::log(token.probability), logChance(before, token.id), 1e-4);
        ASSERT_EQ(token.alternatives.size(), 3U);
        EXPECT_EQ(token.alternatives[0].id, token.id);
        EXPECT_GE(token.alternatives[0].probability, token.alternatives[1].probability);
        sum += std::log(token.probability);
        before.push_back(token.id);
    }
    EXPECT_NEAR(targets[0].logProbability, sum, 1e-9);
    EXPECT_NEAR(targets[0].score, sum / static_cast<double>(targets[0].tokens.size()), 1e-9);
}

// A beam as wide as there are targets finds the best of all, which greedy may miss.
TEST(Decoding, AWideBeamFindsTheBestTarget) {
    double best = -1e300;
    std::vector<int> bestIds;
    const auto consider = [&](const std::vector<int>& ids, double sum) {
        if (sum / static_cast<double>(ids.size()) > best) {
            best = sum / static_cast<double>(ids.size());
            bestIds = ids;
        }
    };
    consider({2}, logChance({1}, 2));
    for (int first = 0; first < 12; ++first) {
        if (first == 2)
            continue;
        const double chance = logChance({1}, first);
        consider({first, 2}, chance + logChance({1, first}, 2));
    }
    DecodingOptions options;
    options.beam = 64;
    options.mostTokens = 2;
    const std::vector<DecodedTarget> targets = decode(model(), kFew, options);
    ASSERT_TRUE(targets[0].ended);
    EXPECT_NEAR(targets[0].score, best, 1e-5);
    bestIds.pop_back();
    EXPECT_EQ(targets[0].ids(), bestIds);
    for (std::size_t i = 1; i < targets.size() && targets[i].ended; ++i)
        EXPECT_GE(targets[i - 1].score, targets[i].score);
}

TEST(Decoding, APrefixIsFollowed) {
    DecodingOptions options;
    options.prefix = {8, 5};
    options.mostTokens = 6;
    options.beam = 3;
    const std::vector<DecodedTarget> targets = decode(model(), kFew, options);
    EXPECT_LE(targets.size(), 3U);
    for (const DecodedTarget& target : targets) {
        ASSERT_GE(target.tokens.size(), 2U);
        EXPECT_EQ(target.tokens[0].id, 8);
        EXPECT_EQ(target.tokens[1].id, 5);
        EXPECT_TRUE(target.tokens[1].forced);
        EXPECT_NEAR(std::log(target.tokens[1].probability), logChance({1, 8}, 5), 1e-4);
    }
    if (targets[0].tokens.size() > 2) {
        EXPECT_FALSE(targets[0].tokens[2].forced);
    }
}

TEST(Decoding, StopsAtTheLimitAndLeavesOutWhatIsNeverSaid) {
    DecodingOptions options;
    options.mostTokens = 5;
    options.never = {0, 1, 2, 3};
    const std::vector<DecodedTarget> targets = decode(model(), kFew, options);
    EXPECT_FALSE(targets[0].ended);
    EXPECT_EQ(targets[0].ids().size(), 5U);
    for (const int id : targets[0].ids())
        EXPECT_GT(id, 3);
    options.mostTokens = 10'000;
    EXPECT_EQ(decode(model(), kFew, options)[0].tokens.size(), 64U); // the model's positions
}

TEST(Decoding, RefusesOddOptionsAndStops) {
    DecodingOptions options;
    options.beam = 0;
    expectError(ErrorCode::BadValue, "1 to 64", [&] { decode(model(), kFew, options); });
    options.beam = 1;
    options.prefix = {12};
    expectError(ErrorCode::BadValue, "one of the vocabulary",
                [&] { decode(model(), kFew, options); });
    options.prefix.clear();
    std::stop_source stop;
    stop.request_stop();
    options.stop = stop.get_token();
    expectError(ErrorCode::Canceled, "", [&] { decode(model(), kFew, options); });
}

TEST(Decoding, ATargetThatIsGivenWithItsEndIsDone) {
    DecodingOptions options;
    options.beam = 3;
    options.prefix = {4, options.end, 7};
    const std::vector<DecodedTarget> targets = decode(model(), kFew, options);
    ASSERT_EQ(targets.size(), 1U);
    EXPECT_TRUE(targets[0].ended);
    EXPECT_EQ(targets[0].ids(), std::vector<int>{4});
}

} // namespace
} // namespace headlight
