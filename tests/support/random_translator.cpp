#include "tests/support/random_translator.h"

#include "core/io/safetensors.h"
#include "core/io/transformer_config.h"
#include "core/nn/random.h"

#include <Eigen/Core>

#include <cmath>
#include <deque>

namespace headlight {

ModelConfig smallTranslatorConfig() {
    ModelConfig config;
    config.family = ModelFamily::EncoderDecoder;
    config.vocabulary = 1400;
    config.outputs = 1400;
    config.width = 16;
    config.heads = 2;
    config.layers = 2;
    config.decoderLayers = 2;
    config.innerWidth = 32;
    config.maxPositions = 64;
    config.normEpsilon = 1e-5;
    config.activation = Activation::Relu;
    config.normPlacement = NormPlacement::Pre;
    config.position = PositionKind::SinusoidalInterleaved;
    config.embeddingNorm = false;
    config.finalNorm = true;
    config.tying = Tying::All;
    config.scaledEmbeddings = true;
    return config;
}

TransformerWeights<float> randomWeights(const ModelConfig& config, std::uint64_t seed) {
    TransformerWeights<float> weights = zeroWeights<float>(config);
    forEachTensor<float>(
        config, weights, [&](const std::string& name, const Shape&, Parameter<float>& tensor) {
            const std::uint64_t key = streamKey(seed, name);
            const bool isNorm = name.find("norm") != std::string::npos;
            const float middle = isNorm && name.ends_with("weight") ? 1.0F : 0.0F;
            const float spread = 1.5F / std::sqrt(static_cast<float>(tensor.cols()));
            for (std::size_t i = 0; i < tensor.values().size(); ++i)
                tensor.values()[i] = middle + spread * normalNumber(key, i);
        });
    return weights;
}

void writeTranslatorFolder(const std::filesystem::path& folder, const ModelConfig& config,
                           const TransformerWeights<float>& weights, bool half) {
    std::filesystem::create_directories(folder);
    writeFileAtomically(folder / "config.json", transformerConfigJson(config));
    const std::filesystem::path tokenizers = HEADLIGHT_TEST_DATA "/tokenizers";
    for (const auto& [from, to] : {std::pair("english-french", "tokenizer.json"),
                                   std::pair("english-french-target", "target_tokenizer.json")})
        std::filesystem::copy_file(tokenizers / from / "tokenizer.json", folder / to,
                                   std::filesystem::copy_options::overwrite_existing);
    TransformerWeights<float> copy = weights;
    std::deque<std::vector<Eigen::half>> halves;
    std::vector<TensorToWrite> tensors;
    forEachTensor<float>(
        config, copy, [&](const std::string& name, const Shape& shape, Parameter<float>& tensor) {
            TensorToWrite& written = tensors.emplace_back();
            written.name = name;
            written.shape.assign(shape.begin(), shape.end());
            written.dtype = half ? Dtype::F16 : Dtype::F32;
            written.data = std::as_bytes(tensor.values());
            if (half) {
                auto& numbers = halves.emplace_back();
                for (const float value : tensor.values())
                    numbers.emplace_back(value);
                written.data = std::as_bytes(std::span(numbers));
            }
        });
    writeSafetensors(folder / "model.safetensors", tensors, {});
}

} // namespace headlight
