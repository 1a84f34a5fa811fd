#include "core/nn/attention_gradient.h"
#include "core/nn/cross_entropy.h"
#include "core/nn/dropout.h"
#include "core/nn/embedding_gradient.h"
#include "core/nn/feed_forward_gradient.h"
#include "core/nn/linear_gradient.h"
#include "core/nn/norm_gradient.h"
#include "tests/support/golden_tensors.h"

#include <gmock/gmock.h>

namespace headlight {
namespace {

template <class S>
constexpr double kTolerance = sizeof(S) == 8 ? 1e-9 : 1e-4;

const GoldenTensors& layers() {
    static const GoldenTensors file("layers.safetensors");
    return file;
}

template <class S, class Found>
void expectGolden(const std::string& tensor, const Found& found) {
    const Matrix<double> expected = layers().matrix<double>(tensor);
    ASSERT_EQ(found.size(), expected.size()) << tensor;
    for (Index i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(static_cast<double>(found.data()[i]), expected.data()[i], kTolerance<S>)
            << tensor << " " << i;
}

template <class S>
Parameter<S> parameter(const std::string& tensor, bool isVector = false) {
    const Matrix<S> values = layers().matrix<S>(tensor);
    Parameter<S> parameter(isVector ? Shape{values.size()} : Shape{values.rows(), values.cols()});
    std::copy_n(values.data(), values.size(), parameter.values().data());
    return parameter;
}

template <class S>
DenseWeights<S> zeros(Index out, Index in) {
    return {Parameter<S>({out, in}), Parameter<S>({out})};
}

template <class S>
class LayerGradients : public testing::Test {};
using Scalars = testing::Types<float, double>;
TYPED_TEST_SUITE(LayerGradients, Scalars);

TYPED_TEST(LayerGradients, Linear) {
    using S = TypeParam;
    const Matrix<S> x = layers().matrix<S>("linear.x");
    const Matrix<S> dy = layers().matrix<S>("linear.dy");
    auto gradient = zeros<S>(4, 5);
    addLinearGradient<S>(view(x), view(dy), gradient);
    Matrix<S> dx(x.rows(), x.cols());
    passLinearBack<S>(parameter<S>("linear.weight"), view(dy), ProductMode::Write, view(dx));
    expectGolden<S>("linear.dx", dx);
    expectGolden<S>("linear.dweight", view(gradient.weight));
    expectGolden<S>("linear.dbias", view(gradient.bias));
}

TYPED_TEST(LayerGradients, Norm) {
    using S = TypeParam;
    const Matrix<S> x = layers().matrix<S>("layer_norm.x");
    const Matrix<S> dy = layers().matrix<S>("layer_norm.dy");
    const NormWeights<S> weights{parameter<S>("layer_norm.weight", true),
                                 parameter<S>("layer_norm.bias", true)};
    NormWeights<S> gradient{Parameter<S>({6}), Parameter<S>({6})};
    NormTape<S> tape;
    Matrix<S> y(x.rows(), x.cols());
    applyNormTaped<S>(weights, 1e-5, view(x), tape, view(y));
    expectGolden<S>("layer_norm.y", y);
    Matrix<S> dx = Matrix<S>::Ones(x.rows(), x.cols());
    passNormBack<S>(weights, tape, view(dy), gradient, ProductMode::Add, view(dx));
    expectGolden<S>("layer_norm.dx", Matrix<S>(dx.array() - S(1)));
    expectGolden<S>("layer_norm.dweight", view(gradient.weight));
    expectGolden<S>("layer_norm.dbias", view(gradient.bias));
}

TYPED_TEST(LayerGradients, Activations) {
    using S = TypeParam;
    for (const auto& [name, activation] :
         {std::pair{"relu", Activation::Relu}, std::pair{"gelu_erf", Activation::Gelu},
          std::pair{"gelu_tanh", Activation::GeluTanh}}) {
        const std::string prefix = std::string(name) + ".";
        const Matrix<S> x = layers().matrix<S>(prefix + "x");
        Matrix<S> d = layers().matrix<S>(prefix + "dy");
        FeedForwardTape<S> tape;
        tape.before.shape(x.rows(), x.cols()) = x;
        MatrixView<S> active = tape.active.shape(x.rows(), x.cols());
        active = x;
        activate<S>(activation, active);
        expectGolden<S>(prefix + "y", active);
        passActivationBack<S>(activation, tape, view(d));
        expectGolden<S>(prefix + "dx", d);
    }
}

TYPED_TEST(LayerGradients, CrossEntropyWithAndWithoutSmoothing) {
    using S = TypeParam;
    for (const double smoothing : {0.0, 0.1}) {
        const std::string prefix =
            smoothing > 0 ? "cross_entropy_smooth0.1." : "cross_entropy_smooth0.0.";
        const Matrix<S> logits = layers().matrix<S>(prefix + "x");
        const auto target = layers().integers(prefix + "target");
        // Logits as the output of a layer of the identity; only rows with a goal.
        Parameter<S> identity({7, 7});
        view(identity).setIdentity();
        const DenseWeights<S> layer{identity, Parameter<S>({7})};
        std::vector<int> goals;
        Matrix<S> asked(0, 7);
        for (std::size_t i = 0; i < target.size(); ++i)
            if (target[i] != 0) {
                goals.push_back(target[i]);
                asked.conservativeResize(asked.rows() + 1, 7);
                asked.row(asked.rows() - 1) = logits.row(static_cast<Index>(i));
            }
        const Linear<S> packed = packLinear(layer);
        CrossEntropyRoom<S> room;
        Matrix<S> dx(asked.rows(), 7);
        Parameter<S> dWeight({7, 7});
        std::vector<S> dBias(7);
        const double factor = 1 / static_cast<double>(goals.size());
        const auto sums = crossEntropyBack<S>(
            {view(std::as_const(asked)), goals, packed, identity, smoothing, factor}, room,
            view(dx), view(dWeight), dBias.data());
        EXPECT_NEAR(sums.loss * factor, layers().number(prefix + "y"), kTolerance<S>);
        const Matrix<double> expected = layers().matrix<double>(prefix + "dx");
        Index row = 0;
        for (std::size_t i = 0; i < target.size(); ++i)
            for (Index j = 0; j < 7 && target[i] != 0; ++j, row += j == 7 ? 1 : 0)
                EXPECT_NEAR(static_cast<double>(dx(row, j)), expected(static_cast<Index>(i), j),
                            kTolerance<S>);
        const Matrix<S> sum = dx.colwise().sum();
        for (Index j = 0; j < 7; ++j)
            EXPECT_NEAR(dBias[static_cast<std::size_t>(j)], sum(0, j), 1e-6);
        EXPECT_TRUE(view(dWeight).isApprox(dx.transpose() * asked, S(1e-5)));
    }
}

// More rows and classes than are dealt with at a time, against the plain formula.
TYPED_TEST(LayerGradients, CrossEntropyOfManyRowsAndClasses) {
    using S = TypeParam;
    constexpr Index kRows = 530, kClasses = 1111, kWidth = 5;
    Matrix<double> x = Matrix<double>::Zero(kRows, kWidth);
    Matrix<double> w = Matrix<double>::Zero(kClasses, kWidth);
    for (Index i = 0; i < x.size(); ++i)
        x.data()[i] = std::sin(static_cast<double>(i));
    for (Index i = 0; i < w.size(); ++i)
        w.data()[i] = std::cos(static_cast<double>(3 * i + 1));
    std::vector<int> goals(kRows);
    for (std::size_t i = 0; i < goals.size(); ++i)
        goals[i] = static_cast<int>(i * 37 % kClasses);
    Matrix<double> d = x * w.transpose();
    double loss = 0;
    for (Index i = 0; i < kRows; ++i) {
        const double logSum = std::log(d.row(i).array().exp().sum());
        const Index goal = goals[static_cast<std::size_t>(i)];
        loss -= 0.9 * (d(i, goal) - logSum) + 0.1 * (d.row(i).mean() - logSum);
        d.row(i) = (d.row(i).array() - logSum).exp() - 0.1 / kClasses;
        d(i, goal) -= 0.9;
    }
    DenseWeights<S> layer = zeros<S>(kClasses, kWidth);
    view(layer.weight) = w.cast<S>();
    const Linear<S> packed = packLinear(layer);
    const Matrix<S> input = x.cast<S>();
    CrossEntropyRoom<S> room;
    Matrix<S> dx(kRows, kWidth);
    Parameter<S> dWeight({kClasses, kWidth});
    std::vector<S> dBias(kClasses);
    const auto sums = crossEntropyBack<S>({view(input), goals, packed, layer.weight, 0.1, 1}, room,
                                          view(dx), view(dWeight), dBias.data());
    EXPECT_NEAR(sums.loss, loss, loss * (sizeof(S) == 8 ? 1e-12 : 1e-6));
    const auto near = [](const auto& found, const Matrix<double>& expected) {
        return (found.template cast<double>() - expected).cwiseAbs().maxCoeff() < kTolerance<S>;
    };
    EXPECT_TRUE(near(dx, d * w));
    EXPECT_TRUE(near(view(dWeight), d.transpose() * x));
    EXPECT_TRUE(near(Eigen::Map<Vector<S>>(dBias.data(), kClasses), d.colwise().sum()));
    EXPECT_DOUBLE_EQ(crossEntropy<S>({view(input), goals, packed, layer.weight, 0.1, 1}, room).loss,
                     sums.loss);
}

TYPED_TEST(LayerGradients, Attention) {
    using S = TypeParam;
    for (const std::string name : {"mha_self", "mha_causal", "mha_cross"}) {
        const std::string prefix = name + ".";
        const bool isCross = name == "mha_cross";
        const auto tensor = [&](const char* what) { return layers().matrix<S>(prefix + what); };
        const auto dense = [&](const char* weight, const char* bias) {
            return DenseWeights<S>{parameter<S>(prefix + weight),
                                   parameter<S>(prefix + bias, true)};
        };
        const AttentionWeights<S> weights{dense("wq", "bq"), dense("wk", "bk"), dense("wv", "bv"),
                                          dense("wo", "bo")};
        AttentionWeights<S> gradient{zeros<S>(6, 6), zeros<S>(6, 6), zeros<S>(6, 6),
                                     zeros<S>(6, 6)};
        const Matrix<S> x = tensor("x");
        const Matrix<S> memory = isCross ? tensor("kv") : x;
        const Index queries = x.rows() / 2;
        const Index keys = memory.rows() / 2;
        const std::vector<Segment> querySegments = {{0, queries}, {queries, queries}};
        const std::vector<Segment> keySegments = {{0, keys}, {keys, keys}};
        std::vector<Visibility> visible(2, Visibility::Ones(queries, keys));
        const auto mask = layers().integers(prefix + "mask");
        for (std::size_t i = 0; i < mask.size(); ++i) {
            const auto cells = static_cast<std::size_t>(queries * keys);
            visible[i / cells].data()[i % cells] = mask[i] == 0 ? 1 : 0;
        }
        AttentionPattern pattern;
        pattern.queries = querySegments;
        pattern.keys = keySegments;
        pattern.visible = visible;
        const auto layer = isCross ? packCrossAttention(weights, 2) : packSelfAttention(weights, 2);
        std::optional<ConstMatrixView<S>> source;
        if (isCross)
            source.emplace(view(memory));
        AttentionTape<S> tape;
        AttentionGradientRoom<S> room;
        Matrix<S> y(x.rows(), 6);
        applyAttentionTaped<S>(layer, view(x), source, pattern, tape, room, view(y));
        expectGolden<S>(prefix + "y", y);
        const Matrix<double> maps = layers().matrix<double>(prefix + "weights");
        for (std::size_t b = 0; b < 2; ++b)
            for (int head = 0; head < 2; ++head)
                for (Index q = 0; q < queries; ++q)
                    for (Index k = 0; k < keys; ++k)
                        EXPECT_NEAR(tape.weights[weightPlace(tape, b, keys, 2, head, q, k)],
                                    maps((static_cast<Index>(b) * 2 + head) * queries + q, k),
                                    kTolerance<S>);
        const Matrix<S> dy = tensor("dy");
        Matrix<S> dx(x.rows(), 6);
        Matrix<S> dMemory = Matrix<S>::Zero(memory.rows(), 6);
        std::optional<MatrixView<S>> into;
        if (isCross)
            into.emplace(view(dMemory));
        passAttentionBack<S>({weights, 2, view(x), source, pattern, tape}, view(dy), gradient, room,
                             view(dx), into);
        expectGolden<S>(prefix + "dx", dx);
        if (isCross)
            expectGolden<S>(prefix + "dkv", dMemory);
        const auto expectDense = [&](const char* weight, const char* bias, DenseWeights<S>& found) {
            expectGolden<S>(prefix + weight, view(found.weight));
            expectGolden<S>(prefix + bias, view(found.bias));
        };
        expectDense("dwq", "dbq", gradient.query);
        expectDense("dwk", "dbk", gradient.key);
        expectDense("dwv", "dbv", gradient.value);
        expectDense("dwo", "dbo", gradient.output);
    }
}

TYPED_TEST(LayerGradients, EmbeddingThatIsTheOutputToo) {
    using S = TypeParam;
    const Parameter<S> table = parameter<S>("embedding_tied.weight");
    const auto ids = layers().integers("embedding_tied.index");
    const std::vector<Segment> segments = {{0, 3}, {3, 3}};
    Matrix<S> h(6, 4);
    applyEmbeddingTaped<S>(table, {nullptr, 0, 4, Eigen::OuterStride<>(4)}, S(2), ids, segments,
                           view(h));
    const Matrix<S> t = h.array().tanh();
    const Matrix<S> y = t * view(table).transpose();
    expectGolden<S>("embedding_tied.y", y);
    const Matrix<S> dy = layers().matrix<S>("embedding_tied.dy");
    DenseWeights<S> gradient = zeros<S>(6, 4);
    addLinearGradient<S>(view(t), view(dy), gradient);
    Matrix<S> dh(6, 4);
    passLinearBack<S>(table, view(dy), ProductMode::Write, view(dh));
    dh.array() *= 1 - t.array().square();
    addEmbeddingGradient<S>(ids, S(2), view(std::as_const(dh)), gradient.weight);
    expectGolden<S>("embedding_tied.dweight", view(gradient.weight));
}

TEST(Dropout, DropsTheShareAskedForAndKeepsTheMean) {
    const Matrix<float> ones = Matrix<float>::Ones(400, 250);
    Matrix<float> x = ones;
    const Dropout dropout{0.3, 17};
    applyDropout<float>(dropout, view(x));
    EXPECT_NEAR(static_cast<double>((x.array() == 0.0F).count()) / 1e5, 0.3, 0.01);
    EXPECT_NEAR(x.cast<double>().mean(), 1, 0.01);
    Matrix<float> again = Matrix<float>::Zero(400, 250);
    addWithDropout<float>(dropout, view(ones), view(again));
    EXPECT_EQ(again, x) << "the backward pass must make the same choice";
    Matrix<float> elsewhere = ones;
    applyDropout<float>(dropout.at(1), view(elsewhere));
    const auto both = ((elsewhere.array() == 0.0F) && (x.array() == 0.0F)).count();
    EXPECT_NEAR(static_cast<double>(both) / 1e5, 0.09, 0.01) << "choices are independent";
    Matrix<double> wide = Matrix<double>::Ones(400, 250);
    applyDropout<double>(dropout, view(wide));
    EXPECT_TRUE(((wide.array() == 0.0) == (x.array() == 0.0F)).all()) << "float and double agree";
}

} // namespace
} // namespace headlight
