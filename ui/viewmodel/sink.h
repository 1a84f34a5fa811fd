#pragma once

#include "core/analysis/analysis_result.h"

#include <QString>

namespace headlight::ui {

// Heads that find nothing to look at park their attention on the first or on a separator token
// (Clark et al. 2019, section 3.2). These functions name those tokens, and say when it is so much
// that the picture should point it out.

// "[CLS]"; "the first token" where that is an ordinary one.
QString firstTokenName(const AnalysisResult& result);

// "[SEP]"; empty for a model that adds none.
QString separatorName(const AnalysisResult& result);

// More than half of the attention.
bool isSink(double share);

} // namespace headlight::ui
