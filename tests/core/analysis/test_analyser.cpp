#include "core/analysis/analyser.h"
#include "core/analysis/relation.h"
#include "core/analysis/thumbnail.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

// The bundled model: 6 layers of 12 heads, at most 512 tokens.
std::shared_ptr<const LoadedModel> miniLm() {
    static const auto model = loadModel("minilm");
    return model;
}

AnalysisRequest requestOf(const std::string& text) {
    AnalysisRequest request;
    request.model = miniLm();
    request.run.text = text;
    return request;
}

MaskSpec mask(const char* spec) {
    return maskFromSpec(spec);
}

std::string repeated(const std::string& word, int times) {
    std::string text;
    for (int i = 0; i < times; ++i)
        text += word + " ";
    return text;
}

const HeadId kSubjectHead{Stack::Self, 2, 1};

TEST(Analyser, FindsTheVerbOfTheFirstSentence) {
    const auto result = analyse(requestOf("I love artificial intelligence."));
    ASSERT_EQ(result->encoding.tokens.size(), 7u);
    ASSERT_EQ(result->words.size(), 7u);
    EXPECT_NEAR(result->attention(kSubjectHead)(1, 2), 0.89, 0.005);
    const auto ranked =
        rankHeads(*result, Stack::Self, findWord(*result, "I"), findWord(*result, "love"));
    ASSERT_EQ(ranked.size(), 72u);
    EXPECT_EQ(ranked.front().head, kSubjectHead);
    EXPECT_GT(result->computeMilliseconds, 0);
    EXPECT_EQ(result->droppedTokens, 0);
    EXPECT_EQ(result->model, miniLm());
}

TEST(Analyser, ThumbnailsTakeTheShapeThatIsAskedFor) {
    AnalysisRequest request = requestOf("Unbelievably fluffy marsupials.");
    const auto plain = analyse(request);
    ASSERT_LT(plain->words.size(), plain->encoding.tokens.size());
    for (const MapShape shape : {MapShape{true, false, true}, MapShape{false, true, true},
                                 MapShape{true, true, true}, MapShape{true, true, false}}) {
        request.shape = shape;
        const auto result = analyse(request);
        EXPECT_EQ(result->shape, shape);
        const auto units = shapedUnits(result->encoding, result->words, shape);
        const StackAnalysis& stack = result->stacks.front();
        const auto expectMap = [&](const MapId& map, const Thumbnail& thumbnail) {
            const Matrix<float> whole = result->map(map);
            const Matrix<float> wanted = shapedMap(view(whole), units, units, shape);
            ASSERT_EQ(thumbnail.rows, wanted.rows());
            ASSERT_EQ(thumbnail.cols, wanted.cols());
            for (Index i = 0; i < wanted.size(); ++i)
                ASSERT_NEAR(thumbnail.values[static_cast<size_t>(i)], wanted.data()[i], 1e-6);
        };
        expectMap({MapKind::Head, kSubjectHead}, stack.thumbnails[2 * 12 + 1]);
        expectMap({MapKind::LayerMean, {Stack::Self, 3, 0}}, stack.layerMeans[3]);
        expectMap({MapKind::LayerMax, {Stack::Self, 3, 0}}, stack.layerMaxima[3]);
        expectMap({MapKind::AllMean, {}}, stack.allMean);
        expectMap({MapKind::AllMax, {}}, stack.allMax);
        // What is measured is measured over all tokens.
        EXPECT_EQ(stack.statistics[5].meanPeak, plain->stacks.front().statistics[5].meanPeak);
    }
}

