#include "core/train/training_step.h"
#include "tests/core/nn/golden_model.h"

#include <gmock/gmock.h>

#include <limits>

namespace headlight {
namespace {

StepRule goldenRule(double decay) {
    StepRule rule;
    rule.adam = {0.9, 0.98, 1e-9, decay};
    rule.rate = 1e-3;
    rule.smoothing = 0.1;
    return rule;
}

// One batch as shares of one sequence each: sums over them must be those over the whole.
std::vector<StepShare> sharesOf(const GoldenModel& golden) {
    std::vector<StepShare> shares;
    for (std::size_t i = 0; i < golden.batch.sources.size(); ++i) {
        TransformerBatch batch;
        const auto cut = [](const std::vector<int>& all, Segment segment) {
            return std::vector<int>(all.begin() + segment.offset,
                                    all.begin() + segment.offset + segment.length);
        };
        batch.sourceIds = cut(golden.batch.sourceIds, golden.batch.sources[i]);
        batch.targetIds = cut(golden.batch.targetIds, golden.batch.targets[i]);
        batch.goals = cut(golden.batch.goals, golden.batch.targets[i]);
        batch.sources = {{0, golden.batch.sources[i].length}};
        batch.targets = {{0, golden.batch.targets[i].length}};
        shares.push_back({batch, {}, {}});
    }
    return shares;
}

template <class S>
void expectWeights(const GoldenModel& golden, TrainingState<S>& state, const std::string& prefix,
                   double tolerance) {
    const bool isDouble = sizeof(S) == 8;
    for (const NamedTensor<S>& named : namedTensors(golden.config, state.weights)) {
        if (!isDouble && named.name.ends_with("k_proj.bias"))
            continue; // pure rounding noise, see the data's README
        const Matrix<double> expected =
            golden.file.matrix<double>(prefix + GoldenModel::goldenName(named.name));
        for (Index i = 0; i < expected.size(); ++i)
            EXPECT_NEAR(static_cast<double>(named.tensor->values()[static_cast<std::size_t>(i)]),
                        expected.data()[i], tolerance)
                << prefix << named.name << " " << i;
    }
}

template <class S>
void expectGoldenSteps(const std::string& name, double tolerance) {
    const GoldenModel golden(name);
    const auto shares = sharesOf(golden);
    StepRunner<S> runner(golden.config, 0, shares.size(), 2);
    auto state = initialState<S>(golden.config, 0, 1);
    state.weights.model = golden.weights<S>();
    const Matrix<double> losses = golden.file.matrix<double>("adam.losses_before_each_step");
    for (Index step = 0; step < 3; ++step) {
        const StepResult result = runner.run(goldenRule(0), shares, state);
        EXPECT_NEAR(result.meanLoss(), losses.data()[step], tolerance);
        if (step == 0) {
            EXPECT_NEAR(result.gradientNorm, golden.file.number("smooth0.1.grad_norm"), tolerance);
            expectWeights(golden, state, "adam.step1.", tolerance);
        }
    }
    expectWeights(golden, state, "adam.step3.", tolerance);

    auto decayed = initialState<S>(golden.config, 0, 1);
    decayed.weights.model = golden.weights<S>();
    runner.run(goldenRule(0.01), shares, decayed);
    expectWeights(golden, decayed, "adamw.step1.", tolerance);
}

TEST(TrainingStep, WeightsAfterStepsAreThoseOfTorch) {
    for (const std::string& name : goldenModels()) {
        expectGoldenSteps<double>(name, 1e-9);
        expectGoldenSteps<float>(name, 1e-4);
    }
}

template <class S>
std::vector<S> allNumbers(const ModelConfig& config, TrainingState<S>& state) {
    std::vector<S> numbers;
    for (auto* tensors : {&state.weights, &state.first, &state.second})
        for (const NamedTensor<S>& named : namedTensors(config, *tensors))
            numbers.insert(numbers.end(), named.tensor->values().begin(),
                           named.tensor->values().end());
    return numbers;
}

// Guided pairs, dropout and clipping as well.
TrainingState<float> trainSome(int threads, std::vector<double>& losses) {
    const GoldenModel golden("model_pre_norm");
    auto shares = sharesOf(golden);
    for (StepShare& share : shares) {
        share.guided = share.batch;
        share.pairs = {{0, 0, 1, 0}, {0, 1, 0, 3}};
    }
    StepRule rule = goldenRule(0.01);
    rule.dropout = 0.3;
    rule.clip = 1;
    rule.guidedWeight = 0.7;
    rule.seed = 5;
    StepRunner<float> runner(golden.config, 4, shares.size(), threads);
    auto state = initialState<float>(golden.config, 4, 3);
    for (int i = 0; i < 20; ++i) {
        const StepResult result = runner.run(rule, shares, state);
        losses.push_back(result.meanLoss() + result.meanGuidedLoss());
    }
    return state;
}

TEST(TrainingStep, SameBitsOnOneThreadAndOnMore) {
    const ModelConfig config = GoldenModel("model_pre_norm").config;
    std::vector<double> lossesOfOne;
    auto one = trainSome(1, lossesOfOne);
    for (const int threads : {1, 2, 3}) {
        std::vector<double> losses;
        auto more = trainSome(threads, losses);
        EXPECT_EQ(losses, lossesOfOne) << threads;
        EXPECT_EQ(allNumbers(config, more), allNumbers(config, one)) << threads;
    }
    EXPECT_LT(lossesOfOne.back(), lossesOfOne.front());
}

TEST(TrainingStep, ClippingScalesTheWholeGradient) {
    const GoldenModel golden("model_post_norm");
    const auto shares = sharesOf(golden);
    StepRunner<double> runner(golden.config, 0, shares.size(), 1);
    auto free = initialState<double>(golden.config, 0, 1);
    auto clipped = initialState<double>(golden.config, 0, 1);
    StepRule rule = goldenRule(0);
    const StepResult result = runner.run(rule, shares, free);
    rule.clip = result.gradientNorm / 4;
    EXPECT_EQ(runner.run(rule, shares, clipped).gradientNorm, result.gradientNorm);
    const auto before = namedTensors(golden.config, free.first);
    const auto after = namedTensors(golden.config, clipped.first);
    for (std::size_t i = 0; i < before.size(); ++i)
        for (std::size_t j = 0; j < before[i].tensor->values().size(); ++j)
            EXPECT_NEAR(after[i].tensor->values()[j], before[i].tensor->values()[j] / 4, 1e-15);
}

TEST(TrainingStep, WhatIsNotFiniteChangesNothing) {
    const GoldenModel golden("model_pre_norm");
    const auto shares = sharesOf(golden);
    StepRunner<float> runner(golden.config, 0, shares.size(), 1);
    auto state = initialState<float>(golden.config, 0, 1);
    const auto good = state;
    auto& weight = state.weights.model.encoder.blocks[0].feedForward.up.weight.values()[5];
    const float before = weight;
    weight = std::numeric_limits<float>::quiet_NaN();
    EXPECT_FALSE(runner.run(goldenRule(0), shares, state).isFinite);
    EXPECT_EQ(state.steps, 0U);
    weight = before;
    auto copy = good;
    EXPECT_EQ(allNumbers(golden.config, state), allNumbers(golden.config, copy));
    // And the next step is as if the bad one had not been.
    StepRunner<float> fresh(golden.config, 0, shares.size(), 1);
    EXPECT_EQ(runner.run(goldenRule(0), shares, state).gradientNorm,
              fresh.run(goldenRule(0), shares, copy).gradientNorm);
}

TEST(TrainingStep, EvaluationIsTheLossWithoutDropout) {
    const GoldenModel golden("model_pre_norm_tied");
    StepRunner<double> runner(golden.config, 0, 2, 2);
    auto state = initialState<double>(golden.config, 0, 1);
    state.weights.model = golden.weights<double>();
    std::vector<TransformerBatch> batches;
    for (const StepShare& share : sharesOf(golden))
        batches.push_back(share.batch);
    EXPECT_NEAR(runner.evaluate(batches, 0.1, 0, state.weights).loss / golden.asked,
                golden.file.number("smooth0.1.loss"), 1e-10);
}

} // namespace
} // namespace headlight
