#include "core/nn/linear.h"
#include "tests/core/nn/seed_data.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

template <class S>
DenseWeights<S> randomLayer(Index out, Index in) {
    DenseWeights<S> layer{Parameter<S>(Shape{out, in}), Parameter<S>(Shape{out})};
    Eigen::Map<Vector<S>>(layer.weight.values().data(), out * in).setRandom();
    Eigen::Map<Vector<S>>(layer.bias.values().data(), out).setRandom();
    return layer;
}

template <class S>
Matrix<S> expected(const DenseWeights<S>& layer, const Matrix<S>& x) {
    const Eigen::Map<const Matrix<S>> weight(layer.weight.values().data(), layer.weight.rows(),
                                             layer.weight.cols());
    const Eigen::Map<const Vector<S>> bias(layer.bias.values().data(), layer.bias.size());
    return (x * weight.transpose()).rowwise() + bias;
}

template <class S>
class LinearOf : public testing::Test {};
using Scalars = testing::Types<float, double>;
TYPED_TEST_SUITE(LinearOf, Scalars);

TYPED_TEST(LinearOf, EveryShapeAgreesWithAPlainProduct) {
    using S = TypeParam;
    for (const Index out : {1, 7, 16, 17, 31, 32, 33, 48, 65, 100})
        for (const Index in : {1, 5, 64})
            for (const Index rows : {1, 2, 11, 12, 13, 17, 24, 25, 40}) {
                const auto layer = randomLayer<S>(out, in);
                const Matrix<S> x = Matrix<S>::Random(rows, in);
                // A frame of sevens shows writes beyond the result.
                Matrix<S> framed = Matrix<S>::Constant(rows + 2, out + 2, S(7));
                const MatrixView<S> inner = part(view(framed), 1, rows, 1, out);
                applyLinear<S>(packLinear(layer), view(x), inner);
                EXPECT_LT(test::distance(inner, expected(layer, x)), sizeof(S) == 4 ? 2e-5 : 1e-13)
                    << out << ' ' << in << ' ' << rows;
                EXPECT_TRUE((framed.row(0).array() == S(7)).all());
                EXPECT_TRUE((framed.row(rows + 1).array() == S(7)).all());
                EXPECT_TRUE((framed.col(0).array() == S(7)).all());
                EXPECT_TRUE((framed.col(out + 1).array() == S(7)).all());
            }
}

TEST(Linear, ManyRowsOfADeepLayer) {
    const auto layer = randomLayer<float>(40, 2000);
    const Matrix<float> x = Matrix<float>::Random(150, 2000);
    Matrix<float> out(150, 40);
    applyLinear<float>(packLinear(layer), view(x), view(out));
    EXPECT_LT(test::distance(out, expected(layer, x)), 1e-3);
}

TEST(Linear, LayersPackedTogetherStandSideBySide) {
    const auto first = randomLayer<float>(20, 12);
    const auto second = randomLayer<float>(45, 12);
    const DenseWeights<float>* const both[] = {&first, &second};
    const Matrix<float> x = Matrix<float>::Random(9, 12);
    Matrix<float> out(9, 65);
    applyLinear<float>(packLinear<float>(both), view(x), view(out));
    EXPECT_LT(test::distance(out.leftCols(20), expected(first, x)), 1e-5);
    EXPECT_LT(test::distance(out.rightCols(45), expected(second, x)), 1e-5);

    const auto odd = randomLayer<float>(4, 13);
    const DenseWeights<float>* const unequal[] = {&first, &odd};
    expectError(ErrorCode::Internal, "unequal", [&] { packLinear<float>(unequal); });
}

} // namespace
} // namespace headlight
