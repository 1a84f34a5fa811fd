#include "tests/core/nn/small_model.h"

#include "tests/core/nn/seed_data.h"

#include <algorithm>
#include <cstdlib>

namespace headlight::test {

ModelConfig smallConfig() {
    ModelConfig config;
    config.vocabulary = 30;
    config.width = kWidth;
    config.heads = kHeads;
    config.layers = kLayers;
    config.innerWidth = 40;
    config.maxPositions = 64;
    config.tokenTypes = 2;
    return config;
}

Weights<float> randomWeights(const ModelConfig& config, float spread) {
    std::srand(1); // NOLINT: Eigen's generator
    Weights<float> weights;
    forEachTensor<float>(
        config, weights,
        [&](const std::string& name, const Shape& shape, Parameter<float>& tensor) {
            tensor = Parameter<float>(shape);
            Eigen::Map<Vector<float>> values(tensor.values().data(), tensor.size());
            values.setRandom();
            values *= spread * (name.ends_with("bias") ? 0.3F : 0.6F);
            if (name.ends_with("LayerNorm.weight"))
                values.array() += 1.0F;
        });
    return weights;
}

Model smallModel(const ModelConfig& config) {
    return Model(config, randomWeights(config));
}

SequenceInput sentence(int tokens, int first) {
    SequenceInput input;
    for (int i = 0; i < tokens; ++i) {
        input.ids.push_back((first + 7 * i) % 30);
        input.typeIds.push_back(i > tokens / 2 ? 1 : 0);
    }
    return input;
}

TraceOptions keepAll() {
    return {true, true, true, true, true, true};
}

const LayerTrace<float>& layerOf(const Trace<float>& trace, std::size_t layer) {
    return trace.stacks.front().layers.at(layer);
}

double worstDifference(const Trace<float>& a, const Trace<float>& b) {
    double worst = distance(a.lastHidden, b.lastHidden);
    for (std::size_t layer = 0; layer < a.stacks.front().layers.size(); ++layer)
        worst = std::max(worst, distance(stacked(layerOf(a, layer).attentions),
                                         stacked(layerOf(b, layer).attentions)));
    return worst;
}

Visibility maskOf(std::initializer_list<const char*> specs, Index tokens) {
    std::vector<MaskSpec> masks;
    for (const char* spec : specs)
        masks.push_back(maskFromSpec(spec));
    return combineMasks(masks, tokens, tokens, MaskFit::Strict);
}

} // namespace headlight::test
