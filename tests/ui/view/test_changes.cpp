#include "changes_fixture.h"
#include "ui/view/cell_view.h"
#include "ui/view/head_grid.h"
#include "ui/view/steps_view.h"
#include "ui/view/widgets/toggle_switch.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/trust_model.h"
#include "ui/viewmodel/values_model.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace headlight::ui {
namespace {

std::string runsOf(const Document& document) {
    Session session;
    session.runs = document.session().runs;
    return toJson(session);
}

TEST_F(Changes, AWeightIsEditedByKeyboardAndUndone) {
    const std::string before = runsOf(document());
    const float untouched = weight(1, 2);
    setWeight(1, 2, QStringLiteral("0.75"));
    EXPECT_FALSE(m_popup->isVisible());
    ASSERT_EQ(document().run().interventions.edits.size(), 1u);
    const Edit& edit = document().run().interventions.edits.front();
    EXPECT_EQ(edit.target, EditTarget::Weight);
    EXPECT_EQ(edit.head, (HeadId{Stack::Self, 0, 1}));
    EXPECT_EQ(edit.rowToken, "love");
    EXPECT_EQ(edit.columnToken, "artificial");
    EXPECT_TRUE(edit.renormalise);
    EXPECT_FLOAT_EQ(weight(1, 2), 0.75f);
    EXPECT_EQ(document().undoLabel(), QStringLiteral("Undo edit weight"));
    const HitBox cell = m_heatmap->figure().hitGrids.front().describe(1, 2);
    const QString was =
        QStringLiteral("edited, was ") + tableNumber(static_cast<double>(untouched));
    EXPECT_TRUE(cell.name.endsWith(was)) << cell.name.toStdString();
    EXPECT_TRUE(cell.tooltip.contains(QStringLiteral("Edited, was"))) << cell.tooltip.toStdString();
    document().undoStack().undo();
    settle();
    EXPECT_EQ(runsOf(document()), before);
    EXPECT_NE(weight(1, 2), 0.75f);
}

TEST_F(Changes, WrongNumbersAreRefusedInPlace) {
    openEditor(1, 2);
    auto* problem = part<QLabel>("editProblem");
    auto* apply = part<QPushButton>("editApply");
    const std::pair<const char*, const char*> wrong[] = {
        {"much", "not a number"}, {"inf", "finite"},      {"nan", "finite"},
        {"1e308", "32-bit"},      {"1.5", "From 0 to 1"}, {"-0.1", "From 0 to 1"},
    };
    for (const auto& [text, reason] : wrong) {
        type(QString::fromLatin1(text));
        EXPECT_TRUE(problem->text().contains(QLatin1String(reason)))
            << text << ": " << problem->text().toStdString();
        EXPECT_FALSE(apply->isEnabled());
        QTest::keyClick(part<QLineEdit>("editValue"), Qt::Key_Return);
        EXPECT_TRUE(m_popup->isVisible());
    }
    type(QStringLiteral("1.5"));
    QTest::mouseClick(part<ToggleSwitch>("editRenormalise"), Qt::LeftButton);
    EXPECT_TRUE(problem->text().isEmpty()) << "any number, if the row need not make up for it";
    EXPECT_TRUE(apply->isEnabled());
    QTest::mouseClick(apply, Qt::LeftButton);
    settle();
    ASSERT_EQ(document().run().interventions.edits.size(), 1u);
    EXPECT_FALSE(document().run().interventions.edits.front().renormalise);
    EXPECT_FLOAT_EQ(weight(1, 2), 1.5f);
}

TEST_F(Changes, MaskCellsAreHiddenForOneHead) {
    openEditor(2, 1);
    QTest::mouseClick(part<SegmentedSwitch>("editTarget")->button(2), Qt::LeftButton);
    EXPECT_FALSE(part<QLineEdit>("editValue")->isVisible());
    QTest::mouseClick(part<QPushButton>("editApply"), Qt::LeftButton);
    settle();
    EXPECT_EQ(document().run().interventions.edits.front().target, EditTarget::Mask);
    EXPECT_EQ(weight(2, 1), 0);
    EXPECT_NE(m_lab.result()->attention({Stack::Self, 0, 0})(2, 1), 0);
    openEditor(2, 1);
    QTest::mouseClick(part<SegmentedSwitch>("editTarget")->button(2), Qt::LeftButton);
    QTest::mouseClick(m_popup->findChild<QPushButton*>(QStringLiteral("editRemove")),
                      Qt::LeftButton);
    settle();
    EXPECT_TRUE(document().run().interventions.edits.empty());
}

// What the table of numbers shows of a cell.
struct TableCell {
    QString spoken;
    QString edited;
};

TEST_F(Changes, NumbersAreEditedInTheTableTheyStandIn) {
    auto* table = find<QTableView>("valuesTable");
    m_popup = table->parent()->findChild<EditPopup*>();
    m_lab.editView([](ViewState& view) { view.tab = "values"; });
    settle();
    const auto cellAt = [&](int row, int column) {
        const QModelIndex index = table->model()->index(row, column);
        return TableCell{index.data(Qt::AccessibleTextRole).toString(),
                         index.data(ValuesModel::kEditedRole).toString()};
    };
    const std::pair<ValuesArray, EditTarget> arrays[] = {
        {ValuesArray::Weights, EditTarget::Weight}, {ValuesArray::Scores, EditTarget::Score},
        {ValuesArray::Query, EditTarget::Query},    {ValuesArray::Key, EditTarget::Key},
        {ValuesArray::Value, EditTarget::Value},
    };
    for (const auto& [array, target] : arrays) {
        SCOPED_TRACE(int(array));
        choose("valuesChoice", int(array));
        table->setFocus();
        table->setCurrentIndex(table->model()->index(2, 3));
        const QString was = table->model()->index(2, 3).data(Qt::DisplayRole).toString();
        EXPECT_TRUE(cellAt(2, 3).edited.isEmpty());
        QTest::keyClick(table, array == ValuesArray::Weights ? Qt::Key_Return : Qt::Key_F2);
        ASSERT_TRUE(m_popup->isVisible());
        type(QStringLiteral("0.25"));
        QTest::keyClick(part<QLineEdit>("editValue"), Qt::Key_Return);
        settle();
        ASSERT_FALSE(document().run().interventions.edits.empty());
        const Edit edit = document().run().interventions.edits.back();
        EXPECT_EQ(edit.target, target);
        EXPECT_EQ(edit.head, (HeadId{Stack::Self, 0, 1}));
        EXPECT_EQ(std::pair(edit.row, edit.column), std::pair(Index(2), Index(3)));
        EXPECT_EQ(table->model()->index(2, 3).data(Qt::DisplayRole).toString(),
                  QStringLiteral("0.250"));
        EXPECT_TRUE(cellAt(2, 3).edited.endsWith(QStringLiteral("edited, was ") + was))
            << cellAt(2, 3).edited.toStdString() << " " << was.toStdString();
        EXPECT_TRUE(cellAt(2, 3).spoken.endsWith(cellAt(2, 3).edited));
        EXPECT_TRUE(cellAt(3, 2).edited.isEmpty());
        EXPECT_EQ(table->currentIndex(), table->model()->index(2, 3)) << "the place stays";
        document().undoStack().undo();
        settle();
        EXPECT_TRUE(cellAt(2, 3).edited.isEmpty());
        EXPECT_EQ(table->model()->index(2, 3).data(Qt::DisplayRole).toString(), was);
    }
    for (const ValuesArray array : {ValuesArray::RawScores, ValuesArray::Context}) {
        choose("valuesChoice", int(array));
        table->setCurrentIndex(table->model()->index(2, 3));
        QTest::keyClick(table, Qt::Key_F2);
        EXPECT_FALSE(m_popup->isVisible()) << "it follows from others";
        EXPECT_TRUE(find<QLabel>("valuesNote")->text().contains(QStringLiteral("follow from")));
    }
    choose("valuesChoice", int(ValuesArray::Weights));
    const QPoint place = table->visualRect(table->model()->index(1, 2)).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, place);
    EXPECT_TRUE(m_popup->isVisible());
    type(QStringLiteral("inf"));
    EXPECT_FALSE(part<QPushButton>("editApply")->isEnabled());
    EXPECT_FALSE(part<QLabel>("editProblem")->text().isEmpty());
}

