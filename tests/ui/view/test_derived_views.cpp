#include "core/analysis/measures/attention_flow.h"
#include "ui/view/connections_view.h"
#include "ui/view/head_grid.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/widgets/message_bar.h"
#include "window_fixture.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <set>

namespace headlight::ui {
namespace {

constexpr int kPatient = 20000; // ms

class DerivedViews : public WindowFixture {
protected:
    DerivedViews() { type(QStringLiteral("the cat sat on the mat today")); }

    void type(const QString& text) {
        document().setText(text);
        settle();
    }

    // Chosen with the keyboard, as somebody would.
    void choose(MapKind kind) {
        auto* kinds = find<QComboBox>("mapKind");
        kinds->setFocus();
        QTest::keyClick(kinds, Qt::Key_Home);
        for (int i = kinds->findData(int(kind)); i > 0; --i)
            QTest::keyClick(kinds, Qt::Key_Down);
        ASSERT_EQ(selection().map().kind, kind);
        EXPECT_TRUE(QTest::qWaitFor(
            [this] { return m_lab.maps().state() == MapMaker::State::Ready; }, kPatient));
        settle();
    }

    QString textOf(const FigureView* view) {
        QStringList texts;
        for (const FigureItem& item : view->figure().items)
            if (const auto* text = std::get_if<FigureText>(&item))
                texts.push_back(text->text);
        return texts.join(QLatin1Char(' '));
    }
};

TEST_F(DerivedViews, EveryKindIsShownWithItsWords) {
    auto* heatmap = find<HeatmapView>("heatmap");
    for (const MapKind kind :
         {MapKind::NormWeighted, MapKind::Mixing, MapKind::Rollout, MapKind::Flow}) {
        choose(kind);
        const QString text = textOf(heatmap);
        EXPECT_TRUE(text.contains(QStringLiteral("Not one head's attention")))
            << text.toStdString();
        ASSERT_FALSE(heatmap->figure().hitGrids.empty());
        EXPECT_EQ(heatmap->figure().hitGrids.front().rows, 7);
        EXPECT_EQ(document().view().aggregate, mapKindName(kind));
    }
}

TEST_F(DerivedViews, TheMixingRatioOfARowIsSaid) {
    choose(MapKind::Mixing);
    auto* heatmap = find<HeatmapView>("heatmap");
    EXPECT_TRUE(textOf(heatmap).contains(QStringLiteral("Mixing ratio")));
    const QRectF cell = heatmap->figure().hitGrids.front().cellRect(2, 3);
    QTest::mouseClick(heatmap, Qt::LeftButton, {}, cell.center().toPoint());
    settle();
    EXPECT_TRUE(textOf(heatmap).contains(QStringLiteral("mixing ratio 0.")));
}

TEST_F(DerivedViews, TypingKeepsTheKindAndTheOldPictureUntilTheNewOne) {
    choose(MapKind::Rollout);
    auto* heatmap = find<HeatmapView>("heatmap");
    std::set<Index> rows;
    QObject::connect(&m_lab, &Lab::resultChanged, heatmap, [&] {
        rows.insert(heatmap->figure().hitGrids.empty() ? 0
                                                       : heatmap->figure().hitGrids.front().rows);
    });
    type(QStringLiteral("the cat sat"));
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return heatmap->figure().hitGrids.front().rows == 3; }, kPatient));
    EXPECT_EQ(selection().map().kind, MapKind::Rollout);
    EXPECT_FALSE(rows.contains(0)) << "the picture was away for a moment";
}

TEST_F(DerivedViews, ConnectionsShowTheSameMap) {
    document().setView([this] {
        ViewState view = document().view();
        view.tab = "connections";
        return view;
    }());
    choose(MapKind::NormWeighted);
    auto* connections = find<ConnectionsView>("connections");
    EXPECT_TRUE(textOf(connections).contains(QStringLiteral("of this map is drawn")));
    EXPECT_TRUE(textOf(connections).contains(QStringLiteral("Not one head's attention")));
}

