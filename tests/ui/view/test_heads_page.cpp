#include "core/base/platform.h"
#include "ui/service/head_surveys.h"
#include "ui/view/head_grid.h"
#include "ui/view/head_map_view.h"
#include "ui/view/heads_page.h"
#include "window_fixture.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

namespace headlight::ui {
namespace {

class HeadsTab : public WindowFixture {
protected:
    HeadsTab() {
        m_lab.editView([](ViewState& view) { view.tab = "heads"; });
        measure();
    }

    void measure() {
        settle();
        const HeadSurveys& surveys = m_lab.headSurveys();
        EXPECT_TRUE(
            QTest::qWaitFor([&] { return surveys.heads() && !surveys.isMeasuring(); }, 30000));
        settle();
    }

    QTableView* table() { return find<QTableView>("headsTable"); }
    QString nameOfRow(int row) {
        return table()->model()->headerData(row, Qt::Vertical).toString();
    }
    QPoint placeOf(int row, int column) {
        return table()->visualRect(table()->model()->index(row, column)).center();
    }
    HeadId selected() { return selection().map().head; }
};

TEST_F(HeadsTab, ShowsEveryHeadAndSaysOverWhatItWasMeasured) {
    ASSERT_TRUE(table()->isVisible());
    EXPECT_EQ(table()->model()->rowCount(), 12);
    EXPECT_TRUE(find<QLabel>("headsNote")->text().contains("this sentence alone"));
}

TEST_F(HeadsTab, AClickOnARowSelectsItsHeadAndArrowsWalkOn) {
    QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, placeOf(5, 0));
    EXPECT_EQ(selected(), (HeadId{Stack::Self, 1, 1}));
    QTest::keyClick(table(), Qt::Key_Down);
    EXPECT_EQ(selected(), (HeadId{Stack::Self, 1, 2}));
}

TEST_F(HeadsTab, FollowsTheHeadThatIsSelectedElsewhere) {
    selection().selectMap({MapKind::Head, {Stack::Self, 2, 3}});
    EXPECT_EQ(table()->currentIndex().row(), 11);
    QTest::keyClick(find<HeadGrid>("headGrid"), Qt::Key_Up);
    EXPECT_EQ(table()->currentIndex().row(), 7);
}

TEST_F(HeadsTab, AClickOnAColumnSortsAndIsSaved) {
    QHeaderView* header = table()->horizontalHeader();
    const QPoint place(header->sectionViewportPosition(1) + 8, header->height() / 2);
    const HeadId before = selected();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
    EXPECT_EQ(document().view().heads.sort, "entropy");
    const QAbstractItemModel* model = table()->model();
    const bool ascending = document().view().heads.ascending;
    for (int row = 1; row < model->rowCount(); ++row) {
        const double above = model->index(row - 1, 1).data(Qt::UserRole).toDouble();
        const double here = model->index(row, 1).data(Qt::UserRole).toDouble();
        EXPECT_TRUE(ascending ? above <= here : above >= here);
    }
    EXPECT_EQ(selected(), before) << "sorting selects nothing else";
    QTest::mouseClick(find<QPushButton>("headsUnsorted"), Qt::LeftButton);
    EXPECT_EQ(document().view().heads.sort, "");
    EXPECT_EQ(nameOfRow(0), "L1 H1");
}

TEST_F(HeadsTab, TypingFiltersAndIsSaved) {
    QTest::keyClicks(find<QLineEdit>("headsFilter"), QStringLiteral("L2"));
    EXPECT_EQ(table()->model()->rowCount(), 4);
    EXPECT_EQ(document().view().heads.filter, "L2");
    m_lab.editView([](ViewState& view) { view.heads.filter.clear(); });
    EXPECT_TRUE(find<QLineEdit>("headsFilter")->text().isEmpty());
    EXPECT_EQ(table()->model()->rowCount(), 12);
}

TEST_F(HeadsTab, CopiesTheTable) {
    QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
    const QString text = QGuiApplication::clipboard()->text();
    EXPECT_TRUE(text.startsWith("Head\tRole\t"));
    EXPECT_EQ(text.count(u'\n'), 13);
}

TEST_F(HeadsTab, SavesTableNumbersAndMap) {
    auto* page = m_window->findChild<HeadsPage*>();
    ASSERT_TRUE(page);
    for (const char* name : {"heads.csv", "heads.json", "heads.svg", "heads.png", "heads.pdf"}) {
        const QString path = m_folder.filePath(QLatin1String(name));
        page->save(path);
        EXPECT_GT(QFileInfo(path).size(), 500) << name;
    }
    page->save(m_folder.filePath(QStringLiteral("no/such/folder.csv")));
    EXPECT_TRUE(m_lab.problem());
}

TEST_F(HeadsTab, TheMapIsWalkedAndClicked) {
    QTest::mouseClick(find<QWidget>("headsPages")->findChildren<QToolButton*>().at(1),
                      Qt::LeftButton);
    EXPECT_EQ(document().view().heads.page, "map");
    auto* map = find<HeadMapView>("headMap");
    ASSERT_TRUE(map->isVisible());
    const Figure figure = map->figure();
    ASSERT_EQ(figure.hits.size(), 12u);
    QTest::mouseClick(map, Qt::LeftButton, {}, figure.hits.back().rect.center().toPoint());
    const HeadId clicked = selected();
    EXPECT_EQ(figure.hitAt(figure.hits.back().rect.center())->map.head, clicked);
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down})
        QTest::keyClick(map, key);
    EXPECT_NE(selected(), clicked);
    EXPECT_GE(map->currentChild(), 0);
}

