#include "core/base/platform.h"
#include "ui/service/head_surveys.h"
#include "ui/service/lab.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

using Source = HeadSurveys::Source;

class HeadSurveysTest : public testing::Test {
protected:
    HeadSurveysTest() {
        m_lab.document().setModel(QStringLiteral("workbench:d=16,h=2,l=2,seed=1"));
        m_lab.start();
    }

    void settle() {
        EXPECT_TRUE(QTest::qWaitFor([this] { return m_lab.result() && !m_lab.isBusy(); }, 20000));
        EXPECT_TRUE(QTest::qWaitFor([this] { return !m_surveys.isMeasuring(); }, 60000));
    }

    QString fileOf(const std::string& content) {
        QString path = m_folder.filePath(QStringLiteral("sentences.txt"));
        writeFileAtomically(pathFromUtf8(path.toStdString()), content);
        return path;
    }

    QTemporaryDir m_folder;
    Lab m_lab;
    HeadSurveys& m_surveys{m_lab.headSurveys()};
    QObject m_view;
};

TEST_F(HeadSurveysTest, NothingIsMeasuredUntilAViewWantsIt) {
    settle();
    EXPECT_FALSE(m_surveys.heads());
    m_surveys.want(&m_view, true);
    settle();
    ASSERT_TRUE(m_surveys.heads());
    EXPECT_EQ(m_surveys.heads()->report.survey.sentences, 1);
    EXPECT_EQ(m_surveys.heads()->order.size(), 4u);
}

TEST_F(HeadSurveysTest, TheSentenceIsFollowedAndTheOldNumbersStayMeanwhile) {
    m_surveys.want(&m_view, true);
    settle();
    const auto first = m_surveys.heads();
    m_lab.document().setText(QStringLiteral("one two three four five six"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_surveys.heads() != first; }, 20000));
    EXPECT_EQ(m_surveys.heads()->report.survey.rows, 6);
    EXPECT_EQ(m_surveys.heads()->report.source, "one two three four five six");
}

TEST_F(HeadSurveysTest, AFileIsMeasuredOverAllItsSentences) {
    m_surveys.want(&m_view, true);
    settle();
    m_surveys.choose(Source::File, fileOf("one two\nthree four five\n"));
    EXPECT_FALSE(m_surveys.heads()) << "the numbers of the sentence are not those of the file";
    settle();
    ASSERT_TRUE(m_surveys.heads());
    EXPECT_EQ(m_surveys.heads()->report.survey.sentences, 2);
    EXPECT_EQ(m_surveys.heads()->report.source, "sentences.txt");
    EXPECT_EQ(m_lab.document().view().heads.source, "file");
}

TEST_F(HeadSurveysTest, AnotherModelIsMeasuredAnew) {
    m_surveys.want(&m_view, true);
    m_surveys.choose(Source::File, fileOf("one two\n"));
    settle();
    m_lab.document().setModel(QStringLiteral("workbench:d=16,h=4,l=1,seed=1"));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return m_surveys.heads() && m_surveys.heads()->report.survey.heads == 4; }, 20000));
}

TEST_F(HeadSurveysTest, AFileThatCannotBeReadIsAProblemUntilItIsTriedAgain) {
    m_surveys.want(&m_view, true);
    settle();
    m_surveys.choose(Source::File, m_folder.filePath(QStringLiteral("missing.txt")));
    settle();
    EXPECT_TRUE(m_surveys.problem().contains(QStringLiteral("missing.txt")));
    EXPECT_FALSE(m_surveys.isMeasuring());
    writeFileAtomically(pathFromUtf8(m_surveys.file().toStdString()), std::string_view("one two"));
    m_surveys.measureAgain();
    settle();
    EXPECT_TRUE(m_surveys.problem().isEmpty());
    EXPECT_TRUE(m_surveys.heads());
}

TEST_F(HeadSurveysTest, MeasuringCanBeStoppedAndIsNotTakenUpByItself) {
    std::string content;
    for (int i = 0; i < 200000; ++i)
        content += "one two three four five six seven\n";
    m_surveys.want(&m_view, true);
    settle();
    m_surveys.choose(Source::File, fileOf(content));
    ASSERT_TRUE(m_surveys.isMeasuring());
    m_surveys.stop();
    settle();
    EXPECT_TRUE(m_surveys.wasStopped());
    EXPECT_FALSE(m_surveys.heads());
    m_surveys.want(&m_view, true);
    EXPECT_FALSE(m_surveys.isMeasuring());
    m_surveys.choose(Source::Sentence);
    settle();
    EXPECT_TRUE(m_surveys.heads());
}

TEST_F(HeadSurveysTest, ThresholdsAreKeptWhereTheyDifferFromThePublishedOnes) {
    QSignalSpy changed(&m_surveys, &HeadSurveys::changed);
    m_surveys.setThreshold(RoleRule::FirstMass, 0.25);
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(m_surveys.thresholds()[RoleRule::FirstMass], 0.25);
    EXPECT_EQ(m_lab.document().view().heads.thresholds.size(), 1u);
    m_surveys.setThreshold(RoleRule::FirstMass, infoOf(RoleRule::FirstMass).threshold);
    EXPECT_TRUE(m_lab.document().view().heads.thresholds.empty());
    m_surveys.setThreshold(RoleRule::NextMass, 0.1);
    m_surveys.resetThresholds();
    EXPECT_EQ(m_surveys.thresholds(), RoleThresholds());
}

} // namespace
} // namespace headlight::ui
