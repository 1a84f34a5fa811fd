#include "core/base/strict_json.h"
#include "core/io/npz.h"
#include "core/io/safetensors.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <limits>

namespace headlight::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr const char* kSentence = "I love artificial intelligence."; // 7 tokens

// attentions[layer][head][query][key] of the JSON on standard output.
class Weights {
public:
    explicit Weights(const std::vector<std::string>& options, const std::string& text = kSentence) {
        std::vector<std::string> arguments{"attend", text, "--json"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const ProgramResult result = runProgram(arguments);
        EXPECT_EQ(result.exitCode, 0) << result.error;
        json = parseStrictJson(result.output, "output");
    }
    double operator()(std::size_t layer, std::size_t head, std::size_t query,
                      std::size_t key) const {
        const JsonArray& layers = *json.find("attentions")->array();
        return layers.at(layer)
            .array()
            ->at(head)
            .array()
            ->at(query)
            .array()
            ->at(key)
            .number()
            .value();
    }
    JsonValue json;
};

TEST(Attend, JsonHoldsEveryHead) {
    const Weights weights({});
    EXPECT_EQ(weights.json.find("attentions")->array()->size(), 6u);
    EXPECT_EQ(weights.json.find("attentions")->array()->front().array()->size(), 12u);
    EXPECT_EQ(*weights.json.find("tokens")->array()->at(3).string(), "artificial");
    EXPECT_EQ(weights.json.find("sha256")->string()->size(), 64u);
    EXPECT_EQ(*weights.json.find("model")->string(), "all-MiniLM-L6-v2");
    EXPECT_NEAR(weights(2, 1, 1, 2), 0.89, 0.005); // layer 3 head 2 on screen: "I" looks at "love"
}

TEST(Attend, MasksHideExactly) {
    const Weights causal({"--mask", "causal"});
    EXPECT_EQ(causal(3, 4, 0, 0), 1.0);
    EXPECT_EQ(causal(3, 4, 2, 3), 0.0);
    const Weights several({"--mask", "none", "--mask", "padding:2", "--mask", "block:1-2"});
    EXPECT_EQ(several(2, 1, 1, 2), 0.0);
    EXPECT_EQ(several(2, 1, 0, 5), 0.0);
    EXPECT_GT(several(2, 1, 2, 2), 0.0);
}

TEST(Attend, EditsAreAppliedAndNamed) {
    const Weights edited({"--edit", "weight:2.1:1-2=0.25", "--edit", "mask:3.0:4-4=hidden"});
    EXPECT_NEAR(edited(2, 1, 1, 2), 0.25, 1e-6);
    EXPECT_EQ(edited(3, 0, 4, 4), 0.0);
    double sum = 0;
    for (std::size_t key = 0; key < 7; ++key)
        sum += edited(2, 1, 1, key);
    EXPECT_NEAR(sum, 1, 1e-6);
    const JsonArray& changes = *edited.json.find("changes")->array();
    ASSERT_EQ(changes.size(), 2u);
    EXPECT_EQ(*changes.front().string(), "edit weight:2.1:1-2=0.25");
    const Weights kept({"--edit", "weight:2.1:1-2=0.25,keep"});
    const Weights untouched({});
    EXPECT_EQ(kept(2, 1, 1, 0), untouched(2, 1, 1, 0));
    EXPECT_EQ(kept(1, 5, 1, 0), untouched(1, 5, 1, 0)) << "a layer before";
    EXPECT_NE(kept(3, 5, 1, 0), untouched(3, 5, 1, 0)) << "a layer behind";
}

TEST(Attend, TheTableSaysThatTheRunIsChanged) {
    const auto table = [](std::vector<std::string> options) {
        options.insert(options.begin(), {"attend", kSentence});
        return runProgram(options).output;
    };
    EXPECT_THAT(
        table({"--mask", "causal", "--off", "2.1", "--scale", "0.5", "--edit",
               "weight:2.1:1-2=0.25"}),
        HasSubstr("\nChanged: mask causal; off 2.1; scale 0.5; edit weight:2.1:1-2=0.25.\n"));
    EXPECT_THAT(table({}), testing::Not(HasSubstr("Changed")));
}

TEST(Attend, EditsThatDoNotFitAreRefused) {
    const auto refused = [](const char* edit, const char* words) {
        SCOPED_TRACE(edit);
        expectError(runProgram({"attend", kSentence, "--json", "--edit", edit}), 2, words);
    };
    refused("weight:2.1:1-7=0.5", "There is no token 7");
    refused("weight:6.0:1-2=0.5", "There is no layer 6 head 0");
    refused("value:0.0:1.32=0.5", "entries 0 to 31");
    refused("weight:2.1:1-2=inf", "must be finite");
    refused("score:2.1:1-2=1e308", "32-bit float");
    refused("score:2.1:1-2=much", "no number");
    refused("scores:2.1:1-2=1", "cannot be edited");
}

TEST(Attend, AFullyMaskedRowIsZeroAndFlagged) {
    const Weights weights({"--mask", "padding:7"});
    EXPECT_EQ(weights(0, 0, 0, 0), 0.0);
    EXPECT_EQ(weights.json.find("flags")->array()->size(), 7u);
    EXPECT_THAT(runProgram({"attend", kSentence, "--mask", "padding:7"}).output,
                HasSubstr("; token 6 fully masked.\n"));
}

// A model folder whose layer 1 head 0 computes with a number that is none.
void makeBrokenModel(const fs::path& folder, float number) {
    fs::copy(HEADLIGHT_TEST_DATA "/models/bert-noprefix", folder);
    const fs::path weights = folder / "model.safetensors";
    std::string bytes = contentOf(weights);
    const SafetensorsFile file(weights);
    for (std::size_t i = 0; i < file.size(); ++i)
        if (file[i].name == "encoder.layer.1.attention.self.query.bias")
            std::memcpy(bytes.data() + (file[i].data.data() - file.mapping().bytes().data()),
                        &number, sizeof number);
    fs::remove(weights); // it is mapped
    writeTestFile(weights, bytes);
}

TEST(Attend, NumbersThatAreNoneAreFlaggedNeverShownAsWeights) {
    for (const float number :
         {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
          -std::numeric_limits<float>::infinity()}) {
        const TemporaryFolder folder;
        makeBrokenModel(folder.path(), number);
        const std::string model = folder.path().string();
        const Weights weights({"--model", model}, "The cat");
        EXPECT_EQ(*weights.json.find("flags")->array()->at(0).string(),
                  "16 weights are not a number");
        const JsonArray& heads = *weights.json.find("attentions")->array()->at(1).array();
        EXPECT_TRUE(heads[0].array()->at(2).array()->at(3).isNull());
        EXPECT_GT(weights(1, 1, 2, 3), 0.0);
        EXPECT_GT(weights(0, 0, 2, 3), 0.0);

        const std::string table = runProgram({"attend", "The cat", "--model", model}).output;
        EXPECT_THAT(table, HasSubstr("\n    1     0      nan      nan    nan "));
        EXPECT_THAT(table, HasSubstr("\nFlags: 16 weights are not a number.\n"));
        const std::string csv = (folder / "a.csv").string();
        EXPECT_EQ(runProgram({"attend", "The cat", "--model", model, "--out", csv}).exitCode, 0);
        EXPECT_THAT(contentOf(csv), HasSubstr("1,0,2,3,cat,[SEP],nan"));
    }
}

TEST(Attend, ReadsAMaskFromAFile) {
    const TemporaryFolder folder;
    std::string csv;
    for (int query = 0; query < 5; ++query)
        csv += query == 1 ? "0,0,1,0,0\n" : "0,0,0,0,0\n";
    const std::string mask = "file:" + writeTestFile(folder / "mask.csv", csv);
    EXPECT_EQ(Weights({"--mask", mask}, "I love you")(4, 2, 1, 2), 0.0);
    expectError(runProgram({"attend", kSentence, "--mask", mask}), 2, "5 x 5");
    const std::string text = "file:" + writeTestFile(folder / "text.csv", "a,b\nc,d\n");
    expectError(runProgram({"attend", kSentence, "--mask", text}), 2, "text.csv");
    expectError(runProgram({"attend", kSentence, "--mask", "file:/nonexistent.csv"}), 2,
                "/nonexistent.csv");
}

TEST(Attend, AHeadThatIsOffChangesTheLayersAbove) {
    const Weights whole({}), off({"--off", "0.2,0.3", "--off", "1.0"}),
        uniform({"--off", "0.2", "--off-mode", "uniform"}),
        frozen({"--off", "0.2", "--freeze-patterns"});
    EXPECT_EQ(off(0, 2, 1, 0), whole(0, 2, 1, 0)); // what it would have looked at
    EXPECT_NE(off(2, 1, 1, 2), whole(2, 1, 1, 2));
    EXPECT_NE(uniform(2, 1, 1, 2), off(2, 1, 1, 2));
    EXPECT_EQ(frozen(2, 1, 1, 2), whole(2, 1, 1, 2));
    EXPECT_THAT(off.json.find("changes")->array()->size(), 3u);
}

TEST(Attend, ScaleAndTemperature) {
    const Weights whole({}), warm({"--temperature", "4"}), unscaled({"--scale", "none"}),
        same({"--scale", "0.17677669529663687"}); // 1 / sqrt(32)
    EXPECT_LT(warm(2, 1, 1, 2), whole(2, 1, 1, 2));
    EXPECT_GT(unscaled(2, 1, 1, 2), whole(2, 1, 1, 2));
    EXPECT_NEAR(same(2, 1, 1, 2), whole(2, 1, 1, 2), 1e-6);
}

TEST(Attend, PairsAndWords) {
    const Weights pair({"--pair", "tokenization works"}, "Who wrote it?");
    const std::size_t tokens = pair.json.find("tokens")->array()->size();
    const Weights words({"--pair", "tokenization works", "--words"}, "Who wrote it?");
    const std::size_t wordCount = words.json.find("words")->array()->size();
    EXPECT_EQ(wordCount + 1, tokens); // "token", "##ization"
    EXPECT_EQ(words.json.find("attentions")->array()->front().array()->front().array()->size(),
              wordCount);
}

TEST(Attend, WritesEveryFormat) {
    const TemporaryFolder folder;
    const auto save = [&](const std::string& name, const char* keep) {
        std::string path = (folder / name).string();
        const ProgramResult result =
            runProgram({"attend", kSentence, "--keep", keep, "--out", path});
        EXPECT_EQ(result.exitCode, 0) << result.error;
        EXPECT_THAT(result.output, IsEmpty());
        return path;
    };
    const std::string csv = contentOf(save("a.csv", "attentions"));
    EXPECT_THAT(csv, StartsWith("layer,head,query,key,query_token,key_token,weight\n"));
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 72 * 49);
    const JsonValue json = parseStrictJson(contentOf(save("a.json", "scores,context")), "a.json");
    EXPECT_EQ(json.find("attentions"), nullptr);
    EXPECT_EQ(json.find("scores")->array()->size(), 6u);
    EXPECT_EQ(json.find("context")->array()->size(), 6u);
    const auto arrays = readNpz(save("a.npz", "attentions,raw_scores,hidden"));
    EXPECT_EQ(arrays.front().name, "attentions.0");
    EXPECT_THAT(arrays.front().shape, ElementsAre(12, 7, 7));
    const SafetensorsFile file(save("a.safetensors", "qkv,hidden"));
    EXPECT_THAT(file.find("query.5")->shape, ElementsAre(12, 7, 32));
    EXPECT_THAT(file.find("hidden_states.6")->shape, ElementsAre(7, 384));
    EXPECT_THAT(file.find("last_hidden_state")->shape, ElementsAre(7, 384));
    EXPECT_FALSE(file.find("attentions.0").has_value());
    EXPECT_THAT(namesIn(folder.path()), ElementsAre("a.csv", "a.json", "a.npz", "a.safetensors"));
}

