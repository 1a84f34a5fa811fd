#include "core/analysis/lens/wordwise_encoder.h"
#include "core/base/platform.h"
#include "core/io/loaded_model.h"
#include "core/io/model_config.h"
#include "core/io/transformer_config.h"
#include "core/io/translator.h"
#include "tests/support/damage.h"
#include "tests/support/errors.h"
#include "tests/support/random_translator.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace headlight {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::StartsWith;

class TranslatorFolder : public testing::Test {
protected:
    void SetUp() override {
        writeTranslatorFolder(m_folder / "model", smallTranslatorConfig(),
                              randomWeights(smallTranslatorConfig()));
    }

    std::shared_ptr<const LoadedModel> load() const {
        return loadModel(utf8FromPath(m_folder / "model"));
    }

    void refusesConfig(const std::string& from, const std::string& to, ErrorCode code,
                       const std::string& words) {
        std::string json = transformerConfigJson(smallTranslatorConfig());
        const std::size_t at = json.find(from);
        ASSERT_NE(at, std::string::npos) << from;
        writeFileAtomically(m_folder / "model" / "config.json",
                            std::string_view(json.replace(at, from.size(), to)));
        SCOPED_TRACE(to);
        expectError(code, words, [&] { load(); });
    }

    TemporaryFolder m_folder;
};

TEST_F(TranslatorFolder, ConfigurationsComeBackAsTheyWere) {
    ModelConfig config = smallTranslatorConfig();
    EXPECT_EQ(parseModelConfig(transformerConfigJson(config), "config.json").config, config);
    config.normPlacement = NormPlacement::Post;
    config.position = PositionKind::Learned;
    config.activation = Activation::Gelu;
    config.tying = Tying::TargetOutput;
    config.outputs = 77;
    config.outputBias = true;
    EXPECT_EQ(parseModelConfig(transformerConfigJson(config), "config.json").config, config);
}

TEST_F(TranslatorFolder, OpensAsItsEncoderAndAsATranslator) {
    const auto loaded = load();
    ASSERT_NE(loaded->translator, nullptr);
    EXPECT_EQ(loaded->model, loaded->translator->model().encoder());
    EXPECT_EQ(loaded->maxTokens, 64);
    const Encoding encoding = loaded->encode("I don't know.", std::nullopt);
    EXPECT_EQ(encoding.tokens.front().text, "i");
    EXPECT_EQ(encoding.tokens.back().text, "</s>");
    SequenceInput input;
    for (const Token& token : encoding.tokens)
        input.ids.push_back(token.id);
    EXPECT_EQ(loaded->model->forward(input).stacks.front().layers[1].attentions.count(), 2);
    // As the lens feeds it: words one by one, with the end behind them.
    WordwiseEncoder words(*loaded);
    const std::vector<std::string> given{"I", "do", "n't", "know", "."};
    EXPECT_EQ(words.encode(given).input.ids, input.ids);
}

TEST_F(TranslatorFolder, TranslatesWithChancesAndAlternatives) {
    const auto loaded = load();
    TranslateOptions options;
    options.beam = 3;
    options.alternatives = 4;
    const std::vector<Translation> translations =
        loaded->translator->translate("You know \u4f60\u597d.", options);
    ASSERT_FALSE(translations.empty());
    EXPECT_LE(translations.size(), 3U);
    double sum = 0;
    for (const TranslatedPiece& piece : translations[0].pieces) {
        EXPECT_EQ(piece.alternatives.size(), 4U);
        EXPECT_EQ(piece.chosen.piece, loaded->translator->piece(piece.chosen.id));
        EXPECT_TRUE(piece.chosen.id == 2 || piece.chosen.id > 3);
        sum += std::log(piece.chosen.probability);
    }
    EXPECT_NEAR(translations[0].logProbability, sum, 1e-9);
    const int words = translations[0].pieces.back().word + (translations[0].ended ? 0 : 1);
    std::vector<int> ids;
    for (const TranslatedPiece& piece : translations[0].pieces)
        ids.push_back(piece.chosen.id);
    ids.resize(ids.size() - (translations[0].ended ? 1 : 0));
    EXPECT_EQ(loaded->translator->words(ids).size(), static_cast<std::size_t>(words));
    EXPECT_EQ(translations[0].ended, translations[0].pieces.back().chosen.id == 2);
}

TEST_F(TranslatorFolder, PiecesMakeWords) {
    const auto translator = load()->translator;
    EXPECT_THAT(translator->words(translator->encodeTarget("Je ne sais pas.")),
                ElementsAre("Je", "ne", "sais", "pas", "."));
    EXPECT_THAT(translator->words(translator->encodeTarget("l'internationalisation ?")),
                ElementsAre("l'", "internationalisation", "?"));
}

