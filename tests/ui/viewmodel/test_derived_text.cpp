#include "core/analysis/derived_maps.h"
#include "tests/support/fake_result.h"
#include "ui/viewmodel/connection_links.h"
#include "ui/viewmodel/heatmap_model.h"
#include "ui/viewmodel/map_notes.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/trust_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace headlight::ui {
namespace {

const HeadId kHead{Stack::Self, 2, 1};

// A result that already holds a derived map, whatever its numbers.
std::shared_ptr<AnalysisResult> resultWith(MapKind kind, const Matrix<float>& values) {
    auto result = test::fakeLoveResult();
    DerivedMap made{values, {}};
    if (kind == MapKind::Mixing)
        made.ratios.assign(static_cast<size_t>(values.rows()), 0.25);
    result->derived->keep({kind, kHead}, made);
    return result;
}

Matrix<float> lengths() {
    Matrix<float> values = Matrix<float>::Constant(7, 7, 0.5F);
    values(1, 2) = 4;
    return values;
}

TEST(DerivedText, LengthsAreNeitherSharesNorEndAtOne) {
    const auto result = resultWith(MapKind::NormWeighted, lengths());
    const HeatmapModel model = heatmapModel(*result, {}, {MapKind::NormWeighted, kHead});
    EXPECT_EQ(model.range, (ValueRange{0, 4}));
    EXPECT_TRUE(model.fitted) << "the legend says so";
    EXPECT_EQ(model.summary, QStringLiteral("The largest value is i → love 4.00."));
    EXPECT_TRUE(cellName(model, 1, 2).startsWith(QStringLiteral("i takes from love")));
    ViewState view;
    view.hideSpecial = true;
    const HeatmapModel hidden = heatmapModel(*result, view, {MapKind::NormWeighted, kHead});
    EXPECT_EQ(hidden.values(0, 1), 4) << "lengths are not renormalised";
    EXPECT_FALSE(hidden.note.contains(QStringLiteral("renormalised")));
}

TEST(DerivedText, MixingSaysItsRatio) {
    const auto result = resultWith(MapKind::Mixing, lengths());
    const HeatmapModel model = heatmapModel(*result, {}, {MapKind::Mixing, kHead});
    EXPECT_EQ(model.ratios, std::vector<double>(7, 0.25));
    EXPECT_TRUE(rowSentence(model, 1).endsWith(QStringLiteral("mixing ratio 0.25")));
    EXPECT_TRUE(model.notes.join(QString()).contains(QStringLiteral("Mixing ratio 25 %")));
}

TEST(DerivedText, TheStripKnowsWhatNeedNotSumToOne) {
    const auto first = [](MapKind kind) {
        return trustLights(*test::fakeLoveResult(), {kind, kHead}, {}, {}).front();
    };
    EXPECT_EQ(first(MapKind::NormWeighted).text, QStringLiteral("lengths, not shares"));
    EXPECT_EQ(first(MapKind::Mixing).text, QStringLiteral("lengths, not shares"));
    EXPECT_EQ(first(MapKind::Flow).text, QStringLiteral("rows need not sum to 1"));
    EXPECT_EQ(first(MapKind::Flow).state, LightState::Neutral);
    EXPECT_EQ(first(MapKind::Rollout).text, QStringLiteral("rows sum to 1"));
}

TEST(DerivedText, EveryKindHasItsOwnNames) {
    std::set<QString> names;
    for (const MapKind kind : kAllMapKinds)
        for (const QString& name :
             {mapTitle({kind, kHead}), mapShortName({kind, kHead}), mapInSentence({kind, kHead})}) {
            EXPECT_FALSE(name.isEmpty());
            names.insert(name);
        }
    EXPECT_EQ(names.size(), 3 * kAllMapKinds.size());
}

TEST(DerivedText, LinesOfLengthsAreDrawnAsPartsOfTheLongest) {
    const auto result = resultWith(MapKind::NormWeighted, lengths());
    const std::vector models{heatmapModel(*result, {}, {MapKind::NormWeighted, kHead})};
    const ConnectionChoice choice = chooseLinks(models, 0.2, 100, {});
    ASSERT_EQ(choice.links.size(), 1u);
    EXPECT_EQ(choice.links.front().weight, 1);
}

TEST(DerivedText, AViewStateNamesTheMap) {
    ViewState view;
    view.head = kHead;
    for (const MapKind kind : kAllMapKinds) {
        view.aggregate = kind == MapKind::Head ? "" : std::string(mapKindName(kind));
        EXPECT_EQ(shownMap(*test::fakeLoveResult(), view), (MapId{kind, kHead}));
    }
}

} // namespace
} // namespace headlight::ui
