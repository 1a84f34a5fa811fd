#include "ui/viewmodel/family_curves.h"
#include "ui/viewmodel/family_table_model.h"

#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

StudiedModel member(int heads, Index width, double subject, bool links) {
    StudiedModel model;
    model.spec = "family:h=" + std::to_string(heads) + ",d=" + std::to_string(width);
    model.displayName = std::to_string(heads) + " x " + std::to_string(width);
    model.heads = heads;
    model.layers = 2;
    model.width = width;
    model.links = {LinkFinding{{Stack::Self, 1, 0}, true, links ? 0.9 : 0.3, links}};
    model.record = TrainingRecord{};
    model.record->bleu = 30.0 + heads;
    model.record->relations["nsubj"] = {900, 1,    0, subject, subject - 0.03, subject + 0.03,
                                        1,   0.339};
    model.counted.parameters = 2'216'208;
    return model;
}

const std::vector<StudiedLink> kLinks{{"I", "love", "nsubj"}};

TEST(FamilyTable, SetsTheSentenceBesideTheCorpusAndItsBaseline) {
    FamilyTableModel table;
    table.show({member(1, 64, 0.614, false), member(8, 64, 0.756, true)}, kLinks);
    ASSERT_EQ(table.columnCount(), 3);
    const auto text = [&](int row, int column) {
        return table.data(table.index(row, column)).toString().toStdString();
    };
    EXPECT_EQ(text(0, 1), "L2 H1 0.30");
    EXPECT_EQ(text(1, 1), "L2 H1 0.90");
    EXPECT_EQ(text(0, 2), "61.4 % (33.9 %)");
    EXPECT_EQ(table.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString().toStdString(),
              "I – love");
    EXPECT_LT(table.data(table.index(0, 2), FamilyTableModel::kSortRole).toDouble(),
              table.data(table.index(1, 2), FamilyTableModel::kSortRole).toDouble());
}

TEST(FamilyTable, WhatWasNotMeasuredHasNoNumber) {
    StudiedModel bare = member(1, 64, 0.6, true);
    bare.record.reset();
    bare.links = {std::nullopt};
    StudiedModel faulty;
    faulty.problem = "There is no such model.";
    FamilyTableModel table;
    table.show({bare, faulty}, kLinks);
    for (int row = 0; row < 2; ++row)
        for (int column = 1; column < 3; ++column) {
            EXPECT_EQ(table.data(table.index(row, column)).toString(), QStringLiteral("–"));
            EXPECT_FALSE(
                table.data(table.index(row, column), Qt::ToolTipRole).toString().isEmpty());
        }
    table.setPage(FamilyTableModel::Page::Cost);
    EXPECT_EQ(table.data(table.index(0, 1)).toString(), QStringLiteral("2.2 M"));
    for (int column = 4; column < table.columnCount(); ++column)
        EXPECT_EQ(table.data(table.index(0, column)).toString(), QStringLiteral("–")) << column;
}

// Nothing is claimed of a relation that nobody named, nor of words that are not there.
TEST(FamilyTable, ALinkOfNoRelationStandsAlone) {
    StudiedModel model = member(8, 64, 0.756, true);
    FamilyTableModel table;
    table.show({model}, {{"small", "dog", ""}});
    EXPECT_EQ(table.columnCount(), 2);
    EXPECT_EQ(table.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString().toStdString(),
              "small – dog");
    model.links = {std::nullopt};
    EXPECT_TRUE(linkVerdict({model}, kLinks, 0).isEmpty());
}

TEST(FamilyTable, TheVerdictSaysWhereALinkBegins) {
    const StudiedModel one = member(1, 64, 0.6, false);
    const StudiedModel two = member(2, 64, 0.6, true);
    EXPECT_NE(linkVerdict({one, two}, kLinks, 0).indexOf(QStringLiteral("first in 2 x 64")), -1);
    EXPECT_NE(linkVerdict({two, one}, kLinks, 0).indexOf(QStringLiteral("in all others")), -1);
    EXPECT_NE(linkVerdict({one}, kLinks, 0).indexOf(QStringLiteral("in none")), -1);
    EXPECT_NE(linkVerdict({two}, kLinks, 0).indexOf(QStringLiteral("in every one")), -1);
}

TEST(FamilyCurves, OneCurveAWidthOverHeads) {
    const std::vector<StudiedModel> models{member(8, 64, 0.756, true), member(1, 64, 0.614, false),
                                           member(8, 128, 0.796, true)};
    const CurvesRequest heads =
        familyCurves(models, FamilyFigureOf::Relation, FamilyAxis::Heads, "nsubj");
    ASSERT_EQ(heads.curves.size(), 3u); // two widths, and what needs no attention
    EXPECT_EQ(heads.curves[2].points, (std::vector<QPointF>{{1, 33.9}, {8, 33.9}}));
    ASSERT_EQ(heads.curves[0].points.size(), 2u);
    EXPECT_EQ(heads.curves[0].points[0], QPointF(1, 61.4));
    EXPECT_EQ(heads.curves[0].points[1], QPointF(8, 75.6));
    const CurvesRequest width = familyCurves(models, FamilyFigureOf::Bleu, FamilyAxis::Width, "");
    ASSERT_EQ(width.curves.size(), 2u);
    EXPECT_EQ(width.curves[1].points.size(), 2u);
    EXPECT_TRUE(familyCurves(models, FamilyFigureOf::Time, FamilyAxis::Heads, "").curves.empty());
}

TEST(FamilyCurves, UnguidedTwinsHaveACurveOfTheirOwn) {
    StudiedModel twin = member(8, 64, 0.24, false);
    twin.spec += ",guided=off";
    const CurvesRequest heads = familyCurves({member(8, 64, 0.756, true), twin},
                                             FamilyFigureOf::Relation, FamilyAxis::Heads, "nsubj");
    ASSERT_EQ(heads.curves.size(), 3u);
    EXPECT_EQ(heads.curves[0].points, (std::vector<QPointF>{{8, 75.6}}));
    EXPECT_EQ(heads.curves[1].points, (std::vector<QPointF>{{8, 24}}));
    EXPECT_TRUE(heads.curves[1].name.endsWith(QStringLiteral("unguided")));
}

TEST(FamilyCurves, TimesOverTheLengthOfTheText) {
    EXPECT_TRUE(lengthCurves("m", {}).curves.empty());
    const CurvesRequest request = lengthCurves("m", {{8, {1, 0.25, 3}}, {16, {2, 0.75, 3}}});
    ASSERT_EQ(request.curves.size(), 2u);
    EXPECT_EQ(request.curves[1].points[1], QPointF(16, 0.75));
}

} // namespace
} // namespace headlight::ui