TEST_F(DerivedViews, ArrowsWalkNormWeightedHeadsAndTheLayersOfARollout) {
    auto* grid = find<HeadGrid>("headGrid");
    selection().selectMap({MapKind::Head, {Stack::Self, 0, 0}});
    choose(MapKind::NormWeighted);
    QTest::keyClick(grid, Qt::Key_Right);
    EXPECT_EQ(selection().map(), (MapId{MapKind::NormWeighted, {Stack::Self, 0, 1}}));
    EXPECT_GE(grid->currentChild(), 0);
    choose(MapKind::Rollout);
    QTest::keyClick(grid, Qt::Key_Down);
    EXPECT_EQ(selection().map(), (MapId{MapKind::Rollout, {Stack::Self, 1, 1}}));
    QTest::keyClick(grid, Qt::Key_Up);
    QTest::keyClick(grid, Qt::Key_Up);
    EXPECT_EQ(selection().map().head.layer, 0);
}

TEST_F(DerivedViews, AClickOnATileShowsThatHead) {
    choose(MapKind::Rollout);
    auto* grid = find<HeadGrid>("headGrid");
    const auto& hits = grid->figure().hits;
    const auto tile = std::find_if(hits.begin(), hits.end(), [](const HitBox& hit) {
        return hit.map == MapId{MapKind::Head, {Stack::Self, 1, 2}};
    });
    ASSERT_NE(tile, hits.end());
    QTest::mouseClick(grid, Qt::LeftButton, {}, tile->rect.center().toPoint());
    EXPECT_EQ(selection().map(), (MapId{MapKind::Head, {Stack::Self, 1, 2}}));
    EXPECT_EQ(find<QComboBox>("mapKind")->currentIndex(), 0);
}

TEST_F(DerivedViews, ALongFlowIsStoppedAndContinued) {
    QStringList words;
    for (Index i = 0; i < kMostFlowTokens; ++i)
        words.push_back(QStringLiteral("w%1").arg(i));
    type(words.join(QLatin1Char(' ')));
    selection().selectMap({MapKind::Flow, {Stack::Self, 2, 0}});
    auto* bar = find<MessageBar>("making");
    ASSERT_TRUE(QTest::qWaitFor([&] { return bar->isVisible(); }, kPatient));
    EXPECT_EQ(bar->actionButton()->text(), QStringLiteral("Stop"));
    QTest::mouseClick(bar->actionButton(), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([this] { return m_lab.maps().state() == MapMaker::State::Stopped; },
                                kPatient));
    EXPECT_EQ(bar->actionButton()->text(), QStringLiteral("Continue"));
    EXPECT_TRUE(textOf(find<HeatmapView>("heatmap")).contains(QStringLiteral("Stopped")));
    selection().selectMap({MapKind::Head, {Stack::Self, 2, 0}});
    EXPECT_FALSE(bar->isVisible());
}

TEST_F(DerivedViews, AFlowThroughTooMuchSaysWhatToDo) {
    QStringList words(kMostFlowTokens + 1, QStringLiteral("word"));
    type(words.join(QLatin1Char(' ')));
    selection().selectMap({MapKind::Flow, {Stack::Self, 0, 0}});
    ASSERT_TRUE(QTest::qWaitFor([this] { return m_lab.maps().state() == MapMaker::State::Failed; },
                                kPatient));
    const QString text = textOf(find<HeatmapView>("heatmap"));
    EXPECT_TRUE(text.contains(QStringLiteral("rollout"))) << text.toStdString();
}

TEST_F(DerivedViews, TheKindComesBackWithTheSession) {
    choose(MapKind::Rollout);
    const Session saved = document().session();
    selection().selectMap({MapKind::Head, {Stack::Self, 0, 0}});
    document().setSession(saved);
    settle();
    EXPECT_EQ(selection().map().kind, MapKind::Rollout);
    EXPECT_EQ(find<QComboBox>("mapKind")->currentData().toInt(), int(MapKind::Rollout));
}

} // namespace
} // namespace headlight::ui
