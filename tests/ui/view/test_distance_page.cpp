#include "core/analysis/recall_study.h"
#include "ui/service/recall_studies.h"
#include "ui/view/curves_view.h"
#include "ui/view/recall_view.h"
#include "window_fixture.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTest>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr int kPatience = 60000;

class DistanceTab : public WindowFixture {
protected:
    DistanceTab() {
        m_lab.editView([](ViewState& view) {
            view.tab = "distance";
            view.recallDistance = 4;
        });
        settle();
    }

    QString verdict() { return find<QLabel>("distanceVerdict")->text(); }

    bool waitForAnswers() {
        return QTest::qWaitFor([this] { return !verdict().isEmpty(); }, kPatience);
    }

    const Figure& answers() { return find<RecallView>("recall")->figure(); }
    CurvesView* curves() { return find<QWidget>("distancePage")->findChild<CurvesView*>(); }

    static bool hasHit(const Figure& figure, const QString& part) {
        return std::ranges::any_of(figure.hits,
                                   [&](const HitBox& hit) { return hit.name.contains(part); });
    }
};

TEST_F(DistanceTab, ShowsFarSightFailingAndWorking) {
    ASSERT_TRUE(waitForAnswers());
    find<QSpinBox>("distance")->setValue(20);
    settle();
    EXPECT_TRUE(verdict().contains(QStringLiteral("100.0 % right with positions, ")))
        << verdict().toStdString();
    EXPECT_TRUE(verdict().endsWith(
        QStringLiteral("No weight at all on the needed word: with positions, window of 8.")))
        << verdict().toStdString();
    const RecallSequence shown = shownSequence(20, 1);
    const QString needed = QString::fromStdString(recallToken(recallWordId(shown.needed())));
    EXPECT_TRUE(hasHit(answers(), needed + QStringLiteral(", 20 place(s) away, the needed word")) ||
                hasHit(answers(), needed + QStringLiteral(", 20 places away, the needed word")));
    EXPECT_TRUE(
        answers().summary.contains(QStringLiteral("With positions: answers %1: right").arg(needed)))
        << answers().summary.toStdString();
    EXPECT_TRUE(answers().summary.contains(QStringLiteral("wrong")));
}

TEST_F(DistanceTab, DistanceIsPartOfTheViewAndOfTheCurves) {
    ASSERT_TRUE(waitForAnswers());
    auto* slider = find<QSlider>("distanceSlider");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Right);
    EXPECT_EQ(document().view().recallDistance, 5);
    EXPECT_EQ(find<QSpinBox>("distance")->value(), 5);
    EXPECT_TRUE(hasHit(curves()->figure(), QStringLiteral("window of 8")));
    const auto copy = sessionFromJson(toJson(document().session()), "copy");
    EXPECT_EQ(copy.view.recallDistance, 5);
    m_lab.editView([](ViewState& view) { view.recallDistance = 31; });
    EXPECT_EQ(slider->value(), 31);
}

TEST_F(DistanceTab, AnotherSequenceHasOtherWords) {
    ASSERT_TRUE(waitForAnswers());
    const QString before = answers().hits.at(1).name;
    const QString second = answers().hits.at(2).name;
    QTest::mouseClick(find<QPushButton>("distanceNext"), Qt::LeftButton);
    EXPECT_EQ(document().view().recallSequence, 2);
    EXPECT_TRUE(answers().hits.at(1).name != before || answers().hits.at(2).name != second);
}

TEST_F(DistanceTab, AModelOpensInTheHeatmapWithTheSequence) {
    ASSERT_TRUE(waitForAnswers());
    QTest::mouseClick(find<QPushButton>("distanceOpen"), Qt::LeftButton);
    settle();
    EXPECT_EQ(document().run().model, "recall:positions");
    EXPECT_EQ(document().run().text, shownSequence(4, 1).text());
    EXPECT_EQ(document().view().tab, "heatmap");
    ASSERT_TRUE(m_lab.firstResult());
    EXPECT_EQ(m_lab.firstResult()->encoding.tokens.size(), 41U);
}

TEST_F(DistanceTab, OpeningAModelIsOneUndoStep) {
    document().setText(QStringLiteral("I love artificial intelligence."));
    document().setPair(QStringLiteral("So do you."));
    document().setHeadOff({Stack::Self, 0, 1}, true);
    const headlight::Run before = document().run();
    const int steps = document().undoStack().count();
    QTest::mouseClick(find<QPushButton>("distanceOpen"), Qt::LeftButton);
    EXPECT_EQ(document().undoStack().count(), steps + 1);
    EXPECT_FALSE(document().run().pair) << "the sequence stands alone";
    EXPECT_TRUE(document().run().interventions.off.empty()) << "it was of the other model";
    QTest::keyClicks(find<QLineEdit>("sentence"), QStringLiteral("x"));
    EXPECT_EQ(document().undoStack().count(), steps + 2) << "typing is a step of its own";
    document().undoStack().undo();
    document().undoStack().undo();
    EXPECT_EQ(document().run(), before);
}

} // namespace
} // namespace headlight::ui
