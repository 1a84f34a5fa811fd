#include "core/base/strict_json.h"
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
constexpr const char* kSmall = "workbench:d=32,h=4,l=2,seed=1";

TEST(Statistics, SayThatTheRunIsChangedAndShowNoNumberForNone) {
    const std::string changed =
        runProgram({"statistics", kSentence, "--mask", "causal", "--off", "2.1"}).output;
    EXPECT_THAT(changed, HasSubstr("\nChanged: mask causal; off 2.1.\nlayer  head  role"));
    const ProgramResult broken = runProgram({"statistics", kSentence, "--json", "--scale", "1e40"});
    const JsonValue json = parseStrictJson(broken.output, "output");
    EXPECT_TRUE(json.find("heads")->array()->at(0).find("statistics")->find("sink")->isNull());
}

TEST(Statistics, OfOneTextSayTheRoleAndItsRule) {
    const ProgramResult result = runProgram({"statistics", kSentence});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    EXPECT_THAT(result.output, StartsWith("all-MiniLM-L6-v2, I love artificial intelligence.: 1 "
                                          "sentence, 7 tokens, 0 sentences skipped"));
    EXPECT_THAT(result.output, HasSubstr("\n    0     2  previous "));
    EXPECT_THAT(result.output, HasSubstr("previous-peak 1.000 (at least 0.9)"));
}

TEST(Statistics, OfAFileCountSentencesAndThoseLeftOut) {
    const TemporaryFolder folder;
    const std::string file =
        writeTestFile(folder / "sentences.txt", "One two three.\n\n\xFF\xFE\nFour five.\n");
    const ProgramResult result =
        runProgram({"statistics", "--file", file, "--model", kSmall, "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    const JsonValue json = parseStrictJson(result.output, "output");
    EXPECT_EQ(json.find("sentences")->integer(), 2);
    EXPECT_EQ(json.find("tokens")->integer(), 7);
    EXPECT_EQ(json.find("skipped")->integer(), 1);
    EXPECT_EQ(*json.find("source")->string(), file);
    EXPECT_EQ(*json.find("flags")->array()->front().string(), "untrained");
    EXPECT_EQ(json.find("heads")->array()->size(), 8u);
    EXPECT_EQ(json.find("divergences")->array()->size(), 8u);
}

TEST(Statistics, AreSortedAndSavedAsAsked) {
    const TemporaryFolder folder;
    const std::string out = (folder / "heads.csv").string();
    const ProgramResult result =
        runProgram({"statistics", kSentence, "--sort", "previous", "--out", out});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    const std::string table = contentOf(out);
    EXPECT_THAT(table, StartsWith("layer,head,role,rules,entropy,"));
    EXPECT_THAT(table, HasSubstr("\n0,2,previous,previous-peak;previous-mass,"));
    EXPECT_EQ(std::ranges::count(table, '\n'), 73);
    const std::size_t firstRow = table.find('\n') + 1;
    EXPECT_EQ(table.compare(firstRow, 4, "0,2,"), 0); // nobody looks back more
}

TEST(Statistics, FollowTheThresholdsAndMasksThatAreGiven) {
    const auto rolesOf = [](std::vector<std::string> more) {
        std::vector<std::string> arguments{"statistics", kSentence, "--csv"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const ProgramResult result = runProgram(arguments);
        EXPECT_EQ(result.exitCode, 0) << result.error;
        return result.output.substr(result.output.find('\n')); // without the names of columns
    };
    EXPECT_THAT(rolesOf({"--rule", "previous-peak=2,previous-mass=2"}),
                Not(HasSubstr(",previous,")));
    EXPECT_THAT(rolesOf({"--rule", "first-mass=0"}), Not(HasSubstr(",none,")));
    EXPECT_THAT(rolesOf({"--mask", "causal"}), HasSubstr(",first,"));
}

TEST(Statistics, RefuseWhatDoesNotGoTogether) {
    expectError(runProgram({"statistics"}), 2, "text");
    expectError(runProgram({"statistics", kSentence, "--sample"}), 2, "do not go with");
    expectError(runProgram({"statistics", "--sample", "--file", "x"}), 2, "exclude each other");
    expectError(runProgram({"statistics", kSentence, "--json", "--csv"}), 2, "one of JSON and CSV");
    expectError(runProgram({"statistics", kSentence, "--rule", "nonsense=1"}), 2, "previous-mass");
    expectError(runProgram({"statistics", kSentence, "--rule", "first-mass=x"}), 2, "RULE=NUMBER");
    expectError(runProgram({"statistics", kSentence, "--sort", "nonsense"}), 2, "peak_rare");
    expectError(runProgram({"statistics", "--file", "/nonexistent.txt"}), 2, "/nonexistent.txt");
}

TEST(Statistics, OfALongFileCanBeStopped) {
    const TemporaryFolder folder;
    std::string content;
    for (int i = 0; i < 20000; ++i)
        content += "The keys to the cabinet are on the table by the old wooden door.\n";
    ProgramCall call;
    call.arguments = {"statistics", "--file", writeTestFile(folder / "long.txt", content), "--out",
                      (folder / "out.csv").string()};
    call.interrupted = true;
    const ProgramResult result = runCall(call);
    EXPECT_EQ(result.exitCode, 130) << result.error;
    EXPECT_THAT(namesIn(folder.path()), testing::ElementsAre("long.txt"));
}

} // namespace
} // namespace headlight::test
