#include "core/base/strict_json.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight::test {
namespace {

using testing::HasSubstr;

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
