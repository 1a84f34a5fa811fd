#include "core/base/strict_json.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace headlight::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr const char* kModel = HEADLIGHT_RESOURCES "/models/all-MiniLM-L6-v2";
constexpr const char* kSmallModel = HEADLIGHT_TEST_DATA "/models/bert-noprefix";

JsonValue inspectJson(const std::string& path) {
    const ProgramResult result = runProgram({"inspect", path, "--json"});
    EXPECT_EQ(result.exitCode, 0) << result.error;
    return parseStrictJson(result.output, "output");
}

TEST(Inspect, ModelFolder) {
    const JsonValue json = inspectJson(kModel);
    EXPECT_EQ(*json.find("kind")->string(), "model");
    EXPECT_EQ(json.find("layers")->integer(), 6);
    EXPECT_EQ(json.find("heads")->integer(), 12);
    EXPECT_EQ(json.find("max_tokens")->integer(), 512);
    EXPECT_THAT(runProgram({"inspect", kModel}).output, HasSubstr("12 in every layer, 32 wide"));
}

TEST(Inspect, AttentionMadeElsewhere) {
    const std::string path = HEADLIGHT_TEST_DATA "/imported/transformers.npz";
    const JsonValue json = inspectJson(path);
    EXPECT_EQ(*json.find("kind")->string(), "attention");
    EXPECT_EQ(json.find("layers")->integer(), 3);
    EXPECT_EQ(json.find("heads")->integer(), 4);
    EXPECT_EQ(json.find("tokens")->integer(), 16);
    EXPECT_THAT(runProgram({"inspect", path}).output, HasSubstr("attention made elsewhere"));
}

TEST(Inspect, SafetensorsFile) {
    const JsonValue json = inspectJson(std::string(kModel) + "/model.safetensors");
    EXPECT_EQ(*json.find("kind")->string(), "safetensors");
    EXPECT_GT(json.find("tensors")->array()->size(), 100u);
    EXPECT_THAT(runProgram({"inspect", std::string(kModel) + "/model.safetensors"}).output,
                HasSubstr("[30522, 384]"));
}

TEST(Inspect, TokenizerAndConfiguration) {
    EXPECT_EQ(inspectJson(std::string(kModel) + "/tokenizer.json").find("vocabulary")->integer(),
              30522);
    EXPECT_EQ(*inspectJson(std::string(kModel) + "/config.json").find("kind")->string(), "model");
}

TEST(Inspect, Session) {
    const TemporaryFolder folder;
    const std::string path = writeTestFile(
        folder / "mine.json",
        R"({"headlightSession":1,"runs":[{"model":"minilm","text":"I love you.",)"
        R"("off":["2.1","0.3"]},{"text":"a\u001b"}],"pins":[{"head":"2.1","query":1,"key":2}]})");
    const JsonValue json = inspectJson(path);
    EXPECT_EQ(*json.find("kind")->string(), "session");
    const JsonArray& runs = *json.find("runs")->array();
    ASSERT_EQ(runs.size(), 2u);
    EXPECT_EQ(*runs[0].find("text")->string(), "I love you.");
    EXPECT_EQ(runs[0].find("heads_off")->integer(), 2);
    EXPECT_EQ(runs[1].find("heads_off")->integer(), 0);
    EXPECT_EQ(json.find("pins")->integer(), 1);
    EXPECT_THAT(runProgram({"inspect", path}).output, HasSubstr("a\\x1b\n"));
    expectError(runProgram({"inspect", writeTestFile(folder / "new.json",
                                                     R"({"headlightSession":2,"runs":[{}]})")}),
                2, "newer version");
}

// Every file of the collection is either described or refused by name, and no run crashes.
TEST(Inspect, SaysWhatIsWrongWithMalformedFiles) {
    for (const auto& entry : fs::directory_iterator(HEADLIGHT_TEST_DATA "/safetensors")) {
        const std::string name = entry.path().filename().string();
        if (entry.path().extension() != ".safetensors")
            continue;
        const ProgramResult result = runProgram({"inspect", entry.path().string()});
        if (name.starts_with("bad_"))
            expectError(result, 2, name);
        else if (name.starts_with("ok_"))
            EXPECT_EQ(result.exitCode, 0) << name << ": " << result.error;
        else
            EXPECT_TRUE(result.exitCode == 0 || result.exitCode == 2) << name;
    }
}

TEST(Inspect, SaysWhatAModelFolderLacks) {
    const TemporaryFolder folder;
    expectError(runProgram({"inspect", folder.path().string()}), 2, "config.json is missing");
    fs::copy(kSmallModel, folder.path());
    EXPECT_EQ(runProgram({"inspect", folder.path().string()}).exitCode, 0);
    const std::string config = contentOf(folder / "config.json");
    std::string other = config;
    other.replace(other.find("BertModel"), 9, "OtherType");
    other.replace(other.find("\"bert\""), 6, "\"othr\"");
    writeTestFile(folder / "config.json", other);
    expectError(runProgram({"inspect", folder.path().string()}), 2,
                "a model of type othr, which cannot be run yet. These can: BERT");
    std::string wider = config;
    wider.replace(wider.find("\"num_hidden_layers\": 2"), 22, "\"num_hidden_layers\": 3");
    writeTestFile(folder / "config.json", wider);
    expectError(runProgram({"attend", "a", "--model", folder.path().string()}), 2,
                "encoder.layer.2.");
    fs::remove(folder / "model.safetensors");
    expectError(runProgram({"inspect", folder.path().string()}), 2, "model.safetensors is missing");
}

TEST(Inspect, RefusesOtherFilesByName) {
    const TemporaryFolder folder;
    expectError(runProgram({"inspect", (folder / "none").string()}), 2, "There is no file");
    expectError(runProgram({"inspect", writeTestFile(folder / "a.json", "{\"a\":1}")}), 2,
                "neither a session nor a tokenizer");
    expectError(runProgram({"inspect", writeTestFile(folder / "b.json", "[")}), 2,
                "not valid JSON");
    expectError(runProgram({"inspect", writeTestFile(folder / "c.bin", "hello")}), 2,
                "not a valid safetensors file");
    expectError(runProgram({"inspect", "/dev/zero"}), 2, "/dev/zero");
}

TEST(Models, ListsWhatIsBundledAndWhere) {
    const ProgramResult result = runProgram({"models", "--json"});
    const JsonValue json = parseStrictJson(result.output, "output");
    const JsonValue& first = json.find("models")->array()->front();
    EXPECT_EQ(*first.find("name")->string(), "minilm");
    EXPECT_TRUE(fs::exists(fs::path(*first.find("folder")->string()) / "config.json"));
    EXPECT_THAT(runProgram({"models"}).output, HasSubstr("minilm "));
}

} // namespace
} // namespace headlight::test