TEST(Attend, ShowsATableAndReadsStandardInput) {
    const ProgramResult result = runProgram({"attend", "-"}, "I love you\n");
    EXPECT_EQ(result.exitCode, 0) << result.error;
    EXPECT_THAT(result.output, StartsWith("all-MiniLM-L6-v2, 5 tokens: 0:[CLS] 1:i 2:love 3:you"));
    EXPECT_THAT(result.output, HasSubstr("\n    5    11 "));
}

TEST(Attend, TypedSpecialTokensAreSpecial) {
    const Weights weights({}, "The cat sat on the [MASK] yesterday.");
    EXPECT_EQ(*weights.json.find("tokens")->array()->at(6).string(), "[MASK]");
}

TEST(Attend, TakesAnyTextThatIsUtf8) {
    for (const char* text :
         {"👩‍👩‍👧 e\xcc\x81", "\xe2\x80\xaeright to left\xe2\x80\xac שלום", "我愛你",
          "a\tb\x01"
          "c"})
        EXPECT_EQ(runProgram({"attend", "--json", text}).exitCode, 0) << text;
}

TEST(Attend, SpecialTokensAreShownLeftOutOrLeftOutWithTheRowsRenormalised) {
    const auto sumOfRow = [](const Weights& weights, int keys) {
        double sum = 0;
        for (int key = 0; key < keys; ++key)
            sum += weights(2, 1, 1, key);
        return sum;
    };
    const Weights whole({}), renormalised({"--special", "renormalise"}),
        hidden({"--special", "hide"}), words({"--special", "renormalise", "--words"});
    const auto rows = [](const Weights& weights) {
        return weights.json.find("attentions")->array()->front().array()->front().array()->size();
    };
    EXPECT_EQ(rows(whole), 7u);
    EXPECT_EQ(rows(renormalised), 5u);
    EXPECT_EQ(rows(words), 5u);
    EXPECT_EQ(hidden(2, 1, 0, 1), whole(2, 1, 1, 2)); // "I" looks at "love"
    EXPECT_NEAR(sumOfRow(renormalised, 5), 1, 1e-6);
    EXPECT_LT(sumOfRow(hidden, 5), 0.5); // "love" looks at [CLS] most
    EXPECT_EQ(renormalised.json.find("changes")->array()->size(), 1u);
    expectError(runProgram({"attend", kSentence, "--special", "none"}), 2,
                "show, renormalise or hide");
}

