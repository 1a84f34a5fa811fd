#include "core/nn/block.h"
#include "tests/core/nn/seed_data.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

using test::distance;
using test::SeedData;
using test::stacked;

constexpr Index kWidth = 128;
constexpr int kHeads = 8;
constexpr Index kItems = 3;

// The masks of the file are 1 where a key is hidden, [B, 1, T or 1, S].
Visibility visibleKeys(const Matrix<float>& mask, Index item, Index queries, Index keys) {
    const Index rows = mask.rows() / kItems;
    Visibility visible(queries, keys);
    for (Index query = 0; query < queries; ++query)
        for (Index key = 0; key < keys; ++key)
            visible(query, key) = mask(item * rows + (rows == 1 ? 0 : query), key) == 0.0F ? 1 : 0;
    return visible;
}

// Everything one attention of a block needs for three sequences.
template <class S>
struct Prepared {
    std::vector<Segment> queries;
    std::vector<Segment> keys;
    std::vector<HiddenKeys<S>> hidden;
    std::vector<LayerTrace<S>> traces = std::vector<LayerTrace<S>>(kItems);
    std::vector<LayerTrace<S>*> pointers;

    Prepared(Index queryCount, Index keyCount, const std::optional<Matrix<float>>& mask) {
        for (Index item = 0; item < kItems; ++item) {
            queries.push_back({item * queryCount, queryCount});
            keys.push_back({item * keyCount, keyCount});
            if (mask)
                hidden.push_back(hideKeys<S>(visibleKeys(*mask, item, queryCount, keyCount),
                                             MaskApplication::Additive));
            pointers.push_back(&traces[static_cast<std::size_t>(item)]);
        }
    }

    AttentionCall<S> call() {
        AttentionCall<S> made;
        made.queries = queries;
        made.keys = keys;
        made.hidden = hidden;
        made.traces = pointers;
        made.keep.scores = true;
        made.rule.scale = publishedScale(kWidth / kHeads);
        return made;
    }

    Matrix<S> all(MatrixStack<S> LayerTrace<S>::*member) const {
        Matrix<S> rows;
        for (const auto& trace : traces) {
            const Matrix<S> more = stacked(trace.*member);
            Matrix<S> joined(rows.rows() + more.rows(), more.cols());
            joined << rows, more;
            rows = joined;
        }
        return rows;
    }
};

template <class S>
class SeedBlocks : public testing::Test {
protected:
    static FeedForward<S> feedForward(const SeedData& data) {
        return packFeedForward<S>({data.dense<S>("ffn.one"), data.dense<S>("ffn.two")},
                                  Activation::Relu);
    }
    static Norm<S> norm(const SeedData& data, const std::string& name) {
        return makeNorm(data.norm<S>(name), 1e-6);
    }
    static EncoderBlock<S> encoder(const SeedData& data) {
        return {packSelfAttention(data.attention<S>("mha."), kHeads), norm(data, "norm1"),
                feedForward(data), norm(data, "norm2"), NormPlacement::Post};
    }
    static DecoderBlock<S> decoder(const SeedData& data) {
        return {packSelfAttention(data.attention<S>("mha1."), kHeads),
                norm(data, "norm1"),
                packCrossAttention(data.attention<S>("mha2."), kHeads),
                norm(data, "norm2"),
                feedForward(data),
                norm(data, "norm3"),
                NormPlacement::Post};
    }
};

using Scalars = testing::Types<float, double>;
TYPED_TEST_SUITE(SeedBlocks, Scalars);

TYPED_TEST(SeedBlocks, EncoderLayerAgreesWithTheTutorial) {
    using S = TypeParam;
    const SeedData data("encoder_layer_tf");
    const auto block = this->encoder(data);
    BlockRoom<S> room;

    Prepared<S> masked(12, 12, data.matrix<float>("mask", 12));
    Matrix<S> x = data.matrix<S>("x", kWidth);
    applyEncoderBlock<S>(block, masked.call(), room, view(x));
    EXPECT_LT(
        distance(masked.all(&LayerTrace<S>::attentions), data.matrix<S>("masked.weights", 12)),
        2e-6);
    EXPECT_LT(distance(x, data.matrix<S>("masked.output", kWidth)), 1e-5);
    const Matrix<S> scores = masked.all(&LayerTrace<S>::scores);
    const Matrix<S> expected = data.matrix<S>("masked.scores", 12);
    for (Index i = 0; i < scores.size(); ++i) {
        // Near -1e9 a float step is 64.
        const double tolerance = expected.data()[i] < -1e8 ? 65.0 : 1e-5;
        ASSERT_NEAR(scores.data()[i], expected.data()[i], tolerance) << i;
    }

    Prepared<S> plain(12, 12, std::nullopt);
    x = data.matrix<S>("x", kWidth);
    applyEncoderBlock<S>(block, plain.call(), room, view(x));
    EXPECT_LT(distance(x, data.matrix<S>("plain.output", kWidth)), 1e-5);
}

TYPED_TEST(SeedBlocks, AttentionWithItsResidualAndNorm) {
    using S = TypeParam;
    const SeedData data("encoder_layer_tf");
    const auto block = this->encoder(data);
    Prepared<S> masked(12, 12, data.matrix<float>("mask", 12));
    const Matrix<S> x = data.matrix<S>("x", kWidth);
    Matrix<S> out(x.rows(), kWidth);
    AttentionRoom<S> room;
    applyAttention<S>(block.attention, view(x), {}, masked.call(), room, view(out));
    EXPECT_LT(distance(out, data.matrix<S>("masked.attn_output", kWidth)), 1e-5);
    out += x;
    applyNorm<S>(block.attentionNorm, view(std::as_const(out)), view(out));
    EXPECT_LT(distance(out, data.matrix<S>("masked.out1", kWidth)), 1e-5);
}

TYPED_TEST(SeedBlocks, DecoderLayerAgreesWithTheTutorial) {
    using S = TypeParam;
    const SeedData data("decoder_layer_tf");
    const auto block = this->decoder(data);
    const Matrix<S> memory = data.matrix<S>("enc_output", kWidth);
    BlockRoom<S> room;

    Prepared<S> self(8, 8, data.matrix<float>("combined_mask", 8));
    Prepared<S> cross(8, 12, data.matrix<float>("enc_padding_mask", 12));
    Matrix<S> x = data.matrix<S>("x", kWidth);
    applyDecoderBlock<S>(block, view(memory), self.call(), cross.call(), room, view(x));
    EXPECT_LT(
        distance(self.all(&LayerTrace<S>::attentions), data.matrix<S>("masked.weights_block1", 8)),
        2e-6);
    EXPECT_LT(distance(cross.all(&LayerTrace<S>::attentions),
                       data.matrix<S>("masked.weights_block2", 12)),
              2e-6);
    EXPECT_LT(distance(x, data.matrix<S>("masked.output", kWidth)), 1e-5);

    const Matrix<float> lookAhead = data.matrix<float>("look_ahead_mask", 8).replicate(kItems, 1);
    Prepared<S> causal(8, 8, lookAhead);
    Prepared<S> open(8, 12, std::nullopt);
    x = data.matrix<S>("x", kWidth);
    applyDecoderBlock<S>(block, view(memory), causal.call(), open.call(), room, view(x));
    EXPECT_LT(distance(x, data.matrix<S>("look_ahead_only.output", kWidth)), 1e-5);
}

} // namespace
} // namespace headlight
