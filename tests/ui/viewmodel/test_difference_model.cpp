#include "core/analysis/run_difference.h"
#include "tests/support/fake_result.h"
#include "ui/viewmodel/changes_figure.h"
#include "ui/viewmodel/difference_model.h"
#include "ui/viewmodel/edit_text.h"
#include "ui/viewmodel/figure_export.h"
#include "ui/viewmodel/grid_figure.h"
#include "ui/viewmodel/heatmap_figure.h"
#include "ui/viewmodel/map_notes.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/text_shaping.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

const MapId kHead{MapKind::Head, {Stack::Self, 2, 1}};

// The first sentence, with 0.64 of "I -> love" moved to [CLS] in the first run.
std::shared_ptr<const AnalysisResult> difference(const std::vector<std::string>& second = {
                                                     "[CLS]", "i", "love", "artificial",
                                                     "intelligence", ".", "[SEP]"}) {
    auto first = test::fakeLoveResult();
    auto map = first->trace.stacks.front().layers[2].attentions[1];
    map(1, 2) -= 0.64f;
    map(1, 0) += 0.64f;
    const auto untouched = test::fakeLoveResult();
    auto other = second.size() == 7 ? untouched : test::fakeResult(second);
    auto comparison = std::make_shared<const RunComparison>(compareRuns(*first, *other));
    return differenceOfRuns(first, other, comparison);
}

TEST(DifferenceModel, IsSignedAroundZeroAndSaysSo) {
    const auto result = difference();
    const HeatmapModel model = heatmapModel(*result, {}, kHead);
    ASSERT_TRUE(model.difference);
    EXPECT_NEAR(model.values(1, 2), -0.64f, 1e-6);
    EXPECT_NEAR(model.values(1, 0), 0.64f, 1e-6);
    EXPECT_EQ(model.values(3, 3), 0);
    EXPECT_NEAR(model.range.high, 0.64, 1e-6);
    EXPECT_EQ(model.range.low, -model.range.high);
    EXPECT_EQ(model.title, QStringLiteral("Layer 3 · head 2: changed minus untouched"));
    EXPECT_TRUE(model.summary.contains(QStringLiteral("0.64"))) << model.summary.toStdString();
    EXPECT_TRUE(
        model.notes.contains(QStringLiteral("Purple: more in changed. Blue: more in untouched.")));
    EXPECT_EQ(cellName(model, 1, 2),
              QStringLiteral("i looks at love, changed by -0.64, changed 0.25, untouched 0.89, "
                             "layer 3 head 2"));
    EXPECT_TRUE(rowSentence(model, 1).contains(QStringLiteral("love -0.64")));
    EXPECT_TRUE(rowSentence(model, 3).contains(QStringLiteral("no change")));
}

TEST(DifferenceModel, HatchesWordsThatOnlyTheFirstHas) {
    const auto result = difference({"[CLS]", "i", "love", "you", ".", "[SEP]"});
    const HeatmapModel model = heatmapModel(*result, {}, kHead);
    EXPECT_EQ(model.values.rows(), 7);
    EXPECT_TRUE(model.isHidden(3, 1));
    EXPECT_TRUE(model.isHidden(1, 4));
    EXPECT_FALSE(model.isHidden(1, 2));
    EXPECT_TRUE(cellTooltip(model, 3, 1).contains(QStringLiteral("only in sentence A")));
    ViewState view;
    view.hideSpecial = true;
    view.wholeWords = true;
    EXPECT_EQ(heatmapModel(*result, view, kHead).values.rows(), 5);
}

TEST(DifferenceModel, ColoursStandForTheSign) {
    const auto model = std::make_shared<const HeatmapModel>(heatmapModel(*difference(), {}, kHead));
    HeatmapOptions options;
    options.size = {680, 640};
    const FigureStyle style;
    const Figure figure = heatmapFigure(model, options, style);
    const FigureCells* cells = nullptr;
    bool wroteMinus = false;
    for (const FigureItem& item : figure.items) {
        if (const auto* block = std::get_if<FigureCells>(&item); block && block->cols == 7)
            cells = block;
        if (const auto* text = std::get_if<FigureText>(&item))
            wroteMinus = wroteMinus || text->text == QStringLiteral("-0.64");
    }
    ASSERT_TRUE(cells);
    const QColor more(cells->colors[7]);     // (1, 0)
    const QColor less(cells->colors[7 + 2]); // (1, 2)
    const QColor same(cells->colors[3 * 7]); // nothing changed
    EXPECT_EQ(same.rgb(), style.theme.panel.rgb()) << "zero is the panel's own colour";
    EXPECT_GT(more.red(), more.green() + 40) << "purple";
    EXPECT_GT(less.blue(), less.red() + 40) << "blue";
    EXPECT_TRUE(wroteMinus);
}

