#pragma once

#include "core/analysis/analysis_result.h"

#include <span>

namespace headlight {

// Measures of a map [T, S] over all its rows. T, S >= 1.
//
// meanPeak is the confidence of Voita et al. 2019, section 4, without their exclusion of the last
// token. The shares are the average attentions of Clark et al. 2019, section 3.1. sharePrevious and
// shareNext take only the rows that have such a key, so that a head that always looks there has 1.
// entropy is theirs of section 3.2, in nats, exact where they smooth; 0 log 0 = 0.
// `separators`: columns of the separator tokens. A NaN in the map makes the measures it enters NaN.
HeadStatistics measureHead(const ConstMatrixView<float>& map, std::span<const Index> separators);

} // namespace headlight