TEST_F(TranslatorFolder, APrefixBeginsTheTranslation) {
    TranslateOptions options;
    options.prefix = "Je ne";
    const auto translation = load()->translator->translate("I know.", options).front();
    EXPECT_THAT(translation.text, StartsWith("Je ne"));
    EXPECT_TRUE(translation.pieces[1].forced);
    EXPECT_FALSE(translation.pieces[2].forced);
}

TEST_F(TranslatorFolder, HalfPrecisionIsNearlyTheSame) {
    writeTranslatorFolder(m_folder / "half", smallTranslatorConfig(),
                          randomWeights(smallTranslatorConfig()), true);
    const auto half = loadModel(utf8FromPath(m_folder / "half"));
    const std::vector<int> source{600, 601, 2};
    const std::vector<int> target{1, 602};
    const Matrix<float> a = load()->translator->model().run(source, target).logits;
    const Matrix<float> b = half->translator->model().run(source, target).logits;
    EXPECT_LT((a - b).cwiseAbs().maxCoeff(), 0.05);
    EXPECT_GT((a - b).cwiseAbs().maxCoeff(), 0);
}

TEST_F(TranslatorFolder, TokenizersMayStandBesideTheFolder) {
    for (const char* name : {"tokenizer.json", "target_tokenizer.json"})
        fs::rename(m_folder / "model" / name, m_folder / name);
    EXPECT_NE(load()->translator, nullptr);
    EXPECT_NE(loadModel(utf8FromPath(m_folder / "model") + "/")->translator, nullptr);
    fs::remove(m_folder / "target_tokenizer.json");
    expectError(ErrorCode::NotAModelFolder, "tokenizer.json", [&] { load(); });
}

TEST_F(TranslatorFolder, EmptyAndEndlessSentencesAreRefused) {
    const auto translator = load()->translator;
    expectError(ErrorCode::EmptyText, "", [&] { translator->translate("  "); });
    std::string text;
    for (int i = 0; i < 200; ++i)
        text += "know ";
    expectError(ErrorCode::TextTooLong, "201 tokens; this model takes at most 64",
                [&] { translator->translate(text); });
    TranslateOptions forced;
    forced.start.assign(65, 5);
    expectError(ErrorCode::PrefixTooLong, "begin with 65 tokens; this model writes at most 64",
                [&] { translator->translate("know", forced); });
}

TEST_F(TranslatorFolder, HostileFoldersAreRefused) {
    refusesConfig("\"family\": \"encoder-decoder\"", "\"family\": \"x\"", ErrorCode::BadConfig,
                  "family");
    refusesConfig("\"output_size\": 1400", "\"output_size\": 2000000000", ErrorCode::BadConfig,
                  "number of outputs");
    refusesConfig("\"output_size\": 1400", "\"output_size\": 1300", ErrorCode::BadConfig,
                  "number of outputs");
    refusesConfig("\"decoder_layers\": 2", "\"decoder_layers\": 3", ErrorCode::MissingTensor,
                  "model.decoder.layers.2.self_attn.q_proj.weight");
    refusesConfig("\"decoder_layers\": 2", "\"decoder_layers\": 0", ErrorCode::BadConfig,
                  "decoder layers");
    refusesConfig("\"ffn_dim\": 32", "\"ffn_dim\": 64", ErrorCode::WrongTensorShape, "fc1");
    refusesConfig("\"attention_heads\": 2", "\"attention_heads\": 3",
                  ErrorCode::HeadsNotDividingWidth, "3 heads");
    refusesConfig("\"tied_embeddings\": \"all\",", "", ErrorCode::BadConfig, "tied_embeddings");
    feedDamaged(
        transformerConfigJson(smallTranslatorConfig()),
        [](const std::string& json) { parseModelConfig(json, "config.json"); }, 300);
}

TEST_F(TranslatorFolder, ATokenizerOfAnotherModelIsRefused) {
    ModelConfig config = smallTranslatorConfig();
    config.vocabulary = config.outputs = 1000;
    writeTranslatorFolder(m_folder / "model", config, randomWeights(config));
    expectError(ErrorCode::BadTokenizer, "it has 1400 pieces, but the model knows only 1000",
                [&] { load(); });
}

TEST_F(TranslatorFolder, AnEncoderAloneHasNoTranslator) {
    ModelConfig config = smallTranslatorConfig();
    config.family = ModelFamily::Encoder;
    config.tying = Tying::TargetOutput;
    writeTranslatorFolder(m_folder / "alone", config, randomWeights(config));
    const auto loaded = loadModel(utf8FromPath(m_folder / "alone"));
    EXPECT_EQ(loaded->translator, nullptr);
    EXPECT_EQ(loaded->model->config().family, ModelFamily::Encoder);
}

} // namespace
} // namespace headlight
