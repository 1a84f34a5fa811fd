#include "core/analysis/heads/survey_tables.h"

#include "core/analysis/heads/head_map.h"
#include "core/analysis/heads/head_order.h"
#include "core/base/version.h"
#include "core/io/json_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <vector>

namespace headlight {
namespace {

std::string csvNumber(double value) {
    return std::isfinite(value) ? jsonNumber(value)
           : std::isnan(value)  ? "nan"
           : value > 0          ? "inf"
                                : "-inf";
}

std::vector<std::string> firedKeys(const RoleVerdict& verdict) {
    std::vector<std::string> keys;
    for (const RoleRule rule : verdict.fired)
        keys.emplace_back(infoOf(rule).key);
    return keys;
}

std::string listAsJson(const std::vector<std::string>& texts) {
    std::vector<std::string> quoted;
    for (const std::string& text : texts)
        quoted.push_back(jsonString(text));
    return fmt::format("[{}]", fmt::join(quoted, ","));
}

std::string headAsJson(const HeadProfile& profile, const RoleThresholds& thresholds) {
    const RoleVerdict verdict = roleOf(profile, thresholds);
    std::vector<std::string> numbers;
    for (const StatisticInfo& info : allStatistics())
        numbers.push_back(fmt::format("\"{}\":{}", info.key, jsonNumber(profile[info.statistic])));
    return fmt::format("{{\"layer\":{},\"head\":{},\"role\":\"{}\",\"rules\":{},"
                       "\"statistics\":{{{}}}}}",
                       profile.head.layer, profile.head.head, roleKey(verdict.role),
                       listAsJson(firedKeys(verdict)), fmt::join(numbers, ","));
}

std::string thresholdsAsJson(const RoleThresholds& thresholds) {
    std::vector<std::string> rules;
    for (const RoleRuleInfo& rule : allRoleRules())
        rules.push_back(fmt::format(
            "\"{}\":{{\"role\":\"{}\",\"statistic\":\"{}\",\"at\":\"{}\",\"threshold\":{},"
            "\"source\":{}}}",
            rule.key, roleKey(rule.role), infoOf(rule.statistic).key,
            rule.atLeast ? "least" : "most", jsonNumber(thresholds[rule.rule]),
            jsonString(rule.source)));
    return fmt::to_string(fmt::join(rules, ",\n  "));
}

std::string rowAsJson(const Matrix<double>& matrix, Index row) {
    std::vector<std::string> numbers;
    for (Index col = 0; col < matrix.cols(); ++col)
        numbers.push_back(jsonNumber(matrix(row, col)));
    return fmt::format("[{}]", fmt::join(numbers, ","));
}

std::string distancesAsJson(const Matrix<double>& divergences) {
    std::vector<std::string> rows;
    for (Index row = 0; row < divergences.rows(); ++row)
        rows.push_back(rowAsJson(divergences, row));
    const PlanarMap map = classicalScaling(divergences);
    std::vector<std::string> points;
    for (const PlanarMap::Point& point : map.points)
        points.push_back(fmt::format("[{},{}]", jsonNumber(point.x), jsonNumber(point.y)));
    const Clustering clustering = averageLinkage(divergences.cwiseSqrt());
    return fmt::format("\"divergences\":[\n  {}],\n\"order\":[{}],\n"
                       "\"map\":{{\"share\":{},\"points\":[{}]}}",
                       fmt::join(rows, ",\n  "), fmt::join(clustering.order, ","),
                       jsonNumber(map.share), fmt::join(points, ","));
}

} // namespace

std::string surveyAsCsv(const SurveyReport& report) {
    std::string text = "layer,head,role,rules";
    for (const StatisticInfo& info : allStatistics())
        text += fmt::format(",{}", info.key);
    text += '\n';
    for (const HeadProfile& profile : report.survey.profiles) {
        const RoleVerdict verdict = roleOf(profile, report.thresholds);
        text += fmt::format("{},{},{},{}", profile.head.layer, profile.head.head,
                            roleKey(verdict.role), fmt::join(firedKeys(verdict), ";"));
        for (const double value : profile.values)
            text += ',' + csvNumber(value);
        text += '\n';
    }
    return text;
}

std::string surveyAsJson(const SurveyReport& report) {
    const HeadSurvey& survey = report.survey;
    std::vector<std::string> heads;
    for (const HeadProfile& profile : survey.profiles)
        heads.push_back(headAsJson(profile, report.thresholds));
    return fmt::format(
        "{{\"program\":{},\"model\":{},\"sha256\":{},\"source\":{},\n"
        "\"changes\":{},\"flags\":{},\n"
        "\"sentences\":{},\"tokens\":{},\"skipped\":{},\"variability_sentences\":{},\n"
        "\"induction_reading\":\"mass per query\",\n"
        "\"rules\":{{\n  {}}},\n\"heads\":[\n  {}],\n{}}}\n",
        jsonString(fmt::format("headlight {}", programVersion())), jsonString(report.model),
        jsonString(report.sha256), jsonString(report.source), listAsJson(report.changes),
        listAsJson(report.flags), survey.sentences, survey.rows, report.skipped,
        survey.variabilitySentences, thresholdsAsJson(report.thresholds), fmt::join(heads, ",\n  "),
        distancesAsJson(survey.divergences));
}

} // namespace headlight