TEST(Attend, RefusesTextsItCannotUse) {
    expectError(runProgram({"attend", ""}), 2, "There is no text");
    expectError(runProgram({"attend", " \t\n"}), 2, "There is no text");
    expectError(runProgram({"attend", "-"}, ""), 2, "There is no text");
    expectError(runProgram({"attend", "\x01\x02"}), 2, "no text that a model can read");
    for (const char* blank : {"", " "})
        expectError(runProgram({"attend", "a", "--pair", blank}), 2, "--pair cannot be blank");
    expectError(runProgram({"attend", "-"}, "caf\xe9"), 2,
                "Standard input is not UTF-8 text (byte 3). See");
    expectError(runProgram({"attend", "-"}, std::string("a\0b", 3)), 2, "byte 1 is NUL");
    expectError(runProgram({"attend", "a", "b"}), 2, "b");
}

TEST(Attend, CutsALongTextOnlyWhenAsked) {
    std::string text;
    for (int i = 0; i < 10000; ++i)
        text += "word ";
    const ProgramResult refused = runProgram({"attend", "-"}, text);
    expectError(refused, 2, "10002 tokens");
    EXPECT_THAT(refused.error, HasSubstr("512"));
    EXPECT_THAT(refused.error, HasSubstr("--cut"));
    const ProgramResult cut = runProgram({"attend", "-", "--cut"}, text);
    EXPECT_EQ(cut.exitCode, 0) << cut.error;
    EXPECT_THAT(cut.output, HasSubstr("512 tokens"));
}

