#include "core/io/session.h"
#include "ui/service/lab.h"

#include <QTest>
#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

Edit weightEdit(double value) {
    Edit edit = editFromSpec("weight:0.1:0-2=0");
    edit.rowToken = "I";
    edit.columnToken = "artificial";
    edit.value = value;
    return edit;
}

TEST(DocumentEdits, AreNamedUndoableStepsAndOnePerPlace) {
    Document document;
    const std::string before = toJson(document.session());
    document.setEdit(weightEdit(0.5));
    EXPECT_EQ(document.undoLabel(), QStringLiteral("Undo edit weight"));
    const std::string edited = toJson(document.session());
    document.setEdit(weightEdit(0.25));
    ASSERT_EQ(document.run().interventions.edits.size(), 1u);
    EXPECT_EQ(document.run().interventions.edits.front().value, 0.25);
    document.setEdit(editFromSpec("query:0.1:0.3=2"));
    EXPECT_EQ(document.undoLabel(), QStringLiteral("Undo edit query entry"));
    document.switchEdit(0, false);
    EXPECT_EQ(document.undoLabel(), QStringLiteral("Undo switch edit off"));
    EXPECT_FALSE(document.run().interventions.edits.front().on);
    document.removeEdit(0);
    EXPECT_EQ(document.run().interventions.edits.size(), 1u);
    document.clearEdits();
    EXPECT_TRUE(document.run().interventions.edits.empty());
    for (int i = 0; i < 5; ++i)
        document.undoStack().undo();
    EXPECT_EQ(toJson(document.session()), edited);
    document.undoStack().undo();
    EXPECT_EQ(toJson(document.session()), before) << "byte for byte";
}

TEST(DocumentEdits, GoWithTheModelAndComeBackWithIt) {
    Document document;
    document.setEdit(weightEdit(0.5));
    document.setModel(QStringLiteral("workbench:d=32,h=4,l=2,seed=1"));
    EXPECT_TRUE(document.run().interventions.edits.empty());
    document.undoStack().undo();
    EXPECT_EQ(document.run().interventions.edits.size(), 1u);
}

TEST(DocumentComparison, IsAStepAndTypingJoins) {
    Document document;
    Comparison comparison;
    comparison.with = CompareWith::Sentence;
    comparison.text = "a";
    document.setComparison(comparison);
    EXPECT_EQ(document.undoLabel(), QStringLiteral("Undo compare"));
    for (const char* text : {"ab", "abc", "abcd"}) {
        comparison.text = text;
        document.setComparison(comparison);
    }
    EXPECT_EQ(document.undoStack().count(), 2);
    comparison.words = {{1, 1}};
    document.setComparison(comparison);
    EXPECT_EQ(document.undoLabel(), QStringLiteral("Undo align words"));
    document.setComparison({});
    EXPECT_EQ(document.undoLabel(), QStringLiteral("Undo stop comparing"));
    document.undoStack().setIndex(0);
    EXPECT_EQ(document.session().comparison, Comparison{});
}

class LabComparison : public testing::Test {
protected:
    LabComparison() {
        m_lab.document().setModel(QStringLiteral("workbench:d=32,h=4,l=3,seed=1"));
        m_lab.document().setText(QStringLiteral("the trophy was too big"));
        m_lab.start();
        settle();
    }
    void settle() {
        EXPECT_TRUE(QTest::qWaitFor([this] { return !m_lab.isBusy(); }, 20000));
    }
    void compare(CompareWith with, const char* text = "", const HeadId& head = {}) {
        Comparison comparison;
        comparison.with = with;
        comparison.text = text;
        comparison.model = "workbench:d=32,h=4,l=3,seed=2";
        comparison.head = head;
        m_lab.document().setComparison(comparison);
        settle();
    }

    Lab m_lab;
};

