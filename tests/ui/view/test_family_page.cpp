#include "ui/view/curves_view.h"
#include "ui/viewmodel/family_table_model.h"
#include "window_fixture.h"

#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

namespace headlight::ui {
namespace {

constexpr int kPatience = 60000;

class FamilyTab : public WindowFixture {
protected:
    FamilyTab() {
        document().setText(QStringLiteral("I love artificial intelligence."));
        m_lab.editView([](ViewState& view) { view.tab = "family"; });
        settle();
    }

    QAbstractItemModel* rows() { return find<QTableView>("familyTable")->model(); }

    // The model in use is always among them.
    bool waitForRows() {
        return QTest::qWaitFor([this] { return rowOf("workbench") >= 0; }, kPatience);
    }

    int rowOf(const char* name) {
        for (int row = 0; row < rows()->rowCount(); ++row)
            if (rows()->index(row, 0).data().toString().startsWith(QLatin1String(name)))
                return row;
        return -1;
    }

    void press(const char* group, const QString& text) {
        for (QToolButton* button : find<QWidget>(group)->findChildren<QToolButton*>())
            if (button->text() == text)
                QTest::mouseClick(button, Qt::LeftButton);
    }
};

TEST_F(FamilyTab, ComparesTheSentenceInEveryModel) {
    ASSERT_TRUE(waitForRows());
    const int minilm = rowOf("all-MiniLM");
    ASSERT_GE(minilm, 0);
    EXPECT_EQ(rows()->headerData(1, Qt::Horizontal).toString(), QStringLiteral("I – love"));
    EXPECT_EQ(rows()->index(minilm, 1).data().toString(), QStringLiteral("L1 H3 1.00"));
}

TEST_F(FamilyTab, AStudyThatWasStoppedIsMadeWhenItIsLookedAtAgain) {
    ASSERT_TRUE(waitForRows());
    document().setText(QStringLiteral("The small dog chased my cat."));
    settle();
    auto* stop = find<QPushButton>("familyStop");
    ASSERT_TRUE(stop->isVisible());
    QTest::mouseClick(stop, Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !stop->isVisible(); }, kPatience));
    const auto header = [this] { return rows()->headerData(1, Qt::Horizontal).toString(); };
    ASSERT_EQ(header(), QStringLiteral("I – love")) << "that of the sentence before";
    m_lab.editView([](ViewState& view) { view.tab = "heatmap"; });
    m_lab.editView([](ViewState& view) { view.tab = "family"; });
    EXPECT_TRUE(QTest::qWaitFor([&] { return header() != QStringLiteral("I – love"); }, kPatience));
}

TEST_F(FamilyTab, AnotherSentenceIsAskedForItsOwnWords) {
    ASSERT_TRUE(waitForRows());
    document().setText(QStringLiteral("The small dog chased my cat."));
    settle();
    const auto header = [this] { return rows()->headerData(1, Qt::Horizontal).toString(); };
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return rows()->rowCount() > 0 && header() != QStringLiteral("I – love"); },
        kPatience));
    EXPECT_EQ(rows()->columnCount(), 2) << "no relation is known of it";
    EXPECT_NE(rows()->index(0, 1).data().toString(), QStringLiteral("–"));
}

TEST_F(FamilyTab, MeasuresTimesWhenAsked) {
    ASSERT_TRUE(waitForRows());
    press("familyPages", QStringLiteral("Cost and gain"));
    const auto time = [this] {
        return rows()->index(std::max(rowOf("workbench"), 0), 4).data().toString();
    };
    EXPECT_EQ(time(), QStringLiteral("–"));
    QTest::mouseClick(find<QPushButton>("familyMeasure"), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return time().toDouble() > 0; }, kPatience));
}

TEST_F(FamilyTab, FollowsTheLanguage) {
    ASSERT_TRUE(waitForRows());
    const auto verdict = [this] { return find<QLabel>("familyVerdict")->text(); };
    const QString english = verdict();
    EXPECT_NE(english.indexOf(QStringLiteral("I – love")), -1) << english.toStdString();
    m_settings.setLanguage(QStringLiteral("zh_TW"));
    settle();
    EXPECT_EQ(rows()->headerData(0, Qt::Horizontal).toString(), QStringLiteral("模型"));
    EXPECT_NE(verdict(), english);
    EXPECT_EQ(verdict().indexOf(QStringLiteral("models")), -1) << verdict().toStdString();
    m_settings.setLanguage(QStringLiteral("en"));
    settle();
    EXPECT_EQ(verdict(), english);
}

TEST_F(FamilyTab, ARowOpensItsModel) {
    ASSERT_TRUE(waitForRows());
    auto* table = find<QTableView>("familyTable");
    table->setCurrentIndex(rows()->index(rowOf("all-MiniLM"), 0));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Return);
    EXPECT_EQ(document().run().model, "minilm");
}

} // namespace
} // namespace headlight::ui
