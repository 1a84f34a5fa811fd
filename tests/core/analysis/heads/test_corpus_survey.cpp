#include "core/analysis/analyser.h"
#include "core/analysis/heads/corpus_survey.h"
#include "core/base/platform.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace headlight {
namespace {

class CorpusSurveyTest : public testing::Test {
protected:
    CorpusRequest requestOf(const std::string& content, const char* name = "sentences.txt",
                            const char* model = "workbench:d=16,h=2,l=2,seed=1") {
        CorpusRequest request;
        request.model = loadModel(model);
        request.sentences = m_folder.path() / name;
        writeFileAtomically(request.sentences, content);
        return request;
    }

    TemporaryFolder m_folder;
};

TEST_F(CorpusSurveyTest, TakesEveryLineThatIsASentence) {
    std::string content = "\xEF\xBB\xBFOne two three.\r\n\r\n  \t \nFour five.\n";
    content += std::string("NUL \0 inside\n", 13) + "no \xFF UTF-8\n";
    content += std::string(70000, 'x') + "\n\x01\n";
    for (int i = 0; i < 600; ++i)
        content += "word "; // over the model's limit of 512
    content += "\nSix seven";
    const CorpusSurvey corpus = surveyCorpus(requestOf(content));
    EXPECT_EQ(corpus.survey.sentences, 3);
    EXPECT_EQ(corpus.survey.rows, 4 + 3 + 2);
    EXPECT_EQ(corpus.skipped, 5); // NUL, bytes, too long twice, nothing but a control
}

TEST_F(CorpusSurveyTest, LongSentencesAreCutWhereTheUserAgreed) {
    std::string content;
    for (int i = 0; i < 600; ++i)
        content += "word ";
    CorpusRequest request = requestOf(content);
    request.run.cutToLimit = true;
    const CorpusSurvey corpus = surveyCorpus(request);
    EXPECT_EQ(corpus.survey.rows, 512);
    EXPECT_EQ(corpus.skipped, 0);
}

TEST_F(CorpusSurveyTest, ATreebankGivesTheTextsOfItsSentences) {
    const CorpusSurvey corpus = surveyCorpus(
        requestOf("# text = Don't go.\n1-2\tDon't\t_\t_\t_\t_\t_\t_\t_\t_\n"
                  "1\tDo\t_\t_\t_\t_\t3\taux\t_\t_\n2\tn't\t_\t_\t_\t_\t3\tadvmod\t_\t_\n"
                  "3\tgo\t_\t_\t_\t_\t0\troot\t_\t_\n4\t.\t_\t_\t_\t_\t3\tpunct\t_\t_\n\n"
                  "1\tYes\t_\t_\t_\t_\t0\troot\t_\t_\n2\t.\t_\t_\t_\t_\t1\tpunct\t_\t_\n\n",
                  "two.CoNLLU", "minilm"));
    EXPECT_EQ(corpus.survey.sentences, 2);
    EXPECT_EQ(corpus.survey.rows, 7 + 4); // [CLS] don ' t go . [SEP], [CLS] yes . [SEP]
}

TEST_F(CorpusSurveyTest, AFileWithoutASentenceIsAnError) {
    expectError(ErrorCode::NoSentences, "sentences.txt", [&] { surveyCorpus(requestOf("\n \n")); });
    CorpusRequest request = requestOf("x");
    request.sentences = m_folder.path() / "missing.txt";
    expectError(ErrorCode::FileNotFound, "missing.txt", [&] { surveyCorpus(request); });
}

TEST_F(CorpusSurveyTest, TellsItsProgressAndStops) {
    std::string content;
    for (int i = 0; i < 50; ++i)
        content += "one two three\n";
    CorpusRequest request = requestOf(content);
    double last = 0;
    request.progress = [&last](double done) {
        EXPECT_GE(done, last);
        last = done;
    };
    surveyCorpus(request);
    EXPECT_EQ(last, 1);
    std::stop_source stop;
    request.progress = [&stop](double) { stop.request_stop(); };
    expectError(ErrorCode::Canceled, "", [&] { surveyCorpus(request, stop.get_token()); });
}

TEST_F(CorpusSurveyTest, ChangesOfTheRunHoldInEverySentence) {
    CorpusRequest request = requestOf("one two three four\nfive six seven\n");
    request.run.masks = {maskFromSpec("causal"), maskFromSpec("block:20-20")};
    const CorpusSurvey corpus = surveyCorpus(request);
    for (const HeadProfile& profile : corpus.survey.profiles)
        EXPECT_EQ(profile[Statistic::Next], 0);
}

TEST_F(CorpusSurveyTest, OneTextIsAFileOfOneLine) {
    const std::string text = "The keys to the cabinet are on the table.";
    AnalysisRequest request;
    request.model = loadModel("minilm");
    request.run.text = text;
    request.keep = HeadSurveyor::neededTrace();
    const HeadSurvey one = surveyText(*analyse(request));
    const HeadSurvey file = surveyCorpus(requestOf(text, "one.txt", "minilm")).survey;
    ASSERT_EQ(one.profiles.size(), file.profiles.size());
    for (std::size_t i = 0; i < one.profiles.size(); ++i)
        for (const StatisticInfo& info : allStatistics()) {
            const double a = one.profiles[i][info.statistic];
            const double b = file.profiles[i][info.statistic];
            EXPECT_TRUE(a == b || (std::isnan(a) && std::isnan(b))) << info.key;
        }
}

} // namespace
} // namespace headlight
