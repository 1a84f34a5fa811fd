#pragma once

#include "core/analysis/analysis_result.h"

#include <array>
#include <compare>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// The arithmetic of one query token in one head of self-attention, from the vectors of the words to
// the token's state behind the attention layer: every array on the way, with the numbers of the run
// (weights are read back from where the model computes with them), so that each can be made by hand
// from those before it. How one follows from the others is told by core/analysis/worked_links.h.

// In the order in which they are made. Only those that the model and the run have are there.
enum class WorkedArray {
    TokenVectors,     // [T, D]
    PositionVectors,  // [T, D]
    TypeVectors,      // [T, D]
    EmbeddingSum,     // [T, D]
    EmbeddingMoments, // [T, 2] mean and variance of each row
    EmbeddingNorm,    // [2, D] weight and bias of the norm
    Embeddings,       // [T, D] what enters layer 0
    Hidden,           // [T, D] what enters this layer
    AttentionNorm,    // [2, D] weight and bias of the norm before or behind the attention
    HiddenMoments,    // [T, 2] norm before the attention only
    Normed,           // [T, D] norm before the attention only
    // Where the patterns of the untouched run are kept: what query and key were made from.
    PatternHidden,  // [T, D]
    PatternMoments, // [T, 2]
    PatternNormed,  // [T, D]
    QueryWeights,   // [Dh, D]
    QueryBias,      // [1, Dh]
    Query,          // [1, Dh]
    KeyWeights,     // [Dh, D]
    KeyBias,        // [1, Dh]
    Key,            // [S, Dh]
    ValueWeights,   // [Dh, D]
    ValueBias,      // [1, Dh]
    Value,          // [S, Dh]
    Products,       // [S, Dh] query times key, number by number
    RawScores,      // [1, S] q . k
    Factors,        // [1, 2] scale and temperature
    ScaledScores,   // [1, S]
    Penalties,      // [1, S] 0 = visible
    Scores,         // [1, S] the softmax's argument
    Largest,        // [1, 1] of the scores
    Shifted,        // [1, S] scores minus the largest
    Exponentials,   // [1, S]
    Total,          // [1, 1] of the exponentials
    Weights,        // [1, S]
    Carriers,       // [1, S] what replaces the weights of a head that is off
    WeightedValues, // [S, Dh]
    Context,        // [1, Dh]
    Concatenation,  // [1, D] contexts of all heads side by side
    OutputWeights,  // [D, D]
    OutputBias,     // [1, D]
    Output,         // [1, D]
    Residual,       // [1, D] what entered the layer, plus the output
    ResultMoments,  // [1, 2] norm behind the attention only
    Result,         // [1, D] what goes on to the feed-forward layer
};
inline constexpr std::size_t kWorkedArrays = static_cast<std::size_t>(WorkedArray::Result) + 1;

// "token_vectors", ..., as files name them.
std::string_view workedName(WorkedArray array);

// The address of one number.
struct WorkedNumber {
    WorkedArray array = WorkedArray::Weights;
    Index row = 0;
    Index col = 0;

    auto operator<=>(const WorkedNumber&) const = default;
};

struct WorkedExample {
    std::string text;
    std::string model; // displayed name
    std::vector<std::string> tokens;
    HeadId head;
    Index query = 0; // token position
    NormPlacement placement = NormPlacement::Post;
    double embeddingEpsilon = 0; // of the norms
    double attentionEpsilon = 0;
    std::optional<OffMode> off; // the head is off, and how
    bool frozen = false;        // patterns are those of the run with no head off
    bool fullyMasked = false;   // no key is visible: all weights are 0
    MaskApplication maskApplication = MaskApplication::Exact;
    std::set<WorkedNumber> byHand;  // numbers that edits have set: they follow from no others
    std::vector<std::string> edits; // as the command line writes them
    std::vector<std::string> flags; // what the numbers must not be read without
    std::array<Matrix<float>, kWorkedArrays> arrays; // empty = not there

    const Matrix<float>& operator[](WorkedArray array) const {
        return arrays[static_cast<std::size_t>(array)];
    }
    bool has(WorkedArray array) const { return (*this)[array].size() > 0; }
    float at(const WorkedNumber& number) const {
        return (*this)[number.array](number.row, number.col);
    }
    Index headWidth() const { return (*this)[WorkedArray::Query].cols(); }
};

// What the run must have kept.
TraceOptions workedTrace();

// Throws NoSuchHead, NoSuchToken, and Internal when the run has not kept workedTrace().
WorkedExample workedExample(const AnalysisResult& result, const HeadId& head, Index query);

} // namespace headlight
