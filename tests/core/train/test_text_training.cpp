#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "core/io/loaded_model.h"
#include "core/train/text_training.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlight {
namespace {

class TextTrainingTest : public testing::Test {
protected:
    TextTraining tiny(TextTask task) const {
        TextTraining training = textTraining(task);
        training.shape = {.heads = 2, .width = 16, .layers = 1, .innerWidth = 32};
        training.vocabulary = {.size = 700, .wholeWords = 50};
        training.settings.epochs = 2;
        training.settings.rate.warmUp = 5;
        training.texts = folder / "texts";
        return training;
    }

    void write(const char* name, const std::string& content) {
        writeFileAtomically(folder / name, std::string_view(content));
    }

    std::vector<std::string> tokensOf(const std::string& text) const {
        std::vector<std::string> tokens;
        for (const Token& token :
             loadModel(utf8FromPath(folder / "model"))->encode(text, {}).tokens)
            tokens.push_back(token.text);
        return tokens;
    }

    TemporaryFolder folder;
};

std::string manyLines(const char* first, const char* second) {
    std::string text;
    for (int i = 0; i < 60; ++i)
        text += i % 2 ? first : second;
    return text;
}

TEST_F(TextTrainingTest, DecoderLearnsTheNextWordAndOpens) {
    write("texts", manyLines("I love red cars.\n", "You love blue cars.\n"));
    TextTraining training = tiny(TextTask::Language);
    training.settings.epochs = 40;
    training.settings.batchTokens = 60;
    training.settings.rate.peak = 1e-2;
    training.settings.dropout = training.settings.smoothing = 0;
    training.devTexts = folder / "texts";
    DataNews told;
    const TrainingOutcome outcome =
        trainOnTexts(training, folder / "model", {}, [&](const DataNews& news) { told = news; });
    EXPECT_EQ(told.examples, 60U);
    // Only the first word is open, one of two: log 2 spread over 6 goals.
    EXPECT_NEAR(*outcome.curve.back().devLoss, std::log(2.0) / 6, 0.03);
    EXPECT_EQ(tokensOf("I love you."), (std::vector<std::string>{"<s>", "i", "love", "you", "."}));
    EXPECT_EQ(loadModel(utf8FromPath(folder / "model"))->model->config().family,
              ModelFamily::Decoder);
}

TEST_F(TextTrainingTest, MaskedWordsHaveATokenOfTheirOwn) {
    write("texts", manyLines("I love red cars.\n", "You love blue cars.\n"));
    trainOnTexts(tiny(TextTask::Mask), folder / "model", {});
    EXPECT_EQ(tokensOf("I <mask> cars."),
              (std::vector<std::string>{"i", "<mask>", "cars", ".", "</s>"}));
}

TEST_F(TextTrainingTest, ClassifierLearnsLabelsAndNamesThem) {
    write("texts", manyLines("good\tI love red cars.\n", "bad\tI do not love cars.\n") +
                       "good\tI love blue cars.\nbad\tI do not love blue cars.\n");
    write("dev", "bad\tI do not love red cars.\ngood\tI love cars.\n");
    TextTraining training = tiny(TextTask::Classify);
    training.settings.epochs = 150;
    training.settings.batchTokens = 4;
    training.settings.rate.peak = 3e-3;
    training.settings.dropout = training.settings.smoothing = 0;
    training.devTexts = folder / "dev";
    const TrainingOutcome outcome = trainOnTexts(training, folder / "model", {});
    EXPECT_EQ(*outcome.curve.back().devAccuracy, 1);
    const JsonValue json =
        parseStrictJson(readFile(folder / "model" / "training.json", 1 << 20), "training.json");
    EXPECT_EQ(*json.find("task")->string(), "classify");
    ASSERT_EQ(json.find("labels")->array()->size(), 2U);
    EXPECT_EQ(*json.find("labels")->array()->front().string(), "bad");
    EXPECT_EQ(tokensOf("I love.").front(), "<s>");
    EXPECT_EQ(tokensOf("I love.").back(), "</s>");
}

TEST_F(TextTrainingTest, FilesOfNoUseAreRefused) {
    const auto trainOn = [&](TextTask task) { trainOnTexts(tiny(task), folder / "model", {}); };
    expectError(ErrorCode::FileNotFound, "texts", [&] { trainOn(TextTask::Mask); });
    write("texts", "\n \n");
    expectError(ErrorCode::NoSentences, "texts", [&] { trainOn(TextTask::Language); });
    write("texts", "one column\n\tempty\nempty\t\n\xFF\tbad\n");
    expectError(ErrorCode::BadTrainingData, "texts", [&] { trainOn(TextTask::Classify); });
    write("texts", "good\tone\ngood\ttwo\n");
    expectError(ErrorCode::BadTrainingData, "label good", [&] { trainOn(TextTask::Classify); });
    write("texts", "good\tone\nbad\ttwo\n");
    write("dev", "ugly\tthree\n");
    TextTraining training = tiny(TextTask::Classify);
    training.devTexts = folder / "dev";
    expectError(ErrorCode::BadTrainingData, "ugly",
                [&] { trainOnTexts(training, folder / "model", {}); });
    training.shape.heads = 3;
    expectError(ErrorCode::HeadsNotDividingWidth, "16",
                [&] { trainOnTexts(training, folder / "model", {}); });
    EXPECT_FALSE(std::filesystem::exists(folder / "model" / "model.safetensors"));
}

} // namespace
} // namespace headlight
