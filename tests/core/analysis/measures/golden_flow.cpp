#include "core/analysis/measures/attention_flow.h"
#include "core/analysis/measures/rollout.h"
#include "tests/core/analysis/measures/golden_case.h"

#include <gtest/gtest.h>

#include <utility>

namespace headlight::test {
namespace {

// Heads averaged, with the residual.
std::vector<Matrix<double>> mixedLayers(const GoldenCase& golden) {
    std::vector<Matrix<double>> layers;
    for (int layer = 0; layer < GoldenCase::kLayers; ++layer) {
        const Matrix<double> mean = (golden.map(layer, 0) + golden.map(layer, 1)) / 2;
        layers.push_back(withResidual(view(mean)));
    }
    return layers;
}

void checkRollout(const GoldenCase& golden, const Json& expected) {
    const auto rollout = attentionRollout(mixedLayers(golden));
    ASSERT_EQ(rollout.size(), expected.size());
    for (size_t layer = 0; layer < rollout.size(); ++layer)
        expectMatrix(rollout[layer], expected[layer]);
}

} // namespace

Checks flowChecks() {
    return {
        {"abnar_rollout_headmean", checkRollout},
        {"abnar_flow_top_to_input_raw",
         [](const GoldenCase& golden, const Json& expected) {
             expectMatrix(attentionFlow(mixedLayers(golden)), expected);
         }},
        {"abnar_flow_top_to_input_rownorm",
         [](const GoldenCase& golden, const Json& expected) {
             Matrix<double> flow = attentionFlow(mixedLayers(golden));
             normaliseRows(flow);
             expectMatrix(flow, expected);
         }},
    };
}

} // namespace headlight::test
