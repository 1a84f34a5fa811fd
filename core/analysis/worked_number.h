#pragma once

#include "core/base/tensor.h"

#include <compare>
#include <cstddef>
#include <string_view>

namespace headlight {

// The address of a number of a worked example: which array of it, and where in the array.

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

} // namespace headlight
