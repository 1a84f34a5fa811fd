#include "core/base/platform.h"
#include "core/io/npz.h"
#include "ui/view/cell_view.h"
#include "ui/view/changes_view.h"
#include "ui/view/edit_popup.h"
#include "ui/view/head_grid.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/steps_view.h"
#include "ui/view/widgets/segmented_switch.h"
#include "ui/view/widgets/toggle_switch.h"
#include "ui/view/window_commands.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/trust_model.h"
#include "ui/viewmodel/values_model.h"
#include "window_fixture.h"

#include <QComboBox>
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

// "I love artificial intelligence." is 5 words in the workbench: I love artificial intelligence .
class Changes : public WindowFixture {
protected:
    Changes() {
        selection().selectMap({MapKind::Head, {Stack::Self, 0, 1}});
        m_lab.editView([](ViewState& view) { view.sideTab = "changes"; });
        settle();
        m_heatmap = find<HeatmapView>("heatmap");
        m_popup = m_heatmap->findChild<EditPopup*>();
    }

    void openEditor(Index query, Index key) {
        selection().selectCell(CellId{query, key});
        QTest::keyClick(m_heatmap, Qt::Key_E);
        ASSERT_TRUE(m_popup->isVisible());
    }
    // Of the open popup.
    template <class T>
    T* part(const char* name) {
        return m_popup->findChild<T*>(QString::fromLatin1(name));
    }
    void type(const QString& text) {
        auto* value = part<QLineEdit>("editValue");
        value->selectAll();
        QTest::keyClicks(value, text);
    }
    void setWeight(Index query, Index key, const QString& text) {
        openEditor(query, key);
        type(text);
        QTest::keyClick(part<QLineEdit>("editValue"), Qt::Key_Return);
        settle();
    }
    float weight(Index query, Index key) {
        return m_lab.result()->attention({Stack::Self, 0, 1})(query, key);
    }
    // A choice of a combo box as a person makes it.
    void choose(const char* name, int index) {
        auto* box = find<QComboBox>(name);
        box->setFocus();
        while (box->currentIndex() < index)
            QTest::keyClick(box, Qt::Key_Down);
        while (box->currentIndex() > index)
            QTest::keyClick(box, Qt::Key_Up);
        settle();
    }
    void flip(Lab::Side side) {
        QTest::mouseClick(find<SegmentedSwitch>("comparisonSide")->button(int(side)),
                          Qt::LeftButton);
        settle();
    }
    QLabel* editName() { return m_window->findChild<QLabel*>(QStringLiteral("editName")); }

    HeatmapView* m_heatmap = nullptr;
    EditPopup* m_popup = nullptr;
};

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

TEST_F(Changes, OneSwitchFlipsEveryView) {
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

TEST_F(Changes, AClickOnAChangeGoesThere) {
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

TEST_F(Changes, TwoSentencesAreAlignedAndCorrected) {
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

TEST_F(Changes, HeadsAndModelsAreComparedTheSameWay) {
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

TEST_F(Changes, AModelWithFewerHeadsIsComparedWhereBothHaveThem) {
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

TEST_F(Changes, AttentionFromAFileIsShownEverywhere) {
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

TEST_F(Changes, ASessionKeepsAllOfIt) {
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
