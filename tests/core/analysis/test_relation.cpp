#include "core/analysis/relation.h"
#include "tests/support/errors.h"
#include "tests/support/fake_result.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

namespace headlight {
namespace {

const std::vector<std::string> kTokens{"[CLS]", "The", "dog", "saw", "the", "Dog", ".", "[SEP]"};

// Two layers of two heads over kTokens: a low ground and a few cells that stand out.
std::shared_ptr<AnalysisResult> twoByTwo() {
    const std::map<std::tuple<HeadId, Index, Index>, double> peaks = {
        {{{Stack::Self, 0, 0}, 2, 3}, 0.5},  {{{Stack::Self, 0, 0}, 3, 3}, 0.99},
        {{{Stack::Self, 0, 0}, 0, 7}, 0.99}, {{{Stack::Self, 0, 1}, 2, 3}, 0.75},
        {{{Stack::Self, 0, 1}, 2, 6}, 0.9},  {{{Stack::Self, 1, 0}, 2, 3}, 0.5},
        {{{Stack::Self, 1, 0}, 5, 2}, 0.6},
    };
    return test::fakeResult(kTokens, 2, 2, [&](const HeadId& head, Index query, Index key) {
        const auto peak = peaks.find({head, query, key});
        if (peak != peaks.end())
            return peak->second;
        return head == HeadId{Stack::Self, 1, 1} ? 0.05 : 0.1;
    });
}

TEST(Relation, RanksHeadsBestFirstAndTiesInOrder) {
    const auto ranked = rankHeads(*twoByTwo(), Stack::Self, 2, 3);
    ASSERT_EQ(ranked.size(), 4u);
    EXPECT_EQ(ranked[0].head, (HeadId{Stack::Self, 0, 1}));
    EXPECT_FLOAT_EQ(static_cast<float>(ranked[0].weight), 0.75F);
    EXPECT_EQ(ranked[1].head, (HeadId{Stack::Self, 0, 0}));
    EXPECT_EQ(ranked[2].head, (HeadId{Stack::Self, 1, 0}));
    EXPECT_EQ(ranked[3].head, (HeadId{Stack::Self, 1, 1}));
}

TEST(Relation, WithoutSpecialTokensAWeightIsAShareOfTheRest) {
    const auto result = twoByTwo();
    const auto plain = rankHeads(*result, Stack::Self, 2, 3);
    const MapShape renormalised{.hideSpecial = true};
    for (const HeadWeight& each : rankHeads(*result, Stack::Self, 2, 3, renormalised)) {
        const auto map = result->attention(each.head);
        const double left = map.row(2).segment(1, 6).cast<double>().sum();
        EXPECT_NEAR(each.weight, static_cast<double>(map(2, 3)) / left, 1e-12);
    }
    // As the map of words shows it.
    const MapShape shape{.words = true, .hideSpecial = true};
    const auto units = shapedUnits(result->encoding, result->words, shape);
    const auto best = rankHeads(*result, Stack::Self, 2, 3, shape).front();
    const Matrix<float> map = shapedMap(result->attention(best.head), units, units, shape);
    EXPECT_NEAR(best.weight, map(1, 2), 1e-6);
    // Left as they are, and for a token that is itself hidden, nothing changes.
    const MapShape hidden{.hideSpecial = true, .renormalise = false};
    EXPECT_EQ(rankHeads(*result, Stack::Self, 2, 3, hidden).front().weight, plain.front().weight);
    EXPECT_EQ(rankHeads(*result, Stack::Self, 0, 7, renormalised).front().weight,
              rankHeads(*result, Stack::Self, 0, 7).front().weight);
}

// Two heads of six, in the middle, hold nothing but NaN.
std::shared_ptr<AnalysisResult> partlyBroken() {
    return test::fakeResult(kTokens, 3, 2, [](const HeadId& head, Index query, Index key) {
        if (head.layer == 1)
            return std::nan("");
        return 0.1 * (head.layer + head.head + 1) + (query == 2 && key == 3 ? 0.05 : 0);
    });
}

TEST(Relation, HeadsWithoutANumberStandLast) {
    const auto ranked = rankHeads(*partlyBroken(), Stack::Self, 2, 3);
    ASSERT_EQ(ranked.size(), 6u);
    EXPECT_EQ(ranked[0].head, (HeadId{Stack::Self, 2, 1}));
    EXPECT_EQ(ranked[1].head, (HeadId{Stack::Self, 2, 0}));
    EXPECT_EQ(ranked[2].head, (HeadId{Stack::Self, 0, 1}));
    EXPECT_EQ(ranked[3].head, (HeadId{Stack::Self, 0, 0}));
    EXPECT_TRUE(std::isnan(ranked[4].weight) && std::isnan(ranked[5].weight));
}

TEST(StrongestPairs, AreNumbers) {
    const auto pairs = strongestPairs(*partlyBroken(), Stack::Self, 2);
    ASSERT_EQ(pairs.size(), 2u);
    EXPECT_EQ(pairs[0].head, (HeadId{Stack::Self, 2, 1}));
    EXPECT_EQ(std::pair(pairs[0].query, pairs[0].key), std::pair(Index{2}, Index{3}));
    EXPECT_EQ(pairs[1].head, (HeadId{Stack::Self, 2, 1}));
    for (const PairWeight& pair : strongestPairs(*partlyBroken(), Stack::Self, 1000))
        EXPECT_FALSE(std::isnan(pair.weight));
    const auto broken =
        test::fakeResult(kTokens, 1, 1, [](const HeadId&, Index, Index) { return std::nan(""); });
    EXPECT_TRUE(strongestPairs(*broken, Stack::Self, 10).empty());
}

TEST(Relation, AWordOfSeveralPiecesIsSummedAsAKeyAndAveragedAsAQuery) {
    const auto result = twoByTwo();
    result->words[3].pieces = {3, 4};
    EXPECT_NEAR(rankHeads(*result, Stack::Self, 2, 3).front().weight, 0.85, 1e-7);
    EXPECT_NEAR(rankHeads(*result, Stack::Self, 3, 2).front().weight, 0.1, 1e-7);
}

TEST(Relation, AStackThatIsNotThereIsAnError) {
    expectError(
        ErrorCode::NoSuchHead,
        "of a stack \"cross\" (counted from 0): the model has \"self\" with 2 layers of 2 heads",
        [] { rankHeads(*twoByTwo(), Stack::Cross, 2, 3); });
}

TEST(FindWord, PrefersTheExactWordThenIgnoresCase) {
    const auto result = twoByTwo();
    EXPECT_EQ(findWord(*result, "the"), 4);
    EXPECT_EQ(findWord(*result, "The"), 1);
    EXPECT_EQ(findWord(*result, "THE"), 1);
    EXPECT_EQ(findWord(*result, "dog"), 2);
    EXPECT_EQ(findWord(*result, "Dog"), 5);
    EXPECT_EQ(findWord(*result, "[SEP]"), 7);
}

TEST(FindWord, TellsOccurrencesApart) {
    const auto result = twoByTwo();
    EXPECT_EQ(findWord(*result, "dog:1"), 2);
    EXPECT_EQ(findWord(*result, "dog:2"), 5); // only one is spelt so; the second that sounds so
    EXPECT_EQ(findWord(*result, "DOG:2"), 5);
    expectError(ErrorCode::BadValue, "dog:3; expected another: the text has \"dog\" 2 times",
                [&] { findWord(*result, "dog:3"); });
    expectError(ErrorCode::BadValue, "the text has \"saw\" once",
                [&] { findWord(*result, "saw:2"); });
    for (const char* absent : {"dog:0", "dog:-1", "dog:", "dog:2x", ":2", "cat", "", "##og"})
        expectError(ErrorCode::WordNotFound, "The, dog, saw, the, Dog, .",
                    [&] { findWord(*result, absent); });
}

TEST(FindWord, AWordMayHoldAColonItself) {
    const auto result = test::fakeResult({"10:30", "10", "10"}, 1, 1);
    EXPECT_EQ(findWord(*result, "10:30"), 0);
    EXPECT_EQ(findWord(*result, "10:2"), 2);
}

TEST(FindWord, TheListOfALongTextIsCut) {
    std::vector<std::string> labels;
    for (int i = 0; i < 500; ++i)
        labels.push_back("w" + std::to_string(i));
    const auto result = test::fakeResult(labels, 1, 1);
    const auto error = errorOf([&] { findWord(*result, "absent"); });
    ASSERT_TRUE(error.has_value());
    EXPECT_LT(std::string(error->what()).size(), 400u);
}

TEST(StrongestPairs, LeavesOutSpecialTokensTheDiagonalAndPunctuation) {
    const auto pairs = strongestPairs(*twoByTwo(), Stack::Self, 4);
    ASSERT_EQ(pairs.size(), 4u);
    EXPECT_EQ(pairs[0].head, (HeadId{Stack::Self, 0, 1}));
    EXPECT_EQ(pairs[0].query, 2);
    EXPECT_EQ(pairs[0].key, 3);
    EXPECT_FLOAT_EQ(static_cast<float>(pairs[0].weight), 0.75F);
    EXPECT_FLOAT_EQ(static_cast<float>(pairs[1].weight), 0.6F);
    EXPECT_EQ(pairs[2].head, (HeadId{Stack::Self, 0, 0})); // equal weights: in order
    EXPECT_EQ(pairs[3].head, (HeadId{Stack::Self, 1, 0}));
}

TEST(StrongestPairs, GivesNoMoreThanThereAre) {
    EXPECT_EQ(strongestPairs(*twoByTwo(), Stack::Self, 1000).size(), 4u * 5 * 4);
    EXPECT_TRUE(strongestPairs(*twoByTwo(), Stack::Self, 0).empty());
}

} // namespace
} // namespace headlight
