#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"
#include "tests/support/random_translator.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace headlight::test {
namespace {

using testing::HasSubstr;

class Translate : public testing::Test {
protected:
    void SetUp() override {
        writeTranslatorFolder(m_folder / "model", smallTranslatorConfig(),
                              randomWeights(smallTranslatorConfig()));
    }

    std::string model() const { return utf8FromPath(m_folder / "model"); }

    TemporaryFolder m_folder;
};

TEST_F(Translate, WritesOneObjectASentence) {
    const ProgramResult result =
        runProgram({"translate", "--jsonl", "--beam", "2", "--model", model()},
                   "\"I know.\"\n\"You don't know.\"\n");
    ASSERT_EQ(result.exitCode, 0) << result.error;
    std::istringstream stream(result.output);
    int lines = 0;
    for (std::string line; std::getline(stream, line); ++lines) {
        const JsonValue json = parseStrictJson(line, "output");
        EXPECT_NE(json.find("translation")->string(), nullptr);
        EXPECT_LT(*json.find("score")->number(), 0);
        const JsonValue& token = json.find("tokens")->array()->front();
        EXPECT_EQ(token.find("alternatives")->array()->size(), 5U);
        EXPECT_LE(*token.find("probability")->number(), 1);
        EXPECT_LE(json.find("beam")->array()->size(), 1U); // the others
    }
    EXPECT_EQ(lines, 2);
}

TEST_F(Translate, ABlankLineKeepsItsPlace) {
    const ProgramResult result =
        runProgram({"translate", "--json", "--model", model()}, "I know.\n \nYou know.\n");
    ASSERT_EQ(result.exitCode, 0) << result.error;
    EXPECT_THAT(result.error, HasSubstr("Line 2 of standard input is blank"));
    std::istringstream stream(result.output);
    std::vector<bool> translated;
    for (std::string line; std::getline(stream, line);)
        translated.push_back(!parseStrictJson(line, "output").find("translation")->isNull());
    EXPECT_EQ(translated, (std::vector{true, false, true}));
}

TEST_F(Translate, ShowsTextWithChances) {
    const ProgramResult result =
        runProgram({"translate", "I know.", "--prefix", "Je", "--model", model()});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    EXPECT_THAT(result.output, HasSubstr("Je (given)"));
    EXPECT_THAT(result.output, HasSubstr("instead of"));
}

TEST_F(Translate, RefusesInPlainWords) {
    expectError(runProgram({"translate", "a", "--model", "minilm"}), 2, "does not translate");
    expectError(runProgram({"translate", "a", "--beam", "0", "--model", model()}), 2, "1 to 64");
    expectError(runProgram({"translate", " ", "--model", model()}), 2, "no text");
    std::string text;
    for (int i = 0; i < 200; ++i)
        text += "know ";
    expectError(runProgram({"translate", text, "--model", model()}), 2, "at most 64");
    expectError(runProgram({"evaluate", "nowhere"}), 2, "nowhere");
}

TEST_F(Translate, OtherCommandsSeeTheEncoder) {
    const ProgramResult result =
        runProgram({"attend", "I know you.", "--json", "--model", model()});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    const JsonValue json = parseStrictJson(result.output, "output");
    EXPECT_EQ(json.find("attentions")->array()->size(), 2U);
    EXPECT_EQ(*json.find("tokens")->array()->back().string(), "</s>");
}

} // namespace
} // namespace headlight::test
