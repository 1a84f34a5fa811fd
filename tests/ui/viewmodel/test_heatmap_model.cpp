#include "core/base/error.h"
#include "tests/support/fake_result.h"
#include "ui/viewmodel/heatmap_model.h"
#include "ui/viewmodel/map_notes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace headlight::ui {
namespace {

const MapId kLayer3Head2{MapKind::Head, {Stack::Self, 2, 1}};

HeatmapModel loveModel(const ViewState& view = {}) {
    return heatmapModel(*test::fakeLoveResult(), view, kLayer3Head2);
}

TEST(HeatmapModel, RowsLookAndColumnsAreLookedAt) {
    const HeatmapModel model = loveModel();
    ASSERT_EQ(model.queryLabels[1], QStringLiteral("i"));
    ASSERT_EQ(model.keyLabels[2], QStringLiteral("love"));
    EXPECT_FLOAT_EQ(model.values(1, 2), 0.89f) << "\"i\" looks at \"love\"";
    EXPECT_FLOAT_EQ(model.values(2, 1), 0.05f) << "\"love\" looks at \"i\"";
    EXPECT_EQ(model.title, QStringLiteral("Layer 3 · head 2"));
    EXPECT_TRUE(model.notes.isEmpty());
    EXPECT_EQ(model.range, (ValueRange{0, 1}));
}

TEST(HeatmapModel, SpecialTokensCanBeHidden) {
    ViewState view;
    view.hideSpecial = true;
    const HeatmapModel model = loveModel(view);
    ASSERT_EQ(model.queryLabels.size(), 5u);
    EXPECT_EQ(model.queryLabels.front(), QStringLiteral("i"));
    for (Index row = 0; row < 5; ++row)
        EXPECT_NEAR(model.values.row(row).sum(), 1, 1e-5) << "renormalised";
    EXPECT_TRUE(model.note.contains(QStringLiteral("renormalised")));
    EXPECT_EQ(model.queryOfToken(1), 0);
    EXPECT_EQ(model.queryOfToken(0), -1);
    EXPECT_EQ(model.tokenOfKey(0), 1);
}

TEST(HeatmapModel, HiddenWithoutRenormalisingKeepsTheWeights) {
    ViewState view;
    view.hideSpecial = true;
    view.renormalise = false;
    const HeatmapModel model = loveModel(view);
    ASSERT_EQ(model.queryLabels.size(), 5u);
    EXPECT_FLOAT_EQ(model.values(0, 1), 0.89f);
    EXPECT_LT(model.values.row(0).sum(), 0.999f);
    EXPECT_TRUE(model.note.contains(QStringLiteral("not renormalised")));
}

TEST(HeatmapModel, PiecesBecomeWords) {
    ViewState view;
    view.wholeWords = true;
    const auto result = test::fakeResult(
        {"[CLS]", "un", "##believ", "##able", "story", "[SEP]"}, 1, 1,
        [](const HeadId&, Index query, Index key) { return key == 1 + query % 3 ? 0.4 : 0.12; });
    const HeatmapModel model = heatmapModel(*result, view, MapId{});
    ASSERT_EQ(model.queryLabels.size(), 4u);
    EXPECT_EQ(model.queryLabels[1], QStringLiteral("unbelievable"));
    EXPECT_NEAR(model.values(0, 1), 0.64, 1e-6) << "sum over key pieces";
    EXPECT_NEAR(model.values(1, 2), 0.12, 1e-6) << "mean over query pieces";
    EXPECT_TRUE(model.note.contains(QStringLiteral("sum over key pieces, mean over query pieces")));
    EXPECT_EQ(model.keyOfToken(3), 1);
    EXPECT_EQ(model.tokenOfQuery(1), 1);
}

TEST(HeatmapModel, PiecesAreShownAsTheVocabularySpellsThem) {
    const auto result = test::fakeResult({"[CLS]", "un", "##able", "[SEP]"}, 1, 1);
    const HeatmapModel model = heatmapModel(*result, {}, MapId{});
    EXPECT_EQ(model.keyLabels[2], QStringLiteral("##able"));
    EXPECT_TRUE(unitTooltip(model.keys[2]).contains(QStringLiteral("unable")));
}

TEST(HeatmapModel, RepeatedWordsAreToldApart) {
    const auto result = test::fakeResult({"[CLS]", "the", "dog", "the", "cat", "[SEP]"}, 1, 1);
    const HeatmapModel model = heatmapModel(*result, {}, MapId{});
    EXPECT_EQ(model.keys[1].name, QStringLiteral("the"));
    EXPECT_EQ(model.keys[3].name, QStringLiteral("the:2"));
    EXPECT_EQ(model.keyLabels[3], QStringLiteral("the"));
}

TEST(HeatmapModel, WordsOutsideTheVocabularyShowWhatWasTyped) {
    auto result = test::fakeResult({"[CLS]", "\U0001F98A", "[SEP]"}, 1, 1);
    result->encoding.tokens[1].text = "[UNK]";
    const HeatmapModel model = heatmapModel(*result, {}, MapId{});
    EXPECT_EQ(model.keyLabels[1], QStringLiteral("\U0001F98A"));
    EXPECT_TRUE(unitTooltip(model.keys[1]).contains(QStringLiteral("[UNK]")));
}

TEST(HeatmapModel, CausalMaskHidesKeysAfterTheQuery) {
    auto result = test::fakeLoveResult();
    result->run.masks = {MaskSpec{}};
    const HeatmapModel model = heatmapModel(*result, {}, kLayer3Head2);
    for (Index query = 0; query < 7; ++query)
        for (Index key = 0; key < 7; ++key)
            EXPECT_EQ(model.isHidden(query, key), key > query)
                << "query " << query << " key " << key;
    EXPECT_TRUE(cellName(model, 1, 2).contains(QStringLiteral("hidden by a mask")));
    EXPECT_TRUE(
        model.notes.join(QLatin1Char('\n')).contains(QStringLiteral("keys after the query")));
}

TEST(HeatmapModel, AWordIsHiddenOnlyIfAllItsPiecesAre) {
    ViewState view;
    view.wholeWords = true;
    auto result = test::fakeResult({"[CLS]", "un", "##able", "[SEP]"}, 1, 1);
    MaskSpec one;
    one.kind = MaskKind::Block;
    one.query = 0;
    one.key = 1;
    result->run.masks = {one};
    EXPECT_FALSE(heatmapModel(*result, view, MapId{}).isHidden(0, 1));
    MaskSpec other = one;
    other.key = 2;
    result->run.masks = {one, other};
    EXPECT_TRUE(heatmapModel(*result, view, MapId{}).isHidden(0, 1));
}

TEST(HeatmapModel, FittedRangeIsThatOfTheFiniteValues) {
    ViewState view;
    view.fitRange = true;
    auto result = test::fakeResult({"a", "b"}, 1, 1, [](const HeadId&, Index query, Index key) {
        return query == 0 && key == 0 ? std::numeric_limits<double>::quiet_NaN()
                                      : 0.25 + 0.1 * static_cast<double>(key);
    });
    const HeatmapModel model = heatmapModel(*result, view, MapId{});
    EXPECT_NEAR(model.range.low, 0.25, 1e-6);
    EXPECT_NEAR(model.range.high, 0.35, 1e-6);
    EXPECT_TRUE(model.summary.contains(QStringLiteral("not numbers")));
}

TEST(HeatmapModel, ReductionsAreNobodysAttention) {
    const auto result = test::fakeLoveResult();
    const HeatmapModel mean = heatmapModel(*result, {}, {MapKind::LayerMean, {Stack::Self, 2, 0}});
    EXPECT_TRUE(
        mean.notes.join(QLatin1Char('\n')).contains(QStringLiteral("no head attends like this")));
    EXPECT_NEAR(mean.values.row(1).sum(), 1, 1e-5);
}

TEST(HeatmapModel, WhatChangesTheMeaningIsSaid) {
    auto result = test::fakeLoveResult();
    auto model = std::make_shared<LoadedModel>(*result->model);
    model->untrained = true;
    result->model = model;
    result->run.interventions.off.insert(kLayer3Head2.head);
    result->run.interventions.temperature = 2;
    result->run.interventions.scale = 1;
    const QString zero = heatmapModel(*result, {}, kLayer3Head2).notes.join(QLatin1Char('\n'));
    EXPECT_TRUE(zero.contains(QStringLiteral("Untrained")));
    EXPECT_TRUE(zero.contains(QStringLiteral("its output is zeroed")));
    EXPECT_TRUE(zero.contains(QStringLiteral("Temperature 2")));
    EXPECT_TRUE(zero.contains(QStringLiteral("not scaled")));
    result->run.interventions.offMode = OffMode::Uniform;
    const QString uniform = heatmapModel(*result, {}, kLayer3Head2).notes.join(QLatin1Char('\n'));
    EXPECT_TRUE(uniform.contains(QStringLiteral("uniform weights")));
}

TEST(HeatmapModel, UnknownHeadsAreRefusedAndTheNearestIsFound) {
    const auto result = test::fakeLoveResult();
    EXPECT_THROW(heatmapModel(*result, {}, {MapKind::Head, {Stack::Self, 6, 0}}), Error);
    ViewState view;
    view.head = {Stack::Self, 9, 40};
    EXPECT_EQ(shownMap(*result, view).head, (HeadId{Stack::Self, 5, 11}));
    view.aggregate = "all-max";
    EXPECT_EQ(shownMap(*result, view).kind, MapKind::AllMax);
}

TEST(MapNotes, ARowInWords) {
    EXPECT_EQ(rowSentence(loveModel(), 1),
              QStringLiteral("Row “i”: love 0.89  [CLS] 0.08  others 0.03  sum 1.000"));
}

TEST(MapNotes, ACellInWords) {
    EXPECT_EQ(cellName(loveModel(), 1, 2),
              QStringLiteral("i looks at love, 0.89, largest of 7, layer 3 head 2"));
    EXPECT_EQ(cellName(loveModel(), 2, 1),
              QStringLiteral("love looks at i, 0.05, number 3 of 7, layer 3 head 2"));
    EXPECT_TRUE(
        cellTooltip(loveModel(), 2, 1).startsWith(QStringLiteral("love → i 0.05, layer 3 head 2")));
    EXPECT_TRUE(cellTooltip(loveModel(), 2, 1).contains(QStringLiteral("0.05\n")) ||
                cellTooltip(loveModel(), 2, 1).endsWith(QStringLiteral("0.05")));
}

TEST(MapNotes, AMapInOneSentence) {
    EXPECT_EQ(loveModel().summary,
              QStringLiteral("On average 67 % of the attention goes to “[CLS]”; the strongest "
                             "other link is i → love 0.89."));
    const auto next =
        test::fakeResult({"a", "b", "c", "d"}, 1, 1, [](const HeadId&, Index query, Index key) {
            return key == std::min<Index>(query + 1, 3) ? 1.0 : 0.0;
        });
    EXPECT_TRUE(
        heatmapModel(*next, {}, MapId{}).summary.contains(QStringLiteral("the one after it")));
    EXPECT_TRUE(heatmapModel(*test::fakeResult({"a"}, 1, 1), {}, MapId{})
                    .summary.contains(QStringLiteral("itself")));
}

} // namespace
} // namespace headlight::ui