TEST_F(Changes, StepsAndCellEditAndMarkTheirNumbers) {
    selection().selectCell(CellId{1, 2});
    m_lab.editView([](ViewState& view) {
        view.tab = "steps";
        view.step = std::string(workedName(WorkedArray::Weights));
    });
    settle();
    auto* steps = find<StepsView>("steps");
    m_popup = steps->findChild<EditPopup*>();
    const auto hitOf = [](const FigureView& view, WorkedArray array, Index column) {
        const auto& hits = view.figure().hits;
        const auto found = std::ranges::find_if(hits, [&](const HitBox& hit) {
            return hit.kind == HitKind::Number && hit.number.array == array &&
                   hit.number.row == 0 && hit.number.col == column;
        });
        EXPECT_NE(found, hits.end());
        return found == hits.end() ? HitBox{} : *found;
    };
    const QPoint place = hitOf(*steps, WorkedArray::Scores, 2).rect.center().toPoint();
    QTest::mouseClick(steps, Qt::LeftButton, {}, place);
    QTest::mouseDClick(steps, Qt::LeftButton, {}, place);
    ASSERT_TRUE(m_popup->isVisible());
    EXPECT_EQ(part<SegmentedSwitch>("editTarget")->chosen(), 1) << "the score was meant";
    type(QStringLiteral("2.5"));
    QTest::keyClick(part<QLineEdit>("editValue"), Qt::Key_Return);
    settle();
    ASSERT_EQ(document().run().interventions.edits.size(), 1u);
    EXPECT_EQ(document().run().interventions.edits[0].target, EditTarget::Score);
    EXPECT_TRUE(
        hitOf(*steps, WorkedArray::Scores, 2).name.contains(QStringLiteral("score edited, was ")));
    EXPECT_FALSE(hitOf(*steps, WorkedArray::Scores, 3).name.contains(QStringLiteral("edited")));

    m_lab.editView([](ViewState& view) {
        view.tab = "heatmap";
        view.sideTab = "cell";
    });
    settle();
    auto* cell = find<CellView>("cell");
    m_popup = cell->findChild<EditPopup*>();
    EXPECT_TRUE(
        hitOf(*cell, WorkedArray::Scores, 2).name.contains(QStringLiteral("score edited, was ")));
    QTest::mouseDClick(cell, Qt::LeftButton, {},
                       hitOf(*cell, WorkedArray::Weights, 2).rect.center().toPoint());
    ASSERT_TRUE(m_popup->isVisible());
    type(QStringLiteral("0.5"));
    QTest::keyClick(part<QLineEdit>("editValue"), Qt::Key_Return);
    settle();
    EXPECT_FLOAT_EQ(weight(1, 2), 0.5f);
    EXPECT_TRUE(
        hitOf(*cell, WorkedArray::Weights, 2).name.contains(QStringLiteral("edited, was ")));
    const auto tiles = find<HeadGrid>("headGrid")->figure().hits;
    EXPECT_EQ(
        std::ranges::count_if(
            tiles, [](const HitBox& hit) { return hit.name.contains(QLatin1String("edited")); }),
        1)
        << "the head's tile is marked";
}

