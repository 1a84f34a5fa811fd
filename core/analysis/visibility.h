#pragma once

#include "core/analysis/analysis_result.h"
#include "core/nn/mask.h"

#include <vector>

namespace headlight {

// Who may look at whom in a run: the model's own mask, the masks of the run that fit its text, and
// the mask cells of one head that were edited by hand.

// [T, S] of self-attention, 1 = visible: what all heads have in common, and what one head has.
Visibility visibilityOf(const AnalysisResult& result);
Visibility visibilityOf(const AnalysisResult& result, const HeadId& head);

// Queries of a head that see no key, ascending.
std::vector<Index> fullyMaskedRows(const AnalysisResult& result, const HeadId& head);

} // namespace headlight
