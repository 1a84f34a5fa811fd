#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"
#include "tests/support/small_corpus.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <map>

namespace headlight::test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

constexpr const char* kFirstEpoch = "epoch 1.00"; // said after the look at the dev part
constexpr const char* kReadData = " examples";

class TrainTranslate : public testing::Test {
protected:
    TrainTranslate() {
        writeTestFile(m_folder / "pairs.tsv", smallCorpus(120));
        writeTestFile(m_folder / "dev.tsv", smallCorpus(15, 120));
    }

    // A training of a second or so. What `more` says of an option counts; options without a value
    // come last.
    std::vector<std::string> arguments(const char* out, const std::vector<std::string>& more = {},
                                       const char* pairs = "pairs.tsv") const {
        std::map<std::string, std::string> options{
            {"--pairs", path(pairs)}, {"--dev-pairs", path("dev.tsv")},
            {"--out", path(out)},     {"--vocabulary", "600"},
            {"--whole-words", "40"},  {"--heads", "2"},
            {"--width", "16"},        {"--layers", "1"},
            {"--epochs", "30"},       {"--batch", "150"},
            {"--warm-up", "20"},      {"--rate", "0.004"}};
        std::vector<std::string> flags;
        for (std::size_t i = 0; i < more.size(); ++i) {
            if (more[i] == "--resume") {
                flags.push_back(more[i]);
            } else {
                options[more[i]] = more.at(i + 1);
                ++i;
            }
        }
        std::vector<std::string> all{"train", "translate", "--unguided"};
        for (const auto& [option, value] : options)
            all.insert(all.end(), {option, value});
        all.insert(all.end(), flags.begin(), flags.end());
        return all;
    }

    ProgramResult train(const char* out, const std::vector<std::string>& more = {},
                        const char* pairs = "pairs.tsv") const {
        return runProgram(arguments(out, more, pairs));
    }

    // Sends a signal once the text was said.
    ProgramResult interrupt(const char* out, const char* awaited, int signal,
                            const std::vector<std::string>& more = {}) const {
        ProgramCall call;
        call.arguments = arguments(out, more);
        call.awaited = awaited;
        call.signal = signal;
        return runCall(call);
    }

    std::string path(const std::string& name) const { return utf8FromPath(m_folder / name); }
    std::string weights(const char* out) const {
        return contentOf(m_folder / out / "model.safetensors");
    }
    std::string checkpoint(const char* out) const {
        return contentOf(m_folder / out / "checkpoint.safetensors");
    }

    TemporaryFolder m_folder;
};

TEST_F(TrainTranslate, WhatIsNotSaidIsAsTheFamilyWasTrained) {
    const ProgramResult trained =
        train("usual", {"--batch", "0", "--rate", "0", "--width", "64", "--epochs", "1"});
    ASSERT_EQ(trained.exitCode, 0) << trained.error;
    const JsonValue record = parseStrictJson(contentOf(m_folder / "usual/training.json"), "record");
    EXPECT_EQ(record.find("settings")->find("peak_rate")->number(), 0.003);
    EXPECT_EQ(record.find("settings")->find("batch_tokens")->integer(), 1500);
    const std::string help = runProgram({"train", "translate", "--help"}).output;
    for (const char* usual :
         {"--epochs N=7 ", "--batch N=0 ", "--rate R=0 ", "--guided-start N=500 "})
        EXPECT_THAT(help, HasSubstr(usual));
}

TEST_F(TrainTranslate, WritesAFolderThatTranslates) {
    const ProgramResult trained = train("model");
    ASSERT_EQ(trained.exitCode, 0) << trained.error;
    EXPECT_THAT(trained.error, HasSubstr("120 examples"));
    EXPECT_THAT(trained.error, HasSubstr("dev loss"));
    EXPECT_THAT(namesIn(m_folder / "model"),
                IsSupersetOf({"config.json", "model.safetensors", "target_tokenizer.json",
                              "tokenizer.json", "training.json"}));
    const JsonValue record = parseStrictJson(contentOf(m_folder / "model/training.json"), "record");
    EXPECT_EQ(record.find("data_sha256")->string()->size(), 64U);
    EXPECT_EQ(record.find("seed")->unsignedInteger(), 1U);
    EXPECT_GE(record.find("curve")->array()->size(), 30U);

    std::string words;
    for (int i = 0; i < 200; ++i)
        words += "cats ";
    // Typed words that no sentence had are spelled by their bytes.
    for (const std::string& text :
         {std::string("I see cats."), std::string("Zyzzyva 漢字 \U0001F600"), words}) {
        const ProgramResult result =
            runProgram({"translate", "--json", text, "--model", path("model")});
        ASSERT_EQ(result.exitCode, 0) << result.error;
        EXPECT_LT(*parseStrictJson(result.output, "output").find("score")->number(), 0);
    }
    words += words;
    expectError(runProgram({"translate", words, "--model", path("model")}), 2, "at most 256");
}

TEST_F(TrainTranslate, SameBytesOnOneThreadAndOnTwo) {
    ASSERT_EQ(train("one").exitCode, 0);
    ASSERT_EQ(train("two", {"--threads", "2"}).exitCode, 0);
    ASSERT_FALSE(weights("one").empty());
    EXPECT_EQ(weights("one"), weights("two"));
    ASSERT_EQ(train("other", {"--seed", "2", "--epochs", "1"}).exitCode, 0);
    EXPECT_NE(weights("other"), weights("one"));
}

