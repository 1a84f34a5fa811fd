#include "core/nn/feed_forward.h"
#include "tests/core/nn/seed_data.h"

#include <gtest/gtest.h>

#include <numbers>

namespace headlight {
namespace {

double exactly(Activation activation, double x) {
    switch (activation) {
    case Activation::Relu:
        return std::max(0.0, x);
    case Activation::Gelu:
        return 0.5 * x * (1.0 + std::erf(x / std::numbers::sqrt2));
    case Activation::GeluTanh:
        break;
    }
    return 0.5 * x *
           (1.0 + std::tanh(std::sqrt(2.0 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
}

template <class S>
class Activations : public testing::Test {};
using Scalars = testing::Types<float, double>;
TYPED_TEST_SUITE(Activations, Scalars);

TYPED_TEST(Activations, AgreeWithTheirFormulas) {
    using S = TypeParam;
    for (const auto activation : {Activation::Relu, Activation::Gelu, Activation::GeluTanh}) {
        Matrix<S> x(1, 24001); // not a whole number of vectors
        for (Index i = 0; i < x.cols(); ++i)
            x(0, i) = static_cast<S>(static_cast<double>(i - 12000) / 1000);
        const Matrix<S> before = x;
        activate<S>(activation, view(x));
        for (Index i = 0; i < x.cols(); ++i) {
            const double at = before(0, i);
            const double tolerance = sizeof(S) == 4 ? 2e-7 * std::max(1.0, std::abs(at)) : 1e-14;
            ASSERT_NEAR(x(0, i), exactly(activation, at), tolerance) << at;
        }
    }
}

TYPED_TEST(Activations, ExtremesAndNaN) {
    using S = TypeParam;
    for (const auto activation : {Activation::Relu, Activation::Gelu, Activation::GeluTanh}) {
        Matrix<S> x(1, 4);
        x << S(NAN), S(1e30), S(-1e30), S(0);
        activate<S>(activation, view(x));
        EXPECT_TRUE(std::isnan(x(0, 0)));
        EXPECT_EQ(x(0, 1), S(1e30));
        EXPECT_EQ(x(0, 2), S(0));
        EXPECT_EQ(x(0, 3), S(0));
    }
}

} // namespace
} // namespace headlight