TEST(Attend, RefusesOptionsByName) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{"--mask", "diagonal"}, "diagonal"},
        {{"--mask", "padding:x"}, "padding:x"},
        {{"--mask", "padding:8"}, "padding:8: it hides more keys than the text has (7)"},
        {{"--off", "encoder.1.2"}, "of a stack \"encoder\""},
        {{"--keep", "attentions,scores,hidden", "--out", "a.csv"},
         "CSV holds nothing else, .json, .npz and .safetensors do"},
        {{"--json", "--out", "a.npz"}, "a name that ends in .json"},
        {{"--model", "/etc/passwd"}, "neither a model folder nor a file of attention"},
        {{"--model", "/dev/null"}, "neither a model folder nor a file of attention"},
        {{"--mask", "block:1-7"}, "no token 7"},
        {{"--off", "6.0"}, "6 layers of 12 heads"},
        {{"--off", "two"}, "two"},
        {{"--off", "0.0", "--off-mode", "half"}, "zero or uniform"},
        {{"--scale", "big"}, "--scale cannot be big"},
        {{"--temperature", "0"}, "--temperature cannot be 0"},
        {{"--temperature", "nan"}, "--temperature"},
        {{"--keep", "logits"}, "--keep cannot be logits"},
        {{"--keep", "scores", "--out", "a.csv"}, "CSV"},
        {{"--out", "a.txt"}, "--out cannot be a.txt"},
        {{"--model", "nosuch"}, "nosuch"},
        {{"--model", "workbench:d=128,h=7"}, "7 heads do not divide the width 128"},
    };
    for (const auto& [options, part] : wrong) {
        std::vector<std::string> arguments{"attend", kSentence};
        arguments.insert(arguments.end(), options.begin(), options.end());
        expectError(runProgram(arguments), 2, part);
    }
}

