#include "core/nn/translation_model.h"
#include "tests/core/nn/golden_model.h"
#include "tests/support/errors.h"
#include "tests/support/random_translator.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

constexpr float kTolerance = 2e-5F; // sums in another order, float

const std::vector<int> kSource{20, 700, 33, 5, 2};
const std::vector<int> kTarget{1, 900, 40, 41, 1300, 17};

std::vector<ModelConfig> configs() {
    std::vector<ModelConfig> configs{smallTranslatorConfig()};
    ModelConfig post = configs[0];
    post.normPlacement = NormPlacement::Post;
    post.finalNorm = false;
    post.embeddingNorm = true;
    post.position = PositionKind::Learned;
    post.scaledEmbeddings = false;
    post.tying = Tying::None;
    post.outputs = 1500;
    post.outputBias = true;
    post.activation = Activation::Gelu;
    configs.push_back(post);
    ModelConfig tied = configs[0];
    tied.tying = Tying::TargetOutput;
    tied.decoderLayers = 3;
    tied.heads = 8;
    configs.push_back(tied);
    return configs;
}

ForwardOptions everything() {
    ForwardOptions options;
    options.keep = {true, true, true, true, true, true};
    return options;
}

std::vector<int> rows(const std::vector<int>& ids, const Segment& segment) {
    const auto begin = ids.begin() + segment.offset;
    return {begin, begin + segment.length};
}

// Logits of unpadded targets, of references that were made with padding (tests/data/training).
TEST(TranslationModel, LogitsAreThoseOfTorch) {
    for (const std::string& name : goldenModels()) {
        const GoldenModel golden(name);
        const TranslationModel model(golden.config, golden.weights<float>());
        const Matrix<double> expected = golden.file.matrix<double>("logits");
        const Index length = golden.file.length("tgt_in", 1);
        for (std::size_t i = 0; i < golden.batch.sources.size(); ++i) {
            const auto source = rows(golden.batch.sourceIds, golden.batch.sources[i]);
            const auto target = rows(golden.batch.targetIds, golden.batch.targets[i]);
            const Matrix<float> logits = model.run(source, target).logits;
            for (Index row = 0; row < logits.rows(); ++row)
                for (Index word = 0; word < logits.cols(); ++word)
                    EXPECT_NEAR(logits(row, word),
                                expected(static_cast<Index>(i) * length + row, word), 1e-4)
                        << name << " target " << i;
        }
    }
}

// Reading token by token with remembered keys and values gives what one pass gives.
TEST(TranslationModel, ReadsTokenByTokenAsInOnePass) {
    for (const ModelConfig& config : configs()) {
        const TranslationModel model(config, randomWeights(config));
        const TranslationRun run = model.run(kSource, kTarget);
        const Matrix<float> memory = model.encode(kSource);
        EXPECT_EQ(memory, run.encoder.lastHidden);
        DecoderState state = model.decoder().begin(view(memory));
        DecoderState* const states[] = {&state};
        Matrix<float> logits;
        for (std::size_t i = 0; i < kTarget.size(); ++i) {
            model.decoder().read(states, std::span(kTarget).subspan(i, 1), {}, logits);
            ASSERT_EQ(logits.cols(), config.outputs);
            const float largest =
                (logits.row(0) - run.logits.row(static_cast<Index>(i))).cwiseAbs().maxCoeff();
            EXPECT_LT(largest, kTolerance) << "token " << i;
        }
    }
}

TEST(TranslationModel, TargetsThatAreReadTogetherDoNotSeeEachOther) {
    const ModelConfig config = smallTranslatorConfig();
    const TranslationModel model(config, randomWeights(config));
    const Matrix<float> memories[] = {model.encode(kSource), model.encode(std::vector{9, 2})};
    Matrix<float> together, alone;
    DecoderState a = model.decoder().begin(view(memories[0]));
    DecoderState b = model.decoder().begin(view(memories[1]));
    DecoderState c = b;
    for (const int id : {1, 50, 60}) {
        DecoderState* const both[] = {&a, &b};
        model.decoder().read(both, std::vector{kTarget[1], id}, {}, together);
        DecoderState* const one[] = {&c};
        model.decoder().read(one, std::vector{id}, {}, alone);
        EXPECT_LT((together.row(1) - alone.row(0)).cwiseAbs().maxCoeff(), kTolerance);
    }
}

