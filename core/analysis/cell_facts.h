#pragma once

#include "core/analysis/analysis_result.h"

#include <span>
#include <vector>

namespace headlight {

// What there is to know of one weight of a head: how it came about, and what it carries.
struct CellFacts {
    std::vector<double> products; // [Dh] query times key, number by number; they sum to rawScore
    double rawScore = 0;          // q . k
    double scale = 1;
    double temperature = 1;
    double score = 0; // the softmax's argument; a hidden key's is minus infinity
    bool hidden = false;
    double weight = 0;
    Index rank = 1; // of the weight in its row, from 1; equal weights share the better one
    Index keys = 0; // in the row
    // What the key adds to the head's output has the length weight * norm (Kobayashi et al. 2020,
    // section 3); its share of all such lengths in the row, 0 if there are none.
    double norm = 0; // |f(x_j)|
    double share = 0;
};

// What the run must have kept.
TraceOptions cellTrace();

// |f(x_j)| of every key of the head, [S]: the length of its value behind the output projection.
// O(S Dh D): once a head, not once a cell.
std::vector<double> valueLengths(const AnalysisResult& result, const HeadId& head);

// Token positions inside the text; `lengths` as valueLengths() gives them.
CellFacts cellFacts(const AnalysisResult& result, const HeadId& head, Index query, Index key,
                    std::span<const double> lengths);

} // namespace headlight
