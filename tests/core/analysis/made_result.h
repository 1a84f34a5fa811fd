#pragma once

#include "core/analysis/analysis_result.h"

#include <string>
#include <vector>

namespace headlight {

// A result made by hand: its words are one token each, its maps are given.
// maps[layer][head], all [T, T] with T = labels.size().
AnalysisResult madeResult(const std::vector<std::string>& labels,
                          const std::vector<std::vector<Matrix<float>>>& maps);

} // namespace headlight
