#include "core/base/error.h"
#include "core/nn/transformer_weights.h"

#include <gmock/gmock.h>

#include <map>

namespace headlight {
namespace {

ModelConfig smallPair() {
    ModelConfig config;
    config.family = ModelFamily::EncoderDecoder;
    config.vocabulary = 20;
    config.outputs = 24;
    config.width = 8;
    config.heads = 2;
    config.layers = 2;
    config.decoderLayers = 1;
    config.innerWidth = 16;
    config.maxPositions = 32;
    config.position = PositionKind::SinusoidalInterleaved;
    config.embeddingNorm = false;
    return config;
}

std::map<std::string, Shape> namesOf(const ModelConfig& config) {
    std::map<std::string, Shape> names;
    TransformerWeights<float> weights;
    forEachTensor<float>(
        config, weights, [&](const std::string& name, const Shape& shape, Parameter<float>&) {
            EXPECT_TRUE(names.emplace(name, shape).second) << name << " is visited twice";
        });
    return names;
}

TEST(TransformerWeights, NamesAreThoseOfBartCheckpoints) {
    const auto names = namesOf(smallPair());
    EXPECT_EQ(names.at("model.encoder.embed_tokens.weight"), (Shape{20, 8}));
    EXPECT_EQ(names.at("model.decoder.embed_tokens.weight"), (Shape{24, 8}));
    EXPECT_EQ(names.at("lm_head.weight"), (Shape{24, 8}));
    EXPECT_EQ(names.at("model.encoder.layers.1.self_attn.q_proj.weight"), (Shape{8, 8}));
    EXPECT_EQ(names.at("model.decoder.layers.0.encoder_attn.out_proj.bias"), (Shape{8}));
    EXPECT_EQ(names.at("model.decoder.layers.0.fc1.weight"), (Shape{16, 8}));
    EXPECT_EQ(names.at("model.decoder.layers.0.final_layer_norm.weight"), (Shape{8}));
    EXPECT_FALSE(names.contains("model.encoder.layers.0.encoder_attn.q_proj.weight"));
    EXPECT_FALSE(names.contains("model.decoder.layers.1.fc1.weight"));
    EXPECT_FALSE(names.contains("model.encoder.layer_norm.weight"));
    // 2 tables and the output; 16 tensors a block, 26 with attention to the encoder.
    EXPECT_EQ(names.size(), 3U + 2 * 16 + 26);
}

TEST(TransformerWeights, OptionsOfTheConfigurationBringTheirTensors) {
    ModelConfig config = smallPair();
    config.finalNorm = true;
    config.outputBias = true;
    config.position = PositionKind::Learned;
    const auto names = namesOf(config);
    EXPECT_EQ(names.at("model.encoder.layer_norm.bias"), (Shape{8}));
    EXPECT_EQ(names.at("model.decoder.embed_positions.weight"), (Shape{32, 8}));
    EXPECT_EQ(names.at("final_logits_bias"), (Shape{1, 24}));
}

TEST(TransformerWeights, TiedTablesAreOneTensor) {
    ModelConfig config = smallPair();
    config.tying = Tying::TargetOutput;
    auto weights = zeroWeights<double>(config);
    EXPECT_EQ(&outputTable(config, weights), &targetTable(weights));
    EXPECT_NE(&sourceTable(weights), &targetTable(weights));
    EXPECT_EQ(targetTable(weights).rows(), 24);

    config.tying = Tying::All;
    EXPECT_THROW(config.validate(), Error) << "20 words cannot share a table with 24";
    config.outputs = config.vocabulary;
    config.validate();
    auto shared = zeroWeights<double>(config);
    EXPECT_EQ(&sourceTable(shared), &targetTable(shared));
    EXPECT_EQ(&sourceTable(shared), &outputTable(config, shared));
    EXPECT_TRUE(namesOf(config).contains("model.shared.weight"));
    EXPECT_FALSE(namesOf(config).contains("model.encoder.embed_tokens.weight"));
}

TEST(TransformerWeights, ModelsOfOneStack) {
    ModelConfig config = smallPair();
    config.family = ModelFamily::Encoder;
    config.outputs = 3;
    const auto encoder = namesOf(config);
    EXPECT_EQ(encoder.at("lm_head.weight"), (Shape{3, 8}));
    EXPECT_EQ(encoder.size(), 2U + 2 * 16);

    config.family = ModelFamily::Decoder;
    config.outputs = config.vocabulary;
    config.tying = Tying::TargetOutput;
    const auto decoder = namesOf(config);
    EXPECT_EQ(decoder.at("model.decoder.embed_tokens.weight"), (Shape{20, 8}));
    EXPECT_FALSE(decoder.contains("model.decoder.layers.0.encoder_attn.q_proj.weight"));
    EXPECT_EQ(decoder.size(), 1U + 2 * 16);
}

TEST(TransformerWeights, CountIsThatOfTheTensors) {
    const ModelConfig config = smallPair();
    auto weights = zeroWeights<float>(config);
    Index numbers = 0;
    forEachTensor<float>(config, weights,
                         [&](const std::string&, const Shape&, const Parameter<float>& tensor) {
                             numbers += tensor.size();
                         });
    EXPECT_EQ(parameterCount(config), static_cast<std::uint64_t>(numbers));
}

TEST(TransformerWeights, SizesOfThePairAreChecked) {
    ModelConfig config = smallPair();
    config.validate();
    config.decoderLayers = 0;
    EXPECT_THROW(config.validate(), Error);
    config = smallPair();
    config.outputs = 0;
    EXPECT_THROW(config.validate(), Error);
}

} // namespace
} // namespace headlight
