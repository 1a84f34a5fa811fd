#pragma once

#include "core/analysis/run_difference.h"
#include "ui/viewmodel/heatmap_model.h"

namespace headlight::ui {

// How the sides of a comparison are called: "edited" and "untouched", "sentence A" and "sentence
// B", the names of two models or heads.
struct SideNames {
    QString first;
    QString second;
};
SideNames sideNames(const RunDifference& difference);

// Values, scale and words of a model whose result is a difference; units and title are there.
void showDifference(const AnalysisResult& result, const ViewState& view, HeatmapModel& model);

// What map_notes.h says about a map, for a difference.
QString differenceSentence(const HeatmapModel& model);
QString differenceRowSentence(const HeatmapModel& model, Index query);
QString differenceCellName(const HeatmapModel& model, Index query, Index key);
QString differenceCellTooltip(const HeatmapModel& model, Index query, Index key);

} // namespace headlight::ui
