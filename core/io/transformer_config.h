#pragma once

#include "core/io/json_fields.h"
#include "core/nn/config.h"

#include <string>

namespace headlight {

// config.json of the models that this program trains, of type "headlight-transformer": the keys of
// BART where it has them (d_model, encoder_layers, ...), further ones for what BART leaves open.
inline constexpr const char* kTransformerType = "headlight-transformer";

// Two configurations that compute the same give the same text.
std::string transformerConfigJson(const ModelConfig& config);

// The keys that no other family has. Throws what the field throws.
void readTransformerFields(const JsonField& root, ModelConfig& config);

} // namespace headlight
