#include "core/analysis/heads/corpus_survey.h"
#include "core/analysis/heads/head_map.h"
#include "core/analysis/heads/head_order.h"
#include "core/analysis/heads/head_roles.h"
#include "core/base/platform.h"
#include "core/io/conllu.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace headlight {
namespace {

// All heads of the bundled model over the bundled sample, against an independent computation with
// the published weights (tests/data/analysis/roles). The bundled weights are rounded to half
// precision, hence the tolerances.
constexpr double kShareTolerance = 2e-3;
constexpr double kEntropyTolerance = 5e-3;  // nats, of up to 3
constexpr double kDistanceTolerance = 3e-2; // tokens, of up to 10
constexpr double kNormTolerance = 2e-2;     // of up to 10

class HeadRolesGolden : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_golden = nlohmann::json::parse(
            readFile(pathFromUtf8(HEADLIGHT_TEST_DATA "/analysis/roles/head_roles.json"), 1 << 20));
        CorpusRequest request;
        request.model = loadModel("minilm");
        request.sentences = sampleTreebank();
        s_corpus = surveyCorpus(request);
    }

    static double tolerance(StatisticUnit unit) {
        switch (unit) {
        case StatisticUnit::Nats:
            return kEntropyTolerance;
        case StatisticUnit::Tokens:
            return kDistanceTolerance;
        case StatisticUnit::Size:
            return kNormTolerance;
        case StatisticUnit::Share:
            break;
        }
        return kShareTolerance;
    }

    static std::string name(std::size_t head) {
        return "head " + toString(s_corpus.survey.profiles[head].head);
    }

    static nlohmann::json s_golden;
    static CorpusSurvey s_corpus;
};

nlohmann::json HeadRolesGolden::s_golden;
CorpusSurvey HeadRolesGolden::s_corpus;

TEST_F(HeadRolesGolden, TheSameSentencesWereRead) {
    EXPECT_EQ(s_corpus.survey.sentences, s_golden.at("sentences").get<Index>());
    EXPECT_EQ(s_corpus.survey.rows, s_golden.at("rows").get<Index>());
    EXPECT_EQ(s_corpus.survey.variabilitySentences,
              s_golden.at("variability_sentences").get<Index>());
    EXPECT_EQ(s_corpus.skipped, 0);
}

TEST_F(HeadRolesGolden, EveryStatisticOfEveryHead) {
    ASSERT_EQ(s_corpus.survey.profiles.size(), 72u);
    ASSERT_EQ(s_golden.at("statistics").size(), kStatisticCount);
    for (const StatisticInfo& info : allStatistics()) {
        const auto& expected = s_golden.at("statistics").at(info.key);
        double worst = 0;
        for (std::size_t head = 0; head < 72; ++head) {
            const double difference = std::abs(s_corpus.survey.profiles[head][info.statistic] -
                                               expected.at(head).get<double>());
            worst = std::max(worst, difference);
            EXPECT_LE(difference, tolerance(info.unit)) << info.key << ", " << name(head);
        }
        RecordProperty(std::string("worst_") + info.key, std::to_string(worst));
    }
}

TEST_F(HeadRolesGolden, EveryRoleAndEveryRuleThatFired) {
    // Half precision cannot turn a role: no statistic is that near to a threshold.
    ASSERT_GT(s_golden.at("smallest_margin").get<double>(), kShareTolerance);
    for (std::size_t head = 0; head < 72; ++head) {
        const RoleVerdict verdict = roleOf(s_corpus.survey.profiles[head]);
        EXPECT_EQ(roleKey(verdict.role), s_golden.at("roles").at(head).get<std::string>())
            << name(head);
        std::vector<std::string> fired;
        for (const RoleRule rule : verdict.fired)
            fired.emplace_back(infoOf(rule).key);
        EXPECT_EQ(fired, s_golden.at("rules").at(head).get<std::vector<std::string>>())
            << name(head);
    }
}

TEST_F(HeadRolesGolden, DistancesBetweenHeads) {
    const Matrix<double>& divergences = s_corpus.survey.divergences;
    EXPECT_NEAR(divergences.mean(), s_golden.at("divergence_mean").get<double>(), 1e-4);
    for (Index head = 0; head < 72; ++head)
        EXPECT_NEAR(
            divergences(0, head),
            s_golden.at("divergence_row_0").at(static_cast<std::size_t>(head)).get<double>(), 1e-3);
}

TEST_F(HeadRolesGolden, TheMapOfHeads) {
    const PlanarMap map = classicalScaling(s_corpus.survey.divergences);
    EXPECT_NEAR(map.share, s_golden.at("plane_share").get<double>(), 1e-3);
    for (std::size_t head = 0; head < 72; ++head)
        EXPECT_NEAR(
            std::hypot(map.points[0].x - map.points[head].x, map.points[0].y - map.points[head].y),
            s_golden.at("plane_distances_row_0").at(head).get<double>(), 2e-3);
}

TEST_F(HeadRolesGolden, TheHeightsOfTheHierarchy) {
    const Clustering clustering = averageLinkage(s_corpus.survey.divergences.cwiseSqrt());
    const auto& expected = s_golden.at("merge_heights");
    ASSERT_EQ(clustering.heights.size(), 71u);
    for (std::size_t i = 0; i < 71; ++i)
        EXPECT_NEAR(clustering.heights[i], expected.at(i).get<double>(), 2e-3) << i;
}

} // namespace
} // namespace headlight
