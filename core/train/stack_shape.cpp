#include "core/train/stack_shape.h"

namespace headlight {

ModelConfig trainedConfig(const StackShape& shape, Index positions) {
    ModelConfig config;
    config.width = shape.width;
    config.heads = shape.heads;
    config.layers = shape.layers;
    config.innerWidth = shape.innerWidth > 0 ? shape.innerWidth : 4 * shape.width;
    config.maxPositions = positions;
    config.normEpsilon = 1e-5;
    config.activation = Activation::Relu;
    config.normPlacement = NormPlacement::Pre;
    config.position = shape.position;
    config.embeddingNorm = false;
    config.finalNorm = true;
    config.outputBias = true;
    config.scaledEmbeddings = true;
    return config;
}

ModelConfig stackConfig(ModelFamily family, const StackShape& shape, Index vocabulary,
                        Index outputs, Index positions) {
    ModelConfig config = trainedConfig(shape, positions);
    config.family = family;
    config.vocabulary = vocabulary;
    config.outputs = outputs;
    config.tying = vocabulary == outputs ? Tying::TargetOutput : Tying::None;
    config.validate();
    return config;
}

} // namespace headlight
