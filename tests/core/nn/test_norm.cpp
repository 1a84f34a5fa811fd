#include "core/nn/norm.h"
#include "tests/core/nn/seed_data.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

TEST(Norm, RowsGetMeanZeroAndVarianceOneBeforeWeightAndBias) {
    for (const Index width : {1, 3, 16, 37, 384}) {
        NormWeights<float> weights{Parameter<float>(Shape{width}), Parameter<float>(Shape{width})};
        Eigen::Map<Vector<float>> weight(weights.weight.values().data(), width);
        Eigen::Map<Vector<float>> bias(weights.bias.values().data(), width);
        weight.setRandom();
        bias.setRandom();
        const auto norm = makeNorm(weights, 1e-3);
        const Matrix<float> x = Matrix<float>::Random(5, width) * 4.0F;
        Matrix<float> out(5, width);
        applyNorm<float>(norm, view(x), view(out));
        for (Index row = 0; row < 5; ++row) {
            const Vector<double> exact = x.row(row).cast<double>();
            const double mean = exact.mean();
            const double variance = (exact.array() - mean).square().mean();
            const Vector<double> expected = (exact.array() - mean) / std::sqrt(variance + 1e-3) *
                                                weight.cast<double>().array() +
                                            bias.cast<double>().array();
            EXPECT_LT(test::distance(out.row(row), expected), 2e-6) << width;
        }
        Matrix<float> inPlace = x;
        applyNorm<float>(norm, view(std::as_const(inPlace)), view(inPlace));
        EXPECT_EQ(inPlace, out);
    }
}

TEST(Norm, DoesNotDependOnWhereARowLies) {
    const Index width = 21;
    NormWeights<float> weights{Parameter<float>(Shape{width}), Parameter<float>(Shape{width})};
    for (float& value : weights.weight.values())
        value = 1;
    const auto norm = makeNorm(weights, 1e-12);
    const Vector<float> row = Vector<float>::Random(width);
    Vector<float> memory(width + 16);
    Matrix<float> first;
    for (Index shift = 0; shift < 16; ++shift) {
        memory.segment(shift, width) = row;
        Matrix<float> out(1, width);
        applyNorm<float>(norm, {memory.data() + shift, 1, width, Eigen::OuterStride<>(width)},
                         view(out));
        if (shift == 0)
            first = out;
        EXPECT_EQ(out, first) << shift;
    }
}

} // namespace
} // namespace headlight
