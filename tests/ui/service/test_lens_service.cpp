#include "core/analysis/lens/example_ranking.h"
#include "core/analysis/lens/relation_examples.h"
#include "ui/service/lab.h"
#include "ui/service/lens_outcome.h"
#include "ui/service/lens_service.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

constexpr auto kModel = "workbench:d=32,h=4,l=2,seed=1";
constexpr int kPatience = 20000;

class LensServiceTest : public testing::Test {
protected:
    LensServiceTest() : m_lens(m_lab.lens()) {
        useModel(kModel);
        m_lab.start();
        waitForResult();
    }

    void useModel(const char* spec) {
        Session session = m_lab.document().session();
        session.runs.front().model = spec;
        m_lab.document().setSession(session);
    }

    void waitForResult() {
        EXPECT_TRUE(
            QTest::qWaitFor([this] { return m_lab.result() && !m_lab.isBusy(); }, kPatience));
    }

    bool waitForEnd(const LensSource& source) {
        return QTest::qWaitFor([&] { return !m_lens.isRunning(source); }, kPatience);
    }

    QString write(const char* name, const QByteArray& content) {
        QFile file(m_folder.filePath(QLatin1String(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(content);
        return file.fileName();
    }

    QTemporaryDir m_folder;
    Lab m_lab;
    LensService& m_lens;
};

const QByteArray kSentence =
    "1\tI\t_\t_\t_\t_\t2\tnsubj\t_\t_\n2\tlove\t_\t_\t_\t_\t0\troot\t_\t_\n\n";

TEST_F(LensServiceTest, ScoresTheSampleInTwoHalvesOnce) {
    QSignalSpy progress(&m_lens, &LensService::progressChanged);
    m_lens.request({});
    EXPECT_TRUE(m_lens.isRunning({}));
    EXPECT_FALSE(m_lens.outcome({}));
    ASSERT_TRUE(waitForEnd({}));
    const auto outcome = m_lens.outcome({});
    ASSERT_TRUE(outcome) << m_lens.problem({}).toStdString();
    EXPECT_EQ(outcome->chosenSentences(), 300);
    EXPECT_EQ(outcome->reported().sentences, 300);
    ASSERT_TRUE(outcome->find("nsubj"));
    EXPECT_GT(outcome->find("nsubj")->pairs, kFewPairs);
    EXPECT_FALSE(progress.isEmpty());
    m_lens.request({});
    EXPECT_FALSE(m_lens.isRunning({})) << "kept";
    EXPECT_EQ(m_lens.outcome({}), outcome);
}

TEST_F(LensServiceTest, ScoresFilesAndKeepsWhatWasSkipped) {
    const LensSource source{write("a.conllu", kSentence + "prose\n\n" + kSentence), {}};
    m_lens.request(source);
    ASSERT_TRUE(waitForEnd(source));
    const auto outcome = m_lens.outcome(source);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->reported().sentences, 2);
    EXPECT_EQ(outcome->chosenSentences(), 0) << "chosen on the same";
    EXPECT_EQ(outcome->skipped(), 1);
    ASSERT_EQ(outcome->problems.size(), 1u);
    EXPECT_EQ(outcome->problems[0].line, 4u);
    const LensSource two{source.reportOn, write("b.conllu", kSentence)};
    m_lens.request(two);
    ASSERT_TRUE(waitForEnd(two));
    EXPECT_EQ(m_lens.outcome(two)->chosenSentences(), 1);
}

TEST_F(LensServiceTest, SaysWhatWentWrongAndTriesAgainOnRequestOnly) {
    const LensSource source{m_folder.filePath(QStringLiteral("later.conllu")), {}};
    m_lens.request(source);
    ASSERT_TRUE(waitForEnd(source));
    EXPECT_TRUE(m_lens.problem(source).contains(QStringLiteral("later.conllu")));
    m_lens.request(source);
    EXPECT_FALSE(m_lens.isRunning(source));
    write("later.conllu", kSentence);
    m_lens.retry(source);
    ASSERT_TRUE(waitForEnd(source));
    EXPECT_TRUE(m_lens.problem(source).isEmpty());
    EXPECT_TRUE(m_lens.outcome(source));
}

TEST_F(LensServiceTest, StopsWhenAsked) {
    const LensSource source{write("many.conllu", kSentence.repeated(200'000)), {}};
    m_lens.request(source);
    m_lens.cancel(source);
    ASSERT_TRUE(waitForEnd(source));
    EXPECT_FALSE(m_lens.outcome(source));
    EXPECT_EQ(m_lens.problem(source), QStringLiteral("Stopped."));
}

TEST_F(LensServiceTest, AnotherModelHasItsOwnOutcome) {
    m_lens.request({});
    ASSERT_TRUE(waitForEnd({}));
    const auto first = m_lens.outcome({});
    ASSERT_TRUE(first);
    useModel("workbench:d=32,h=2,l=1,seed=1");
    waitForResult();
    EXPECT_FALSE(m_lens.outcome({}));
    m_lens.request({});
    ASSERT_TRUE(waitForEnd({}));
    EXPECT_EQ(m_lens.outcome({})->reported().heads, 2);
    useModel(kModel);
    waitForResult();
    EXPECT_EQ(m_lens.outcome({}), first) << "kept with its model";
}

TEST_F(LensServiceTest, ANewerSearchReplacesTheOneUnderWay) {
    std::vector<int> shown;
    for (int i = 0; i < 3; ++i)
        m_lens.searchExamples(
            {}, "nsubj", {Reading::RowOfDependent, 0, i}, &m_lab,
            [&shown, i](const std::vector<RelationExample>& examples, const QString& problem) {
                EXPECT_TRUE(problem.isEmpty()) << problem.toStdString();
                EXPECT_FALSE(examples.empty());
                shown.push_back(i);
            });
    ASSERT_TRUE(QTest::qWaitFor([&] { return !shown.empty(); }, kPatience));
    EXPECT_EQ(shown.back(), 2);
    EXPECT_LE(shown.size(), 2u) << "the first may have been done by then, the second not begun";
    std::size_t links = 0;
    m_lens.rankExamples(
        {{"I love you", {{"I", "love"}}}}, &m_lab,
        [&](const ExampleRanking& ranking, const QString&) { links = ranking.links; });
    EXPECT_TRUE(QTest::qWaitFor([&] { return links == 1; }, kPatience));
}

} // namespace
} // namespace headlight::ui
