#pragma once

#include <span>

namespace headlight {

// Attention sinks (Gu et al. 2025, section 3.1). A head's alpha_1 is the mean over its rows of the
// weight on the first token: HeadStatistics::shareFirst, shareOnKeys({0}).

// Their threshold.
inline constexpr double kSinkThreshold = 0.3;

// Sink^epsilon: the share of heads, over all layers, whose alpha_1 is above `epsilon`; 0 to 1. The
// threshold is applied sentence by sentence: `firstTokenShares` holds every head of every sentence.
// 0 for none.
double sinkShare(std::span<const double> firstTokenShares, double epsilon = kSinkThreshold);

} // namespace headlight
