#include "core/base/platform.h"
#include "ui/view/cell_view.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/steps_page.h"
#include "ui/view/steps_view.h"
#include "window_fixture.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace headlight::ui {
namespace {

class Steps : public WindowFixture {
protected:
    void SetUp() override {
        document().setText(QStringLiteral("I love artificial intelligence"));
        settle();
        selection().selectMap({MapKind::Head, {Stack::Self, 1, 2}});
        selection().selectCell(CellId{0, 1});
    }

    StepsView& openSteps() {
        m_lab.editView([](ViewState& view) { view.tab = "steps"; });
        settle();
        auto* view = find<StepsView>("steps");
        EXPECT_TRUE(view->isVisible());
        EXPECT_TRUE(view->model().ready()) << view->model().problem.toStdString();
        return *view;
    }

    static WorkedArray stepOf(const StepsView& view) { return view.model().now().result; }

    static const HitBox* hitOf(const FigureView& view, const WorkedNumber& number) {
        const auto& hits = view.figure().hits;
        const auto found = std::find_if(hits.begin(), hits.end(), [&](const HitBox& hit) {
            return hit.kind == HitKind::Number && hit.number == number;
        });
        return found == hits.end() ? nullptr : &*found;
    }
};

TEST_F(Steps, EnterAndDoubleClickOnACellOpenThem) {
    auto* heatmap = find<HeatmapView>("heatmap");
    heatmap->setFocus();
    QTest::keyClick(heatmap, Qt::Key_Return);
    EXPECT_EQ(document().view().tab, "steps");
    m_lab.editView([](ViewState& view) { view.tab = "heatmap"; });
    settle();
    const QPoint place = heatmap->figure().hitGrids.front().cellRect(2, 3).center().toPoint();
    QTest::mouseDClick(heatmap, Qt::LeftButton, {}, place);
    EXPECT_EQ(document().view().tab, "steps");
    EXPECT_EQ(selection().cell(), (CellId{2, 3}));
}

TEST_F(Steps, NumbersAreKeptOnlyWhileTheyAreSeen) {
    EXPECT_FALSE(m_lab.result()->kept.queryKeyValue);
    openSteps();
    EXPECT_TRUE(m_lab.result()->kept.queryKeyValue);
    m_lab.editView([](ViewState& view) { view.tab = "heatmap"; });
    document().setText(QStringLiteral("I love tea"));
    settle();
    EXPECT_FALSE(m_lab.result()->kept.queryKeyValue);
}

TEST_F(Steps, ButtonsListAndKeysWalk) {
    StepsView& view = openSteps();
    auto* list = find<QComboBox>("stepList");
    ASSERT_EQ(list->count(), int(view.model().steps.size()));
    EXPECT_FALSE(find<QToolButton>("stepBack")->isEnabled());
    QTest::mouseClick(find<QToolButton>("stepNext"), Qt::LeftButton);
    EXPECT_EQ(view.model().step, 1u);
    EXPECT_EQ(list->currentIndex(), 1);
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_End);
    EXPECT_EQ(stepOf(view), WorkedArray::Result);
    EXPECT_FALSE(find<QToolButton>("stepNext")->isEnabled());
    QTest::keyClick(&view, Qt::Key_Left);
    EXPECT_EQ(stepOf(view), WorkedArray::Residual);
    QTest::keyClick(&view, Qt::Key_Home);
    EXPECT_EQ(view.model().step, 0u);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    EXPECT_EQ(view.model().step, 1u);
}

TEST_F(Steps, PlayWalksToTheEndAndStops) {
    StepsView& view = openSteps();
    view.goTo(view.model().steps.size() - 2);
    auto* speed = find<QComboBox>("stepSpeed");
    speed->setCurrentIndex(0);
    auto* play = find<QToolButton>("stepPlay");
    QTest::mouseClick(play, Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return stepOf(view) == WorkedArray::Result; }, 5000));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !play->isChecked(); }, 5000));
}

TEST_F(Steps, PointingLightsAndAClickFollowsTheNumber) {
    StepsView& view = openSteps();
    m_lab.editView([](ViewState& state) { state.step = "weights"; });
    settle();
    const WorkedNumber power{WorkedArray::Exponentials, 0, 2};
    const HitBox* hit = hitOf(view, power);
    ASSERT_TRUE(hit);
    const size_t before = view.figure().items.size();
    QTest::mouseMove(&view, hit->rect.center().toPoint());
    EXPECT_GT(view.figure().items.size(), before); // frames of what is lit
    QTest::mouseClick(&view, Qt::LeftButton, {}, hitOf(view, power)->rect.center().toPoint());
    EXPECT_EQ(stepOf(view), WorkedArray::Exponentials);
    EXPECT_EQ(view.model().focus, power);
    EXPECT_EQ(selection().cell(), (CellId{0, 2})) << "the key it belongs to is selected";
}

