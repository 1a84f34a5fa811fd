#include "core/analysis/measures/attention_flow.h"
#include "core/analysis/measures/layered_flow.h"
#include "core/analysis/measures/rollout.h"
#include "tests/core/analysis/measures/random_maps.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace headlight::test {
namespace {

constexpr double kExact = 1e-12;

std::vector<Matrix<double>> randomLayers(unsigned seed, int count, Index tokens) {
    RandomMaps random(seed);
    std::vector<Matrix<double>> layers;
    for (int layer = 0; layer < count; ++layer) {
        const Matrix<double> attention = random.attention(tokens, tokens);
        layers.push_back(withResidual(view(attention)));
    }
    return layers;
}

// The largest flow as the smallest cut (Ford and Fulkerson 1956), by trying every set of nodes.
double smallestCut(const std::vector<Matrix<double>>& layers, Index source, Index sink) {
    const Index width = layers.front().rows();
    const auto nodes = static_cast<int>((layers.size() + 1) * static_cast<size_t>(width));
    const Index top = static_cast<Index>(layers.size()) * width + source;
    double smallest = 1e9;
    for (unsigned cut = 0; cut < 1U << nodes; ++cut) {
        const auto onSourceSide = [cut](Index node) { return (cut >> node & 1U) != 0; };
        if (!onSourceSide(top) || onSourceSide(sink))
            continue;
        double size = 0;
        for (size_t layer = 0; layer < layers.size(); ++layer)
            for (Index from = 0; from < width; ++from)
                for (Index to = 0; to < width; ++to) {
                    const Index below = static_cast<Index>(layer) * width;
                    if (onSourceSide(below + width + from) && !onSourceSide(below + to))
                        size += layers[layer](from, to);
                }
        smallest = std::min(smallest, size);
    }
    return smallest;
}

TEST(Rollout, RowsSumToOne) {
    for (const Matrix<double>& rollout : attentionRollout(randomLayers(1, 5, 8)))
        EXPECT_LT((rollout.rowwise().sum().array() - 1).abs().maxCoeff(), kExact);
}

TEST(Rollout, WithoutAttentionEveryTokenStaysItself) {
    const Matrix<double> own = Matrix<double>::Identity(4, 4);
    const std::vector<Matrix<double>> layers(3, withResidual(view(own)));
    EXPECT_EQ(attentionRollout(layers).back(), own);
    EXPECT_EQ(attentionFlow(layers), own);
}

TEST(Rollout, AResidualNeedsASquareMap) {
    const Matrix<double> map = Matrix<double>::Ones(2, 3);
    expectError(ErrorCode::ShapeMismatch, "2 x 3", [&] { withResidual(view(map)); });
}

TEST(AttentionFlow, OfOneLayerIsItsMap) {
    const auto layers = randomLayers(2, 1, 7);
    EXPECT_LT((attentionFlow(layers) - layers.front()).cwiseAbs().maxCoeff(), kExact);
}

TEST(AttentionFlow, IsTheSmallestCut) {
    for (unsigned seed = 3; seed < 6; ++seed) {
        const auto layers = randomLayers(seed, 3, 3);
        const Matrix<double> flow = attentionFlow(layers);
        for (Index token = 0; token < 3; ++token)
            for (Index input = 0; input < 3; ++input)
                EXPECT_NEAR(flow(token, input), smallestCut(layers, token, input), kExact);
    }
}

// Three levels of two nodes: the shortest way must give way to two that cross it.
TEST(AttentionFlow, TakesBackWhatStandsInTheWay) {
    Matrix<double> top(2, 2);
    Matrix<double> middle(2, 2);
    Matrix<double> bottom(2, 2);
    top << 1, 1, 0, 0;
    middle << 1, 1, 1, 0;
    bottom << 1, 0, 1, 0;
    const std::vector<Matrix<double>> layers{bottom, middle, top};
    EXPECT_NEAR(LayeredFlow(layers).between(0, 0), 2, kExact);
    EXPECT_NEAR(LayeredFlow(layers).between(1, 0), 0, kExact);
    EXPECT_NEAR(LayeredFlow(layers).between(0, 1), 0, kExact);
}

TEST(AttentionFlow, ReorderingTheTokensReordersTheFlow) {
    const std::vector<Index> order{3, 0, 4, 1, 2};
    const auto layers = randomLayers(7, 4, 5);
    std::vector<Matrix<double>> others;
    for (const Matrix<double>& layer : layers)
        others.push_back(reordered(layer, order));
    const Matrix<double> expected = reordered(attentionFlow(layers), order);
    EXPECT_LT((attentionFlow(others) - expected).cwiseAbs().maxCoeff(), kExact);
    const Matrix<double> rollout = reordered(attentionRollout(layers).back(), order);
    EXPECT_LT((attentionRollout(others).back() - rollout).cwiseAbs().maxCoeff(), kExact);
}

TEST(AttentionFlow, NormalisedRowsSumToOne) {
    Matrix<double> flow = attentionFlow(randomLayers(8, 3, 6));
    normaliseRows(flow);
    EXPECT_LT((flow.rowwise().sum().array() - 1).abs().maxCoeff(), kExact);
    Matrix<double> nothing = Matrix<double>::Zero(2, 2);
    normaliseRows(nothing);
    EXPECT_EQ(nothing, (Matrix<double>::Zero(2, 2)));
}

TEST(AttentionFlow, SaysHowLongATextMayBe) {
    const Index tokens = kMostFlowTokens + 1;
    const std::vector<Matrix<double>> layers(2, Matrix<double>::Identity(tokens, tokens));
    expectError(ErrorCode::FlowTooLong, "at most " + std::to_string(kMostFlowTokens),
                [&] { attentionFlow(layers); });
}

TEST(AttentionFlow, OverWhatIsNoNumberIsNaN) {
    for (const double number : {std::nan(""), std::numeric_limits<double>::infinity()}) {
        auto layers = randomLayers(10, 3, 6);
        const Matrix<double> whole = attentionFlow(layers);
        layers[2].row(4).setConstant(number); // of the top token 4 alone
        const Matrix<double> flow = attentionFlow(layers);
        for (Index token = 0; token < 6; ++token)
            for (Index input = 0; input < 6; ++input)
                EXPECT_TRUE(token == 4 ? std::isnan(flow(token, input))
                                       : flow(token, input) == whole(token, input))
                    << token << " " << input;
        layers[0](1, 2) = number; // every token can reach token 1 of the first layer
        EXPECT_TRUE(attentionFlow(layers).col(2).array().isNaN().all());
        EXPECT_EQ(attentionFlow(layers)(0, 3), whole(0, 3));
        layers[1].setConstant(number);
        EXPECT_TRUE(attentionFlow(layers).array().isNaN().all());
    }
}

TEST(AttentionFlow, LargeWeightsEnd) {
    auto layers = randomLayers(11, 4, 6);
    const Matrix<double> flow = attentionFlow(layers);
    for (Matrix<double>& layer : layers)
        layer *= 1e38;
    EXPECT_LT((attentionFlow(layers) * 1e-38 - flow).cwiseAbs().maxCoeff(), kExact);
}

TEST(AttentionFlow, CanBeStoppedWithinAPair) {
    std::stop_source stop;
    stop.request_stop();
    const auto layers = randomLayers(12, 2, 4);
    expectError(ErrorCode::Canceled, "Stopped",
                [&] { LayeredFlow(layers).between(0, 0, stop.get_token()); });
}

TEST(AttentionFlow, CanBeStoppedBetweenTokens) {
    std::stop_source stop;
    double done = 0;
    expectError(ErrorCode::Canceled, "Stopped", [&] {
        attentionFlow(randomLayers(9, 2, 8), stop.get_token(), [&](double share) {
            done = share;
            stop.request_stop();
        });
    });
    EXPECT_EQ(done, 1.0 / 8);
}

} // namespace
} // namespace headlight::test
