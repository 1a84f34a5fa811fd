#pragma once

#include "core/nn/transformer_weights.h"

namespace headlight {

// The stack of a trained transformer that reads the typed text: an encoder-decoder's encoder, or
// the only stack there is. As an ordinary model, so that everything that looks into models can look
// into this one; the output layer stays behind. Tensors that the caller's weights own are copied,
// mapped ones are not.
ModelConfig firstStackConfig(const ModelConfig& config);
Weights<float> firstStackWeights(const ModelConfig& config,
                                 const TransformerWeights<float>& weights);

} // namespace headlight
