#pragma once

#include "core/analysis/heads/head_roles.h"
#include "core/analysis/heads/head_survey.h"

#include <string>
#include <vector>

namespace headlight {

// A survey with all that is needed to know later what it is.
struct SurveyReport {
    std::string model;                // displayed name
    std::string sha256;               // of its weights; empty for the workbench
    std::string source;               // a text, or the name of a file
    std::vector<std::string> changes; // masks, heads off ... (changesOf())
    std::vector<std::string> flags;   // what must be known before trusting it: "untrained"
    Index skipped = 0;                // sentences of the source
    HeadSurvey survey;
    RoleThresholds thresholds;
};

// Layers and heads count from 0. Equal reports give equal bytes.
//   CSV   layer,head,role,rules and a column per statistic, under its key: a row per head; rules
//         that fired are joined by ";", what was not measured is nan
//   JSON  origin, thresholds of all rules, "heads": [{layer, head, role, rules, statistics}], and
//         the distances between heads: "divergences" [L*H][L*H] in nats, "order" by similarity,
//         "map" {share, points [x, y]}; what was not measured is null
std::string surveyAsCsv(const SurveyReport& report);
std::string surveyAsJson(const SurveyReport& report);

} // namespace headlight
