#include "measured_heads.h"
#include "ui/viewmodel/head_table_model.h"

#include <QAbstractItemModelTester>
#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

class HeadTable : public testing::Test {
protected:
    HeadTable() : m_order(&m_table) { m_table.show(measuredByHand()->report.survey.profiles, {}); }

    QString headAt(int row) const {
        return m_order.headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
    }
    QStringList heads() const {
        QStringList names;
        for (int row = 0; row < m_order.rowCount(); ++row)
            names << headAt(row);
        return names;
    }

    HeadTableModel m_table;
    HeadTableOrder m_order;
    QAbstractItemModelTester m_tester{&m_table,
                                      QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST_F(HeadTable, HasARowForEveryHeadAndAColumnForEveryStatistic) {
    EXPECT_EQ(m_table.rowCount(), 6);
    EXPECT_EQ(m_table.columnCount(), 1 + int(kStatisticCount));
    EXPECT_EQ(heads().join(u' '), "L1 H1 L1 H2 L1 H3 L2 H1 L2 H2 L2 H3");
    for (int column = 0; column < m_table.columnCount(); ++column) {
        EXPECT_EQ(HeadTableModel::columnOf(HeadTableModel::columnKey(column)), column);
        EXPECT_FALSE(
            m_table.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    }
    EXPECT_EQ(HeadTableModel::columnOf(""), -1);
    EXPECT_EQ(HeadTableModel::columnKey(-1), "");
}

TEST_F(HeadTable, ARoleTellsTheRuleTheThresholdAndTheNumber) {
    const QModelIndex role = m_table.index(0, HeadTableModel::kRoleColumn);
    EXPECT_EQ(role.data().toString(), "Previous token");
    EXPECT_EQ(role.data(Qt::ToolTipRole).toString(),
              "Previous token: Peak on previous at least 0.9, here 0.950");
    EXPECT_EQ(m_table.index(1, 0).data().toString(), "None");
    EXPECT_EQ(m_table.index(1, 0).data(Qt::ToolTipRole).toString(), "No rule fits this head.");
}

TEST_F(HeadTable, FollowsTheThresholds) {
    RoleThresholds thresholds;
    thresholds[RoleRule::PreviousPeak] = 0.99;
    m_table.show(measuredByHand()->report.survey.profiles, thresholds);
    EXPECT_EQ(m_table.index(0, 0).data().toString(), "None");
}

TEST_F(HeadTable, SortsByNumbersWithTheUnmeasuredLastBothWays) {
    const int entropy = HeadTableModel::columnOf("entropy");
    m_order.sort(entropy, Qt::DescendingOrder);
    EXPECT_EQ(heads().join(u' '), "L2 H3 L2 H1 L1 H3 L1 H2 L1 H1 L2 H2");
    m_order.sort(entropy, Qt::AscendingOrder);
    EXPECT_EQ(heads().join(u' '), "L1 H1 L1 H2 L1 H3 L2 H1 L2 H3 L2 H2");
    EXPECT_EQ(m_order.index(5, entropy).data().toString(), "–");
    m_order.sort(-1);
    EXPECT_EQ(headAt(0), "L1 H1");
}

TEST_F(HeadTable, SortsHeadsWithARoleFirst) {
    m_order.sort(HeadTableModel::kRoleColumn, Qt::DescendingOrder);
    EXPECT_EQ(headAt(0), "L1 H1"); // previous
    EXPECT_EQ(headAt(1), "L2 H3"); // first token
}

TEST_F(HeadTable, IsFilteredByNameAndRole) {
    m_order.setWords(QStringLiteral("l2"));
    EXPECT_EQ(heads().join(u' '), "L2 H1 L2 H2 L2 H3");
    m_order.setWords(QStringLiteral("L2 sink"));
    EXPECT_EQ(heads().join(u' '), "L2 H3");
    m_order.setWords(QStringLiteral("nothing"));
    EXPECT_EQ(m_order.rowCount(), 0);
    m_order.setWords({});
    EXPECT_EQ(m_order.rowCount(), 6);
}

TEST_F(HeadTable, IsCopiedAsShownWithAllDigits) {
    m_order.setWords(QStringLiteral("L1"));
    m_order.sort(HeadTableModel::columnOf("entropy"), Qt::DescendingOrder);
    const QStringList lines = m_order.asText().split(u'\n', Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 4);
    EXPECT_TRUE(lines[0].startsWith("Head\tRole\tEntropy\t"));
    EXPECT_TRUE(lines[1].startsWith("L1 H3\tNone\t0.75\tnan\t"));
}

TEST_F(HeadTable, TheSelectedHeadIsDrawnInItsColour) {
    m_table.setSelectedColour(Qt::magenta);
    m_table.select(HeadId{Stack::Self, 0, 2});
    EXPECT_EQ(m_table.index(2, 3).data(Qt::ForegroundRole).value<QColor>(), QColor(Qt::magenta));
    EXPECT_FALSE(m_table.index(1, 3).data(Qt::ForegroundRole).isValid());
    EXPECT_EQ(m_table.rowOf({Stack::Self, 0, 2}), 2);
    EXPECT_EQ(m_table.rowOf({Stack::Self, 9, 2}), -1);
    EXPECT_FALSE(m_table.headAt(-1));
}

} // namespace
} // namespace headlight::ui
