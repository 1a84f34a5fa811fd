#include "core/nn/weights.h"

#include <gtest/gtest.h>

#include <map>

namespace headlight {
namespace {

TEST(Weights, WalkNamesEveryTensorOfABertEncoderWithItsShape) {
    ModelConfig config;
    config.vocabulary = 30522;
    config.width = 384;
    config.heads = 12;
    config.layers = 6;
    config.innerWidth = 1536;
    config.maxPositions = 512;
    config.tokenTypes = 2;
    std::map<std::string, Shape> shapes;
    Weights<float> weights;
    forEachTensor<float>(config, weights,
                         [&](const std::string& name, const Shape& shape, Parameter<float>&) {
                             EXPECT_TRUE(shapes.emplace(name, shape).second) << name;
                         });
    EXPECT_EQ(weights.blocks.size(), 6U);
    EXPECT_EQ(shapes.size(), 5U + 6U * 16U);
    EXPECT_EQ(shapes.at("embeddings.word_embeddings.weight"), (Shape{30522, 384}));
    EXPECT_EQ(shapes.at("embeddings.position_embeddings.weight"), (Shape{512, 384}));
    EXPECT_EQ(shapes.at("embeddings.token_type_embeddings.weight"), (Shape{2, 384}));
    EXPECT_EQ(shapes.at("embeddings.LayerNorm.bias"), (Shape{384}));
    EXPECT_EQ(shapes.at("encoder.layer.5.attention.self.value.weight"), (Shape{384, 384}));
    EXPECT_EQ(shapes.at("encoder.layer.0.attention.output.LayerNorm.weight"), (Shape{384}));
    EXPECT_EQ(shapes.at("encoder.layer.3.intermediate.dense.weight"), (Shape{1536, 384}));
    EXPECT_EQ(shapes.at("encoder.layer.3.output.dense.weight"), (Shape{384, 1536}));
}

TEST(Weights, OnlyWhatTheConfigurationAsksForIsVisited) {
    ModelConfig config;
    config.width = 8;
    config.heads = 2;
    config.layers = 1;
    config.innerWidth = 16;
    config.position = PositionKind::None;
    config.embeddingNorm = false;
    config.finalNorm = true;
    int count = 0;
    Weights<double> weights;
    forEachTensor<double>(config, weights,
                          [&](const std::string&, const Shape&, Parameter<double>&) { ++count; });
    EXPECT_EQ(count, 16 + 2);
}

} // namespace
} // namespace headlight