TEST(Analyser, EveryHeadHasItsNumbersAndItsThumbnail) {
    const auto result = analyse(requestOf("The keys to the cabinet are on the table."));
    ASSERT_EQ(result->stacks.size(), 1u);
    const StackAnalysis& stack = *result->find(Stack::Self);
    EXPECT_EQ(stack.layers, 6);
    EXPECT_EQ(stack.heads, 12);
    EXPECT_EQ(stack.queries, 12);
    EXPECT_EQ(stack.keys, 12);
    ASSERT_EQ(stack.statistics.size(), 72u);
    ASSERT_EQ(stack.trust.size(), 72u);
    ASSERT_EQ(stack.thumbnails.size(), 72u);
    for (size_t i = 0; i < 72; ++i) {
        const HeadId head{Stack::Self, static_cast<int>(i) / 12, static_cast<int>(i) % 12};
        const Matrix<float> map = result->attention(head);
        EXPECT_TRUE(
            std::equal(map.data(), map.data() + map.size(), stack.thumbnails[i].values.begin()));
        EXPECT_LT(stack.trust[i].worstSumError, 1e-5);
        EXPECT_EQ(stack.trust[i].nanCells, 0);
        EXPECT_FALSE(stack.trust[i].causal);
        EXPECT_NEAR(stack.trust[i].shareFirst, stack.statistics[i].shareFirst, 1e-12);
        EXPECT_NEAR(stack.statistics[i].shareSeparator, map.col(11).cast<double>().mean(), 1e-12);
    }
    EXPECT_GT(stack.statistics[2].sharePrevious, 0.99); // layer 1 head 3 looks at the word before
}

TEST(Analyser, TilesAreTheReductionsOverHeads) {
    const auto result = analyse(requestOf("I love artificial intelligence."));
    const StackAnalysis& stack = *result->find(Stack::Self);
    const auto expectTile = [&](const Thumbnail& tile, MapKind kind, int layer) {
        const Matrix<float> map = result->map({kind, {Stack::Self, layer, 0}});
        ASSERT_EQ(tile.values.size(), static_cast<size_t>(map.size()));
        for (Index i = 0; i < map.size(); ++i)
            EXPECT_NEAR(tile.values[static_cast<size_t>(i)], map.data()[i], 1e-6);
    };
    ASSERT_EQ(stack.layerMeans.size(), 6u);
    ASSERT_EQ(stack.layerMaxima.size(), 6u);
    for (int layer = 0; layer < 6; ++layer) {
        expectTile(stack.layerMeans[static_cast<size_t>(layer)], MapKind::LayerMean, layer);
        expectTile(stack.layerMaxima[static_cast<size_t>(layer)], MapKind::LayerMax, layer);
    }
    expectTile(stack.allMean, MapKind::AllMean, 0);
    expectTile(stack.allMax, MapKind::AllMax, 0);
}

TEST(Analyser, TheSameRequestGivesTheSameNumbers) {
    const auto first = analyse(requestOf("The old man the boat."));
    const auto second = analyse(requestOf("The old man the boat."));
    for (int layer = 0; layer < 6; ++layer)
        for (int head = 0; head < 12; ++head)
            EXPECT_EQ(Matrix<float>(first->attention({Stack::Self, layer, head})),
                      Matrix<float>(second->attention({Stack::Self, layer, head})));
}

TEST(Analyser, KeepsOnlyWhatIsAsked) {
    AnalysisRequest request = requestOf("One two three.");
    request.keep.attentions = false; // but these always
    const auto result = analyse(request);
    const LayerTrace<float>& layer = result->trace.find(Stack::Self)->layers.front();
    EXPECT_FALSE(layer.attentions.empty());
    EXPECT_TRUE(layer.scores.empty());
    EXPECT_TRUE(layer.query.empty());
    EXPECT_TRUE(result->trace.hidden.empty());
    request.keep.hidden = true;
    EXPECT_EQ(analyse(request)->trace.hidden.size(), 7u);
}

TEST(Analyser, ACausalMaskLeaksNothing) {
    AnalysisRequest request = requestOf("I love artificial intelligence.");
    EXPECT_GT(analyse(request)->find(Stack::Self)->trust.front().futureShare, 0.01);
    request.run.masks = {mask("causal")};
    const auto result = analyse(request);
    for (const TrustReport& report : result->find(Stack::Self)->trust) {
        EXPECT_TRUE(report.causal);
        EXPECT_EQ(report.futureShare, 0);
    }
}

