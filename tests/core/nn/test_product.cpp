#include "core/nn/product.h"
#include "core/nn/random.h"

#include <gmock/gmock.h>

namespace headlight {
namespace {

template <class S>
Matrix<S> randomMatrix(Index rows, Index cols, std::uint64_t key) {
    Matrix<S> matrix(rows, cols);
    for (Index i = 0; i < matrix.size(); ++i)
        matrix.data()[i] = static_cast<S>(normalNumber(key, static_cast<std::uint64_t>(i)));
    return matrix;
}

template <class S>
void expectProducts(Index rows, Index depth, Index cols, double tolerance) {
    const auto label = testing::Message() << rows << " x " << depth << " x " << cols;
    const Matrix<S> left = randomMatrix<S>(rows, depth, 1);
    const Matrix<S> turned = left.transpose();
    const Matrix<S> right = randomMatrix<S>(depth, cols, 2);
    const Matrix<S> before = randomMatrix<S>(rows, cols, 3);
    const Matrix<double> expected = left.template cast<double>() * right.template cast<double>();
    // The column behind must stay as it is.
    Matrix<S> out = Matrix<S>::Constant(rows, cols + 1, S(7));
    MatrixView<S> inside = part(view(out), 0, rows, 0, cols);

    multiply<S>(asItIs<S>(view(left)), view(right), ProductMode::Write, inside);
    EXPECT_LT((inside.template cast<double>() - expected).cwiseAbs().maxCoeff(), tolerance)
        << label;
    const Matrix<S> once = inside;
    multiply<S>(transposed<S>(view(turned)), view(right), ProductMode::Write, inside);
    EXPECT_EQ(inside, once) << label;
    inside = before;
    multiply<S>(asItIs<S>(view(left)), view(right), ProductMode::Add, inside);
    EXPECT_LT((inside.template cast<double>() - expected - before.template cast<double>())
                  .cwiseAbs()
                  .maxCoeff(),
              tolerance)
        << label;
    EXPECT_TRUE((out.col(cols).array() == S(7)).all()) << label;
}

TEST(Product, EveryShapeOfTileAndOfRest) {
    for (const Index rows : {1, 5, 12, 13, 27})
        for (const Index depth : {1, 16, 255, 257, 600})
            for (const Index cols : {1, 4, 16, 17, 32, 47, 80}) {
                expectProducts<float>(rows, depth, cols, 1e-3);
                expectProducts<double>(rows, depth, cols, 1e-11);
            }
}

TEST(Product, NothingToAddUpGivesZeros) {
    const Matrix<float> left(3, 0);
    const Matrix<float> right(0, 5);
    Matrix<float> out = Matrix<float>::Constant(3, 5, 1.0F);
    multiply<float>(asItIs<float>(view(left)), view(right), ProductMode::Write, view(out));
    EXPECT_TRUE((out.array() == 0.0F).all());
}

} // namespace
} // namespace headlight
