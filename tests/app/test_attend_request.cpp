#include "core/base/strict_json.h"
#include "core/io/npz.h"
#include "core/io/safetensors.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace headlight::test {
namespace {

constexpr const char* kGolden = HEADLIGHT_TEST_DATA "/models/minilm-f16/";

std::string tableAsJson(const JsonArray& rows, const char* key) {
    std::vector<std::string> lists;
    for (const JsonValue& row : rows) {
        std::vector<std::uint64_t> numbers;
        for (const JsonValue& number : *row.find(key)->array())
            numbers.push_back(number.unsignedInteger().value());
        lists.push_back(fmt::format("[{}]", fmt::join(numbers, ",")));
    }
    return fmt::format("\"{}\":[{}]", key, fmt::join(lists, ","));
}

float largestDifference(const TensorInfo& a, const TensorInfo& b) {
    EXPECT_EQ(a.shape, b.shape) << a.name;
    EXPECT_EQ(a.data.size(), b.data.size());
    float largest = 0;
    for (std::size_t i = 0; i < a.data.size(); i += sizeof(float)) {
        float x = 0, y = 0;
        std::memcpy(&x, a.data.data() + i, sizeof x);
        std::memcpy(&y, b.data.data() + i, sizeof y);
        const float difference = std::abs(x - y);
        largest = std::isnan(difference) ? INFINITY : std::max(largest, difference);
    }
    return largest;
}

class AttendRequest : public testing::Test {
protected:
    std::string write(const std::string& name, const std::string& content) {
        return writeTestFile(m_folder.path() / name, content);
    }
    ProgramResult attend(const std::string& json, std::vector<std::string> options = {"--json"}) {
        options.insert(options.begin(), {"attend", "--input", write("request.json", json)});
        return runProgram(options);
    }
    TemporaryFolder m_folder;
};

// The bundled model against transformers 5.24.0 on the same weights, one text or a padded batch at
// a time.
TEST_F(AttendRequest, EqualsTheReference) {
    const std::string casesPath = std::string(kGolden) + "cases.json";
    const JsonValue cases = parseStrictJson(contentOf(casesPath), casesPath);
    const SafetensorsFile expected(std::string(kGolden) + "expected.safetensors");
    const std::string out = (m_folder / "out.safetensors").string();
    for (const char* name : {"love_ai", "pair", "padded", "mask"}) {
        const JsonArray& all = *cases.find("cases")->array();
        const auto found = std::ranges::find_if(
            all, [&](const JsonValue& entry) { return *entry.find("name")->string() == name; });
        ASSERT_NE(found, all.end()) << name;
        const JsonArray& rows = *found->find("rows")->array();
        const std::string request = '{' + tableAsJson(rows, "input_ids") + ',' +
                                    tableAsJson(rows, "attention_mask") + ',' +
                                    tableAsJson(rows, "token_type_ids") + '}';
        const ProgramResult result = attend(request, {"--keep", "attentions,hidden", "--out", out});
        ASSERT_EQ(result.exitCode, 0) << result.error;
        const SafetensorsFile file(out);
        for (int layer = 0; layer < 6; ++layer) {
            const auto got = file.find(fmt::format("attentions.{}", layer));
            const auto want = expected.find(fmt::format("{}.attn.{}", name, layer));
            ASSERT_TRUE(got && want);
            EXPECT_LT(largestDifference(*got, *want), 2e-5F) << name << " layer " << layer;
        }
        const auto hidden = expected.find(fmt::format("{}.hidden", name));
        ASSERT_TRUE(hidden && file.find("last_hidden_state"));
        EXPECT_LT(largestDifference(*file.find("last_hidden_state"), *hidden), 1e-4F) << name;
    }
}

TEST_F(AttendRequest, JsonIsLayerBatchHeadQueryKey) {
    const ProgramResult result = attend(R"({"input_ids":[[101,1045,102],[101,2175,102]]})");
    ASSERT_EQ(result.exitCode, 0) << result.error;
    const JsonValue json = parseStrictJson(result.output, "output");
    const JsonArray& layers = *json.find("attentions")->array();
    ASSERT_EQ(layers.size(), 6u);
    EXPECT_EQ(layers[5].array()->size(), 2u);
    EXPECT_EQ(layers[5].array()->at(1).array()->size(), 12u);
    const JsonArray& tokens = *json.find("tokens")->array();
    ASSERT_EQ(tokens.size(), 2u);
    ASSERT_EQ(tokens[1].array()->size(), 3u);
    EXPECT_EQ(*tokens[1].array()->at(1).string(), "2175");
}

TEST_F(AttendRequest, ReadsStandardInput) {
    const ProgramResult result =
        runProgram({"attend", "--input", "-", "--json"}, R"({"input_ids":[[101,1045,102]]})");
    ASSERT_EQ(result.exitCode, 0) << result.error;
    EXPECT_EQ(parseStrictJson(result.output, "output").find("attentions")->array()->size(), 6u);
    expectError(runProgram({"attend", "--input", "-"}, "[1]"), 2, "standard input is not a usable");
}

TEST_F(AttendRequest, NpzHoldsTheTokensOfEachItem) {
    const std::string out = (m_folder / "a.npz").string();
    const ProgramResult result =
        attend(R"({"input_ids":[[101,1045,102],[101,2175,102]]})", {"--out", out});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    for (const NpyArray& array : readNpz(out))
        if (array.name == "tokens") {
            EXPECT_EQ(array.shape, (std::vector<std::uint64_t>{2, 3}));
        }
}

TEST_F(AttendRequest, SaysThatTheRunIsChanged) {
    const ProgramResult result =
        attend(R"({"input_ids":[[101,1045,102]]})",
               {"--json", "--mask", "causal", "--off", "2.1", "--edit", "weight:0.0:1-1=0.5"});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    const JsonValue json = parseStrictJson(result.output, "output");
    const JsonArray& changes = *json.find("changes")->array();
    ASSERT_EQ(changes.size(), 3u);
    EXPECT_EQ(*changes[0].string(), "mask causal");
    EXPECT_EQ(*changes[2].string(), "edit weight:0.0:1-1=0.5");
}

TEST_F(AttendRequest, HiddenKeysGetExactlyNothing) {
    const ProgramResult result =
        attend(R"({"input_ids":[[101,1045,102,0]],"attention_mask":[[1,1,1,0]]})",
               {"--mask", "block:0-1", "--out", "-"});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    const JsonValue json = parseStrictJson(result.output, "output");
    for (const JsonValue& layer : *json.find("attentions")->array())
        for (const JsonValue& head : *layer.array()->front().array()) {
            EXPECT_EQ(head.array()->at(0).array()->at(3).number(), 0.0);
            EXPECT_EQ(head.array()->at(0).array()->at(1).number(), 0.0);
            EXPECT_GT(head.array()->at(1).array()->at(1).number(), 0.0);
        }
}

TEST_F(AttendRequest, RefusesWhatItCannotUseByName) {
    expectError(attend("{}"), 2, "\"input_ids\" is missing");
    expectError(attend("[1]"), 2, "a list, not an object");
    expectError(attend("{"), 2, "not valid JSON");
    expectError(attend(R"({"input_ids":[[101,102],[101]]})"), 2, "not equally long");
    expectError(attend(R"({"input_ids":[[101,-1]]})"), 2, "whole number");
    expectError(attend(R"({"input_ids":[[101,102]],"attention_mask":[[1]]})"), 2, "[1, 1]");
    expectError(attend(R"({"input_ids":[[101,102]],"attention_mask":[[1,2]]})"), 2, "0 nor 1");
    expectError(attend(R"({"input_ids":[[101,102]],"input_id":[[1]]})"), 2, "\"input_id\"");
    expectError(attend(R"({"input_ids":[[101,102]],"pixel_values":{}})"), 2, "pixel_values");
    expectError(attend(R"({"input_ids":[[101,30522]]})"), 2, "30522");
    expectError(attend(fmt::format(R"({{"input_ids":[[{}]]}})",
                                   fmt::join(std::vector<int>(513, 101), ","))),
                2, "513");
    expectError(runProgram({"attend", "--input", "/nonexistent.json"}), 2, "/nonexistent.json");
    expectError(attend(R"({"input_ids":[[101,102]]})", {"--words"}), 2, "--words");
    expectError(attend(R"({"input_ids":[[101,102]]})", {"--model", "workbench:d=32,h=4"}), 2,
                "no vocabulary");
}

} // namespace
} // namespace headlight::test
