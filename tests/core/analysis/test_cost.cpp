#include "core/analysis/cost.h"
#include "core/base/error.h"
#include "core/io/loaded_model.h"
#include "core/nn/workbench.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

TEST(Cost, CountsWhatTheBundledModelIsMadeOf) {
    const auto loaded = loadModel("minilm");
    const CountedCost cost = countCost(loaded->model->config(), 17);
    // transformers 5.24.0: sum(p.numel() for p in BertModel.parameters()) without the pooler
    EXPECT_EQ(cost.parameters, 22'565'376U);
    EXPECT_EQ(cost.projections, 6U * 4 * 17 * 384 * 384);
    EXPECT_EQ(cost.attention, 6U * 2 * 17 * 17 * 384);
    EXPECT_EQ(cost.feedForward, 6U * 2 * 17 * 384 * 1536);
    EXPECT_EQ(cost.mapBytes, 6U * 12 * 17 * 17 * 4);
}

TEST(Cost, OnlyTheAttentionGrowsWithTheSquareOfTheLength) {
    ModelConfig config;
    config.width = 32;
    config.heads = 4;
    config.layers = 2;
    config.innerWidth = 128;
    config.position = PositionKind::None;
    const CountedCost once = countCost(config, 10);
    const CountedCost twice = countCost(config, 20);
    EXPECT_EQ(twice.attention, 4 * once.attention);
    EXPECT_EQ(twice.projections, 2 * once.projections);
    EXPECT_EQ(twice.feedForward, 2 * once.feedForward);
    config.heads = 8;
    EXPECT_EQ(countCost(config, 10).multiplyAdds(), once.multiplyAdds());
    EXPECT_EQ(countCost(config, 10).mapBytes, 2 * once.mapBytes);
}

TEST(Cost, MeasuresTheAttentionApart) {
    const Model model = makeWorkbench({.width = 32, .heads = 2, .layers = 1});
    const MeasuredCost cost = measureCost(model, 64);
    EXPECT_GE(cost.passes, 3);
    EXPECT_GT(cost.attentionMilliseconds, 0);
    EXPECT_LT(cost.attentionMilliseconds, cost.milliseconds);
}

TEST(Cost, CanBeStopped) {
    const Model model = makeWorkbench({.width = 32, .heads = 2, .layers = 1});
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(measureCost(model, 8, stop.get_token()), Error);
}

} // namespace
} // namespace headlight
