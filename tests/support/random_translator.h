#pragma once

#include "core/nn/transformer_weights.h"

#include <cstdint>
#include <filesystem>

namespace headlight {

// Small encoder-decoders with seeded random weights, for tests of whatever runs one.

// Two layers each, width 16, 2 heads, vocabulary of the tokenizers in
// tests/data/tokenizers/english-french, norm first, one table for all words.
ModelConfig smallTranslatorConfig();

// Numbers large enough that maps and choices differ from token to token.
TransformerWeights<float> randomWeights(const ModelConfig& config, std::uint64_t seed = 1);

// config.json, model.safetensors (F32, or F16) and the two tokenizers.
void writeTranslatorFolder(const std::filesystem::path& folder, const ModelConfig& config,
                           const TransformerWeights<float>& weights, bool half = false);

} // namespace headlight