TEST_F(Changes, ARowHiddenByHandIsFullyMasked) {
    for (Index key = 0; key < 5; ++key) {
        Edit edit;
        edit.target = EditTarget::Mask;
        edit.head = {Stack::Self, 0, 1};
        edit.row = 1;
        edit.column = key;
        document().setEdit(edit);
    }
    settle();
    const auto lights = trustLights(*m_lab.result(), selection().map(), {}, {});
    EXPECT_EQ(lights[0].text, QStringLiteral("rows sum to 1"));
    EXPECT_TRUE(lights[1].text.endsWith(QStringLiteral("fully masked")));
    selection().selectMap({MapKind::Head, {Stack::Self, 0, 2}});
    EXPECT_EQ(trustLights(*m_lab.result(), selection().map(), {}, {})[1].state, LightState::Good);
}

TEST_F(Changes, EditsAreSwitchedOffOneByOneAndRemoved) {
    setWeight(1, 2, QStringLiteral("0.75"));
    setWeight(0, 3, QStringLiteral("0.5"));
    const auto switches = m_window->findChildren<ToggleSwitch*>(QStringLiteral("editOn"));
    ASSERT_EQ(switches.size(), 2);
    EXPECT_EQ(switches[0]->accessibleName(),
              QStringLiteral("L1 H2 weight love → artificial = 0.75"));
    QTest::mouseClick(switches[0], Qt::LeftButton);
    settle();
    EXPECT_FALSE(document().run().interventions.edits[0].on);
    EXPECT_NE(weight(1, 2), 0.75f);
    EXPECT_FLOAT_EQ(weight(0, 3), 0.5f);
    EXPECT_EQ(document().undoLabel(), QStringLiteral("Undo switch edit off"));
    const auto removers =
        find<QWidget>("changesPanel")->findChildren<QToolButton*>(QStringLiteral("editRemove"));
    ASSERT_EQ(removers.size(), 2);
    QTest::mouseClick(removers[1], Qt::LeftButton);
    settle();
    EXPECT_EQ(document().run().interventions.edits.size(), 1u);
    document().undoStack().undo();
    settle();
    EXPECT_FLOAT_EQ(weight(0, 3), 0.5f);
    QTest::mouseClick(find<QPushButton>("removeEdits"), Qt::LeftButton);
    settle();
    EXPECT_TRUE(document().run().interventions.edits.empty());
}

TEST_F(Changes, AnEditOfAnotherTextIsGreyedWithTheReason) {
    setWeight(1, 2, QStringLiteral("0.75"));
    document().setText(QStringLiteral("I hate artificial intelligence."));
    settle();
    ASSERT_TRUE(editName());
    EXPECT_TRUE(editName()->text().contains(QStringLiteral("Another word stands there now")));
    EXPECT_EQ(editName()->property("role").toString(), QStringLiteral("note"));
    EXPECT_NE(weight(1, 2), 0.75f);
    document().setText(QStringLiteral("I"));
    settle();
    EXPECT_TRUE(editName()->text().contains(QStringLiteral("shorter")));
    document().setText(QStringLiteral("They love artificial flowers"));
    settle();
    EXPECT_FALSE(editName()->text().contains(QLatin1Char('\n'))) << "it fits again";
    EXPECT_FLOAT_EQ(weight(1, 2), 0.75f);
}

} // namespace
} // namespace headlight::ui
