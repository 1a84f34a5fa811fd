#pragma once

#include "core/nn/model.h"

#include <cstdint>
#include <stop_token>

namespace headlight {

// What a model takes for one text: counted from its sizes, and measured on this machine. Letters as
// in docs/notation.md.

// Multiply-adds of one pass over T tokens, by part. Only the attention grows with T squared; it
// does not depend on the number of heads.
struct CountedCost {
    std::uint64_t parameters = 0;
    std::uint64_t projections = 0; // L 4 T D^2: query, key, value, output
    std::uint64_t attention = 0;   // L 2 T^2 D: scores and context
    std::uint64_t feedForward = 0; // L 2 T D F
    std::uint64_t weightBytes = 0; // of the parameters in float32
    std::uint64_t mapBytes = 0;    // of all attention maps in float32, L H T^2 4

    std::uint64_t multiplyAdds() const { return projections + attention + feedForward; }
};

// Embeddings are looked up, not multiplied: they count as parameters only.
CountedCost countCost(const ModelConfig& config, Index tokens);

// Medians over the passes, one thread.
struct MeasuredCost {
    double milliseconds = 0;          // of the pass, all maps kept
    double attentionMilliseconds = 0; // of it in scores, softmax and context
    int passes = 0;
};

// Passes over T tokens until half a second is over, at least three and at most 200. Which tokens
// does not matter to the time. Any thread. Throws TextTooLong, Canceled.
MeasuredCost measureCost(const Model& model, Index tokens, const std::stop_token& stop = {});

} // namespace headlight
