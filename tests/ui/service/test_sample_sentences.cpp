#include "core/analysis/analyser.h"
#include "core/analysis/relation.h"
#include "ui/service/sample_sentences.h"

#include <QRegularExpression>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace headlight::ui {
namespace {

std::shared_ptr<const AnalysisResult> analysisOf(const QString& text) {
    static const auto model = loadModel("minilm");
    AnalysisRequest request;
    request.model = model;
    request.run.text = text.toStdString();
    return analyse(request);
}

double weightOf(const AnalysisResult& result, const HeadId& head, const QString& from,
                const QString& to) {
    const auto ranked = rankHeads(result, Stack::Self, findWord(result, from.toStdString()),
                                  findWord(result, to.toStdString()));
    return std::ranges::find(ranked, head, &HeadWeight::head)->weight;
}

TEST(SampleSentences, TheFirstIsTheOneTheProgramStartsWith) {
    EXPECT_EQ(sampleSentences().front().text, QStringLiteral("I love artificial intelligence."));
}

TEST(SampleSentences, EveryOneIsDifferentAndSaysWhatToLookFor) {
    std::set<QString> texts;
    for (const SampleSentence& sample : sampleSentences()) {
        EXPECT_TRUE(texts.insert(sample.text).second);
        EXPECT_FALSE(sample.lookFor.isEmpty());
    }
    EXPECT_GE(texts.size(), 10u);
}

// "in layer 3 head 2, "I" looks at "love" with 0.89" must be what the bundled model computes.
TEST(SampleSentences, EveryClaimIsTrue) {
    const QRegularExpression layerAndHead(QStringLiteral("layer (\\d+) head (\\d+)"));
    const QRegularExpression weight(QStringLiteral("\\d\\.\\d\\d"));
    for (const SampleSentence& sample : sampleSentences()) {
        if (sample.from.isEmpty())
            continue;
        SCOPED_TRACE(sample.text.toStdString());
        const auto place = layerAndHead.match(sample.lookFor);
        EXPECT_EQ(place.captured(1).toInt(), sample.head.layer + 1);
        EXPECT_EQ(place.captured(2).toInt(), sample.head.head + 1);
        const double claimed = weight.match(sample.lookFor).captured().toDouble();
        const auto result = analysisOf(sample.text);
        EXPECT_NEAR(weightOf(*result, sample.head, sample.from, sample.to), claimed, 0.005);
    }
}

TEST(SampleSentences, TheRestOfTheClaimsIsTrueToo) {
    const auto wide =
        analysisOf(QStringLiteral("The animal did not cross the street because it was too wide."));
    EXPECT_NEAR(
        weightOf(*wide, {Stack::Self, 3, 1}, QStringLiteral("it"), QStringLiteral("animal")), 0.32,
        0.005);
    const auto negation = analysisOf(QStringLiteral("This film is not good."));
    EXPECT_GT(negation->find(Stack::Self)->statistics[1 * 12 + 8].shareNext, 0.5);
    const auto pieces =
        analysisOf(QStringLiteral("Internationalization is unbelievably straightforward."));
    EXPECT_EQ(
        pieces->words.at(static_cast<size_t>(findWord(*pieces, "unbelievably"))).pieces.size(), 5u);
    const auto gap = analysisOf(QStringLiteral("The capital of France is [MASK]."));
    EXPECT_EQ(gap->encoding.tokens.at(6).text, "[MASK]");
    const auto chinese = analysisOf(QStringLiteral("我愛人工智慧。"));
    EXPECT_TRUE(std::ranges::any_of(chinese->encoding.tokens,
                                    [](const Token& token) { return token.text == "[UNK]"; }));
    const auto arabic = analysisOf(QString::fromUtf8(sampleSentences().back().text.toUtf8()));
    EXPECT_NEAR(arabic->attention({Stack::Self, 2, 9})(4, 10), 0.86, 0.005);
    const auto reader =
        analysisOf(QStringLiteral("Yesterday the teacher read a very long story to the children."));
    EXPECT_GT(reader->find(Stack::Self)->statistics[2].sharePrevious, 0.99);
}

} // namespace
} // namespace headlight::ui
