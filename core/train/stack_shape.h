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

// A pre-norm transformer that reads `vocabulary` words and chooses from `outputs`; where these are
// as many, they are the same words and share one table. Throws as ModelConfig::validate() does.
ModelConfig stackConfig(ModelFamily family, const StackShape& shape, Index vocabulary,
                        Index outputs, Index positions);

} // namespace headlight
