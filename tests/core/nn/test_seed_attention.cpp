#include "core/nn/attention.h"
#include "core/nn/softmax.h"
#include "tests/core/nn/seed_data.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

using test::distance;
using test::SeedData;
using test::stacked;

constexpr Index kItems = 32;
constexpr Index kTokens = 10;
constexpr Index kWidth = 128;
constexpr int kHeads = 8;

template <class S>
class SeedAttention : public testing::Test {
protected:
    void compute(bool padding, bool causal, TraceOptions keep) {
        const auto lengths = m_data.integers("lengths");
        std::vector<Segment> segments;
        std::vector<HiddenKeys<S>> hidden;
        std::vector<LayerTrace<S>*> traces;
        m_traces.assign(kItems, {});
        for (Index item = 0; item < kItems; ++item) {
            segments.push_back({item * kTokens, kTokens});
            std::vector<MaskSpec> masks;
            if (causal)
                masks.push_back(maskFromSpec("causal"));
            const Index filling = kTokens - lengths[static_cast<std::size_t>(item)];
            if (padding && filling > 0)
                masks.push_back(maskFromSpec("padding:" + std::to_string(filling)));
            hidden.push_back(hideKeys<S>(combineMasks(masks, kTokens, kTokens, MaskFit::Strict),
                                         MaskApplication::Exact));
            traces.push_back(&m_traces[static_cast<std::size_t>(item)]);
        }
        AttentionCall<S> call;
        call.queries = segments;
        call.hidden = hidden;
        call.traces = traces;
        call.keep = keep;
        call.rule.scale = publishedScale(kWidth / kHeads);
        const auto layer = packSelfAttention(m_data.attention<S>(""), kHeads);
        const Matrix<S> x = m_data.matrix<S>("x", kWidth);
        m_out.resize(x.rows(), kWidth);
        AttentionRoom<S> room;
        applyAttention<S>(layer, view(x), {}, call, room, view(m_out));
    }

    void expectVariant(const std::string& name, double onWeights, double onOutput) {
        const Matrix<S> output = m_data.matrix<S>(name + ".output", kWidth);
        EXPECT_LT(distance(m_out.topRows(output.rows()), output), onOutput) << name;
        const Matrix<S> weights = m_data.matrix<S>(name + ".weights", kTokens);
        const Index rows = kHeads * kTokens;
        for (Index item = 0; item < weights.rows() / rows; ++item)
            EXPECT_LT(distance(stacked(m_traces[static_cast<std::size_t>(item)].attentions),
                               weights.middleRows(item * rows, rows)),
                      onWeights)
                << name << " item " << item;
        const Matrix<S> sums = m_data.matrix<S>(name + ".output_sum_per_item", 1);
        for (Index item = 0; item < kItems; ++item)
            EXPECT_NEAR(m_out.middleRows(item * kTokens, kTokens).sum(), sums(item, 0), 2e-3)
                << name << " item " << item;
    }

    SeedData m_data{"mha_pytorch"};
    std::vector<LayerTrace<S>> m_traces;
    Matrix<S> m_out; // [B * T, D]
};

using Scalars = testing::Types<float, double>;
TYPED_TEST_SUITE(SeedAttention, Scalars);

TYPED_TEST(SeedAttention, AgreesWithTorchUnderEveryMask) {
    for (const bool padding : {false, true})
        for (const bool causal : {false, true}) {
            const std::string name =
                padding ? (causal ? "padding_causal" : "padding") : (causal ? "causal" : "plain");
            this->compute(padding, causal, {});
            this->expectVariant(name, 2e-6, 1e-5);
        }
}

TYPED_TEST(SeedAttention, ScoresAreTheArgumentOfTheSoftmax) {
    TraceOptions keep;
    keep.scores = true;
    keep.rawScores = true;
    this->compute(false, false, keep);
    const auto scores = stacked(this->m_traces[0].scores);
    EXPECT_LT(distance(scores, this->m_data.template matrix<TypeParam>("plain.scores", kTokens)),
              1e-5);
    EXPECT_LT(distance(stacked(this->m_traces[0].rawScores), (scores * TypeParam(4)).eval()), 1e-5);
}

template <class S>
Matrix<S> softmaxRows(const Matrix<S>& scores, Index hiddenKeys, MaskApplication application) {
    Visibility visible = Visibility::Ones(scores.rows(), scores.cols());
    visible.rightCols(hiddenKeys).setZero();
    const auto hidden = hideKeys<S>(visible, application);
    Matrix<S> weights(scores.rows(), scores.cols());
    for (Index i = 0; i < scores.rows(); ++i) {
        SoftmaxRow<S> row;
        row.keys = scores.cols();
        row.application = application;
        row.penalty = hidden.penalty.row(i).data();
        row.fullyMasked = hidden.maskedRows[static_cast<std::size_t>(i)] != 0;
        std::vector<S> numbers(static_cast<std::size_t>(hidden.penalty.cols()));
        std::copy_n(scores.row(i).data(), scores.cols(), numbers.data());
        softmaxRow(row, numbers.data(), weights.row(i).data());
    }
    return weights;
}

template <class S>
class SeedMaskedRows : public testing::Test {};
TYPED_TEST_SUITE(SeedMaskedRows, Scalars);

TYPED_TEST(SeedMaskedRows, BothWaysOfHidingAreTheDocumentedOnes) {
    using S = TypeParam;
    const std::string type = sizeof(S) == 4 ? ".f32" : ".f64";
    const double tolerance = sizeof(S) == 4 ? 1e-6 : 1e-14;
    const SeedData data("fully_masked_rows");
    const Matrix<S> scores = data.matrix<S>("scores" + type, 5);
    const auto expected = [&](const std::string& name) { return data.matrix<S>(name + type, 5); };
    EXPECT_LT(distance(softmaxRows(scores, 3, MaskApplication::Exact),
                       expected("last3_hidden.fill_-inf")),
              tolerance);
    EXPECT_LT(distance(softmaxRows(scores, 3, MaskApplication::Additive),
                       expected("last3_hidden.add_-1e9")),
              tolerance);
    EXPECT_LT(distance(softmaxRows(scores, 5, MaskApplication::Additive),
                       expected("all_hidden.add_-1e9")),
              sizeof(S) == 4 ? 1e-6 : 1e-12);
    // The reference divides 0 by 0 here; a row that sees nothing is shown as nothing.
    EXPECT_TRUE(expected("all_hidden.fill_-inf").array().isNaN().all());
    EXPECT_EQ(softmaxRows(scores, 5, MaskApplication::Exact), Matrix<S>::Zero(3, 5));
}

} // namespace
} // namespace headlight
