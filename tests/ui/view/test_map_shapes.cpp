#include "core/io/session.h"
#include "tests/support/figure_checks.h"
#include "ui/view/compare_view.h"
#include "ui/view/connections_view.h"
#include "ui/view/head_grid.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/relation_panel.h"
#include "ui/view/trust_strip.h"
#include "window_fixture.h"

#include <QAbstractButton>
#include <QAction>
#include <QPushButton>
#include <QTest>

namespace headlight::ui {
namespace {

// Over a model whose template adds tokens and that cuts words into pieces.
class MapShapes : public WindowFixture {
protected:
    MapShapes() : WindowFixture(HEADLIGHT_TEST_DATA "/models/bert-uncased") {
        document().setText(QStringLiteral("the dog barked unbelievably"));
        settle();
    }
    void press(const char* name) {
        auto* button = find<QAbstractButton>(name);
        ASSERT_TRUE(button->isVisible()) << name;
        QTest::mouseClick(button, Qt::LeftButton);
        settle();
    }
    Index rows() { return find<HeatmapView>("heatmap")->figure().hitGrids.front().rows; }
    // Cells in the tile of the first head.
    Index tileRows() {
        return test::itemsOf<FigureCells>(find<HeadGrid>("headGrid")->figure()).front().rows;
    }
    QString lights() {
        return m_window->findChild<TrustStrip*>()->lights().join(QStringLiteral(" | "));
    }
    Index tokens() const { return Index(m_lab.result()->encoding.tokens.size()); }
    Index words() const { return Index(m_lab.result()->words.size()); }
};

TEST_F(MapShapes, OneSwitchMergesPiecesInEveryView) {
    ASSERT_LT(words(), tokens()) << "a word of several pieces";
    EXPECT_EQ(rows(), tokens());
    EXPECT_EQ(tileRows(), tokens());
    press("wholeWords");
    EXPECT_EQ(rows(), words());
    EXPECT_EQ(tileRows(), words());
    m_lab.editView([](ViewState& view) {
        view.compared = {{Stack::Self, 0, 0}, {Stack::Self, 1, 1}};
        view.tab = "connections";
    });
    settle();
    EXPECT_EQ(find<ConnectionsView>("connections")->figure().hitGrids.front().rows, words());
    const auto maps = test::itemsOf<FigureCells>(m_window->findChild<CompareView*>()->figure());
    ASSERT_FALSE(maps.empty());
    EXPECT_EQ(maps.front().rows, words());
}

TEST_F(MapShapes, SpecialTokensAreShownHiddenOrHiddenAndRenormalised) {
    EXPECT_FALSE(find<QAbstractButton>("renormalise")->isVisible()) << "nothing is hidden";
    EXPECT_FALSE(lights().contains(QStringLiteral("left out")));
    press("showSpecial");
    EXPECT_EQ(rows(), tokens() - 2);
    EXPECT_EQ(tileRows(), tokens() - 2);
    EXPECT_TRUE(lights().contains(QStringLiteral("renormalised:"))) << lights().toStdString();
    press("renormalise");
    EXPECT_TRUE(document().view().hideSpecial);
    EXPECT_FALSE(document().view().renormalise);
    EXPECT_TRUE(lights().contains(QStringLiteral("rows shown lack"))) << lights().toStdString();
    EXPECT_TRUE(lights().contains(QStringLiteral("rows sum to 1")));
    // The same from the menu, and kept with the session.
    EXPECT_FALSE(find<QAction>("renormalise")->isChecked());
    const Session saved = sessionFromJson(toJson(document().session()), "s");
    EXPECT_TRUE(saved.view.hideSpecial);
    EXPECT_FALSE(saved.view.renormalise);
    press("showSpecial");
    EXPECT_EQ(rows(), tokens());
    EXPECT_FALSE(lights().contains(QStringLiteral("lack")));
    EXPECT_TRUE(document().undoStack().isClean() || document().undoStack().count() == 1)
        << "how it is shown is no edit";
}

TEST_F(MapShapes, ShowingAllHeadsOfARelationIsKeptWithTheSession) {
    auto* all = find<QPushButton>("relationShowAll");
    m_lab.editView([](ViewState& view) {
        view.relationFrom = "dog";
        view.relationTo = "barked";
    });
    settle();
    EXPECT_FALSE(all->isChecked());
    m_lab.editView([](ViewState& view) { view.relationAll = true; }); // as a session does
    EXPECT_TRUE(all->isChecked());
    all->click();
    EXPECT_FALSE(document().view().relationAll);
}

TEST_F(MapShapes, TheModelInUseHasATick) {
    auto* bundled = find<QAbstractButton>("modelBundled");
    QTest::mouseClick(find<QAbstractButton>("model"), Qt::LeftButton);
    EXPECT_FALSE(bundled->text().startsWith(QStringLiteral("✓")));
    bundled->window()->hide();
    document().setModel(QStringLiteral("minilm"));
    QTest::mouseClick(find<QAbstractButton>("model"), Qt::LeftButton);
    EXPECT_TRUE(bundled->text().startsWith(QStringLiteral("✓")));
    EXPECT_FALSE(bundled->accessibleDescription().isEmpty());
    bundled->window()->hide();
}

} // namespace
} // namespace headlight::ui
