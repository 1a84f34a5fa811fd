#include "tests/support/figure_checks.h"
#include "ui/view/compare_view.h"
#include "ui/view/connections_view.h"
#include "ui/view/head_grid.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/relation_view.h"
#include "ui/viewmodel/picture.h"
#include "window_fixture.h"

#include <QScrollArea>
#include <QTabBar>

namespace headlight::ui {
namespace {

// What is saved is what is seen: the same session gives the same figure in the window and through
// picture(), which the files and the command line use.
class SamePicture : public WindowFixture {
protected:
    SamePicture() {
        document().setText(QStringLiteral("We love the people who love us"));
        settle();
        selection().selectMap({MapKind::Head, {Stack::Self, 1, 2}});
        selection().selectCell(CellId{1, 3});
        m_lab.editView([](ViewState& view) {
            view.compared = {{Stack::Self, 1, 2}, {Stack::Self, 0, 3}};
            view.relationFrom = "We";
            view.relationTo = "love:2";
            view.fitRange = true;
            view.logScale = true;
            view.colours = "viridis";
        });
        document().togglePin({{Stack::Self, 1, 2}, 2, 2});
        document().setHeadOff({Stack::Self, 2, 0}, true);
        document().setMasks({MaskSpec{MaskKind::Window, 2, 0, 0, {}}});
        settle();
    }
    void expectSame(const FigureView& view, PictureKind kind, QSizeF room) {
        FigureStyle style;
        style.theme = theme(ThemeKind::Light);
        style.ramp = Ramp::Viridis;
        const Figure& seen = view.figure();
        const Figure saved = picture(kind, *m_lab.result(), document().session(), room, style);
        EXPECT_EQ(test::textsOf(seen), test::textsOf(saved));
        ASSERT_EQ(seen.items.size(), saved.items.size());
        const auto seenCells = test::itemsOf<FigureCells>(seen);
        const auto savedCells = test::itemsOf<FigureCells>(saved);
        ASSERT_EQ(seenCells.size(), savedCells.size());
        for (size_t i = 0; i < seenCells.size(); ++i) {
            EXPECT_EQ(seenCells[i].colors, savedCells[i].colors);
            EXPECT_EQ(seenCells[i].hatched, savedCells[i].hatched);
        }
        const auto seenRects = test::itemsOf<FigureRect>(seen);
        const auto savedRects = test::itemsOf<FigureRect>(saved);
        for (size_t i = 0; i < seenRects.size(); ++i)
            EXPECT_EQ(seenRects[i].stroke, savedRects[i].stroke) << i;
    }
    template <class View>
    void expectSameScrolled(const char* tab, PictureKind kind) {
        m_lab.editView([tab](ViewState& view) { view.tab = tab; });
        settle();
        for (auto* view : m_window->findChildren<View*>())
            if (view->isVisible())
                expectSame(*view, kind, QSizeF(view->parentWidget()->size()));
    }
};

TEST_F(SamePicture, Heatmap) {
    auto* view = find<HeatmapView>("heatmap");
    expectSame(*view, PictureKind::Head, QSizeF(view->size()));
}

TEST_F(SamePicture, Connections) {
    expectSameScrolled<ConnectionsView>("connections", PictureKind::Connections);
}

TEST_F(SamePicture, Compare) {
    expectSameScrolled<CompareView>("compare", PictureKind::Compare);
}

TEST_F(SamePicture, Relation) {
    expectSameScrolled<RelationView>("heatmap", PictureKind::Relation);
}

TEST_F(SamePicture, Heads) {
    expectSameScrolled<HeadGrid>("heatmap", PictureKind::Heads);
}

TEST_F(SamePicture, TheSelectedCellIsOrangeInEveryComparedHead) {
    m_lab.editView([](ViewState& view) { view.tab = "compare"; });
    settle();
    for (auto* view : m_window->findChildren<CompareView*>()) {
        int frames = 0;
        for (const auto& rect : test::itemsOf<FigureRect>(view->figure()))
            frames += rect.stroke == theme(ThemeKind::Light).selection;
        EXPECT_EQ(frames, 2);
    }
}

TEST_F(SamePicture, EveryTabOfTheMiddleIsWholeWhicheverIsChosen) {
    show({1700, 900});
    auto* tabs = find<QTabBar>("tabs");
    for (const char* tab : {"connections", "compare", "heatmap"}) {
        m_lab.editView([tab](ViewState& view) { view.tab = tab; });
        settle();
        EXPECT_GE(tabs->width(), tabs->tabRect(tabs->count() - 1).right());
        EXPECT_FALSE(tabs->usesScrollButtons());
    }
}

} // namespace
} // namespace headlight::ui
