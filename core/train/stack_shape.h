#pragma once

#include "core/nn/config.h"

namespace headlight {

// The sizes to choose of a model with one stack, an encoder or a decoder.
struct StackShape {
    int heads = 8;
    Index width = 128;
    int layers = 2;
    Index innerWidth = 0; // 0 = 4 times the width
    PositionKind position = PositionKind::SinusoidalInterleaved;
};

// What all transformers that are trained here share, with the sizes of one stack: pre-norm, scaled
// embeddings, a bias of the output. Not validated: family, vocabulary and outputs are still to
// come.
ModelConfig trainedConfig(const StackShape& shape, Index positions);

// A pre-norm transformer that reads `vocabulary` words and chooses from `outputs`; where these are
// as many, they are the same words and share one table. Throws as ModelConfig::validate() does.
ModelConfig stackConfig(ModelFamily family, const StackShape& shape, Index vocabulary,
                        Index outputs, Index positions);

} // namespace headlight