TEST(DifferenceRamp, ItsArmsFallAlikeAndMeetInThePanel) {
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
        const QColor ground = theme(kind).panel;
        EXPECT_EQ(QColor(rampColour(Ramp::Difference, kind, 0.5)).rgb(), ground.rgb());
        double last = 1;
        for (double out = 0.05; out <= 0.5; out += 0.05) {
            const double less =
                contrastRatio(QColor(rampColour(Ramp::Difference, kind, 0.5 - out)), ground);
            const double more =
                contrastRatio(QColor(rampColour(Ramp::Difference, kind, 0.5 + out)), ground);
            EXPECT_GT(std::min(less, more), last) << "strictly away from the ground";
            EXPECT_LT(std::max(less, more) / std::min(less, more), 1.35) << out;
            last = std::min(less, more);
        }
        EXPECT_GT(last, 7);
    }
    EXPECT_FALSE(rampFromName("difference").has_value()) << "not to be chosen";
    EXPECT_EQ(rampName(Ramp::Difference), "difference");
}

TEST(DifferenceModel, TheGridShowsSignedTiles) {
    const auto result = difference();
    GridRequest request;
    request.result = result.get();
    request.viewport = {400, 600};
    const GridFigure grid = gridFigure(request, FigureStyle{});
    int coloured = 0;
    for (const FigureItem& item : grid.figure.items)
        if (const auto* cells = std::get_if<FigureCells>(&item))
            coloured += std::ranges::any_of(
                cells->colors, [&](QRgb color) { return color != cells->colors.back(); });
    EXPECT_EQ(coloured, 1) << "one head of 72 changed";
}

TEST(ChangesFigure, ListsHeadsAndCells) {
    const auto result = difference();
    ChangesRequest request;
    request.difference = result->difference.get();
    request.viewport = {320, 400};
    request.selected = kHead;
    request.selectedCell = CellId{1, 2};
    const Figure figure = changesFigure(request, FigureStyle{});
    std::vector<HitBox> bars, cells;
    for (const HitBox& hit : figure.hits)
        (hit.kind == HitKind::Bar ? bars : cells).push_back(hit);
    ASSERT_EQ(bars.size(), 1u);
    EXPECT_EQ(bars.front().map, kHead);
    EXPECT_TRUE(bars.front().tooltip.contains(QStringLiteral("total variation 0.091")))
        << bars.front().tooltip.toStdString();
    std::erase_if(cells, [](const HitBox& hit) { return hit.kind != HitKind::Cell; });
    ASSERT_EQ(cells.size(), 2u);
    EXPECT_EQ(cells.front().query, 1);
    EXPECT_TRUE(cells[1].name.contains(QStringLiteral("0.64")));
    EXPECT_TRUE(figure.summary.contains(QStringLiteral("cannot be compared")))
        << "these results have no hidden states";
}

TEST(ChangesFigure, SentencesAreWholeInANarrowPanel) {
    const auto result = difference();
    ChangesRequest request;
    request.difference = result->difference.get();
    request.viewport = {240, 400};
    qsizetype letters = 0;
    for (const FigureItem& item : changesFigure(request, FigureStyle{}).items)
        if (const auto* text = std::get_if<FigureText>(&item)) {
            EXPECT_FALSE(text->text.contains(QChar(0x2026))) << text->text.toStdString();
            letters += text->text.size();
        }
    EXPECT_GT(letters, 100);
}

TEST(DifferenceModel, ChangesAreWrittenOnlyWhereTheyFitWithTheirSign) {
    const auto result = difference();
    const auto model = std::make_shared<HeatmapModel>(heatmapModel(*result, {}, kHead));
    int written = 0;
    for (qreal width = 240; width < 700; width += 20) {
        HeatmapOptions options;
        options.size = {width, 640};
        const Figure figure = heatmapFigure(model, options, {});
        const qreal cell = figure.hitGrids.front().cellRect(1, 2).width();
        for (const FigureItem& item : figure.items)
            if (const auto* text = std::get_if<FigureText>(&item);
                text &&
                (text->text == QStringLiteral("-0.64") || text->text == QStringLiteral("+0.64"))) {
                ++written;
                EXPECT_LT(textWidth(text->text, {int(text->pixelSize)}), cell) << width;
            }
    }
    EXPECT_GT(written, 4);
}

