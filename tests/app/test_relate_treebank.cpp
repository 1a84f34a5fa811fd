#include "core/base/strict_json.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight::test {
namespace {

using testing::HasSubstr;

constexpr const char* kTreebank = HEADLIGHT_TEST_DATA "/relations/sentences.conllu";
constexpr const char* kOther = HEADLIGHT_RESOURCES "/samples/ewt_sample.conllu";
constexpr const char* kQuick = "workbench:d=32,h=4,l=2,seed=1";
constexpr const char* kOneSentence = "1\tI\t_\t_\t_\t_\t2\tnsubj\t_\t_\n"
                                     "2\tlove\t_\t_\t_\t_\t0\troot\t_\t_\n\n";

class RelateTreebank : public testing::Test {
protected:
    // Runs that must succeed.
    std::string outputOf(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "relate");
        const ProgramResult result = runProgram(std::move(arguments));
        EXPECT_EQ(result.exitCode, 0) << result.error;
        m_notes = result.error;
        return result.output;
    }

    TemporaryFolder m_folder;
    std::string m_notes; // standard error of the last run
};

TEST_F(RelateTreebank, FindsTheHeadOfARelation) {
    const JsonValue json = parseStrictJson(outputOf({"--conllu", kTreebank, "--json"}), "output");
    EXPECT_EQ(*json.find("chosen_on")->string(), kTreebank);
    EXPECT_EQ(*json.find("reported_on")->string(), kTreebank);
    EXPECT_EQ(json.find("chosen_on_reported")->boolean(), true);
    EXPECT_EQ(json.find("sentences")->integer(), 40);
    // The largest of the counts in tests/data/relations/golden.json; the next one is 32.
    const JsonValue& subject = *json.find("relations")->find("nsubj");
    EXPECT_EQ(subject.find("pairs")->integer(), 61);
    EXPECT_EQ(subject.find("few")->boolean(), false);
    EXPECT_EQ(subject.find("layer")->integer(), 2);
    EXPECT_EQ(subject.find("head")->integer(), 8);
    EXPECT_EQ(*subject.find("reading")->string(), "row_dep");
    EXPECT_EQ(subject.find("hits")->integer(), 37);
    EXPECT_EQ(subject.find("baseline_offset")->integer(), 2) << "17 hits, offset 1 has 16";
}

TEST_F(RelateTreebank, ChoosesOnAnotherFile) {
    const std::string text =
        outputOf({"--conllu", kTreebank, "--choose-on", kOther, "--model", kQuick});
    EXPECT_THAT(text, HasSubstr("40 sentences (layers and heads from 0)"));
    EXPECT_THAT(text, HasSubstr(fmt::format("Heads chosen on {}.", kOther)));
    EXPECT_THAT(text, HasSubstr("\nnsubj             61  "));
    EXPECT_THAT(text, HasSubstr("  few\n"));
    EXPECT_THAT(outputOf({"--conllu", kTreebank, "--model", kQuick}),
                HasSubstr("on the same sentences, which flatters them"));
}

TEST_F(RelateTreebank, PartsMergeToExactlyTheWhole) {
    const std::vector<std::string> run{"--conllu", kTreebank, "--choose-on",
                                       kOther,     "--model", kQuick};
    std::vector<std::string> merge{"--merge"};
    for (const int part : {3, 1, 2}) {
        std::vector<std::string> arguments = run;
        arguments.insert(arguments.end(), {"--shard", fmt::format("{}/3", part)});
        merge.push_back(
            writeTestFile(m_folder / fmt::format("part{}.json", part), outputOf(arguments)));
    }
    for (const std::vector<std::string>& format :
         {std::vector<std::string>{"--json"}, {"--csv"}, {"--json", "--all-heads"}, {}}) {
        std::vector<std::string> whole = run;
        whole.insert(whole.end(), format.begin(), format.end());
        std::vector<std::string> merged = merge;
        merged.insert(merged.end(), format.begin(), format.end());
        EXPECT_EQ(outputOf(merged), outputOf(whole));
    }
    merge.pop_back();
    merge.insert(merge.begin(), "relate");
    expectError(runProgram(merge), 2, "of 3 parts, these are missing: 2");
    merge.push_back(merge.back());
    expectError(runProgram(merge), 2, "part 1 of 3 is already in");
    expectError(runProgram({"relate", "--merge", kTreebank}), 2, "not valid JSON");
}

