#include "core/nn/model.h"
#include "core/nn/workbench.h"
#include "tests/core/nn/seed_data.h"
#include "tests/core/nn/small_model.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <thread>

namespace headlight {
namespace {

using test::distance;
using test::stacked;

using test::keepAll;
using test::kHeads;
using test::kWidth;
using test::layerOf;
using test::maskOf;
using test::randomWeights;
using test::sentence;
using test::smallConfig;
using test::smallModel;
using test::worstDifference;

TEST(Model, TraceHoldsWhatWasAskedForInItsShapes) {
    const Model model = smallModel();
    const auto trace = model.forward(sentence(7), {{}, keepAll(), {}});
    ASSERT_EQ(trace.stacks.size(), 1U);
    EXPECT_EQ(trace.find(Stack::Self), &trace.stacks[0]);
    ASSERT_EQ(trace.stacks[0].layers.size(), 3U);
    ASSERT_EQ(trace.hidden.size(), 4U);
    EXPECT_EQ(trace.hidden[3], trace.lastHidden);
    for (const auto& layer : trace.stacks[0].layers) {
        for (const auto* map : {&layer.attentions, &layer.rawScores, &layer.scores}) {
            EXPECT_EQ(map->count(), kHeads);
            EXPECT_EQ(map->rows(), 7);
            EXPECT_EQ(map->cols(), 7);
        }
        for (const auto* rows : {&layer.query, &layer.key, &layer.value, &layer.context}) {
            EXPECT_EQ(rows->count(), kHeads);
            EXPECT_EQ(rows->rows(), 7);
            EXPECT_EQ(rows->cols(), kWidth / kHeads);
        }
        for (Index head = 0; head < kHeads; ++head) {
            EXPECT_LT(distance((layer.query[head] * layer.key[head].transpose()).eval(),
                               layer.rawScores[head]),
                      1e-5);
            EXPECT_LT(
                distance((layer.rawScores[head] / std::sqrt(6.0F)).eval(), layer.scores[head]),
                1e-5);
            EXPECT_LT(
                distance((layer.attentions[head] * layer.value[head]).eval(), layer.context[head]),
                1e-5);
        }
    }
    const auto bare =
        model.forward(sentence(7), {{}, {false, false, false, false, false, false}, {}});
    EXPECT_TRUE(layerOf(bare, 0).attentions.empty());
    EXPECT_TRUE(bare.hidden.empty());
    EXPECT_EQ(bare.lastHidden, trace.lastHidden);
}

TEST(Model, RowsSumToOneAndHiddenKeysAreExactlyZero) {
    const Model model = smallModel();
    for (const int tokens : {1, 2, 15, 16, 17, 33, 64}) {
        SequenceInput input = sentence(tokens);
        input.visible = maskOf({"causal", "window:5"}, tokens);
        const auto trace = model.forward(input);
        EXPECT_TRUE(trace.fullyMasked.empty());
        for (const auto& layer : trace.stacks[0].layers)
            for (Index head = 0; head < kHeads; ++head) {
                const Matrix<float> map = layer.attentions[head];
                EXPECT_LT((map.rowwise().sum().array() - 1.0F).abs().maxCoeff(), 1e-6F);
                EXPECT_EQ((input.visible.array() == 0).select(map, 0.0F).cwiseAbs().maxCoeff(),
                          0.0F);
            }
    }
}

TEST(Model, ARowWithNoVisibleKeyIsZeroAndFlagged) {
    const Model model = smallModel();
    SequenceInput input = sentence(5);
    input.visible = Visibility::Ones(5, 5);
    input.visible.row(2).setZero();
    const auto trace = model.forward(input, {{}, keepAll(), {}});
    EXPECT_EQ(trace.fullyMasked, (std::vector<Index>{2}));
    for (const auto& layer : trace.stacks[0].layers)
        for (Index head = 0; head < kHeads; ++head) {
            EXPECT_TRUE(layer.attentions[head].row(2).isZero(0));
            EXPECT_TRUE(layer.context[head].row(2).isZero(0));
            EXPECT_NEAR(layer.attentions[head].row(1).sum(), 1.0F, 1e-6F);
        }
    EXPECT_TRUE(trace.lastHidden.array().isFinite().all());
    ForwardOptions additive;
    additive.interventions.maskApplication = MaskApplication::Additive;
    EXPECT_EQ(model.forward(input, additive).fullyMasked, (std::vector<Index>{2}));
}

TEST(Model, WithoutPositionsTokensMayBePermuted) {
    ModelConfig config = smallConfig();
    config.position = PositionKind::None;
    const Model model = smallModel(config);
    SequenceInput input = sentence(6);
    input.typeIds.clear();
    const auto straight = model.forward(input);
    std::vector<int> order = {4, 2, 0, 5, 1, 3};
    SequenceInput mixed;
    for (const int i : order)
        mixed.ids.push_back(input.ids[static_cast<std::size_t>(i)]);
    const auto permuted = model.forward(mixed);
    for (Index row = 0; row < 6; ++row) {
        const Index from = order[static_cast<std::size_t>(row)];
        EXPECT_LT(distance(permuted.lastHidden.row(row), straight.lastHidden.row(from)), 1e-5);
        for (Index col = 0; col < 6; ++col)
            EXPECT_NEAR(
                layerOf(permuted, 1).attentions[2](row, col),
                layerOf(straight, 1).attentions[2](from, order[static_cast<std::size_t>(col)]),
                1e-5);
    }
}

TEST(Model, PositionsAreThoseGiven) {
    const Model model = smallModel();
    SequenceInput input = sentence(4);
    const auto standard = model.forward(input);
    input.positions = {0, 1, 2, 3};
    EXPECT_EQ(model.forward(input).lastHidden, standard.lastHidden);
    input.positions = {5, 1, 2, 3};
    EXPECT_GT(distance(model.forward(input).lastHidden, standard.lastHidden), 1e-3);
    input.positions = {64, 1, 2, 3};
    expectError(ErrorCode::BadValue, "position cannot be 64; expected 0 to 63",
                [&] { model.forward(input); });
}

TEST(Model, WindowOfItsOwnIsTheMaskOfThatName) {
    ModelConfig config = smallConfig();
    const Model far(config, randomWeights(config));
    config.window = 3;
    const Model near(config, randomWeights(config));
    SequenceInput input = sentence(9);
    const auto own = near.forward(input);
    EXPECT_EQ(layerOf(own, 0).attentions[0](0, 4), 0.0F);
    EXPECT_GT(layerOf(own, 0).attentions[0](0, 3), 0.0F);
    EXPECT_GT(distance(far.forward(input).lastHidden, own.lastHidden), 1e-3);
    input.visible = maskOf({"window:3"}, 9);
    EXPECT_EQ(far.forward(input).lastHidden, own.lastHidden);
    input.visible = maskOf({"causal"}, 9); // both count
    EXPECT_EQ(layerOf(near.forward(input), 0).attentions[0](2, 3), 0.0F);
    EXPECT_EQ(layerOf(near.forward(input), 0).attentions[0](8, 4), 0.0F);
}

TEST(Model, DecoderSeesNothingOfTheFuture) {
    ModelConfig config = smallConfig();
    config.family = ModelFamily::Decoder;
    config.normPlacement = NormPlacement::Pre;
    config.finalNorm = true;
    const Model model(config, randomWeights(config));
    const auto shorter = model.forward(sentence(5));
    SequenceInput longer = sentence(5);
    longer.ids.push_back(29);
    longer.typeIds.push_back(0);
    longer.visible = maskOf({"block:4-0"}, 6);
    const auto trace = model.forward(longer);
    EXPECT_LT(distance(trace.lastHidden.topRows(4), shorter.lastHidden.topRows(4)), 1e-5);
    EXPECT_EQ(layerOf(trace, 0).attentions[0](2, 3), 0.0F);
    EXPECT_EQ(layerOf(trace, 0).attentions[0](4, 0), 0.0F);
}

TEST(Model, ABatchGivesTheNumbersOfOneByOne) {
    const Model model = smallModel();
    std::vector<SequenceInput> inputs = {sentence(5), sentence(17, 1), sentence(1),
                                         sentence(40, 2)};
    inputs[1].visible = maskOf({"causal", "padding:3"}, 17);
    const auto together = model.forward(inputs);
    ASSERT_EQ(together.size(), inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i)
        EXPECT_EQ(worstDifference(together[i], model.forward(inputs[i])), 0.0) << i;
    EXPECT_TRUE(model.forward(std::span<const SequenceInput>()).empty());
}

TEST(Model, ATraceMayBeUsedAgain) {
    const Model model = smallModel();
    std::vector<Trace<float>> traces(1);
    const SequenceInput longer = sentence(30);
    const SequenceInput shorter = sentence(6, 2);
    model.forwardInto({&longer, 1}, {{}, keepAll(), {}}, traces);
    const float* memory = layerOf(traces[0], 0).attentions.data();
    model.forwardInto({&shorter, 1}, {}, traces);
    EXPECT_EQ(worstDifference(traces[0], model.forward(shorter)), 0.0);
    EXPECT_EQ(layerOf(traces[0], 0).attentions.data(), memory);
    EXPECT_TRUE(traces[0].hidden.empty());
    EXPECT_TRUE(layerOf(traces[0], 0).scores.empty());
}

TEST(Model, ThreadsShareAModel) {
    const Model model = smallModel();
    const auto expected = model.forward(sentence(20));
    std::vector<double> differences(4, 1.0);
    {
        std::vector<std::jthread> threads;
        for (double& difference : differences)
            threads.emplace_back(
                [&] { difference = worstDifference(model.forward(sentence(20)), expected); });
    }
    EXPECT_EQ(differences, std::vector<double>(4, 0.0));
}

TEST(Model, NaNInAWeightFlowsThroughInSight) {
    const ModelConfig config = smallConfig();
    Weights<float> weights = randomWeights(config);
    weights.blocks[1].attention.query.weight.values()[0] = NAN; // first number of head 0
    const auto trace = Model(config, std::move(weights)).forward(sentence(6));
    EXPECT_TRUE(layerOf(trace, 0).attentions[0].array().isFinite().all());
    EXPECT_TRUE(layerOf(trace, 1).attentions[0].array().isNaN().all());
    EXPECT_TRUE(layerOf(trace, 1).attentions[1].array().isFinite().all());
    EXPECT_TRUE(layerOf(trace, 2).attentions[1].array().isNaN().all());
    EXPECT_TRUE(trace.lastHidden.array().isNaN().all());
}

TEST(Model, LargeScoresStayFinite) {
    const ModelConfig config = smallConfig();
    const auto trace = Model(config, randomWeights(config, 100.0F)).forward(sentence(12));
    for (const auto& layer : trace.stacks[0].layers)
        EXPECT_NEAR(stacked(layer.attentions).rowwise().sum().minCoeff(), 1.0F, 1e-6F);
}

TEST(Model, InputsThatDoNotFitAreRefused) {
    const Model model = smallModel();
    expectError(ErrorCode::EmptyText, "", [&] { model.forward(SequenceInput()); });
    expectError(ErrorCode::TextTooLong, "65 tokens", [&] { model.forward(sentence(65)); });
    SequenceInput input = sentence(3);
    input.ids[1] = 30;
    expectError(ErrorCode::BadValue, "token id cannot be 30; expected 0 to 29",
                [&] { model.forward(input); });
    input.ids[1] = -1;
    expectError(ErrorCode::BadValue, "token id", [&] { model.forward(input); });
    input = sentence(3);
    input.typeIds[2] = 2;
    expectError(ErrorCode::BadValue, "token type", [&] { model.forward(input); });
    input = sentence(3);
    input.typeIds.pop_back();
    expectError(ErrorCode::ShapeMismatch, "token types", [&] { model.forward(input); });
    input = sentence(3);
    input.visible = Visibility::Ones(3, 4);
    expectError(ErrorCode::ShapeMismatch, "3 x 4", [&] { model.forward(input); });
    input = {};
    input.vectors = Matrix<float>::Zero(3, kWidth);
    expectError(ErrorCode::BadValue, "input", [&] { model.forward(input); });
    for (const HeadId& id : {HeadId{Stack::Self, 3, 0}, HeadId{Stack::Self, 0, 4},
                             HeadId{Stack::Self, -1, 0}, HeadId{Stack::Cross, 0, 0}}) {
        ForwardOptions options;
        options.interventions.off = {id};
        expectError(ErrorCode::NoSuchHead, "3 layers of 4 heads",
                    [&] { model.forward(sentence(3), options); });
    }
    const WorkbenchSpec spec{8, 2, 1, 1, true};
    const Model workbench = makeWorkbench(spec);
    input = {};
    input.vectors = Matrix<float>::Zero(3, 9);
    expectError(ErrorCode::ShapeMismatch, "3 x 9", [&] { workbench.forward(input); });
}

TEST(Model, AStopRequestEndsTheRun) {
    std::stop_source source;
    source.request_stop();
    expectError(ErrorCode::Canceled, "", [&] {
        smallModel().forward(sentence(3), {{}, {}, source.get_token()});
    });
}

TEST(Model, AMissingTensorIsRefused) {
    const ModelConfig config = smallConfig();
    Weights<float> weights = randomWeights(config);
    weights.blocks[2].feedForward.up.bias = {};
    expectError(ErrorCode::Internal, "encoder.layer.2.intermediate.dense.bias",
                [&] { Model(config, std::move(weights)); });
}

TEST(Model, WeightBytesAreCounted) {
    // 30 x 24 words, 64 positions, 2 types, a norm, and 3 layers of 4 dense 24 x 24, 24 x 40, 40 x
    // 24 and 2 norms
    const std::uint64_t embeddings = (30 + 64 + 2 + 2) * 24;
    const std::uint64_t layer = 4 * (24 * 24 + 24) + 2 * 24 * 40 + 40 + 24 + 4 * 24;
    EXPECT_EQ(smallModel().weightBytes(), 4 * (embeddings + 3 * layer));
}

} // namespace
} // namespace headlight
