#include "core/analysis/analyser.h"
#include "core/analysis/compare.h"
#include "core/analysis/run_difference.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlight {
namespace {

using Result = std::shared_ptr<const AnalysisResult>;

Result resultOf(const std::string& text, const std::vector<std::string>& edits = {},
                const std::string& model = "minilm") {
    static const auto miniLm = loadModel("minilm");
    AnalysisRequest request;
    request.model = model == "minilm" ? miniLm : loadModel(model);
    request.run.text = text;
    for (const std::string& spec : edits)
        request.run.interventions.edits.push_back(editFromSpec(spec));
    return analyse(request);
}

TEST(Compare, ARunDoesNotDifferFromItself) {
    const Result run = resultOf("I love artificial intelligence.");
    const RunComparison same = compareRuns(*run, *run);
    EXPECT_EQ(same.tokens, wholeAlignment(7));
    ASSERT_EQ(same.distances.size(), 72u);
    for (const HeadDistance& head : same.distances) {
        EXPECT_EQ(head.distance.jensenShannon, 0);
        EXPECT_EQ(head.distance.totalVariation, 0);
    }
    EXPECT_TRUE(same.largest.empty());
    EXPECT_EQ(same.largestChange, 0);
    EXPECT_NEAR(same.outputDistance.value(), 0, 1e-12);
}

// The cosine distances of the reference's sentence vectors, over its own hidden states
// (tests/data/models/README.md, minilm-f16).
TEST(Compare, TheOutputIsComparedAsTheReferenceComparesSentences) {
    const Result ai = resultOf("I love artificial intelligence.");
    const Result you = resultOf("I love you");
    const Result chinese = resultOf("我愛人工智慧。");
    EXPECT_NEAR(compareRuns(*ai, *you).outputDistance.value(), 0.7466855696137145, 2e-6);
    EXPECT_NEAR(compareRuns(*you, *chinese).outputDistance.value(), 0.8144790330230407, 2e-6);
}

TEST(Compare, FindsTheEditedCellFirst) {
    const Result untouched = resultOf("I love artificial intelligence.");
    const Result edited = resultOf("I love artificial intelligence.", {"weight:2.1:1-2=0"});
    const RunComparison found = compareRuns(*edited, *untouched);
    const CellChange& first = found.largest.front();
    EXPECT_EQ(first.head, (HeadId{Stack::Self, 2, 1}));
    EXPECT_EQ(first.query, 1);
    EXPECT_EQ(first.key, 2);
    EXPECT_EQ(first.first, 0);
    EXPECT_NEAR(first.second, 0.89, 0.005);
    EXPECT_FLOAT_EQ(first.change(), -first.second);
    EXPECT_FLOAT_EQ(static_cast<float>(found.largestChange), first.second);
    EXPECT_EQ(found.largest.size(), 50u);
    for (size_t i = 1; i < found.largest.size(); ++i)
        EXPECT_LE(std::abs(found.largest[i].change()), std::abs(found.largest[i - 1].change()));
    // One row of seven moved 0.89 of its weight; earlier layers and other heads of it did not move.
    EXPECT_NEAR(found.distances[25].distance.totalVariation, first.second / 7, 1e-6);
    for (size_t i = 0; i < 36; ++i)
        if (i != 25) {
            EXPECT_EQ(found.distances[i].distance.totalVariation, 0) << i;
        }
    for (size_t i = 36; i < 72; ++i)
        EXPECT_GT(found.distances[i].distance.totalVariation, 0) << i;
    const Thumbnail& tile = found.thumbnails[25];
    EXPECT_FLOAT_EQ(tile.values[1 * 7 + 2], first.change());
    EXPECT_GT(found.outputDistance.value(), 1e-6);
}

TEST(Compare, WeightOnTokensWithoutAPartnerIsOneShare) {
    Matrix<float> a(2, 2);
    a << 0.5f, 0.5f, 0.25f, 0.75f;
    Matrix<float> b(3, 3);
    b << 0.5f, 0.2f, 0.3f, 0, 0, 1, 0.25f, 0.75f, 0;
    // First and last of b are the first and second of a; b's second has no partner.
    const Alignment pairs{{0, 0}, {1, 2}};
    const Matrix<float> difference =
        signedDifference(view(std::as_const(a)), view(std::as_const(b)), pairs);
    Matrix<float> expected(2, 2);
    expected << 0, 0.2f, 0, 0.75f;
    EXPECT_LE((difference - expected).cwiseAbs().maxCoeff(), 1e-7);
    const MapDistance distance = mapDistance(view(std::as_const(a)), view(std::as_const(b)), pairs);
    // Rows (0.5, 0.5 | 0) against (0.5, 0.3 | 0.2) and (0.25, 0.75 | 0) against (0.25, 0 | 0.75).
    EXPECT_NEAR(distance.totalVariation, (0.2 + 0.75) / 2, 1e-6);
    const auto part = [](double p, double q) { // of the divergence, per key
        const double m = (p + q) / 2;
        return ((p > 0 ? p * std::log(p / m) : 0) + (q > 0 ? q * std::log(q / m) : 0)) / 2;
    };
    EXPECT_NEAR(distance.jensenShannon,
                (part(0.5, 0.3) + part(0, 0.2) + part(0.75, 0) + part(0, 0.75)) / 2, 1e-6);
}

TEST(Compare, TwoSentencesMeetInTheirCommonWords) {
    const Result big = resultOf("The trophy didn't fit in the suitcase because it was too big.");
    const Result small =
        resultOf("The trophy didn't fit in the suitcase because it was too small.");
    const RunComparison found = compareRuns(*big, *small);
    EXPECT_EQ(found.tokens.size(), big->encoding.tokens.size() - 1);
    EXPECT_EQ(found.thumbnails.front().rows, static_cast<Index>(found.tokens.size()));
    EXPECT_GT(found.largest.front().change() * found.largest.front().change(), 0.01);
    const RunComparison back = compareRuns(*small, *big);
    for (size_t i = 0; i < 72; ++i)
        EXPECT_NEAR(found.distances[i].distance.jensenShannon,
                    back.distances[i].distance.jensenShannon, 1e-12);
    EXPECT_FLOAT_EQ(found.largest.front().change(), -back.largest.front().change());
}

TEST(Compare, ModelsOfOtherShapesMeetInTheHeadsTheyShare) {
    const Result pretrained = resultOf("I love you");
    const Result workbench = resultOf("I love you", {}, "workbench:d=64,h=4,l=2,seed=1");
    const RunComparison found = compareRuns(*pretrained, *workbench);
    EXPECT_EQ(found.layers, 2);
    EXPECT_EQ(found.heads, 4);
    EXPECT_EQ(found.distances.size(), 8u);
    EXPECT_EQ(found.tokens.size(), 3u) << "the workbench has no [CLS] and no [SEP]";
    EXPECT_FALSE(found.outputDistance.has_value()) << "vectors of different width";
}

TEST(RunDifference, StandsOnTheTokensOfTheFirstRun) {
    const Result big = resultOf("The trophy was too big.");
    const Result small = resultOf("The trophy was much too small.");
    const auto comparison = std::make_shared<const RunComparison>(compareRuns(*big, *small));
    const auto difference = differenceOfRuns(big, small, comparison);
    ASSERT_EQ(difference->encoding.tokens.size(), big->encoding.tokens.size());
    EXPECT_EQ(difference->words.size(), big->words.size());
    EXPECT_EQ(difference->stacks.front().queries, 8);
    EXPECT_EQ(havePartner(*difference->difference),
              (std::vector{true, true, true, true, true, false, true, true}))
        << "all but big";
    const HeadId head{Stack::Self, 3, 4};
    const MapSides sides = mapSides(*difference->difference, {MapKind::Head, head});
    EXPECT_EQ(sides.first(6, 7), big->attention(head)(6, 7)) << "full stop to [SEP]";
    EXPECT_EQ(sides.second(6, 7), small->attention(head)(7, 8));
    EXPECT_EQ(sides.first(5, 7), 0);
    EXPECT_EQ(sides.second(5, 7), 0);
    const MapSides means = mapSides(*difference->difference, {MapKind::AllMean, {}});
    EXPECT_EQ(means.first(1, 2), big->map({MapKind::AllMean, {}})(1, 2));
}

TEST(RunDifference, TakesOneHeadFromAllOthers) {
    const Result run = resultOf("I love you");
    const HeadId minus{Stack::Self, 1, 2};
    const auto difference = differenceOfHeads(run, minus);
    EXPECT_EQ(difference->encoding.tokens.size(), 5u);
    const HeadId head{Stack::Self, 2, 1};
    const MapSides sides = mapSides(*difference->difference, {MapKind::Head, head});
    EXPECT_EQ(sides.first, Matrix<float>(run->attention(head)));
    EXPECT_EQ(sides.second, Matrix<float>(run->attention(minus)));
}

} // namespace
} // namespace headlight
