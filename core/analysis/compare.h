#pragma once

#include "core/analysis/alignment.h"
#include "core/analysis/analysis_result.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace headlight {

// Two runs side by side: before and after an edit, two sentences, two models; or two heads of one
// run. What is compared are the aligned tokens; differences are always the first minus the second.
// Sums are double.

// One cell of one head in both runs.
struct CellChange {
    HeadId head;
    Index query = -1; // tokens of the first run
    Index key = -1;
    float first = 0;
    float second = 0;

    float change() const { return first - second; }
};

// How far two maps are apart: means over the aligned rows. Weight on tokens without a partner is
// one share of its own, so that rows stay distributions.
struct MapDistance {
    double jensenShannon = 0;  // nats, at most ln 2
    double totalVariation = 0; // at most 1
};

struct HeadDistance {
    HeadId head;
    MapDistance distance;
};

struct CompareOptions {
    std::vector<AlignedPair> forcedWords; // the alignment as a person corrected it
    std::size_t mostChanges = 50;
};

struct RunComparison {
    Alignment words;
    Alignment tokens;
    int layers = 0; // that both runs have, from the first on
    int heads = 0;
    std::vector<HeadDistance> distances; // [L * H]
    std::vector<CellChange> largest;     // by the size of the change, largest first; none of 0
    std::vector<Thumbnail> thumbnails;   // [L * H] of the signed difference on the aligned tokens
    double largestChange = 0;            // size, over all heads and cells
    // 1 - cosine of the two sentence vectors (sentenceVector), 0 to 2; nothing if their widths
    // differ or one is zero.
    std::optional<double> outputDistance;
};

// Heads of the stack self, one by one with the head of the same number. Throws Canceled.
RunComparison compareRuns(const AnalysisResult& first, const AnalysisResult& second,
                          const CompareOptions& options = {}, std::stop_token stop = {});

// [P, P] over the aligned tokens: first - second.
Matrix<float> signedDifference(const ConstMatrixView<float>& first,
                               const ConstMatrixView<float>& second, const Alignment& tokens);

MapDistance mapDistance(const ConstMatrixView<float>& first, const ConstMatrixView<float>& second,
                        const Alignment& tokens);

// Every token of a run with itself: two heads of it are compared so.
Alignment wholeAlignment(Index tokens);

// The mean of the last hidden states [T, D] over all tokens, special ones too, which is how
// sentence-transformers makes the vector of a sentence with all-MiniLM-L6-v2 (Reimers and Gurevych
// 2019, mean pooling) before it scales it to length 1. [D].
Vector<double> sentenceVector(const AnalysisResult& result);

} // namespace headlight
