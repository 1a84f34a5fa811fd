#include "core/analysis/analyser.h"
#include "core/analysis/head_statistics.h"
#include "core/analysis/heads/head_survey.h"
#include "core/analysis/token_roles.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace headlight {
namespace {

std::shared_ptr<const AnalysisResult> analysed(const std::string& text,
                                               const std::string& model = "minilm") {
    static std::map<std::string, std::shared_ptr<const LoadedModel>> models;
    auto& loaded = models[model];
    if (!loaded)
        loaded = loadModel(model);
    AnalysisRequest request;
    request.model = loaded;
    request.run.text = text;
    request.keep = HeadSurveyor::neededTrace();
    return analyse(request);
}

HeadSurvey surveyOf(const std::vector<std::string>& texts) {
    HeadSurveyor surveyor;
    for (const std::string& text : texts)
        surveyor.add(*analysed(text));
    return surveyor.finish();
}

TEST(HeadSurvey, OfOneSentenceIsWhatTheWindowSaysOfIt) {
    const auto result = analysed("The keys to the cabinet are on the table.");
    HeadSurveyor surveyor;
    surveyor.add(*result);
    const HeadSurvey survey = surveyor.finish();
    ASSERT_EQ(survey.profiles.size(), 72u);
    EXPECT_EQ(survey.sentences, 1);
    EXPECT_EQ(survey.rows, 12);
    for (std::size_t i = 0; i < 72; ++i) {
        const HeadProfile& profile = survey.profiles[i];
        const HeadStatistics& shown = result->stacks.front().statistics[i];
        EXPECT_EQ(survey.indexOf(profile.head), static_cast<Index>(i));
        EXPECT_NEAR(profile[Statistic::Entropy], shown.entropy, 1e-12);
        EXPECT_NEAR(profile[Statistic::Confidence], shown.meanPeak, 1e-12);
        EXPECT_NEAR(profile[Statistic::Previous], shown.sharePrevious, 1e-12);
        EXPECT_NEAR(profile[Statistic::Same], shown.shareSame, 1e-12);
        EXPECT_NEAR(profile[Statistic::Next], shown.shareNext, 1e-12);
        EXPECT_NEAR(profile[Statistic::First], shown.shareFirst, 1e-12);
        EXPECT_NEAR(profile[Statistic::Separator], shown.shareSeparator, 1e-12);
        EXPECT_EQ(profile[Statistic::Sink], shown.shareFirst > 0.3 ? 1 : 0);
        EXPECT_TRUE(std::isnan(profile[Statistic::Variability])); // nothing to compare with
        EXPECT_TRUE(std::isnan(profile[Statistic::Induction]));
    }
}

TEST(HeadSurvey, EveryRowCountsOnceHoweverLongItsSentence) {
    const std::string one = "I love artificial intelligence.";
    const std::string two = "The keys to the cabinet are on the table by the old wooden door.";
    const HeadSurvey both = surveyOf({one, two});
    const HeadSurvey first = surveyOf({one});
    const HeadSurvey second = surveyOf({two});
    ASSERT_EQ(both.rows, first.rows + second.rows);
    const auto rows = [](const HeadSurvey& survey) { return static_cast<double>(survey.rows); };
    for (std::size_t i = 0; i < both.profiles.size(); ++i)
        for (const Statistic statistic :
             {Statistic::Entropy, Statistic::First, Statistic::Punctuation, Statistic::PeakSame}) {
            const double mean = (first.profiles[i][statistic] * rows(first) +
                                 second.profiles[i][statistic] * rows(second)) /
                                rows(both);
            EXPECT_NEAR(both.profiles[i][statistic], mean, 1e-12);
        }
}

TEST(HeadSurvey, TheOrderOfSentencesDoesNotMatter) {
    const std::vector<std::string> texts{"Time flies like an arrow.",
                                         "Fruit flies like a banana, and so do I, my dear.",
                                         "She said that he had left before they came back home."};
    const HeadSurvey straight = surveyOf(texts);
    const HeadSurvey reversed = surveyOf({texts.rbegin(), texts.rend()});
    for (std::size_t i = 0; i < straight.profiles.size(); ++i)
        for (const StatisticInfo& info : allStatistics()) {
            const double a = straight.profiles[i][info.statistic];
            const double b = reversed.profiles[i][info.statistic];
            EXPECT_TRUE(std::abs(a - b) < 1e-12 || (std::isnan(a) && std::isnan(b))) << info.key;
        }
    EXPECT_LT((straight.divergences - reversed.divergences).cwiseAbs().maxCoeff(), 1e-12);
}

TEST(HeadSurvey, SharesLieBetweenNoneAndAll) {
    const HeadSurvey survey =
        surveyOf({"Well, that is that; nothing (really) to see here, is there?", "Yes."});
    for (const HeadProfile& profile : survey.profiles)
        for (const StatisticInfo& info : allStatistics())
            if (const double value = profile[info.statistic];
                info.unit == StatisticUnit::Share && !std::isnan(value)) {
                EXPECT_GE(value, 0) << info.key;
                EXPECT_LE(value, 1 + 1e-6) << info.key;
            }
}

TEST(HeadSurvey, ModelsWithoutAVocabularyHaveNoRareWord) {
    HeadSurveyor surveyor;
    surveyor.add(*analysed("one two three four", "workbench:d=16,h=2,l=2,seed=1"));
    const HeadSurvey survey = surveyor.finish();
    ASSERT_EQ(survey.profiles.size(), 4u);
    EXPECT_TRUE(std::isnan(survey.profiles[0][Statistic::PeakRare]));
    EXPECT_FALSE(std::isnan(survey.profiles[0][Statistic::Entropy]));
}

TEST(HeadSurvey, NothingAddedIsNothingMeasured) {
    const HeadSurvey survey = HeadSurveyor().finish();
    EXPECT_TRUE(survey.profiles.empty());
    EXPECT_EQ(survey.divergences.size(), 0);
}

TEST(HeadSurvey, HeadsMustStayTheSame) {
    HeadSurveyor surveyor;
    surveyor.add(*analysed("one two", "workbench:d=16,h=2,l=2,seed=1"));
    expectError(ErrorCode::ShapeMismatch, "72", [&] { surveyor.add(*analysed("one two")); });
}

} // namespace
} // namespace headlight