TEST(Analyser, AFullyMaskedRowIsFlaggedAndZero) {
    AnalysisRequest request = requestOf("One two three.");
    for (Index key = 0; key < 6; ++key)
        request.run.masks.push_back(mask(("block:2-" + std::to_string(key)).c_str()));
    const auto result = analyse(request);
    for (const TrustReport& report : result->find(Stack::Self)->trust) {
        EXPECT_EQ(report.fullyMaskedRows, 1);
        EXPECT_EQ(report.nanCells, 0);
        EXPECT_LT(report.worstSumError, 1e-5);
    }
    EXPECT_TRUE(result->attention(kSubjectHead).row(2).isZero(0));
}

TEST(Analyser, RefusesOrIgnoresWhatDoesNotFit) {
    AnalysisRequest request = requestOf("One two three.");
    request.run.masks = {mask("block:40-1")};
    expectError(ErrorCode::NoSuchToken, "40", [&] { analyse(request); });
    request.run.masks.clear();
    request.run.interventions.off = {{Stack::Self, 6, 0}, kSubjectHead};
    expectError(ErrorCode::NoSuchHead, "6 layers of 12 heads", [&] { analyse(request); });

    request.run.masks = {mask("block:40-1")};
    request.maskFit = MaskFit::IgnoreWhatDoesNotFit;
    const auto result = analyse(request);
    EXPECT_EQ(result->run, request.run); // told as it was asked
    AnalysisRequest fitting = requestOf("One two three.");
    fitting.run.interventions.off = {kSubjectHead};
    EXPECT_EQ(result->trace.lastHidden, analyse(fitting)->trace.lastHidden);
}

TEST(Analyser, TextsThatSayNothingAreAnError) {
    for (const char* text : {"", "   ", "\t\n", "\xE3\x80\x80", "\x01\x02"})
        expectError(ErrorCode::EmptyText, "no text", [&] { analyse(requestOf(text)); });
}

TEST(Analyser, APairIsReadTogetherAndABlankOneIsNone) {
    AnalysisRequest request = requestOf("It rains.");
    request.run.pair = "  ";
    EXPECT_EQ(analyse(request)->encoding.tokens.size(), 5u);
    request.run.pair = "Take a coat.";
    const auto result = analyse(request);
    EXPECT_EQ(result->encoding.tokens.size(), 10u);
    EXPECT_EQ(result->words.at(static_cast<size_t>(findWord(*result, "coat"))).sequence, 1);
    const Matrix<float> map = result->attention(kSubjectHead);
    const double separators = map.col(4).cast<double>().mean() + map.col(9).cast<double>().mean();
    EXPECT_NEAR(result->find(Stack::Self)->statistics[25].shareSeparator, separators, 1e-12);
}

TEST(Analyser, ALongTextIsNeverCutUnasked) {
    AnalysisRequest request = requestOf(repeated("word", 10'000));
    expectError(ErrorCode::TextTooLong, "10002 tokens", [&] { analyse(request); });
    request.run.cutToLimit = true;
    const auto result = analyse(request);
    EXPECT_EQ(result->encoding.tokens.size(), 512u);
    EXPECT_EQ(result->droppedTokens, 9'490);
    EXPECT_EQ(result->words.size(), 512u);
    EXPECT_EQ(result->encoding.tokens.back().text, "[SEP]");
    EXPECT_EQ(result->find(Stack::Self)->thumbnails.front().rows, kThumbnailSide);
}

TEST(Analyser, StopsWhenAsked) {
    std::stop_source stop;
    stop.request_stop();
    expectError(ErrorCode::Canceled, "", [&] { analyse(requestOf("One."), stop.get_token()); });
}

} // namespace
} // namespace headlight
