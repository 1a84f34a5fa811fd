#pragma once

#include "core/analysis/compare.h"

#include <memory>
#include <optional>

namespace headlight {

// Two runs, or two heads, as one result whose maps are the change: everything that shows a result
// shows a difference as well.

// Where the numbers of a difference come from.
struct RunDifference {
    std::shared_ptr<const AnalysisResult> first;
    std::shared_ptr<const AnalysisResult> second;
    std::shared_ptr<const RunComparison> comparison; // null between heads of one run
    Alignment tokens;
    std::optional<HeadId> minus; // between heads: every map minus this one
    // Size of the largest change in all heads, at least a little; what a common scale spans.
    double largest = 1;
};

// The two maps that a difference is made of, both on the tokens of the first run, [T, T]; 0 where a
// token has no partner. Throws NoSuchHead.
struct MapSides {
    Matrix<float> first;
    Matrix<float> second;
};
MapSides mapSides(const RunDifference& difference, const MapId& map);

// Which tokens of the first run have a partner, [T].
std::vector<bool> havePartner(const RunDifference& difference);

// first - second as something to be shown: tokens and words are those of the first run, thumbnails
// are the signed changes on the aligned tokens. There are no maps, statistics or lights in it.
std::shared_ptr<const AnalysisResult>
differenceOfRuns(std::shared_ptr<const AnalysisResult> first,
                 std::shared_ptr<const AnalysisResult> second,
                 std::shared_ptr<const RunComparison> comparison);

// Every map of a run minus one of its heads. Thumbnails stay those of the run.
std::shared_ptr<const AnalysisResult> differenceOfHeads(std::shared_ptr<const AnalysisResult> run,
                                                        const HeadId& minus);

} // namespace headlight
