#include "changes_fixture.h"
#include "core/base/platform.h"
#include "core/io/npz.h"
#include "ui/view/changes_view.h"
#include "ui/view/head_grid.h"
#include "ui/view/window_commands.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace headlight::ui {
namespace {

class Comparisons : public Changes {};

TEST_F(Comparisons, OneSwitchFlipsEveryView) {
    const float untouched = weight(1, 2);
    setWeight(1, 2, QStringLiteral("0.75"));
    auto* bar = find<QWidget>("comparisonBar");
    EXPECT_FALSE(bar->isVisible()) << "nothing is compared";
    choose("compareWith", 1);
    EXPECT_TRUE(bar->isVisible());
    EXPECT_EQ(document().session().comparison.with, CompareWith::Untouched);
    EXPECT_EQ(m_lab.side(), Lab::Side::Difference);
    EXPECT_TRUE(m_heatmap->figure().title.contains(QStringLiteral("changed minus untouched")));
    flip(Lab::Side::Second);
    EXPECT_EQ(weight(1, 2), untouched);
    flip(Lab::Side::First);
    EXPECT_FLOAT_EQ(weight(1, 2), 0.75f);
    const auto& view = document().view();
    EXPECT_EQ(view.side, "first") << "saved with the session";
    QTest::mouseClick(find<QToolButton>("comparisonClose"), Qt::LeftButton);
    settle();
    EXPECT_FALSE(bar->isVisible());
    EXPECT_EQ(document().undoLabel(), QStringLiteral("Undo stop comparing"));
}

TEST_F(Comparisons, AClickOnAChangeGoesThere) {
    setWeight(1, 2, QStringLiteral("0.99"));
    choose("compareWith", 1);
    auto* changes = find<ChangesView>("changes");
    const auto& hits = changes->figure().hits;
    const auto first =
        std::ranges::find_if(hits, [](const HitBox& hit) { return hit.kind == HitKind::Cell; });
    ASSERT_NE(first, hits.end());
    selection().selectMap({MapKind::Head, {Stack::Self, 2, 3}});
    selection().selectCell(std::nullopt);
    const auto again = std::ranges::find_if(
        changes->figure().hits, [](const HitBox& hit) { return hit.kind == HitKind::Cell; });
    QTest::mouseClick(changes, Qt::LeftButton, {}, again->rect.center().toPoint());
    EXPECT_EQ(selection().map().head, (HeadId{Stack::Self, 0, 1}));
    EXPECT_EQ(selection().cell(), (CellId{1, 2}));
    QTest::keyClick(changes, Qt::Key_Down);
    EXPECT_NE(selection().cell(), (CellId{1, 2})) << "arrows walk the list";
}

TEST_F(Comparisons, TwoSentencesAreAlignedAndCorrected) {
    document().setText(QStringLiteral("it was too big"));
    choose("compareWith", 2);
    auto* text = find<QLineEdit>("comparisonText");
    EXPECT_EQ(text->text(), QStringLiteral("it was too big")) << "to be changed";
    text->setFocus();
    text->selectAll();
    QTest::keyClicks(text, QStringLiteral("it was too small"));
    settle();
    EXPECT_EQ(m_lab.compared()->comparison->words.size(), 3u);
    EXPECT_TRUE(m_heatmap->figure().summary.contains(QStringLiteral("sentence A")))
        << m_heatmap->figure().summary.toStdString();
    choose("alignFirst", 3);
    choose("alignSecond", 3);
    QTest::mouseClick(find<QPushButton>("alignJoin"), Qt::LeftButton);
    settle();
    EXPECT_EQ(m_lab.compared()->comparison->words.size(), 4u);
    EXPECT_EQ(document().undoLabel(), QStringLiteral("Undo align words"));
    QTest::mouseClick(find<QPushButton>("alignAsFound"), Qt::LeftButton);
    settle();
    EXPECT_EQ(m_lab.compared()->comparison->words.size(), 3u);
    choose("alignFirst", 0);
    choose("alignSecond", 0);
    QTest::mouseClick(find<QPushButton>("alignPart"), Qt::LeftButton);
    settle();
    EXPECT_EQ(m_lab.compared()->comparison->words.size(), 2u);
    text->clear();
    QTest::keyClicks(text, QStringLiteral(" "));
    settle();
    EXPECT_FALSE(find<QLabel>("comparisonProblem")->text().isEmpty());
    EXPECT_TRUE(m_lab.result()) << "the picture stays";
}

TEST_F(Comparisons, HeadsAndModelsAreComparedTheSameWay) {
    choose("compareWith", 3);
    choose("comparisonHead", 6);
    EXPECT_EQ(document().session().comparison.head, (HeadId{Stack::Self, 1, 2}));
    EXPECT_TRUE(m_heatmap->figure().title.contains(QStringLiteral("this head minus L2 H3")));
    flip(Lab::Side::Second);
    EXPECT_EQ(m_heatmap->figure().title, QStringLiteral("Layer 2 · head 3"));
    choose("compareWith", 4);
    auto* model = find<QComboBox>("comparisonModel");
    model->lineEdit()->selectAll();
    QTest::keyClicks(model->lineEdit(), QStringLiteral("workbench:d=32,h=4,l=3,seed=9"));
    QTest::keyClick(model->lineEdit(), Qt::Key_Return);
    settle();
    EXPECT_EQ(m_lab.compared()->result->run.model, "workbench:d=32,h=4,l=3,seed=9");
}

TEST_F(Comparisons, AModelWithFewerHeadsIsComparedWhereBothHaveThem) {
    selection().selectMap({MapKind::Head, {Stack::Self, 2, 3}});
    Comparison comparison;
    comparison.with = CompareWith::Model;
    comparison.model = "workbench:d=32,h=2,l=1,seed=9";
    document().setComparison(comparison);
    for (const Lab::Side side : {Lab::Side::Difference, Lab::Side::Second}) {
        m_lab.setSide(side);
        settle();
        ASSERT_EQ(m_lab.side(), side);
        EXPECT_EQ(m_lab.picture()->stacks.front().heads, 2);
        EXPECT_EQ(selection().map().head, (HeadId{Stack::Self, 0, 1}));
        for (const char* tab : {"heatmap", "connections", "compare", "steps", "values"})
            for (const MapKind kind : kAllMapKinds) {
                m_lab.editView([tab](ViewState& view) { view.tab = tab; });
                selection().hoverMap(MapId{kind, {Stack::Self, 2, 3}});
                settle();
                EXPECT_FALSE(m_heatmap->figure().title.isEmpty());
                m_window->commands().copyNumbers();
                selection().hoverMap(std::nullopt);
            }
    }
    m_lab.setSide(Lab::Side::First);
    settle();
    EXPECT_EQ(m_lab.picture()->stacks.front().heads, 4);
}

TEST_F(Comparisons, AttentionFromAFileIsShownEverywhere) {
    const QString path = m_folder.filePath(QStringLiteral("maps.npz"));
    std::vector<float> maps(2 * 2 * 3 * 3, 1.0f / 3);
    maps[1] = 0.5f;
    const std::vector<std::string> tokens{"[CLS]", "hello", "[SEP]"};
    writeFileAtomically(pathFromUtf8(path.toStdString()),
                        npzBytes(std::vector{npyArray("attentions", maps, {2, 2, 3, 3}),
                                             npyTexts("tokens", tokens)}));
    setWeight(1, 2, QStringLiteral("0.75"));
    m_window->commands().openAnything(path);
    settle();
    ASSERT_TRUE(m_lab.result()->model->attention);
    EXPECT_EQ(m_lab.result()->encoding.tokens.size(), 3u);
    selection().selectMap({MapKind::Head, {Stack::Self, 0, 0}});
    EXPECT_EQ(m_heatmap->figure().hitGrids.front().rows, 3);
    EXPECT_FALSE(find<HeadGrid>("headGrid")->figure().hits.empty());
    EXPECT_TRUE(find<QLineEdit>("sentence")->isReadOnly());
    selection().selectCell(CellId{0, 1});
    QTest::keyClick(m_heatmap, Qt::Key_E);
    EXPECT_FALSE(m_popup->isVisible()) << "nothing can be computed anew";
    document().undoStack().undo();
    settle();
    EXPECT_EQ(m_lab.result()->encoding.tokens.size(), 5u);
    EXPECT_FALSE(find<QLineEdit>("sentence")->isReadOnly());
    EXPECT_FLOAT_EQ(weight(1, 2), 0.75f) << "the edit is back with its model";
}

TEST_F(Comparisons, ASessionKeepsAllOfIt) {
    setWeight(1, 2, QStringLiteral("0.75"));
    choose("compareWith", 2);
    const Session session = document().session();
    EXPECT_EQ(sessionFromJson(toJson(session), "s"), session);
    document().setSession({});
    settle();
    EXPECT_FALSE(find<QWidget>("comparisonBar")->isVisible());
    document().setSession(session);
    settle();
    EXPECT_TRUE(find<QWidget>("comparisonBar")->isVisible());
    EXPECT_EQ(m_lab.side(), Lab::Side::Difference);
    EXPECT_TRUE(editName());
}

} // namespace
} // namespace headlight::ui