TEST_F(RelateTreebank, ListsEveryHeadOnRequest) {
    const std::string csv =
        outputOf({"--conllu", kTreebank, "--model", kQuick, "--csv", "--all-heads"});
    EXPECT_THAT(csv, testing::StartsWith("relation,pairs,few,layer,head,reading,hits,accuracy,"
                                         "interval_low,interval_high,baseline_offset,baseline,"
                                         "difference\nall,558,0,0,0,row_dep,"));
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 28 * 4 * 8);
}

TEST_F(RelateTreebank, NamesWhatItSkipsAndGoesOn) {
    std::string tooLong;
    for (int number = 1; number <= 600; ++number)
        tooLong += fmt::format("{}\ta\t_\t_\t_\t_\t{}\tx\t_\t_\n", number, number == 1 ? 0 : 1);
    const std::string file =
        writeTestFile(m_folder / "x.conllu",
                      std::string(kOneSentence) + "prose\n\n" + tooLong + "\n" + kOneSentence);
    const JsonValue json = parseStrictJson(outputOf({"--conllu", file, "--json"}), "output");
    EXPECT_EQ(json.find("sentences")->integer(), 2);
    EXPECT_EQ(json.find("skipped_faulty")->integer(), 1);
    EXPECT_EQ(json.find("skipped_too_long")->integer(), 1);
    EXPECT_EQ(json.find("relations")->find("nsubj")->find("accuracy")->number(), 1.0);
    EXPECT_THAT(m_notes, HasSubstr(file + ": line 4: the line has 1 columns"));
    EXPECT_THAT(m_notes, HasSubstr(": line 6: the sentence has 602 tokens; the model takes at most "
                                   "512; sentence skipped\n"));
    EXPECT_THAT(m_notes, HasSubstr("2 sentences counted, 2 skipped (1 faulty, 1 over the limit"));
}

TEST_F(RelateTreebank, RefusesWhatMakesNoSense) {
    const auto refuses = [](std::vector<std::string> arguments, const std::string& words) {
        arguments.insert(arguments.begin(), "relate");
        expectError(runProgram(arguments), 2, words);
    };
    refuses({"--conllu", "/nonexistent.conllu"}, "/nonexistent.conllu");
    refuses({"--conllu", writeTestFile(m_folder / "empty", "# nothing\n")}, "no sentence in it");
    for (const char* shard : {"0/2", "3/2", "1", "a/2", "1/", "1/2/3", "-1/2"})
        refuses({"--conllu", kTreebank, "--shard", shard}, "--shard");
    refuses({"--conllu", kTreebank, "--json", "--csv"}, "exclude each other");
    refuses({"--conllu", kTreebank, "--shard", "1/2", "--csv"}, "--merge");
    refuses({"--choose-on", kTreebank}, "--conllu FILE is missing");
    refuses({"--merge", "a", "--conllu", kTreebank}, "takes no other input");
    refuses({"text", "--conllu", kTreebank}, "exclude each other");
    refuses({"--conllu", kTreebank, "--mask", "causal"}, "no masks");
    refuses({"text"}, "--from WORD and --to WORD");
}

TEST_F(RelateTreebank, StopsOnCtrlC) {
    std::string many;
    for (int i = 0; i < 200'000; ++i)
        many += kOneSentence;
    ProgramCall call;
    call.arguments = {"relate", "--conllu", writeTestFile(m_folder / "x.conllu", many)};
    call.interrupted = true;
    EXPECT_EQ(runCall(call).exitCode, 130);
}

} // namespace
} // namespace headlight::test
