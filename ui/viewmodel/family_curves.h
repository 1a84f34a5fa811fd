#pragma once

#include "core/analysis/family_study.h"
#include "ui/viewmodel/curves_figure.h"

#include <string>
#include <utility>
#include <vector>

namespace headlight::ui {

// What of a family of models is drawn, over what.
enum class FamilyFigureOf { Relation, Bleu, DevLoss, Time };
enum class FamilyAxis { Heads, Width };

// One curve for each width over the heads, or for each head count over the widths; models without
// that figure are left out.
CurvesRequest familyCurves(const std::vector<StudiedModel>& models, FamilyFigureOf figure,
                           FamilyAxis axis, const std::string& relation);

// The time of one model over the length of the text: of the whole pass, and of the attention, whose
// part grows with the square.
CurvesRequest lengthCurves(const std::string& model,
                           const std::vector<std::pair<Index, MeasuredCost>>& costs);

} // namespace headlight::ui