TEST(Attend, LeavesTheOldFileWhenItCannotWrite) {
    const TemporaryFolder folder;
    expectError(runProgram({"attend", kSentence, "--out", (folder / "no" / "a.json").string()}), 2,
                "cannot be written");
    fs::create_directory(folder / "a.json");
    expectError(runProgram({"attend", kSentence, "--out", (folder / "a.json").string()}), 2,
                "cannot be written");
    fs::create_symlink("/dev/full", folder / "full.json");
    expectError(runProgram({"attend", kSentence, "--out", (folder / "full.json").string()}), 2,
                "No space left");
    EXPECT_TRUE(fs::is_character_file("/dev/full"));
    EXPECT_THAT(namesIn(folder.path()), ElementsAre("a.json", "full.json"));
}

TEST(Attend, AFileBeyondTheLimitOfTheSystemIsAnErrorAndLeavesNothing) {
    const TemporaryFolder folder;
    ProgramCall call;
    call.arguments = {"attend", kSentence, "--out", (folder / "a.json").string()};
    call.largestFile = 4096;
    expectError(runCall(call), 2, "cannot be written: File too large");
    EXPECT_THAT(namesIn(folder.path()), IsEmpty());
}

TEST(Attend, JsonGoesToTheFileOfOut) {
    const TemporaryFolder folder;
    const std::string out = (folder / "a.json").string();
    const ProgramResult result = runProgram({"attend", kSentence, "--json", "--out", out});
    EXPECT_EQ(result.exitCode, 0) << result.error;
    EXPECT_THAT(result.output, IsEmpty());
    EXPECT_NE(parseStrictJson(contentOf(out), "a.json").find("attentions"), nullptr);
}

TEST(Attend, FollowsALinkToAFileThatIsNotThereYet) {
    const TemporaryFolder folder;
    fs::create_symlink("target.json", folder / "link.json");
    const std::string link = (folder / "link.json").string();
    EXPECT_EQ(runProgram({"attend", kSentence, "--out", link}).exitCode, 0);
    EXPECT_TRUE(fs::is_symlink(folder / "link.json"));
    EXPECT_TRUE(fs::is_regular_file(folder / "target.json"));
}

TEST(Attend, StopsAtCtrlCWithoutAFile) {
    const TemporaryFolder folder;
    ProgramCall call;
    call.arguments = {"attend", "-", "--out", (folder / "a.json").string()};
    call.inputStaysOpen = true;
    call.interrupted = true;
    expectError(runCall(call), 130, "Stopped");
    EXPECT_THAT(namesIn(folder.path()), IsEmpty());
}

} // namespace
} // namespace headlight::test
