#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight::test {
namespace {

using testing::Contains;
using testing::HasSubstr;

class TrainTasks : public testing::Test {
protected:
    std::string model() const { return utf8FromPath(m_folder / "model"); }

    std::string file(const char* name, const std::string& content) const {
        return writeTestFile(m_folder / name, content);
    }

    ProgramResult train(std::vector<std::string> arguments) const {
        std::vector<std::string> all{"train"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        const bool hasVocabulary = arguments.front() != "recall";
        for (const char* each :
             {"--heads", "2", "--width", "8", "--layers", "1", "--epochs", "0.02", "--out"})
            all.emplace_back(each);
        all.push_back(model());
        if (hasVocabulary)
            all.insert(all.end(), {"--vocabulary", "600"});
        return runProgram(all);
    }

    // The trained folder opens: tokens of a text, [L] of [H] of [T, T].
    void expectOpens(const std::string& text, const std::string& token) const {
        const ProgramResult result = runProgram({"attend", text, "--json", "--model", model()});
        ASSERT_EQ(result.exitCode, 0) << result.error;
        const JsonValue json = parseStrictJson(result.output, "output");
        EXPECT_EQ(json.find("attentions")->array()->size(), 1U);
        EXPECT_THAT(result.output, HasSubstr("\"" + token + "\""));
    }

    TemporaryFolder m_folder;
};

TEST_F(TrainTasks, RecallOpensWithItsWindow) {
    const ProgramResult result = train({"recall", "--window", "2"});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    EXPECT_THAT(result.error, HasSubstr("the model is in"));
    EXPECT_THAT(result.error, HasSubstr("dev loss"));
    EXPECT_THAT(namesIn(m_folder / "model"), Contains("training.json"));
    EXPECT_THAT(contentOf(m_folder / "model" / "config.json"),
                HasSubstr("\"attention_window\": 2"));
    expectOpens("3 boat sun tree", "tree");
    expectError(train({"recall", "--window", "-1"}), 2, "--window cannot be -1");
    expectError(train({"recall", "--heads", "3"}), 2, "--heads takes one value");
}

TEST_F(TrainTasks, RecallWithoutPositions) {
    ASSERT_EQ(train({"recall", "--no-positions"}).exitCode, 0);
    EXPECT_THAT(contentOf(m_folder / "model" / "config.json"),
                HasSubstr("\"positions\": \"none\""));
    EXPECT_THAT(contentOf(m_folder / "model" / "config.json"),
                testing::Not(HasSubstr("attention_window")));
}

TEST_F(TrainTasks, SameSeedSameModelAndResumeGoesOn) {
    ASSERT_EQ(train({"recall"}).exitCode, 0);
    const std::string first = contentOf(m_folder / "model" / "model.safetensors");
    ASSERT_EQ(train({"recall", "--threads", "2"}).exitCode, 0);
    EXPECT_EQ(contentOf(m_folder / "model" / "model.safetensors"), first);
    ASSERT_EQ(train({"recall", "--resume"}).exitCode, 0);
    EXPECT_EQ(contentOf(m_folder / "model" / "model.safetensors"), first);
    ASSERT_EQ(train({"recall", "--seed", "2"}).exitCode, 0);
    EXPECT_NE(contentOf(m_folder / "model" / "model.safetensors"), first);
}

TEST_F(TrainTasks, MaskedWordsAndNextWordsFromAFile) {
    const std::string text = file("sentences.txt", "I love red cars.\nYou love blue cars.\n");
    for (const char* task : {"mask", "language"}) {
        const ProgramResult result = train({task, "--text", text, "--dev", text});
        ASSERT_EQ(result.exitCode, 0) << result.error;
        EXPECT_THAT(result.error, HasSubstr("2 examples"));
        expectOpens("I love cars.", "love");
    }
    expectError(train({"mask", "--text", file("empty.txt", "\n\n")}), 2, "empty.txt");
    expectError(train({"language", "--text", "nowhere.txt"}), 2, "nowhere.txt");
}

TEST_F(TrainTasks, LabelsFromAFile) {
    const std::string good = file(
        "labelled.tsv", "good\tI love it.\nbad\tI hate it.\nno column\n\tempty\nx\t\n\xFF\tbad\n");
    const ProgramResult result = train({"classify", "--labelled", good});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    EXPECT_THAT(result.error, HasSubstr("Lines with only one column: 1, the first is line 3."));
    EXPECT_THAT(result.error, HasSubstr("Lines with an empty side: 2, the first is line 4."));
    EXPECT_THAT(result.error, HasSubstr("Lines that are not UTF-8 text: 1, the first is line 6."));
    EXPECT_THAT(contentOf(m_folder / "model" / "training.json"),
                HasSubstr("\"labels\":[\"bad\",\"good\"]"));
    expectOpens("I love it.", "love");
    expectError(train({"classify", "--labelled", file("one.tsv", "no tab here\n")}), 2, "one.tsv");
    expectError(train({"classify", "--labelled", file("same.tsv", "a\tb\na\tc\n")}), 2,
                "have the label a");
    expectError(train({"classify", "--labelled", good, "--dev", file("dev.tsv", "ugly\tc\n")}), 2,
                "ugly");
    expectError(runProgram({"train", "classify", "--out", model()}), 2, "--labelled");
}

TEST_F(TrainTasks, TaskMustBeKnown) {
    expectError(runProgram({"train"}), 2, "translate, mask, language, classify, recall");
    expectError(runProgram({"train", "sleep"}), 2, "sleep");
    EXPECT_THAT(runProgram({"train", "--help"}).output, HasSubstr("recall"));
    EXPECT_THAT(runProgram({"train", "recall", "--help"}).output, HasSubstr("--no-positions"));
}

TEST_F(TrainTasks, BundledModelsOfRecallAreListed) {
    EXPECT_THAT(runProgram({"models"}).output, HasSubstr("recall:no-positions"));
    const ProgramResult result =
        runProgram({"attend", "2 sun boat tree", "--model", "recall:window-8"});
    EXPECT_EQ(result.exitCode, 0) << result.error;
}

} // namespace
} // namespace headlight::test
