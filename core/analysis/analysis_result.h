#pragma once

#include "core/analysis/derived_map_store.h"
#include "core/analysis/map_id.h"
#include "core/analysis/map_shape.h"
#include "core/base/tensor.h"
#include "core/io/loaded_model.h"
#include "core/io/session.h"
#include "core/nn/trace.h"
#include "core/text/words.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headlight {

// Measures of one map over its rows (all tokens, special ones too). Definitions in
// head_statistics.h.
struct HeadStatistics {
    double meanPeak = 0;       // mean over rows of the largest weight
    double entropy = 0;        // mean over rows of -sum p ln p, nats
    double shareFirst = 0;     // mean weight on the first token
    double shareSeparator = 0; // mean weight on separator tokens ([SEP])
    double sharePrevious = 0;  // mean over rows that have a previous token
    double shareSame = 0;
    double shareNext = 0;
};

// Lights of the trust strip, over one map.
struct TrustReport {
    double worstSumError = 0; // largest |sum - 1| over rows that are not fully masked
    Index fullyMaskedRows = 0;
    Index nanCells = 0;
    Index nanRows = 0;      // that hold any; sums and shares are of the others
    bool hasNumbers = true; // there are others
    double futureShare = 0; // mean weight on keys after the query; with a causal mask it must be 0
    bool causal = false;    // a causal mask is on
    double shareFirst = 0;
    double shareSeparator = 0;
};

// Map pooled by maximum to at most 64 x 64 cells, so that no peak is lost.
struct Thumbnail {
    Index rows = 0;
    Index cols = 0;
    std::vector<float> values; // row-major
};

struct StackAnalysis {
    Stack stack = Stack::Self;
    int layers = 0;
    int heads = 0;
    Index queries = 0;                      // T
    Index keys = 0;                         // S
    std::vector<HeadStatistics> statistics; // [L * H]
    std::vector<TrustReport> trust;         // [L * H]
    std::vector<Thumbnail> thumbnails;      // [L * H]
    std::vector<Thumbnail> layerMeans;      // [L]
    std::vector<Thumbnail> layerMaxima;     // [L]
    Thumbnail allMean;
    Thumbnail allMax;
};

struct RunDifference; // core/analysis/run_difference.h

// Everything the window and the command line show of one run. Immutable once made.
struct AnalysisResult {
    Run run; // as computed
    std::shared_ptr<const LoadedModel> model;
    Encoding encoding;
    Index droppedTokens = 0;      // cut off at the model's limit, with the user's consent
    std::vector<WordGroup> words; // positions of the pieces of every word
    Trace<float> trace;
    TraceOptions kept; // what the trace holds
    std::vector<StackAnalysis> stacks;
    std::vector<EditFit> edits; // of run.interventions.edits; only those that fit were applied
    std::vector<std::optional<float>>
        replaced;   // of the same: the number that an applied edit took the place of
    MapShape shape; // of the thumbnails
    double computeMilliseconds = 0;
    // Set in the difference of two runs, which has tokens, words and thumbnails but no maps of its
    // own.
    std::shared_ptr<const RunDifference> difference;
    // Maps that were asked for and made since; they change nothing else.
    std::shared_ptr<DerivedMapStore> derived = std::make_shared<DerivedMapStore>();

    const StackAnalysis* find(Stack stack) const;

    // Weights of a head or of a reduction over heads, [T, S]. Throws NoSuchHead.
    // A head is a view into the trace; a reduction is computed here, and so is a derived map that
    // nobody has made yet: that can take long, see has(), and throws as deriveMap() does.
    ConstMatrixView<float> attention(const HeadId& head) const;
    Matrix<float> map(const MapId& id) const;
    bool
    isPossible(const MapId& id) const; // its head and layer are there: in a difference, in both
    bool has(const MapId& id) const;   // and map() will not take long
};

} // namespace headlight
