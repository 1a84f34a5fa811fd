#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace headlight::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kSentence = "I love artificial intelligence.";
constexpr const char* kWorkbench = "workbench:d=32,h=4,l=2,seed=1";

ProgramResult explain(std::vector<std::string> more) {
    std::vector<std::string> arguments{"explain", kSentence};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return runProgram(std::move(arguments));
}

TEST(Explain, TellsHowOneWeightIsMade) {
    const ProgramResult result =
        explain({"--layer", "2", "--head", "1", "--query", "I", "--key", "love"});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    EXPECT_THAT(result.output, StartsWith("How \"i\" looks at \"love\"\n"));
    EXPECT_THAT(result.output, HasSubstr("\nModel: all-MiniLM-L6-v2\nLayer: 2\nHead: 1\n"));
    EXPECT_THAT(result.output, HasSubstr("a[2]\n  = "));
    EXPECT_THAT(result.output, HasSubstr("\n  = 0.887")); // the weight
    EXPECT_THAT(result.output, HasSubstr("the other 377 terms\n"));
    const auto whole = explain({"--query", "I", "--key", "love", "--terms", "all"});
    EXPECT_THAT(whole.output, testing::Not(testing::ContainsRegex("the other [0-9]+ term")));
    EXPECT_THAT(whole.output, HasSubstr("input 383\n"));
}

TEST(Explain, SaysThatTheRunIsChanged) {
    EXPECT_THAT(explain({"--layer", "1", "--query", "I", "--key", "love", "--model", kWorkbench,
                         "--mask", "causal", "--off", "0.2"})
                    .output,
                HasSubstr("\nChanged in the run: mask causal; off 0.2\n"));
    EXPECT_THAT(explain({"--query", "I", "--key", "love", "--model", kWorkbench}).output,
                testing::Not(HasSubstr("Changed")));
}

TEST(Explain, ADashAsAFileIsStandardOutput) {
    const std::vector<std::string> cell{"--query", "I", "--key", "love", "--model", kWorkbench};
    std::vector<std::string> dashed = cell;
    dashed.insert(dashed.end(), {"--out", "-"});
    const ProgramResult result = explain(dashed);
    EXPECT_THAT(result.output, StartsWith("How "));
    EXPECT_EQ(result.output, explain(cell).output);
}

TEST(Explain, TokensAreWordsOrPositions) {
    const auto byWord = explain({"--query", "I", "--key", "love", "--format", "csv"});
    const auto byPosition = explain({"--query", "1", "--key", "2", "--format", "csv"});
    ASSERT_EQ(byWord.exitCode, 0) << byWord.error;
    EXPECT_EQ(byWord.output, byPosition.output);
    EXPECT_THAT(byWord.output, StartsWith("array,row,col,row_token,value\n"
                                          "token_vectors,0,0,[CLS],"));
    EXPECT_THAT(byWord.output, HasSubstr("\noutput_weights,383,383,,"));
}

TEST(Explain, TakesWhatChangesTheComputation) {
    const auto result =
        explain({"--model", kWorkbench, "--query", "3", "--key", "0", "--mask", "causal", "--off",
                 "0.0", "--scale", "none", "--temperature", "2"});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    EXPECT_THAT(result.output, HasSubstr("\nScale: 1\nTemperature: 2\n"
                                         "The head is off: its context is 0\n"));
    EXPECT_THAT(result.output, HasSubstr("\nFlags: untrained\n"));
    const auto hidden =
        explain({"--model", kWorkbench, "--query", "0", "--key", "3", "--mask", "causal"});
    EXPECT_THAT(hidden.output, HasSubstr("\n  = -inf\n"));
}

TEST(Explain, WritesMarkdownAndLatexIntoFiles) {
    const TemporaryFolder folder;
    for (const auto& [format, start] :
         {std::pair("markdown", "# How \"i\" looks at \"love\""),
          std::pair("latex", "\\documentclass{article}"), std::pair("text", "How \"i\"")}) {
        const auto file = folder / format;
        const auto result =
            explain({"--query", "I", "--key", "love", "--format", format, "--out", file.string()});
        ASSERT_EQ(result.exitCode, 0) << result.error;
        EXPECT_TRUE(result.output.empty());
        EXPECT_THAT(contentOf(file), StartsWith(start));
    }
}

TEST(Explain, RefusesWhatIsNotThereInOneSentence) {
    expectError(explain({"--key", "1"}), 2, "--query");
    expectError(explain({"--query", "7", "--key", "1"}), 2, "7");
    expectError(explain({"--query", "1", "--key", "7"}), 2, "7");
    expectError(explain({"--query", "1", "--key", "7", "--format", "csv"}), 2, "7");
    expectError(explain({"--query", "hate", "--key", "1"}), 2, "\"hate\" is not in the text");
    expectError(explain({"--query", "1", "--key", "1", "--layer", "6"}), 2, "6");
    expectError(explain({"--query", "1", "--key", "1", "--format", "docx"}), 2, "--format");
    expectError(explain({"--query", "1", "--key", "1", "--terms", "0"}), 2, "--terms");
}

} // namespace
} // namespace headlight::test
