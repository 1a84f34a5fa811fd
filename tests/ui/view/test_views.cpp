#include "tests/support/figure_checks.h"
#include "ui/view/compare_view.h"
#include "ui/view/connections_view.h"
#include "ui/view/head_grid.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/relation_view.h"
#include "window_fixture.h"

#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace headlight::ui {
namespace {

using Views = WindowFixture;

HeadId head(int layer, int index) {
    return {Stack::Self, layer, index};
}

const HitBox* hitOf(const Figure& figure, HitKind kind, const HeadId& id) {
    const auto found = std::find_if(figure.hits.begin(), figure.hits.end(), [&](const HitBox& hit) {
        return hit.kind == kind && hit.map == MapId{MapKind::Head, id};
    });
    return found == figure.hits.end() ? nullptr : &*found;
}

QPoint cellPoint(const FigureView& view, Index query, Index key) {
    return view.figure().hitGrids.front().cellRect(query, key).center().toPoint();
}

TEST_F(Views, ClickOnAHeadSelectsItAndHoverOnlyPreviews) {
    auto* grid = find<HeadGrid>("headGrid");
    const HitBox* target = hitOf(grid->figure(), HitKind::Head, head(1, 3));
    ASSERT_TRUE(target);
    const QPoint place = target->rect.center().toPoint();
    const MapId before = selection().map();
    QTest::mouseMove(grid, place);
    EXPECT_EQ(selection().shownMap().head, head(1, 3));
    EXPECT_EQ(selection().map(), before);
    QTest::mouseClick(grid, Qt::LeftButton, {}, place);
    EXPECT_EQ(selection().map().head, head(1, 3));
    EXPECT_EQ(document().view().head, head(1, 3));
}

TEST_F(Views, ArrowsWalkTheHeadsAndSpaceSwitchesOne) {
    auto* grid = find<HeadGrid>("headGrid");
    selection().selectMap({MapKind::Head, head(0, 0)});
    QTest::keyClick(grid, Qt::Key_Right);
    QTest::keyClick(grid, Qt::Key_Down);
    EXPECT_EQ(selection().map().head, head(1, 1));
    QTest::keyClick(grid, Qt::Key_Space);
    EXPECT_TRUE(document().run().interventions.off.contains(head(1, 1)));
    QTest::keyClick(grid, Qt::Key_Space);
    EXPECT_TRUE(document().run().interventions.off.empty());
}

// The plot repaints in a queue of its own, but nobody sees an older picture than the figure.
TEST_F(Views, WhatIsSeenOfTheHeatmapIsTheNewestPicture) {
    m_settings.setReducedMotion(true);
    auto* heatmap = find<HeatmapView>("heatmap");
    selection().selectMap({MapKind::Head, head(0, 0)});
    settle();
    const QImage before = heatmap->grab().toImage();
    selection().selectMap({MapKind::Head, head(2, 3)});
    const QImage atOnce = heatmap->grab().toImage();
    settle();
    EXPECT_NE(atOnce, before);
    EXPECT_EQ(atOnce, heatmap->grab().toImage());
}

TEST_F(Views, TheTitleOffersEveryKindOfMap) {
    auto* title = find<QToolButton>("mapTitle");
    EXPECT_TRUE(title->text().startsWith(QStringLiteral("Layer")));
    ASSERT_EQ(title->menu()->actions().size(), int(kAllMapKinds.size()));
    for (QAction* action : title->menu()->actions()) {
        action->trigger();
        settle();
        const MapKind kind = selection().map().kind;
        EXPECT_EQ(action->data().toInt(), int(kind));
        EXPECT_TRUE(action->isChecked());
        const Figure& figure = find<HeatmapView>("heatmap")->figure();
        EXPECT_FALSE(figure.hitGrids.empty()) << mapKindName(kind);
        const bool isAttention =
            kind == MapKind::Head || kind == MapKind::LayerMean || kind == MapKind::AllMean;
        EXPECT_TRUE(isAttention ||
                    !test::textsOf(figure)
                         .filter(QRegularExpression(QStringLiteral("Not one head|need not sum")))
                         .isEmpty())
            << mapKindName(kind);
    }
}

TEST_F(Views, ControlClickAddsAndTakesAwayAComparedHead) {
    auto* grid = find<HeadGrid>("headGrid");
    const auto place = hitOf(grid->figure(), HitKind::Head, head(0, 2))->rect.center().toPoint();
    QTest::mouseClick(grid, Qt::LeftButton, Qt::ControlModifier, place);
    EXPECT_EQ(document().view().compared, std::vector{head(0, 2)});
    QTest::mouseClick(grid, Qt::LeftButton, Qt::ControlModifier, place);
    EXPECT_TRUE(document().view().compared.empty());
}

TEST_F(Views, ControlWheelGoesNearerAndFarther) {
    auto* grid = find<HeadGrid>("headGrid");
    selection().hoverMap(MapId{MapKind::Head, head(0, 2)});
    QTest::keyClick(grid, Qt::Key_Plus);
    EXPECT_EQ(grid->level(), GridLevel::OneLayer);
    EXPECT_EQ(selection().shownMap(), selection().map()) << "no longer under the mouse";
    QTest::keyClick(grid, Qt::Key_Plus);
    QTest::keyClick(grid, Qt::Key_Plus);
    EXPECT_EQ(grid->level(), GridLevel::OneHead);
    QTest::keyClick(grid, Qt::Key_Minus);
    EXPECT_EQ(grid->level(), GridLevel::OneLayer);
}

TEST_F(Views, HeatmapHoverReadsARowThatLooksAtAColumn) {
    auto* heatmap = find<HeatmapView>("heatmap");
    QTest::mouseMove(heatmap, cellPoint(*heatmap, 1, 2));
    ASSERT_TRUE(selection().hoveredCell());
    EXPECT_EQ(*selection().hoveredCell(), (CellId{1, 2}));
}

TEST_F(Views, ArrowsWalkTheCellsAndStopAtTheEdge) {
    auto* heatmap = find<HeatmapView>("heatmap");
    selection().selectCell(CellId{0, 0});
    QTest::keyClick(heatmap, Qt::Key_Right);
    QTest::keyClick(heatmap, Qt::Key_Down);
    EXPECT_EQ(*selection().cell(), (CellId{1, 1}));
    for (int i = 0; i < 50; ++i)
        QTest::keyClick(heatmap, Qt::Key_Left);
    EXPECT_EQ(*selection().cell(), (CellId{1, 0}));
    QTest::keyClick(heatmap, Qt::Key_Escape);
    EXPECT_FALSE(selection().cell());
}

TEST_F(Views, ArrowsWalkThePairsOfConnections) {
    auto* connections = find<ConnectionsView>("connections");
    m_lab.editView([](ViewState& view) { view.tab = "connections"; });
    settle();
    selection().selectCell(CellId{0, 0});
    QTest::keyClick(connections, Qt::Key_Down);
    QTest::keyClick(connections, Qt::Key_Right);
    EXPECT_EQ(*selection().cell(), (CellId{1, 1}));
    EXPECT_GE(connections->currentChild(), 0);
    for (int i = 0; i < 50; ++i)
        QTest::keyClick(connections, Qt::Key_Down);
    const auto tokens = Index(m_lab.result()->encoding.tokens.size());
    EXPECT_EQ(*selection().cell(), (CellId{tokens - 1, 1}));
    const auto spoken = connections->child(connections->currentChild());
    ASSERT_TRUE(spoken);
    EXPECT_EQ(spoken->query, tokens - 1);
}

TEST_F(Views, TheMenuKeyIsForTheSelectedCellAndEachMaskingIsAStep) {
    auto* heatmap = find<HeatmapView>("heatmap");
    const auto hideByMenu = [&](const CellId& cell) {
        selection().selectCell(cell);
        QTimer::singleShot(0, heatmap, [] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_TRUE(menu);
            menu->actions().at(3)->trigger();
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, heatmap->rect().center(),
                                heatmap->mapToGlobal(heatmap->rect().center()));
        QCoreApplication::sendEvent(heatmap, &event);
    };
    hideByMenu({1, 0});
    hideByMenu({2, 1});
    ASSERT_EQ(document().run().masks.size(), 2U);
    EXPECT_EQ(document().run().masks[0].query, 1);
    EXPECT_EQ(document().run().masks[0].key, 0);
    document().undoStack().undo();
    EXPECT_EQ(document().run().masks.size(), 1U);
}

TEST_F(Views, TheSelectedCellStaysOnItsWords) {
    document().setModel(QStringLiteral("minilm"));
    document().setText(QStringLiteral("I love untokenizable things."));
    settle();
    selection().selectCell(CellId{1, 2}); // i -> love
    m_lab.editView([](ViewState& view) { view.hideSpecial = true; });
    EXPECT_EQ(*selection().cell(), (CellId{0, 1}));
    m_lab.editView([](ViewState& view) { view.hideSpecial = false; });
    EXPECT_EQ(*selection().cell(), (CellId{1, 2}));
    selection().selectCell(CellId{2, 5}); // love -> a piece of the third word
    m_lab.editView([](ViewState& view) { view.wholeWords = true; });
    EXPECT_EQ(*selection().cell(), (CellId{2, 3}));
    selection().selectCell(CellId{0, 3}); // [CLS] looks
    m_lab.editView([](ViewState& view) { view.hideSpecial = true; });
    EXPECT_FALSE(selection().cell());
}

TEST_F(Views, PPinsTheSelectedCellAndUndoTakesItAway) {
    auto* heatmap = find<HeatmapView>("heatmap");
    QTest::mouseClick(heatmap, Qt::LeftButton, {}, cellPoint(*heatmap, 2, 1));
    QTest::keyClick(heatmap, Qt::Key_P);
    ASSERT_EQ(document().session().pins.size(), 1U);
    EXPECT_EQ(document().session().pins.front(), (Pin{selection().map().head, 2, 1}));
    document().undoStack().undo();
    EXPECT_TRUE(document().session().pins.empty());
}

TEST_F(Views, TheBrushHidesCellsAndShiftShowsThemAgain) {
    auto* heatmap = find<HeatmapView>("heatmap");
    m_lab.setPainting(true);
    QTest::mousePress(heatmap, Qt::LeftButton, {}, cellPoint(*heatmap, 0, 1));
    QTest::mouseMove(heatmap, cellPoint(*heatmap, 0, 2));
    QTest::mouseRelease(heatmap, Qt::LeftButton, {}, cellPoint(*heatmap, 0, 2));
    EXPECT_EQ(document().run().masks.size(), 2U);
    settle();
    EXPECT_EQ(m_lab.result()->attention(selection().map().head)(0, 1), 0.0F);
    QTest::mouseClick(heatmap, Qt::LeftButton, Qt::ShiftModifier, cellPoint(*heatmap, 0, 1));
    EXPECT_EQ(document().run().masks.size(), 1U);
    document().undoStack().undo();
    document().undoStack().undo();
    EXPECT_TRUE(document().run().masks.empty());
}

TEST_F(Views, AQuickStrokeOfTheBrushLeavesNoGaps) {
    auto* heatmap = find<HeatmapView>("heatmap");
    m_lab.setPainting(true);
    QTest::mousePress(heatmap, Qt::LeftButton, {}, cellPoint(*heatmap, 1, 0));
    QTest::mouseMove(heatmap, cellPoint(*heatmap, 1, 4));
    QTest::mouseRelease(heatmap, Qt::LeftButton, {}, cellPoint(*heatmap, 1, 4));
    EXPECT_EQ(document().run().masks.size(), 5U);
}

TEST_F(Views, KeysZoomTheHeatmapAndTheWayBackIsOffered) {
    auto* heatmap = find<HeatmapView>("heatmap");
    EXPECT_FALSE(heatmap->isZoomed());
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(heatmap, Qt::Key_Plus);
    EXPECT_TRUE(heatmap->isZoomed());
    EXPECT_FALSE(find<QWidget>("resetZoom")->isHidden());
    heatmap->resetZoom();
    EXPECT_FALSE(heatmap->isZoomed());
}

TEST_F(Views, ClickOnABarJumpsToItsHead) {
    auto* relation = find<RelationView>("relation");
    relation->setWords(0, 1);
    const Figure& figure = relation->figure();
    const auto bar = std::find_if(figure.hits.rbegin(), figure.hits.rend(),
                                  [](const HitBox& hit) { return hit.kind == HitKind::Bar; });
    ASSERT_NE(bar, figure.hits.rend());
    const MapId map = bar->map;
    QTest::mouseClick(relation, Qt::LeftButton, {}, bar->rect.center().toPoint());
    EXPECT_EQ(selection().map(), map);
}

TEST_F(Views, AScreenReaderFindsTheSelectedCellByName) {
    auto* heatmap = find<HeatmapView>("heatmap");
    selection().selectCell(CellId{1, 0});
    const auto current = heatmap->child(heatmap->currentChild());
    ASSERT_TRUE(current);
    EXPECT_EQ(current->query, 1);
    EXPECT_EQ(current->key, 0);
    EXPECT_FALSE(current->name.isEmpty());
    EXPECT_EQ(heatmap->childAt(cellPoint(*heatmap, 1, 0)), heatmap->currentChild());
}

TEST_F(Views, TheOldPictureStaysWhileAProblemIsShown) {
    auto* heatmap = find<HeatmapView>("heatmap");
    const QString before = heatmap->figure().summary;
    const auto result = m_lab.result();
    document().setText(QStringLiteral("  "));
    settle();
    ASSERT_TRUE(m_lab.problem());
    EXPECT_EQ(m_lab.problem()->error.code(), ErrorCode::EmptyText);
    EXPECT_EQ(m_lab.result(), result);
    EXPECT_EQ(heatmap->figure().summary, before);
}

} // namespace
} // namespace headlight::ui