TEST_F(Steps, DigitsAndAllTermsAreThoseOfTheView) {
    openSteps();
    auto* digits = find<QSpinBox>("stepDigits");
    digits->setFocus();
    QTest::keyClick(digits, Qt::Key_Up);
    EXPECT_EQ(document().view().stepDigits, 5);
    QTest::mouseClick(find<QPushButton>("stepAll"), Qt::LeftButton);
    EXPECT_TRUE(document().view().allTerms);
}

TEST_F(Steps, AreCopiedAndSavedWithAllDigits) {
    openSteps();
    auto* page = m_window->findChild<StepsPage*>();
    ASSERT_TRUE(page);
    QGuiApplication::clipboard()->clear();
    page->copy(WorkedForm::Markdown);
    EXPECT_TRUE(QTest::qWaitFor(
        [] { return QGuiApplication::clipboard()->text().startsWith(QStringLiteral("# How")); },
        10000));
    for (const auto& [name, start] :
         {std::pair("a.txt", "How"), std::pair("a.md", "# How"),
          std::pair("a.tex", "\\documentclass{article}"), std::pair("a.csv", "array,row")}) {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        ASSERT_TRUE(QTest::qWaitFor(
            [&] {
                page->save(path);
                return QFile::exists(path);
            },
            10000));
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        EXPECT_TRUE(file.readAll().startsWith(start)) << name;
    }
}

TEST_F(Steps, AReductionOverHeadsHasNone) {
    StepsView& view = openSteps();
    selection().selectMap({MapKind::LayerMean, {Stack::Self, 1, 0}});
    settle();
    EXPECT_FALSE(view.model().ready());
    EXPECT_FALSE(find<QToolButton>("stepCopy")->isEnabled());
    selection().selectMap({MapKind::Head, {Stack::Self, 1, 0}});
    settle();
    EXPECT_TRUE(view.model().ready());
}

TEST_F(Steps, TheInspectorFollowsTheMouseAndStaysOnTheSelectedCell) {
    m_lab.editView([](ViewState& view) { view.sideTab = "cell"; });
    settle();
    auto* cell = find<CellView>("cell");
    ASSERT_TRUE(cell->isVisible());
    EXPECT_TRUE(cell->figure().title.contains(QStringLiteral("I → love")))
        << cell->figure().title.toStdString();
    selection().hoverCell(CellId{1, 0});
    EXPECT_TRUE(cell->figure().title.contains(QStringLiteral("love → I")));
    selection().hoverCell(std::nullopt);
    EXPECT_TRUE(cell->figure().title.contains(QStringLiteral("I → love")));
    const auto& hits = cell->figure().hits;
    const auto other = std::find_if(hits.begin(), hits.end(), [](const HitBox& hit) {
        return hit.kind == HitKind::Head && hit.map.head == HeadId{Stack::Self, 0, 3};
    });
    ASSERT_NE(other, hits.end());
    QTest::mouseClick(cell, Qt::LeftButton, {}, other->rect.center().toPoint());
    EXPECT_EQ(selection().map().head, (HeadId{Stack::Self, 0, 3}));
}

TEST_F(Steps, ValuesAreSortedSelectedAndCopiedWithAllDigits) {
    m_lab.editView([](ViewState& view) { view.tab = "values"; });
    settle();
    auto* table = find<QTableView>("valuesTable");
    ASSERT_TRUE(table->isVisible());
    const auto weights = m_lab.result()->attention({Stack::Self, 1, 2});
    EXPECT_EQ(table->model()->rowCount(), 4);
    QGuiApplication::clipboard()->clear();
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 1));
    EXPECT_EQ(selection().cell(), (CellId{0, 1}));
    table->selectAll();
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 6);
    EXPECT_EQ(lines[0], QStringLiteral("\tI\tlove\tartificial\tintelligence"));
    EXPECT_EQ(lines[1].section(QLatin1Char('\t'), 2, 2).toFloat(), weights(0, 1));
    table->sortByColumn(1, Qt::DescendingOrder);
    for (int row = 1; row < 4; ++row)
        EXPECT_GE(table->model()->index(row - 1, 1).data(Qt::UserRole).toFloat(),
                  table->model()->index(row, 1).data(Qt::UserRole).toFloat());
    find<QComboBox>("valuesChoice")->setCurrentIndex(3);
    EXPECT_EQ(table->model()->columnCount(), 8); // entries of a query
}

} // namespace
} // namespace headlight::ui
