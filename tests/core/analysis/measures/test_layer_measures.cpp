#include "core/analysis/measures/ablation.h"
#include "core/analysis/measures/context_mixing.h"
#include "core/analysis/measures/head_importance.h"
#include "core/analysis/measures/value_norms.h"
#include "tests/core/analysis/measures/random_maps.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace headlight::test {
namespace {

constexpr double kExact = 1e-12;
constexpr Index kTokens = 5;
constexpr Index kWidth = 6;

// A layer of three heads of random weights.
struct Layer {
    explicit Layer(unsigned seed) {
        RandomMaps random(seed);
        for (int head = 0; head < 3; ++head) {
            maps.push_back(random.attention(kTokens, kTokens));
            values.push_back(random.matrix(kTokens, kWidth).array() - 0.5);
        }
        tokens = random.matrix(kTokens, kWidth);
    }

    std::vector<HeadTerms<double>> heads() const {
        std::vector<HeadTerms<double>> heads;
        for (size_t head = 0; head < maps.size(); ++head)
            heads.push_back({view(maps[head]), values[head]});
        return heads;
    }

    BlockTerms<double> block() const { return {view(tokens), Vector<double>::Constant(kWidth, 2)}; }

    std::vector<Matrix<double>> maps;
    std::vector<Matrix<double>> values;
    Matrix<double> tokens;
};

TEST(ValueNorms, AnOutputIsNoLongerThanItsParts) {
    const Layer layer(1);
    const Matrix<double> norms = weightedNorms(view(layer.maps[0]), layer.values[0]);
    const std::vector<double> outputs = outputNorms(view(layer.maps[0]), layer.values[0]);
    for (Index query = 0; query < kTokens; ++query)
        EXPECT_LE(outputs[static_cast<size_t>(query)], norms.row(query).sum() + kExact);
}

TEST(ContextMixing, RatiosLieBetweenOwnAndOthers) {
    const Layer layer(2);
    for (const double ratio : mixingRatios<double>(layer.heads(), layer.block())) {
        EXPECT_GT(ratio, 0);
        EXPECT_LT(ratio, 1);
    }
}

TEST(ContextMixing, TheOrderOfTheHeadsDoesNotMatter) {
    const Layer layer(3);
    const auto heads = layer.heads();
    const std::vector<HeadTerms<double>> others(heads.rbegin(), heads.rend());
    const auto ratios = mixingRatios<double>(heads, layer.block());
    const auto reversed = mixingRatios<double>(others, layer.block());
    const Matrix<double> norms = contributionNorms<double>(heads, layer.block());
    for (size_t token = 0; token < ratios.size(); ++token)
        EXPECT_NEAR(ratios[token], reversed[token], kExact);
    EXPECT_LT((contributionNorms<double>(others, layer.block()) - norms).cwiseAbs().maxCoeff(),
              kExact);
}

TEST(ContextMixing, ReorderingTheTokensReordersTheirRatios) {
    Layer layer(4);
    const auto ratios = mixingRatios<double>(layer.heads(), layer.block());
    const std::vector<Index> order{2, 0, 4, 3, 1};
    for (Matrix<double>& map : layer.maps)
        map = reordered(map, order);
    for (Matrix<double>& values : layer.values)
        values = Matrix<double>(values(order, Eigen::all));
    layer.tokens = Matrix<double>(layer.tokens(order, Eigen::all));
    const auto others = mixingRatios<double>(layer.heads(), layer.block());
    for (size_t token = 0; token < others.size(); ++token)
        EXPECT_NEAR(others[token], ratios[static_cast<size_t>(order[token])], kExact);
}

TEST(ContextMixing, ATokenThatLooksOnlyAtItselfDoesNotMix) {
    Layer layer(5);
    for (Matrix<double>& map : layer.maps)
        map.setIdentity();
    for (const double ratio : mixingRatios<double>(layer.heads(), layer.block()))
        EXPECT_NEAR(ratio, 0, kExact);
    for (const double ratio : weightMixingRatios<double>(layer.heads()))
        EXPECT_NEAR(ratio, 0, kExact);
    const Matrix<double> norms = contributionNorms<double>(layer.heads(), layer.block());
    EXPECT_NEAR(norms.sum(), norms.diagonal().sum(), kExact);
}

// The terms of a row add up to what the block gives; so a row of one token is its length.
TEST(ContextMixing, OneTokenIsAllThereIs) {
    RandomMaps random(6);
    const Matrix<double> map = Matrix<double>::Ones(1, 1);
    const Matrix<double> values = random.matrix(1, kWidth);
    const Matrix<double> token = random.matrix(1, kWidth);
    const std::vector<HeadTerms<double>> heads{{view(map), values}};
    const BlockTerms<double> block{view(token), Vector<double>::Ones(kWidth)};
    // A normalised vector of D numbers has the length sqrt(D).
    EXPECT_NEAR((contributionNorms<double>(heads, block)(0, 0)), std::sqrt(kWidth), kExact);
    EXPECT_EQ(mixingRatios<double>(heads, block), std::vector<double>{0});
}

TEST(ContextMixing, PartsOfOtherShapesAreRefused) {
    const Layer layer(7);
    const Matrix<double> token = Matrix<double>::Ones(1, kWidth);
    expectError(ErrorCode::ShapeMismatch, "residual", [&] {
        mixingRatios<double>(layer.heads(), BlockTerms<double>{view(token), std::nullopt});
    });
}

TEST(Ablation, WithoutOneHeadTheOthersRemain) {
    const Layer layer(8);
    const auto heads = layer.heads();
    constexpr std::array<double, 3> kAll{1, 1, 1};
    const Matrix<double> without = ablatedOutput<double>(heads, 1, OffMode::Zero);
    const Matrix<double> whole = gatedOutput<double>(heads, kAll);
    EXPECT_LT((whole - without - layer.maps[1] * layer.values[1]).cwiseAbs().maxCoeff(), kExact);
    const Matrix<double> uniform = ablatedOutput<double>(heads, 1, OffMode::Uniform) - without;
    const Matrix<double> even = Matrix<double>::Constant(kTokens, kTokens, 1.0 / kTokens);
    EXPECT_LT((uniform - even * layer.values[1]).cwiseAbs().maxCoeff(), kExact);
}

TEST(HeadImportance, NormalisedSquaresSumToOne) {
    constexpr std::array<double, 3> kImportances{3, 0, 4};
    EXPECT_EQ(normalisedImportance(kImportances), (std::vector<double>{0.6, 0, 0.8}));
    constexpr std::array<double, 2> kNone{0, 0};
    EXPECT_EQ(normalisedImportance(kNone), (std::vector<double>{0, 0}));
    expectError(ErrorCode::ShapeMismatch, "gradient",
                [] { headImportance(Matrix<double>::Ones(2, 2), Matrix<double>::Ones(2, 3)); });
}

} // namespace
} // namespace headlight::test
