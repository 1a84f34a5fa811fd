#include "core/nn/linear_gradient.h"
#include "core/nn/random.h"
#include "tests/core/nn/golden_model.h"

#include <gmock/gmock.h>

#include <cmath>

namespace headlight {
namespace {

template <class S>
PackedTransformer<S> pack(const ModelConfig& config, const TransformerWeights<S>& weights) {
    auto packed = preparePacked<S>(config);
    for (std::size_t part = 0; part < packedParts(config); ++part)
        repackPart(config, weights, part, packed);
    return packed;
}

template <class S>
void expectGolden(const std::string& name, double tolerance) {
    const GoldenModel golden(name);
    const auto weights = golden.weights<S>();
    const auto packed = pack(golden.config, weights);
    TransformerRoom<S> room;
    for (const double smoothing : {0.0, 0.1}) {
        const std::string prefix = smoothing > 0 ? "smooth0.1" : "smooth0";
        const double goals = golden.asked;
        const TransformerCall<S> call{golden.config, weights, packed, {}, smoothing, 1 / goals, 0};
        auto gradient = zeroWeights<S>(golden.config);
        const auto sums = transformerLossBack(call, golden.batch, room, gradient);
        EXPECT_NEAR(sums.loss / goals, golden.file.number(prefix + ".loss"), tolerance) << name;
        EXPECT_NEAR(transformerLoss(call, golden.batch, room).loss, sums.loss, 1e-12) << name;
        double squares = 0;
        forEachTensor<S>(
            golden.config, gradient,
            [&](const std::string& tensor, const Shape&, Parameter<S>& found) {
                const Matrix<double> expected =
                    golden.file.matrix<double>(prefix + ".grad." + GoldenModel::goldenName(tensor));
                for (Index i = 0; i < expected.size(); ++i) {
                    const auto value =
                        static_cast<double>(found.values()[static_cast<std::size_t>(i)]);
                    EXPECT_NEAR(value, expected.data()[i], tolerance) << name << " " << tensor;
                    squares += value * value;
                }
            });
        EXPECT_NEAR(std::sqrt(squares), golden.file.number(prefix + ".grad_norm"), tolerance);
    }
}

TEST(TransformerPass, LossAndGradientsAreThoseOfTorch) {
    for (const std::string& name : goldenModels()) {
        expectGolden<double>(name, 1e-9);
        expectGolden<float>(name, 1e-4);
    }
}

TEST(TransformerPass, AttentionMapsAreThoseOfTorch) {
    for (const std::string& name : goldenModels()) {
        const GoldenModel golden(name);
        const auto weights = golden.weights<double>();
        const auto packed = pack(golden.config, weights);
        TransformerRoom<double> room;
        transformerLoss<double>({golden.config, weights, packed, {}, 0, 1, 0}, golden.batch, room);
        const auto check = [&](const std::string& map, const AttentionTape<double>& tape,
                               const std::vector<Segment>& queries,
                               const std::vector<Segment>& keys, bool causal) {
            const Matrix<double> expected = golden.file.matrix<double>(map);
            const Index length = golden.file.length(map, 2);
            for (std::size_t b = 0; b < queries.size(); ++b)
                for (int head = 0; head < 2; ++head)
                    for (Index q = 0; q < queries[b].length; ++q)
                        for (Index k = 0; k < (causal ? q + 1 : keys[b].length); ++k)
                            EXPECT_NEAR(
                                tape.weights[weightPlace(tape, b, keys[b].length, 2, head, q, k)],
                                expected((static_cast<Index>(b) * 2 + head) * length + q, k), 1e-10)
                                << name << " " << map;
        };
        const auto& batch = golden.batch;
        const auto& encoder = room.encoder.blocks[0];
        const auto& decoder = room.decoder.blocks[0];
        check("attn.encoder.self", encoder.attention, batch.sources, batch.sources, false);
        check("attn.decoder.self", decoder.attention, batch.targets, batch.targets, true);
        check("attn.decoder.cross", decoder.cross, batch.targets, batch.sources, false);
    }
}

// --- Numeric gradients, for what torch's references do not cover.

ModelConfig variedConfig(ModelFamily family) {
    ModelConfig config;
    config.family = family;
    config.vocabulary = 11;
    config.outputs = 11;
    config.width = 12;
    config.heads = 3;
    config.layers = 2;
    config.decoderLayers = 2;
    config.innerWidth = 20;
    config.maxPositions = 40;
    config.normEpsilon = 1e-5;
    config.activation = Activation::Gelu;
    config.normPlacement = NormPlacement::Pre;
    config.position = PositionKind::Learned;
    config.embeddingNorm = true;
    config.finalNorm = true;
    config.tying = Tying::TargetOutput;
    config.outputBias = true;
    return config;
}

TransformerWeights<double> randomWeights(const ModelConfig& config) {
    auto weights = zeroWeights<double>(config);
    forEachTensor<double>(config, weights,
                          [](const std::string& name, const Shape&, Parameter<double>& tensor) {
                              std::uint64_t counter = 0;
                              for (double& value : tensor.values())
                                  value = 0.4 * normalNumber(hashText(name), counter++) +
                                          (name.ends_with("norm.weight") ? 1.0 : 0.0);
                          });
    return weights;
}

std::vector<Segment> addSequences(std::initializer_list<Index> lengths, std::vector<int>& ids) {
    std::vector<Segment> segments;
    for (const Index length : lengths) {
        segments.push_back({static_cast<Index>(ids.size()), length});
        for (Index i = 0; i < length; ++i)
            ids.push_back(static_cast<int>(scatter(ids.size() + 77) % 11));
    }
    return segments;
}

// Lengths below, at and above the lanes of a vector.
TransformerBatch variedBatch(ModelFamily family) {
    TransformerBatch batch;
    if (family != ModelFamily::Decoder)
        batch.sources = addSequences({3, 19, 1}, batch.sourceIds);
    if (family != ModelFamily::Encoder)
        batch.targets = addSequences({8, 2, 21}, batch.targetIds);
    const auto& last = family == ModelFamily::Encoder ? batch.sourceIds : batch.targetIds;
    for (std::size_t i = 0; i < last.size(); ++i)
        batch.goals.push_back(i % 3 == 1 ? -1 : static_cast<int>(scatter(i) % 11));
    return batch;
}

// Compares the gradient of some numbers of every tensor with a difference quotient of `loss`.
void expectNumeric(const ModelConfig& config, TransformerWeights<double>& weights,
                   TransformerWeights<double>& gradient, const std::function<double()>& loss) {
    forEachTensor<double>(
        config, weights, [&](const std::string& name, const Shape&, Parameter<double>& tensor) {
            Parameter<double>* found = nullptr;
            forEachTensor<double>(
                config, gradient,
                [&](const std::string& other, const Shape&, Parameter<double>& candidate) {
                    if (other == name)
                        found = &candidate;
                });
            const std::size_t size = tensor.values().size();
            for (std::size_t i = 0; i < size; i += 1 + size / 7) {
                double& value = tensor.values()[i];
                const double before = value;
                constexpr double kStep = 1e-5;
                value = before + kStep;
                const double above = loss();
                value = before - kStep;
                const double below = loss();
                value = before;
                EXPECT_NEAR(found->values()[i], (above - below) / (2 * kStep), 2e-7)
                    << name << " " << i;
            }
        });
}

TEST(TransformerPass, GradientsAreDifferenceQuotientsInEveryFamily) {
    for (const auto family :
         {ModelFamily::EncoderDecoder, ModelFamily::Encoder, ModelFamily::Decoder})
        for (const auto placement : {NormPlacement::Pre, NormPlacement::Post})
            for (const Index window : {0, 2}) {
                ModelConfig config = variedConfig(family);
                config.normPlacement = placement;
                config.activation =
                    placement == NormPlacement::Pre ? Activation::Gelu : Activation::GeluTanh;
                const TransformerBatch batch = variedBatch(family);
                auto weights = randomWeights(config);
                auto gradient = zeroWeights<double>(config);
                TransformerRoom<double> room;
                const auto run = [&](auto&& use) {
                    const auto packed = pack(config, weights);
                    return use(TransformerCall<double>{
                        config, weights, packed, {0.2, 9}, 0.1, 0.05, window});
                };
                run([&](const TransformerCall<double>& call) {
                    return transformerLossBack(call, batch, room, gradient).loss;
                });
                expectNumeric(config, weights, gradient, [&] {
                    return 0.05 * run([&](const TransformerCall<double>& call) {
                               return transformerLoss(call, batch, room).loss;
                           });
                });
            }
}

TEST(TransformerPass, GuidedGradientsAreDifferenceQuotients) {
    const ModelConfig config = variedConfig(ModelFamily::EncoderDecoder);
    const TransformerBatch batch = variedBatch(config.family);
    auto weights = randomWeights(config);
    auto gradient = zeroWeights<double>(config);
    Parameter<double> assignment({4, 6});
    for (std::size_t i = 0; i < assignment.values().size(); ++i)
        assignment.values()[i] = normalNumber(5, i);
    Parameter<double> dAssignment({4, 6});
    const std::vector<GuidedPair> pairs = {
        {0, 1, 0, 0}, {1, 3, 17, 1}, {1, 18, 2, 3}, {1, 18, 2, 0}, {2, 0, 0, 2}};
    TransformerRoom<double> room;
    const auto loss = [&](TransformerWeights<double>& into, Parameter<double>& intoAssignment) {
        const auto packed = pack(config, weights);
        return 0.3 * guidedLossBack<double>({config, weights, packed, {0.2, 9}, 0, 0.3, 0}, batch,
                                            pairs, assignment, room, into, intoAssignment)
                         .loss;
    };
    loss(gradient, dAssignment);
    auto unused = zeroWeights<double>(config);
    Parameter<double> alsoUnused({4, 6});
    expectNumeric(config, weights, gradient, [&] { return loss(unused, alsoUnused); });
    for (std::size_t i = 0; i < assignment.values().size(); ++i) {
        double& value = assignment.values()[i];
        const double before = value;
        value = before + 1e-5;
        const double above = loss(unused, alsoUnused);
        value = before - 1e-5;
        const double below = loss(unused, alsoUnused);
        value = before;
        EXPECT_NEAR(dAssignment.values()[i], (above - below) / 2e-5, 1e-8) << i;
    }
}

} // namespace
} // namespace headlight
