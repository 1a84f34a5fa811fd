#include "core/analysis/worked_number.h"

#include <array>

namespace headlight {
namespace {

constexpr std::array<std::string_view, kWorkedArrays> kNames{
    "token_vectors",
    "position_vectors",
    "type_vectors",
    "embedding_sum",
    "embedding_moments",
    "embedding_norm",
    "embeddings",
    "hidden",
    "attention_norm",
    "hidden_moments",
    "normed",
    "pattern_hidden",
    "pattern_moments",
    "pattern_normed",
    "query_weights",
    "query_bias",
    "query",
    "key_weights",
    "key_bias",
    "key",
    "value_weights",
    "value_bias",
    "value",
    "products",
    "raw_scores",
    "factors",
    "scaled_scores",
    "penalties",
    "scores",
    "largest",
    "shifted",
    "exponentials",
    "total",
    "weights",
    "carriers",
    "weighted_values",
    "context",
    "concatenation",
    "output_weights",
    "output_bias",
    "output",
    "residual",
    "result_moments",
    "result",
};

} // namespace

std::string_view workedName(WorkedArray array) {
    return kNames[static_cast<std::size_t>(array)];
}

} // namespace headlight