TEST_F(HeadsTab, AFileOfSentencesIsMeasured) {
    const QString path = m_folder.filePath(QStringLiteral("two.txt"));
    writeFileAtomically(pathFromUtf8(path.toStdString()), std::string_view("one two\nthree four"));
    m_lab.headSurveys().choose(HeadSurveys::Source::File, path);
    measure();
    EXPECT_EQ(find<QComboBox>("headsSource")->currentIndex(), 2);
    EXPECT_TRUE(find<QLabel>("headsNote")->text().contains("two.txt: 4 tokens of 2 sentences"))
        << find<QLabel>("headsNote")->text().toStdString();
}

TEST_F(HeadsTab, ThresholdsChangeRolesAtOnce) {
    QTest::mouseClick(find<QPushButton>("headsRules"), Qt::LeftButton);
    auto* threshold = find<QDoubleSpinBox>("broad-confidence");
    ASSERT_TRUE(threshold);
    threshold->setFocus();
    threshold->selectAll();
    QTest::keyClicks(threshold, QStringLiteral("1.00"));
    QTest::keyClick(threshold, Qt::Key_Tab);
    EXPECT_EQ(document().view().heads.thresholds.at("broad-confidence"), 1);
    EXPECT_EQ(table()->model()->index(0, 0).data().toString(), "Broad");
    EXPECT_TRUE(
        table()->model()->index(0, 0).data(Qt::ToolTipRole).toString().contains("at most 1"));
    QTest::mouseClick(find<QPushButton>("roleRulesReset"), Qt::LeftButton);
    EXPECT_TRUE(document().view().heads.thresholds.empty());
}

TEST_F(HeadsTab, TheGridIsOrderedAndColouredByWhatWasMeasured) {
    auto* button = find<QToolButton>("gridOrder");
    EXPECT_EQ(button->text(), "Order: layer");
    find<QAction>("grid-similarity")->trigger();
    EXPECT_EQ(document().view().heads.gridOrder, "similarity");
    EXPECT_EQ(button->text(), "Order: similarity");
    const auto order = m_lab.headSurveys().heads()->order;
    const Figure& figure = find<HeadGrid>("headGrid")->figure();
    for (std::size_t i = 0; i < order.size(); ++i) {
        const HeadId& head = figure.hits[i].map.head;
        EXPECT_EQ(head.layer * 4 + head.head, order[i]);
    }
    find<QAction>("grid-layer")->trigger();
    find<QAction>("grid-role")->trigger();
    EXPECT_EQ(document().view().heads.gridColours, "role");
    EXPECT_TRUE(find<HeadGrid>("headGrid")->figure().hits.front().name.contains("role: "));
}

TEST_F(HeadsTab, TheGridIsMeasuredForWhileAnotherTabIsShown) {
    m_lab.editView([](ViewState& view) {
        view.tab = "heatmap";
        view.heads.gridColours = "role";
    });
    document().setText(QStringLiteral("one two three four five six seven"));
    settle();
    EXPECT_TRUE(QTest::qWaitFor(
        [this] { return m_lab.headSurveys().heads()->report.survey.rows == 7; }, 20000));
}

} // namespace
} // namespace headlight::ui