TEST(DifferenceModel, WhereNothingDiffersTheScaleIsThatOfAllDifferences) {
    const auto love = test::fakeLoveResult();
    const auto none = std::make_shared<const RunComparison>(compareRuns(*love, *love));
    const HeatmapModel model = heatmapModel(*differenceOfRuns(love, love, none), {}, kHead);
    EXPECT_EQ(model.range.low, -1);
    EXPECT_EQ(model.range.high, 1);
}

TEST(EditText, NamesPlacesFromOneAndKeepsTheReason) {
    Edit edit = editFromSpec("weight:2.1:1-2=0.5,keep");
    edit.rowToken = "i";
    edit.columnToken = "love";
    EXPECT_EQ(editTitle(edit), QStringLiteral("L3 H2 weight i → love = 0.5, rest kept"));
    EXPECT_EQ(editTitle(editFromSpec("mask:0.0:3-4=hidden")),
              QStringLiteral("L1 H1 mask token 4 → token 5 = hidden"));
    EXPECT_EQ(editTitle(editFromSpec("query:0.0:3.7=-1")),
              QStringLiteral("L1 H1 query of “token 4”, entry 7 = -1"));
    const auto result = test::fakeResult({"[CLS]", "the", "cat", "saw", "the", "dog", "[SEP]"});
    edit.row = 1;
    edit.column = 4;
    edit.rowToken = edit.columnToken = "the";
    EXPECT_EQ(editPlace(edit, &result->encoding), QStringLiteral("L3 H2 weight the → the:2"));
    edit.column = 5;
    EXPECT_EQ(editPlace(edit, &result->encoding), QStringLiteral("L3 H2 weight the → the"))
        << "another token stands there";
    EXPECT_TRUE(editFitText(EditFit::Fits).isEmpty());
    EXPECT_FALSE(editFitText(EditFit::OtherToken).isEmpty());
    EXPECT_TRUE(editProblemText(EditProblem::None).isEmpty());
    EXPECT_FALSE(editProblemText(EditProblem::TooLarge).isEmpty());
}

TEST(EditedCells, AreMarkedSpokenAndInTheProvenance) {
    const auto result = test::fakeLoveResult();
    Edit edit = editFromSpec("weight:2.1:1-2=0.5");
    result->run.interventions.edits = {edit, edit};
    result->run.interventions.edits[1].column = 3;
    result->edits = {EditFit::Fits, EditFit::OtherToken};
    result->replaced = {0.887F, std::nullopt};
    const auto model = std::make_shared<const HeatmapModel>(heatmapModel(*result, {}, kHead));
    EXPECT_EQ(model->editText(1, 2), QStringLiteral("edited, was 0.887"));
    EXPECT_TRUE(model->editText(1, 3).isEmpty()) << "not applied";
    EXPECT_TRUE(cellName(*model, 1, 2).endsWith(QStringLiteral("edited, was 0.887")));
    EXPECT_TRUE(cellTooltip(*model, 1, 2).contains(QStringLiteral("Edited, was 0.887")));
    EXPECT_FALSE(cellTooltip(*model, 1, 3).contains(QStringLiteral("Edited")));
    EXPECT_TRUE(provenanceLine(*result).contains(QStringLiteral("edited by hand")));
    EXPECT_TRUE(heatmapModel(*result, {}, {MapKind::Head, {Stack::Self, 0, 0}}).edited.empty());

    HeatmapOptions options;
    options.size = {680, 640};
    const Figure marked = heatmapFigure(model, options, FigureStyle{});
    result->edits.clear();
    const Figure plain =
        heatmapFigure(std::make_shared<const HeatmapModel>(heatmapModel(*result, {}, kHead)),
                      options, FigureStyle{});
    EXPECT_EQ(marked.items.size(), plain.items.size() + 2) << "a corner, and the note";
}

TEST(ChangeNumber, HasItsSign) {
    EXPECT_EQ(changeNumber(0.123), QStringLiteral("+0.12"));
    EXPECT_EQ(changeNumber(-0.4), QStringLiteral("-0.40"));
    EXPECT_EQ(changeNumber(0), QString());
    EXPECT_EQ(changeNumber(0.004), QString());
    EXPECT_EQ(changeNumber(std::nan("")), QStringLiteral("NaN"));
}

} // namespace
} // namespace headlight::ui
