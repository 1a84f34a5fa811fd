#include "core/analysis/analyser.h"
#include "core/analysis/derived_maps.h"
#include "core/analysis/measures/attention_flow.h"
#include "core/nn/forward_pass.h"
#include "tests/support/errors.h"
#include "tests/support/fake_result.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace headlight {
namespace {

constexpr float kTolerance = 2e-5F; // float32 products of vectors of 24 numbers, in another order

const std::shared_ptr<const LoadedModel>& workbench() {
    static const auto model = loadModel("workbench:d=24,h=3,l=3,seed=4");
    return model;
}

std::shared_ptr<const AnalysisResult> resultOf(Interventions changes = {}, TraceOptions keep = {}) {
    AnalysisRequest request;
    request.model = workbench();
    request.run.text = "I love artificial intelligence today";
    request.run.interventions = std::move(changes);
    request.keep = keep;
    return analyse(request);
}

TraceOptions vectorsToo() {
    TraceOptions keep;
    keep.queryKeyValue = true;
    keep.hidden = true;
    return keep;
}

MapId mapOf(MapKind kind, int layer, int head = 0) {
    return {kind, {Stack::Self, layer, head}};
}

// |f(x)| of every key by the model's own output layer, fed with the values of one head alone.
Vector<float> valueNormsByTheLayer(const AnalysisResult& result, int layer, int head) {
    const auto values = result.trace.stacks.front().layers[static_cast<size_t>(layer)].value[head];
    const auto& output =
        result.model->model->parts().blocks[static_cast<size_t>(layer)].attention.output;
    Matrix<float> alone = Matrix<float>::Zero(values.rows(), output.inputs);
    alone.middleCols(head * values.cols(), values.cols()) = values;
    Matrix<float> with(values.rows(), output.outputs);
    applyLinear<float>(output, view(std::as_const(alone)), view(with));
    alone.setZero();
    Matrix<float> bias(values.rows(), output.outputs);
    applyLinear<float>(output, view(std::as_const(alone)), view(bias));
    return (with - bias).rowwise().norm().transpose();
}

TEST(DerivedMaps, RolloutIsTheProductOfTheMixedLayers) {
    const auto result = resultOf();
    Matrix<double> product = Matrix<double>::Identity(5, 5);
    for (int layer = 0; layer < 3; ++layer) {
        const Matrix<double> mean = result->map(mapOf(MapKind::LayerMean, layer)).cast<double>();
        product = (mean + Matrix<double>::Identity(5, 5)) / 2 * product;
        const Matrix<float> rollout = result->map(mapOf(MapKind::Rollout, layer));
        EXPECT_LT((rollout - product.cast<float>()).cwiseAbs().maxCoeff(), 1e-6F);
    }
}

TEST(DerivedMaps, FlowThroughOneLayerIsItsMixedMap) {
    const auto result = resultOf();
    const Matrix<float> flow = result->map(mapOf(MapKind::Flow, 0));
    EXPECT_LT((flow - result->map(mapOf(MapKind::Rollout, 0))).cwiseAbs().maxCoeff(), 1e-6F);
    const Matrix<float> top = result->map(mapOf(MapKind::Flow, 2));
    EXPECT_GE(top.minCoeff(), 0);
    EXPECT_LE(top.maxCoeff(), 1.000001F);
    // No more can flow than rolls out along every way together.
    EXPECT_GE((top - result->map(mapOf(MapKind::Rollout, 2))).minCoeff(), -1e-6F);
}

TEST(DerivedMaps, NormWeightedIsTheWeightTimesWhatItBrings) {
    const auto result = resultOf({}, vectorsToo());
    for (int head = 0; head < 3; ++head) {
        const Matrix<float> weights = result->attention({Stack::Self, 1, head});
        const Vector<float> norms = valueNormsByTheLayer(*result, 1, head);
        const Matrix<float> expected = weights.array().rowwise() * norms.array();
        const Matrix<float> found = result->map(mapOf(MapKind::NormWeighted, 1, head));
        EXPECT_LT((found - expected).cwiseAbs().maxCoeff(), kTolerance);
    }
}

TEST(DerivedMaps, VectorsThatWereNotKeptAreComputedAgain) {
    const auto without = resultOf();
    const auto with = resultOf({}, vectorsToo());
    for (const MapId& map : {mapOf(MapKind::NormWeighted, 2, 1), mapOf(MapKind::Mixing, 2)})
        EXPECT_EQ(without->map(map), with->map(map));
}

TEST(DerivedMaps, MixingHasARatioForEveryToken) {
    const auto result = resultOf();
    const auto mixing = deriveMap(*result, mapOf(MapKind::Mixing, 1));
    ASSERT_EQ(mixing->ratios.size(), 5U);
    for (const double ratio : mixing->ratios) {
        EXPECT_GT(ratio, 0);
        EXPECT_LT(ratio, 1);
    }
    EXPECT_GT(mixing->values.minCoeff(), 0);
}

TEST(DerivedMaps, HeadsThatAreOffCountNothing) {
    Interventions changes;
    for (int layer = 0; layer < 3; ++layer)
        for (int head = 0; head < 3; ++head)
            changes.off.insert({Stack::Self, layer, head});
    const auto result = resultOf(changes);
    const Matrix<float> own = Matrix<float>::Identity(5, 5);
    EXPECT_EQ(result->map(mapOf(MapKind::Rollout, 2)), own);
    EXPECT_EQ(result->map(mapOf(MapKind::Flow, 2)), own);
    for (const double ratio : deriveMap(*result, mapOf(MapKind::Mixing, 0))->ratios)
        EXPECT_EQ(ratio, 0);
}

TEST(DerivedMaps, HeadsThatAreOffAndLookEvenlyDoSo) {
    Interventions changes;
    changes.offMode = OffMode::Uniform;
    for (int head = 0; head < 3; ++head)
        changes.off.insert({Stack::Self, 0, head});
    const Matrix<float> rollout = resultOf(changes)->map(mapOf(MapKind::Rollout, 0));
    EXPECT_NEAR(rollout(1, 0), 0.1, 1e-6);
    EXPECT_NEAR(rollout(1, 1), 0.6, 1e-6);
}

TEST(DerivedMaps, AreMadeOnceAndKept) {
    const auto result = resultOf();
    const MapId map = mapOf(MapKind::Rollout, 2, 1);
    EXPECT_FALSE(result->has(map));
    EXPECT_TRUE(result->has(mapOf(MapKind::AllMax, 0)));
    const auto made = deriveMap(*result, map);
    EXPECT_TRUE(result->has(map));
    EXPECT_TRUE(result->has(mapOf(MapKind::Rollout, 0))); // of all layers
    EXPECT_EQ(deriveMap(*result, mapOf(MapKind::Rollout, 2)), made);
    EXPECT_FALSE(result->has(mapOf(MapKind::NormWeighted, 0, 0)));
}

TEST(DerivedMaps, WhatIsNotThereIsRefused) {
    const auto result = resultOf();
    expectError(ErrorCode::NoSuchHead, "3 layers of 3 heads",
                [&] { result->map(mapOf(MapKind::Rollout, 3)); });
    expectError(ErrorCode::NoSuchHead, "3 layers of 3 heads",
                [&] { result->map(mapOf(MapKind::NormWeighted, 0, 3)); });
    std::stop_source stopped;
    stopped.request_stop();
    expectError(ErrorCode::Canceled, "Stopped",
                [&] { deriveMap(*result, mapOf(MapKind::Flow, 2), stopped.get_token()); });
    EXPECT_FALSE(result->has(mapOf(MapKind::Flow, 2)));
}

TEST(DerivedMaps, WithoutAModelThereAreNoVectors) {
    const auto result = test::fakeResult({"a", "b", "c"}, 2, 2);
    result->model = nullptr;
    EXPECT_EQ(result->map(mapOf(MapKind::Rollout, 1)).rows(), 3);
    expectError(ErrorCode::BadValue, "with a model",
                [&] { result->map(mapOf(MapKind::NormWeighted, 0, 0)); });
}

TEST(DerivedMaps, AFlowThroughTooLongATextIsRefused) {
    const std::vector<std::string> tokens(static_cast<size_t>(kMostFlowTokens + 1), "a");
    const auto result = test::fakeResult(tokens, 1, 1);
    EXPECT_EQ(result->map(mapOf(MapKind::Rollout, 0)).rows(), kMostFlowTokens + 1);
    expectError(ErrorCode::FlowTooLong, std::to_string(kMostFlowTokens + 1),
                [&] { result->map(mapOf(MapKind::Flow, 0)); });
}

} // namespace
} // namespace headlight
