#include "core/analysis/heads/survey_tables.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <sstream>
#include <string>
#include <vector>

namespace headlight {
namespace {

SurveyReport smallReport() {
    SurveyReport report;
    report.model = "a \"model\"";
    report.source = "sentences.txt";
    report.skipped = 2;
    report.survey.layers = 1;
    report.survey.heads = 2;
    report.survey.sentences = 3;
    report.survey.rows = 30;
    report.survey.profiles.resize(2);
    report.survey.profiles[1].head = {Stack::Self, 0, 1};
    report.survey.profiles[1][Statistic::Previous] = 0.625;
    report.survey.profiles[1][Statistic::PeakPrevious] = 0.9375;
    report.survey.divergences = Matrix<double>::Zero(2, 2);
    report.survey.divergences(0, 1) = report.survey.divergences(1, 0) = 0.25;
    return report;
}

std::vector<std::string> linesOf(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

TEST(SurveyTables, CsvHasARowPerHead) {
    const auto lines = linesOf(surveyAsCsv(smallReport()));
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[0].rfind("layer,head,role,rules,entropy,relative_entropy,confidence,", 0), 0u);
    EXPECT_EQ(lines[1].rfind("0,0,none,,nan,nan,", 0), 0u);
    EXPECT_EQ(lines[2].rfind("0,1,previous,previous-peak;previous-mass,nan,", 0), 0u);
    EXPECT_NE(lines[2].find(",0.625,"), std::string::npos);
}

TEST(SurveyTables, JsonSaysWhatWasMeasuredAndByWhichRules) {
    SurveyReport report = smallReport();
    report.thresholds[RoleRule::PreviousMass] = 0.7;
    const auto json = nlohmann::json::parse(surveyAsJson(report));
    EXPECT_EQ(json.at("model"), "a \"model\"");
    EXPECT_EQ(json.at("source"), "sentences.txt");
    EXPECT_EQ(json.at("sentences"), 3);
    EXPECT_EQ(json.at("skipped"), 2);
    EXPECT_EQ(json.at("induction_reading"), "mass per query");
    EXPECT_EQ(json.at("rules").size(), kRoleRuleCount);
    EXPECT_EQ(json.at("rules").at("previous-mass").at("threshold"), 0.7);
    const auto& head = json.at("heads").at(1);
    EXPECT_EQ(head.at("role"), "previous");
    EXPECT_EQ(head.at("rules"), nlohmann::json({"previous-peak"}));
    EXPECT_EQ(head.at("statistics").at("previous"), 0.625);
    EXPECT_TRUE(head.at("statistics").at("entropy").is_null());
    EXPECT_EQ(json.at("divergences").at(0).at(1), 0.25);
    EXPECT_EQ(json.at("order"), nlohmann::json({0, 1}));
    const auto& points = json.at("map").at("points");
    EXPECT_NEAR(std::abs(points.at(0).at(0).get<double>() - points.at(1).at(0).get<double>()), 0.5,
                1e-12);
}

} // namespace
} // namespace headlight
