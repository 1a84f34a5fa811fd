#include "core/nn/first_stack.h"

namespace headlight {

ModelConfig firstStackConfig(const ModelConfig& config) {
    ModelConfig first = config;
    first.family =
        config.family == ModelFamily::Decoder ? ModelFamily::Decoder : ModelFamily::Encoder;
    first.decoderLayers = 0;
    first.outputs = 0;
    first.tying = Tying::None;
    first.outputBias = false;
    return first;
}

Weights<float> firstStackWeights(const ModelConfig& config,
                                 const TransformerWeights<float>& weights) {
    const bool isDecoder = config.family == ModelFamily::Decoder;
    const StackWeights<float>& stack = isDecoder ? weights.decoder : weights.encoder;
    Weights<float> first;
    first.wordEmbedding = isDecoder ? targetTable(weights) : sourceTable(weights);
    first.positionEmbedding = stack.positionEmbedding;
    first.embeddingNorm = stack.embeddingNorm;
    for (const StackBlockWeights<float>& block : stack.blocks)
        first.blocks.push_back(
            {block.attention, block.attentionNorm, block.feedForward, block.outputNorm});
    first.finalNorm = stack.finalNorm;
    first.source = weights.source;
    return first;
}

} // namespace headlight
