#pragma once

#include "core/analysis/analysis_result.h"

#include <QString>

#include <vector>

namespace headlight::ui {

// The few lines of numbers that sum up the selected head, each with a sentence that says what it
// means.
struct SummaryRow {
    QString label;
    QString value;
    QString tooltip;
};

// Empty for a reduction over heads, which has no statistics, and for a head that is not there.
std::vector<SummaryRow> headSummary(const AnalysisResult& result, const MapId& map);

} // namespace headlight::ui
