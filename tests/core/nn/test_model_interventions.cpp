#include "core/nn/model.h"
#include "tests/core/nn/seed_data.h"
#include "tests/core/nn/small_model.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

using test::distance;
using test::keepAll;
using test::kLayers;
using test::kWidth;
using test::layerOf;
using test::maskOf;
using test::randomWeights;
using test::sentence;
using test::smallConfig;
using test::smallModel;
using test::stacked;
using test::worstDifference;

TEST(ModelInterventions, AHeadThatIsOffEqualsAZeroedSliceOfTheOutputProjection) {
    const ModelConfig config = smallConfig();
    Weights<float> weights = randomWeights(config);
    auto& output = weights.blocks[1].attention.output.weight;
    for (Index row = 0; row < kWidth; ++row)
        for (Index col = 12; col < 18; ++col) // head 2 of width 6
            output.values()[static_cast<std::size_t>(row * kWidth + col)] = 0;
    const auto sliced = Model(config, std::move(weights)).forward(sentence(9));

    ForwardOptions options;
    options.keep = keepAll();
    options.interventions.off = {{Stack::Self, 1, 2}};
    const auto off = smallModel().forward(sentence(9), options);
    EXPECT_LT(worstDifference(off, sliced), 1e-6);
    EXPECT_TRUE(layerOf(off, 1).context[2].isZero(0));
    EXPECT_NEAR(layerOf(off, 1).attentions[2].sum(), 9.0F, 1e-5F);
    EXPECT_GT(distance(off.lastHidden, smallModel().forward(sentence(9)).lastHidden), 1e-3);
}

TEST(ModelInterventions, UniformModeCarriesTheMeanOfTheVisibleValues) {
    const Model model = smallModel();
    SequenceInput input = sentence(5);
    input.visible = maskOf({"causal"}, 5);
    ForwardOptions options;
    options.keep = keepAll();
    options.interventions.off = {{Stack::Self, 0, 1}};
    options.interventions.offMode = OffMode::Uniform;
    const auto trace = model.forward(input, options);
    const auto& layer = layerOf(trace, 0);
    for (Index query = 0; query < 5; ++query)
        EXPECT_LT(distance(layer.context[1].row(query),
                           layer.value[1].topRows(query + 1).colwise().mean().eval()),
                  1e-6);
    const auto untouched = model.forward(input);
    EXPECT_EQ(stacked(layer.attentions), stacked(layerOf(untouched, 0).attentions));
}

TEST(ModelInterventions, FrozenPatternsAreThoseOfTheUntouchedRun) {
    const Model model = smallModel();
    ForwardOptions options;
    options.keep = keepAll();
    const auto untouched = model.forward(sentence(8), options);
    options.interventions.off = {{Stack::Self, 0, 0}, {Stack::Self, 1, 3}};
    const auto moving = model.forward(sentence(8), options);
    options.interventions.freezePatterns = true;
    const auto frozen = model.forward(sentence(8), options);
    for (std::size_t layer = 0; layer < kLayers; ++layer) {
        const auto& kept = layerOf(frozen, layer);
        EXPECT_EQ(stacked(kept.attentions), stacked(layerOf(untouched, layer).attentions));
        EXPECT_EQ(stacked(kept.query), stacked(layerOf(untouched, layer).query));
        EXPECT_EQ(stacked(kept.scores), stacked(layerOf(untouched, layer).scores));
    }
    EXPECT_GT(
        distance(stacked(layerOf(moving, 2).attentions), stacked(layerOf(frozen, 2).attentions)),
        1e-4);
    // The context of a head that is on is its frozen pattern times the changed values.
    const auto& last = layerOf(frozen, 2);
    EXPECT_LT(distance((last.attentions[1] * last.value[1]).eval(), last.context[1]), 1e-5);
    EXPECT_GT(distance(stacked(last.value), stacked(layerOf(untouched, 2).value)), 1e-3);
    EXPECT_TRUE(layerOf(frozen, 1).context[3].isZero(0));
    EXPECT_GT(distance(frozen.lastHidden, moving.lastHidden), 1e-5);

    options.interventions.off.clear();
    EXPECT_EQ(model.forward(sentence(8), options).lastHidden, untouched.lastHidden);
}

TEST(ModelInterventions, ScaleAndTemperatureChangeTheScores) {
    const Model model = smallModel();
    ForwardOptions options;
    options.keep = keepAll();
    options.interventions.scale = 1.0;
    options.interventions.temperature = 4.0;
    const auto trace = model.forward(sentence(6), options);
    const auto& layer = layerOf(trace, 0);
    EXPECT_LT(distance((layer.rawScores[0] / 4.0F).eval(), layer.scores[0]), 1e-6);
    const Matrix<float> powers = layer.scores[0].array().exp();
    const Matrix<float> weights = powers.array().colwise() / powers.rowwise().sum().array();
    EXPECT_LT(distance(weights, layer.attentions[0]), 1e-6);
    for (const double temperature : {0.0, -1.0, std::nan("")}) {
        options.interventions.temperature = temperature;
        expectError(ErrorCode::BadValue, "temperature",
                    [&] { model.forward(sentence(6), options); });
    }
}

} // namespace
} // namespace headlight
