#include "core/analysis/measures/ablation.h"
#include "core/analysis/measures/context_mixing.h"
#include "core/analysis/measures/head_importance.h"
#include "core/analysis/measures/value_norms.h"
#include "tests/core/analysis/measures/golden_case.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

namespace headlight::test {
namespace {

constexpr Index kWidth = 4;     // D
constexpr Index kHeadWidth = 2; // Dh
constexpr double kTokens = static_cast<double>(GoldenCase::kTokens);

// The reference's token vectors and weights, see the README of the data.
struct Layer {
    explicit Layer(const GoldenCase& golden) : tokens(GoldenCase::kTokens, kWidth) {
        for (Index i = 0; i < tokens.rows(); ++i)
            for (Index d = 0; d < kWidth; ++d)
                tokens(i, d) = std::sin(static_cast<double>(1 + i + 3 * d));
        for (int head = 0; head < GoldenCase::kHeads; ++head)
            heads.push_back({view(golden.map(0, head)), transformed(head)});
        const std::vector<double> all(heads.size(), 1);
        output = gatedOutput<double>(heads, all);
    }

    Matrix<double> transformed(int head) const {
        Matrix<double> valueWeight(kWidth, kHeadWidth);
        Matrix<double> outputWeight(kHeadWidth, kWidth);
        for (Index d = 0; d < kWidth; ++d)
            for (Index k = 0; k < kHeadWidth; ++k) {
                valueWeight(d, k) = std::cos(static_cast<double>(1 + 2 * d + 3 * k + head));
                outputWeight(k, d) = std::sin(static_cast<double>(2 + k + 2 * d + 5 * head));
            }
        const Vector<double> bias =
            head == 0 ? Vector<double>{{0.1, -0.2}} : Vector<double>{{-0.3, 0.05}};
        const Matrix<double> values = (tokens * valueWeight).rowwise() + bias;
        return transformedValues(view(values), view(std::as_const(outputWeight)));
    }

    Matrix<double> tokens; // [T, D]
    std::vector<HeadTerms<double>> heads;
    Matrix<double> output; // [T, D]
};

template <class Measure>
Check ofLayer(Measure measure) {
    return [measure](const GoldenCase& golden, const Json& expected) {
        expectVector(measure(Layer(golden)), expected);
    };
}

Check weightMixing(double residual) {
    return ofLayer([residual](const Layer& layer) {
        return weightMixingRatios<double>(layer.heads, residual);
    });
}

Check normMixing(bool residual, bool norm) {
    return ofLayer([=](const Layer& layer) {
        BlockTerms<double> block;
        if (residual)
            block.residual.emplace(view(layer.tokens));
        if (norm)
            block.normWeight = Vector<double>::Ones(kWidth);
        return mixingRatios<double>(layer.heads, block);
    });
}

double lossOf(const Matrix<double>& output) {
    return output.squaredNorm() / (2 * kTokens);
}

std::vector<double> importances(const Layer& layer) {
    std::vector<double> result;
    for (size_t head = 0; head < layer.heads.size(); ++head) {
        std::vector<double> gates(layer.heads.size(), 0);
        gates[head] = 1;
        result.push_back(
            headImportance(gatedOutput<double>(layer.heads, gates), layer.output / kTokens));
    }
    return result;
}

Check lossWithoutFirst(OffMode mode) {
    return [mode](const GoldenCase& golden, const Json& expected) {
        const Layer layer(golden);
        expectNumber(lossOf(ablatedOutput<double>(layer.heads, 0, mode)), expected);
    };
}

} // namespace

Checks normChecks() {
    return {
        {"kobayashi_fx_norms",
         ofLayer([](const Layer& layer) { return valueNorms(layer.heads[0].transformed); })},
        {"kobayashi_afx_norms_l0h0",
         [](const GoldenCase& golden, const Json& expected) {
             const Layer layer(golden);
             expectMatrix(weightedNorms(layer.heads[0].map, layer.heads[0].transformed), expected);
         }},
        {"kobayashi_output_norms_l0h0", ofLayer([](const Layer& layer) {
             return outputNorms(layer.heads[0].map, layer.heads[0].transformed);
         })},
        {"ATTN-W", weightMixing(0)},
        {"ATTNRES-W", weightMixing(0.5)},
        {"ATTN-N", normMixing(false, false)},
        {"ATTNRES-N", normMixing(true, false)},
        {"ATTNRESLN-N", normMixing(true, true)},
    };
}

Checks headImportanceChecks() {
    return {
        {"michel_I_raw", ofLayer(importances)},
        {"michel_I_finite_difference", ofLayer([](const Layer& layer) {
             return importanceByDifferences(
                 [&layer](std::span<const double> gates) {
                     return lossOf(gatedOutput<double>(layer.heads, gates));
                 },
                 layer.heads.size());
         })},
        {"michel_I_l2_normalised",
         ofLayer([](const Layer& layer) { return normalisedImportance(importances(layer)); })},
        {"loss_full",
         [](const GoldenCase& golden, const Json& expected) {
             expectNumber(lossOf(Layer(golden).output), expected);
         }},
        {"loss_head0_zeroed(Michel)", lossWithoutFirst(OffMode::Zero)},
        {"loss_head0_uniform_1/L(Kovaleva)", lossWithoutFirst(OffMode::Uniform)},
    };
}

} // namespace headlight::test
