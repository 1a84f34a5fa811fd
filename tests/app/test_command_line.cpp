#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class EveryCommand : public testing::TestWithParam<std::string> {};

TEST_P(EveryCommand, HasHelpWithAnExample) {
    const ProgramResult result = runProgram({GetParam(), "--help"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.output, HasSubstr("Example:\n  "));
    EXPECT_THAT(result.output, HasSubstr("headlight " + GetParam()));
    EXPECT_THAT(result.error, IsEmpty());
}

TEST_P(EveryCommand, IsNamedInTheOverviewAndTheManual) {
    EXPECT_THAT(runProgram({"--help"}).output, HasSubstr("\n  " + GetParam() + " "));
    EXPECT_THAT(contentOf(HEADLIGHT_MANUAL), HasSubstr(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(CommandLine, EveryCommand,
                         testing::Values("open", "attend", "relate", "heads", "statistics",
                                         "export", "tokenize", "translate", "evaluate", "train",
                                         "inspect", "models", "bench"),
                         [](const auto& test) { return test.param; });

TEST(CommandLine, RefusesAnOptionItDoesNotKnow) {
    for (const char* command : {"open", "attend", "heads", "tokenize", "models"})
        expectError(runProgram({command, "--no-such-option"}), 2, "--no-such-option");
}

TEST(CommandLine, SaysWhatIsWrongWithAnOptionOrAnArgument) {
    expectError(runProgram({"attend", "a", "b", "--what", "c"}), 2,
                "Not expected here: b --what c.");
    expectError(runProgram({"attend", "a", "--mask"}), 2, "--mask takes one value.");
    expectError(runProgram({"attend", "a", "--model", "x", "--model", "y"}), 2,
                "--model takes one value.");
    expectError(runProgram({"train", "nonsense"}), 2,
                "nonsense is not known here. It is one of: translate, mask,");
    expectError(runProgram({"train"}), 2, "TASK is missing. It is one of: translate, mask,");
    for (const char* json : {"--json=yes", "--json=false", "--json=2"})
        expectError(runProgram({"attend", "a", json}), 2, "--json takes no value.");
}

TEST(CommandLine, RefusesAFileOrFolderWithoutAName) {
    expectError(runProgram({"train", "translate", "--out", ""}), 2,
                "--out cannot be empty; expected the name of a folder");
    expectError(runProgram({"heads", "a", "--out", ""}), 2,
                "--out cannot be empty; expected the name of a file");
    expectError(runProgram({"relate", "--conllu", ""}), 2, "--conllu cannot be empty");
    expectError(runProgram({"inspect", ""}), 2,
                "PATH cannot be empty; expected the name of a folder or a file");
}

// Every option that takes a number, with what is none; "010" is ten, not eight.
TEST(CommandLine, RefusesWhatIsNotANumber) {
    for (const char* option : {"--layer", "--head", "--dpi", "--font-scale"})
        for (const char* value :
             {"", " 1", "1x", "0x1", "nan", "inf", "1e999", "99999999999999999999"})
            expectError(runProgram({"export", "a", "--out", "a.csv", option, value}), 2, option);
    for (const char* value : {"", "1.5", "x", "2147483648", "0", "-1"})
        for (const char* command : {"relate", "heads"}) {
            std::vector<std::string> arguments{command, "a", "--top", value};
            if (arguments.front() == "relate")
                arguments.insert(arguments.end(), {"--from", "a", "--to", "a"});
            expectError(runProgram(arguments), 2, "--top cannot be ");
        }
    for (const char* option : {"--temperature", "--scale"})
        for (const char* value : {"", "x", "nan", "-inf", "1e999"})
            expectError(runProgram({"attend", "a", option, value}), 2,
                        std::string(option) + " cannot be " + (*value ? value : "empty"));
    expectError(runProgram({"export", "a", "--out", "a.csv", "--layer", "010"}), 2, "layer 10");
}

TEST(CommandLine, TheHelpNamesEveryKindOfModelAndHowMasksCombine) {
    for (const char* command : {"open", "attend", "relate", "tokenize"}) {
        const std::string help = runProgram({command, "--help"}).output;
        for (const char* kind : {"minilm", "family:h=8", "recall:", "workbench:", "folder", ".npz"})
            EXPECT_THAT(help, HasSubstr(kind)) << command;
    }
    EXPECT_THAT(runProgram({"attend", "--help"}).output,
                HasSubstr("--mask causal --mask padding:1"));
    EXPECT_THAT(contentOf(HEADLIGHT_MANUAL), HasSubstr(".npz"));
}

TEST(CommandLine, TellsItsVersion) {
    EXPECT_THAT(runProgram({"--version"}).output, testing::MatchesRegex("headlight [0-9.]+\n"));
}

TEST(CommandLine, ListsTheCommandsInItsHelp) {
    const ProgramResult result = runProgram({"--help"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.output, HasSubstr("headlight COMMAND --help"));
}

TEST(CommandLine, WithoutADisplayTheWindowIsRefusedWithAHint) {
    expectError(runProgram({}), 2, "headlight export");
    expectError(runProgram({"open"}), 2, "no display");
    expectError(runProgram({"Time flies."}), 2, "no display");
    ProgramCall call;
    call.environment = {{"DISPLAY", ":4711"}}; // nobody listens there
    const ProgramResult result = runCall(call);
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.error, HasSubstr("headlight: error: There is no display"));
}

TEST(CommandLine, RefusesArgumentsThatAreNotUtf8) {
    expectError(runProgram({"attend", "caf\xe9"}), 2, "Argument 2 is not UTF-8 text (byte 3). See");
    expectError(runProgram({"caf\xe9"}), 2, "Argument 1 is not UTF-8 text");
    expectError(runProgram({"attend", "x", "--model", "\xff"}), 2, "Argument 4 is not UTF-8 text");
}

TEST(CommandLine, MakesControlCharactersInMessagesVisible) {
    const ProgramResult result = runProgram({"inspect", "no\x1b[31m\nfile"});
    expectError(result, 2, "no\\x1b[31m\\nfile");
    // The second set of controls, and marks that turn the direction of what follows.
    const ProgramResult sly = runProgram({"inspect", "no\xc2\x9b\xe2\x80\xae"
                                                     "file"});
    expectError(sly, 2, "no\\u009b\\u202efile");
}

TEST(CommandLine, AnUnknownTabOfTheWindowIsRefusedWithTheList) {
    ProgramCall call;
    call.arguments = {"open", "--tab", "heatmaps"};
    call.environment = {{"QT_QPA_PLATFORM", "offscreen"}};
    const ProgramResult result = runCall(call);
    expectError(result, 2, "--tab cannot be heatmaps");
    EXPECT_THAT(result.error, HasSubstr("heatmap, connections, compare"));
}

TEST(CommandLine, AsksForTheTextThatIsMissing) {
    expectError(runProgram({"attend"}), 2, "There is no text");
    expectError(runProgram({"relate", "I love you"}), 2, "--from");
}

TEST(CommandLine, SaysThatStandardOutputIsFull) {
    for (const char* command : {"models", "--help", "--version"}) {
        ProgramCall call;
        call.arguments = {command};
        call.outputTo = "/dev/full";
        expectError(runCall(call), 2, "Standard output cannot be written: No space left");
    }
}

TEST(CommandLine, SaysThatStandardOutputIsClosed) {
    ProgramCall call;
    call.arguments = {"models"};
    call.outputClosed = true;
    expectError(runCall(call), 2, "Standard output cannot be written");
}

TEST(CommandLine, StopsAtCtrlC) {
    for (const char* command : {"tokenize", "attend"}) {
        ProgramCall call;
        call.arguments = {command, "-"};
        call.inputStaysOpen = true;
        call.interrupted = true;
        const ProgramResult result = runCall(call);
        expectError(result, 130, "Stopped");
        EXPECT_LT(result.seconds, 10);
    }
}

} // namespace
} // namespace headlight::test