TEST(TranslationModel, LongTargetsGrowTheirMemory) {
    const ModelConfig config = smallTranslatorConfig();
    const TranslationModel model(config, randomWeights(config));
    std::vector<int> target{1};
    for (int i = 0; i < 40; ++i)
        target.push_back(100 + i);
    const TranslationRun run = model.run(kSource, target);
    DecoderState state = model.decoder().begin(view(model.encode(kSource)));
    DecoderState* const states[] = {&state};
    Matrix<float> logits;
    for (const int& id : target)
        model.decoder().read(states, {&id, 1}, {}, logits);
    EXPECT_LT((logits.row(0) - run.logits.row(40)).cwiseAbs().maxCoeff(), kTolerance);
}

TEST(TranslationModel, KeepsAMapForEveryHeadOfThreeStacks) {
    const ModelConfig config = smallTranslatorConfig();
    const TranslationModel model(config, randomWeights(config));
    const TranslationRun run = model.run(kSource, kTarget, everything());
    const struct {
        const Trace<float>& trace;
        Stack stack;
        Index queries, keys;
    } expected[] = {{run.encoder, Stack::Encoder, 5, 5},
                    {run.decoder, Stack::Decoder, 6, 6},
                    {run.decoder, Stack::Cross, 6, 5}};
    for (const auto& [trace, stack, queries, keys] : expected) {
        const StackTrace<float>* found = trace.find(stack);
        ASSERT_NE(found, nullptr);
        ASSERT_EQ(found->layers.size(), 2U);
        for (const LayerTrace<float>& layer : found->layers) {
            ASSERT_EQ(layer.attentions.count(), 2);
            ASSERT_EQ(layer.attentions.rows(), queries);
            ASSERT_EQ(layer.attentions.cols(), keys);
            ASSERT_EQ(layer.key.rows(), keys);
            for (Index row = 0; row < queries; ++row)
                EXPECT_NEAR(layer.attentions[1].row(row).sum(), 1, 1e-5);
        }
    }
    EXPECT_EQ(run.decoder.hidden.size(), 3U);
    const auto first = run.decoder.find(Stack::Decoder)->layers[0].attentions[0];
    for (Index row = 0; row < 6; ++row) // no look ahead
        for (Index col = row + 1; col < 6; ++col)
            EXPECT_EQ(first(row, col), 0);
}

TEST(TranslationModel, HeadsOfEachStackCanBeOff) {
    const ModelConfig config = smallTranslatorConfig();
    const TranslationModel model(config, randomWeights(config));
    const Matrix<float> whole = model.run(kSource, kTarget).logits;
    for (const Stack stack : {Stack::Encoder, Stack::Decoder, Stack::Cross}) {
        ForwardOptions options;
        options.interventions.off = {{stack, 1, 0}};
        const TranslationRun run = model.run(kSource, kTarget, options);
        EXPECT_GT((run.logits - whole).cwiseAbs().maxCoeff(), 1e-3) << stackName(stack);
        DecoderState state =
            model.decoder().begin(view(model.encode(kSource, options.interventions)));
        DecoderState* const states[] = {&state};
        Matrix<float> logits;
        model.decoder().read(states, std::span(kTarget).first(1), options.interventions, logits);
        EXPECT_LT((logits.row(0) - run.logits.row(0)).cwiseAbs().maxCoeff(), kTolerance);
    }
}

TEST(TranslationModel, RefusesWhatItCannotRun) {
    const ModelConfig config = smallTranslatorConfig();
    const TranslationModel model(config, randomWeights(config));
    expectError(ErrorCode::EmptyText, "", [&] { model.encode({}); });
    expectError(ErrorCode::EmptyText, "", [&] { model.run(kSource, {}); });
    expectError(ErrorCode::BadValue, "0 to 1399", [&] {
        model.run(kSource, std::vector{1, 1400});
    });
    expectError(ErrorCode::TextTooLong, "at most 64",
                [&] { model.run(kSource, std::vector<int>(65, 1)); });
    ForwardOptions options;
    options.interventions.edits.emplace_back();
    options.interventions.edits[0].head.stack = Stack::Cross;
    expectError(ErrorCode::BadEdit, "only the encoder",
                [&] { model.run(kSource, kTarget, options); });
    ModelConfig alone = config;
    alone.family = ModelFamily::Encoder;
    expectError(ErrorCode::Internal, "looks at an encoder",
                [&] { Decoder(alone, randomWeights(alone)); });
}

} // namespace
} // namespace headlight
