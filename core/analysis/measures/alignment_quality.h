#pragma once

#include "core/base/tensor.h"

#include <set>
#include <utility>

namespace headlight {

// How well word alignments agree with those of people, who mark sure and possible links (Och and
// Ney 2003). Links are (source word, target word). An alignment read from cross-attention takes the
// step at which the target word is the decoder's input, not its output (Chen et al. 2020).
using AlignmentLinks = std::set<std::pair<Index, Index>>;

struct AlignmentQuality {
    double errorRate = 0; // 1 - (|A and S| + |A and P|) / (|A| + |S|), 0 = best
    double precision = 0; // |A and P| / |A|
    double recall = 0;    // |A and S| / |S|
};

// A = found, S = sure; P = sure and `possible` together. Quotients of nothing are 0.
AlignmentQuality alignmentQuality(const AlignmentLinks& found, const AlignmentLinks& sure,
                                  const AlignmentLinks& possible);

} // namespace headlight