TEST_F(LabComparison, FlipsEveryViewBetweenEditedAndUntouched) {
    const auto untouched = m_lab.result();
    Edit edit = editFromSpec("weight:0.1:0-2=0.9");
    m_lab.document().setEdit(edit);
    compare(CompareWith::Untouched);
    EXPECT_EQ(m_lab.side(), Lab::Side::First);
    ASSERT_TRUE(m_lab.compared());
    const HeadId head{Stack::Self, 0, 1};
    EXPECT_FLOAT_EQ(m_lab.result()->attention(head)(0, 2), 0.9f);
    EXPECT_EQ(m_lab.picture(), m_lab.result());
    int told = 0;
    QObject::connect(&m_lab, &Lab::resultChanged, [&told] { ++told; });
    m_lab.setSide(Lab::Side::Second);
    EXPECT_EQ(told, 1);
    EXPECT_EQ(Matrix<float>(m_lab.result()->attention(head)),
              Matrix<float>(untouched->attention(head)));
    EXPECT_TRUE(m_lab.result()->edits.empty());
    m_lab.setSide(Lab::Side::Difference);
    EXPECT_EQ(told, 2);
    EXPECT_EQ(m_lab.result(), m_lab.firstResult());
    ASSERT_TRUE(m_lab.picture()->difference);
    const MapSides sides = mapSides(*m_lab.picture()->difference, {MapKind::Head, head});
    EXPECT_FLOAT_EQ(sides.first(0, 2), 0.9f);
    EXPECT_EQ(sides.second(0, 2), untouched->attention(head)(0, 2));
    EXPECT_FALSE(m_lab.isBusy()) << "nothing is computed by flipping";
    m_lab.document().setComparison({});
    EXPECT_EQ(m_lab.side(), Lab::Side::First);
    EXPECT_EQ(m_lab.picture(), m_lab.firstResult());
}

TEST_F(LabComparison, TheSelectedCellStaysOnItsWords) {
    compare(CompareWith::Sentence, "the trophy was much too small");
    m_lab.selection().selectCell(CellId{1, 3}); // trophy -> too
    m_lab.setSide(Lab::Side::Second);
    EXPECT_EQ(m_lab.result()->encoding.tokens[4].text, "too");
    EXPECT_EQ(m_lab.selection().cell(), (CellId{1, 4}));
    m_lab.setSide(Lab::Side::Difference);
    EXPECT_EQ(m_lab.selection().cell(), (CellId{1, 3}));
    m_lab.selection().selectCell(CellId{1, 4}); // big has no partner
    m_lab.setSide(Lab::Side::Second);
    EXPECT_FALSE(m_lab.selection().cell().has_value());
}

TEST_F(LabComparison, WhatIsWrongWithTheSecondLeavesTheFirst) {
    compare(CompareWith::Sentence, "  ");
    ASSERT_TRUE(m_lab.compared());
    EXPECT_FALSE(m_lab.compared()->result);
    EXPECT_EQ(m_lab.compared()->error->code(), ErrorCode::EmptyText);
    m_lab.setSide(Lab::Side::Difference);
    EXPECT_EQ(m_lab.side(), Lab::Side::First);
    EXPECT_TRUE(m_lab.result());
    EXPECT_FALSE(m_lab.problem().has_value());
}

TEST_F(LabComparison, ComparesModelsAndHeads) {
    compare(CompareWith::Model);
    ASSERT_TRUE(m_lab.compared()->result);
    EXPECT_EQ(m_lab.compared()->comparison->distances.size(), 12u);
    m_lab.setSide(Lab::Side::Second);
    EXPECT_EQ(m_lab.result()->run.model, "workbench:d=32,h=4,l=3,seed=2");
    const HeadId other{Stack::Self, 2, 3};
    compare(CompareWith::Head, "", other);
    EXPECT_EQ(m_lab.shownMap(), (MapId{MapKind::Head, other})) << "the side is still the second";
    EXPECT_EQ(m_lab.result(), m_lab.firstResult());
    m_lab.setSide(Lab::Side::Difference);
    EXPECT_EQ(m_lab.picture()->difference->minus, other);
    compare(CompareWith::Head, "", HeadId{Stack::Self, 7, 0});
    EXPECT_EQ(m_lab.side(), Lab::Side::First) << "there is no such head";
}

} // namespace
} // namespace headlight::ui