TEST_F(TrainTranslate, AKilledTrainingResumesToTheSameBytes) {
    ASSERT_EQ(train("whole").exitCode, 0);
    const ProgramResult killed = interrupt("killed", "epoch 5.00", SIGKILL);
    EXPECT_EQ(killed.exitCode, 128 + SIGKILL) << killed.error;
    EXPECT_THAT(namesIn(m_folder / "killed"), Contains("checkpoint.safetensors"));
    EXPECT_THAT(namesIn(m_folder / "killed"), Not(Contains("model.safetensors")));
    const ProgramResult resumed = train("killed", {"--resume"});
    ASSERT_EQ(resumed.exitCode, 0) << resumed.error;
    EXPECT_THAT(resumed.error, Not(HasSubstr(kFirstEpoch))) << "it began anew";
    EXPECT_EQ(weights("killed"), weights("whole"));
}

TEST_F(TrainTranslate, CtrlCKeepsTheCheckpoint) {
    ASSERT_EQ(train("whole").exitCode, 0);
    ProgramResult stopped = interrupt("stopped", kReadData, SIGINT); // during the first steps
    EXPECT_EQ(stopped.exitCode, 130) << stopped.error;
    EXPECT_THAT(stopped.error, HasSubstr("with --resume goes on"));
    EXPECT_FALSE(checkpoint("stopped").empty());
    stopped = interrupt("stopped", "epoch 3.00", SIGINT, {"--resume"});
    EXPECT_EQ(stopped.exitCode, 130) << stopped.error;
    EXPECT_TRUE(weights("stopped").empty());
    ASSERT_EQ(train("stopped", {"--resume"}).exitCode, 0);
    EXPECT_EQ(weights("stopped"), weights("whole"));
}

TEST_F(TrainTranslate, ACheckpointOfSomethingElseIsRefusedAndKept) {
    ASSERT_EQ(interrupt("model", kFirstEpoch, SIGINT).exitCode, 130);
    const std::string before = checkpoint("model");
    ASSERT_FALSE(before.empty());
    const ProgramResult other = train("model", {"--heads", "4", "--resume"});
    EXPECT_EQ(other.exitCode, 2);
    EXPECT_THAT(other.error,
                HasSubstr("cannot be gone on from: it is of a model of another shape"));
    EXPECT_EQ(checkpoint("model"), before);
}

TEST_F(TrainTranslate, AFullDiskLeavesTheLastCheckpoint) {
    ASSERT_EQ(interrupt("model", kFirstEpoch, SIGINT).exitCode, 130);
    const std::string before = checkpoint("model");
    const auto names = namesIn(m_folder / "model");
    ProgramCall call;
    call.arguments = arguments("model", {"--resume"});
    call.largestFile = before.size() / 2;
    const ProgramResult full = runCall(call);
    EXPECT_EQ(full.exitCode, 2) << full.error;
    EXPECT_THAT(full.error, HasSubstr("checkpoint.safetensors cannot be written"));
    EXPECT_EQ(checkpoint("model"), before);
    EXPECT_EQ(namesIn(m_folder / "model"), names);
}

TEST_F(TrainTranslate, FaultyLinesAreToldAndPassedOver) {
    std::string text = "only one column\n\tseulement\nI see art.\t\n";
    text += std::string(1 << 20, 'x') + "\ty\n";
    text += "\xFF\xFE\tmauvais\n";
    text += "We draw art.\tNous dessinons.\nWe draw art.\tNous dessinons.\n";
    writeTestFile(m_folder / "faulty.tsv", text + smallCorpus(40));
    const ProgramResult result = train("model", {"--epochs", "1"}, "faulty.tsv");
    ASSERT_EQ(result.exitCode, 0) << result.error;
    EXPECT_THAT(result.error, HasSubstr("41 examples"));
    for (const char* note :
         {"only one column: 1, the first is line 1.", "empty side: 2, the first is line 2.",
          "too long: 1, the first is line 4.", "not UTF-8 text: 1, the first is line 5.",
          "there twice: 1, the first is line 7."})
        EXPECT_THAT(result.error, HasSubstr(note));
}

TEST_F(TrainTranslate, DataOfNoUseIsRefused) {
    for (const char* text :
         {"", "\n\n", "one column\n", "\tà droite\n", "left\t\n", "\xC3\t\xC3\n"}) {
        writeTestFile(m_folder / "bad.tsv", text);
        expectError(train("model", {}, "bad.tsv"), 2, "is of no use for training");
    }
    expectError(train("model", {}, "missing.tsv"), 2, "missing.tsv");
    EXPECT_THAT(namesIn(m_folder / "model"), testing::IsEmpty());
}

TEST_F(TrainTranslate, SizesThatCannotBeAreRefusedWithNumbers) {
    expectError(train("model", {"--heads", "3"}), 2, "16");
    expectError(train("model", {"--width", "8192", "--heads", "8", "--layers", "100"}), 2, "bytes");
    expectError(train("model", {"--batch", "10000000", "--width", "4096"}), 2, "bytes");
    expectError(train("model", {"--heads", "0"}), 2, "heads");
    expectError(train("model", {"--threads", "100000"}), 2, "expected 1 to 256");
    expectError(train("model", {"--epochs", "-1"}), 2, "epochs");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "model"));
}

TEST_F(TrainTranslate, AFolderThatCannotBeIsRefusedBeforeReading) {
    writeTestFile(m_folder / "taken", "a file");
    expectError(train("taken/model"), 2, "taken/model cannot be written");
}

} // namespace
} // namespace headlight::test
