#include "core/base/strict_json.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kSentence = "I love artificial intelligence.";

TEST(Relate, RanksAllHeadsForAPair) {
    const ProgramResult result =
        runProgram({"relate", kSentence, "--from", "I", "--to", "love", "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    const JsonValue json = parseStrictJson(result.output, "output");
    const JsonArray& heads = *json.find("heads")->array();
    ASSERT_EQ(heads.size(), 72u);
    EXPECT_EQ(heads[0].find("layer")->integer(), 2);
    EXPECT_EQ(heads[0].find("head")->integer(), 1);
    EXPECT_NEAR(heads[0].find("weight")->number().value(), 0.89, 0.005);
    for (std::size_t i = 1; i < heads.size(); ++i)
        EXPECT_LE(heads[i].find("weight")->number(), heads[i - 1].find("weight")->number());
    EXPECT_EQ(*json.find("from")->find("word")->string(), "I");
}

TEST(Relate, ShowsTheFirstOnes) {
    const ProgramResult result =
        runProgram({"relate", kSentence, "--from", "I", "--to", "love", "--top", "3"});
    EXPECT_THAT(result.output, HasSubstr("\n    2     1  0.8"));
    EXPECT_EQ(std::ranges::count(result.output, '\n'), 2 + 3);
}

TEST(Relate, SaysThatRandomWeightsWereNotTrained) {
    EXPECT_THAT(runProgram({"relate", kSentence, "--from", "I", "--to", "love", "--model",
                            "workbench:d=32,h=4,l=1,seed=1"})
                    .output,
                testing::EndsWith("\nFlags: untrained.\n"));
}

TEST(Relate, NamesTheOccurrenceThatIsMeant) {
    const std::string text = "the cat saw the dog and the bird";
    for (const auto& [asked, name] :
         {std::pair("the", "the:1"), {"the:2", "the:2"}, {"the:3", "the:3"}, {"saw", "saw"}}) {
        const std::vector<std::string> command{"relate", text, "--from", asked, "--to", "cat"};
        EXPECT_THAT(runProgram(command).output,
                    StartsWith(std::string("How much \"") + name + "\" looks at \"cat\" ("));
        std::vector<std::string> asJson = command;
        asJson.emplace_back("--json");
        const JsonValue json = parseStrictJson(runProgram(asJson).output, "output");
        EXPECT_EQ(*json.find("from")->find("name")->string(), name);
        EXPECT_EQ(*json.find("to")->find("name")->string(), "cat");
    }
    expectError(runProgram({"relate", text, "--from", "the:4", "--to", "cat"}), 2,
                "The word cannot be the:4; expected another: the text has \"the\" 3 times.");
}

TEST(Relate, TheRuleForPiecesStandsBesideTheNumbers) {
    const std::string rule = "sum over key pieces, mean over query pieces";
    const auto said = [&](const char* from, const char* to) {
        const std::vector<std::string> command{
            "relate", "He tokenizes words", "--from", from, "--to", to};
        std::vector<std::string> asJson = command;
        asJson.emplace_back("--json");
        const std::string text = runProgram(command).output;
        const JsonValue json = parseStrictJson(runProgram(asJson).output, "output");
        const std::string* const inJson = json.find("rule")->string();
        EXPECT_EQ(text.find(rule) != std::string::npos, inJson && *inJson == rule);
        return inJson != nullptr;
    };
    EXPECT_TRUE(said("tokenizes", "words"));
    EXPECT_TRUE(said("words", "tokenizes"));
    EXPECT_FALSE(said("he", "words"));
}

TEST(Relate, SaysThatTheRunIsChanged) {
    const std::vector<std::string> command{"relate",        kSentence, "--from",    "I",     "--to",
                                           "love",          "--mask",  "causal",    "--off", "2.1",
                                           "--temperature", "2",       "--special", "hide"};
    EXPECT_THAT(
        runProgram(command).output,
        HasSubstr("\nChanged: mask causal; off 2.1; temperature 2; special tokens left out, "
                  "rows not renormalised.\n"));
    std::vector<std::string> asJson = command;
    asJson.emplace_back("--json");
    const JsonValue json = parseStrictJson(runProgram(asJson).output, "output");
    ASSERT_EQ(json.find("changes")->array()->size(), 4u);
    EXPECT_EQ(*json.find("changes")->array()->at(1).string(), "off 2.1");
    const ProgramResult untouched =
        runProgram({"relate", kSentence, "--from", "I", "--to", "love", "--json"});
    EXPECT_TRUE(parseStrictJson(untouched.output, "output").find("changes")->array()->empty());
}

TEST(Relate, OptionsOfLabelledSentencesAreNamedWhereThereAreNone) {
    for (const char* option : {"--csv", "--all-heads"})
        expectError(runProgram({"relate", kSentence, "--from", "I", "--to", "love", option}), 2,
                    "--csv, --all-heads, --choose-on and --shard go with labelled sentences");
}

TEST(Relate, TellsWordsApartByTheirPlace) {
    const auto tokensOfTo = [](const char* to) {
        const ProgramResult result =
            runProgram({"relate", "The dog saw the cat.", "--from", "saw", "--to", to, "--json"});
        EXPECT_EQ(result.exitCode, 0) << result.error;
        return parseStrictJson(result.output, "output")
            .find("to")
            ->find("tokens")
            ->array()
            ->front()
            .integer();
    };
    EXPECT_EQ(tokensOfTo("the"), 4);
    EXPECT_EQ(tokensOfTo("The"), 1);
}

TEST(Relate, NamesTheWordThatDoesNotOccurAndThoseThatDo) {
    const ProgramResult result = runProgram({"relate", kSentence, "--from", "I", "--to", "hate"});
    expectError(result, 2, "\"hate\" is not in the text");
    EXPECT_THAT(result.error, HasSubstr("intelligence"));
    expectError(runProgram({"relate", kSentence, "--from", "love:2", "--to", "I"}), 2, "love:2");
}

} // namespace
} // namespace headlight::test
