#include "core/base/strict_json.h"
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

constexpr const char* kModel = HEADLIGHT_RESOURCES "/models/all-MiniLM-L6-v2";

class Bench : public testing::Test {
protected:
    ProgramResult bench(const std::string& workload, const std::string& fields) {
        const std::string request = fmt::format(
            R"({{"workload":"{}","shape":"small","threads":1,"seconds":0,"warmup":0,"out":"{}",{}}})",
            workload, out().string(), fields);
        return runProgram({"bench", workload, writeTestFile(m_folder / "request.json", request)});
    }
    std::filesystem::path out() const { return m_folder / "out"; }
    std::vector<float> outNumbers() const {
        const std::string bytes = contentOf(out());
        std::vector<float> numbers(bytes.size() / sizeof(float));
        std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(float));
        return numbers;
    }
    TemporaryFolder m_folder;
};

void expectLine(const ProgramResult& result) {
    ASSERT_EQ(result.exitCode, 0) << result.error;
    const JsonValue line = parseStrictJson(result.output, "output");
    EXPECT_EQ(*line.find("tool")->string(), "ours");
    EXPECT_EQ(*line.find("shape")->string(), "small");
    EXPECT_GT(line.find("median_ms")->number(), 0.0);
    EXPECT_GE(line.find("runs")->integer(), 3);
}

TEST_F(Bench, ForwardLeavesAllMaps) {
    expectLine(
        bench("forward",
              fmt::format(R"("model":"{}","ids":[101,1045,102],"keep":["attentions"])", kModel)));
    const std::vector<float> maps = outNumbers();
    ASSERT_EQ(maps.size(), 6u * 12 * 3 * 3);
    for (std::size_t row = 0; row < maps.size(); row += 3)
        EXPECT_NEAR(maps[row] + maps[row + 1] + maps[row + 2], 1, 1e-5);
}

TEST_F(Bench, AttentionIsThatOfTheGivenWeights) {
    // One head; query = key = x, so that the scores are those of the rows with themselves.
    const std::vector<float> in{1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1}, zeros(6, 0), out{1, 0, 0, 1},
        x{1, 0, 0, 2};
    const auto bytes = [](const std::vector<float>& numbers) {
        return std::as_bytes(std::span(numbers));
    };
    const std::vector<TensorToWrite> tensors{
        {"in_proj_weight", Dtype::F32, {6, 2}, bytes(in)},
        {"in_proj_bias", Dtype::F32, {6}, bytes(zeros)},
        {"out_proj.weight", Dtype::F32, {2, 2}, bytes(out)},
        {"out_proj.bias", Dtype::F32, {2}, bytes(zeros).first(8)},
        {"x", Dtype::F32, {1, 2, 2}, bytes(x)}};
    writeSafetensors(m_folder / "w.safetensors", tensors, {});
    const std::string fields =
        fmt::format(R"("batch":1,"tokens":2,"width":2,"heads":1,"weights":"{}")",
                    (m_folder / "w.safetensors").string());
    expectLine(bench("mha", fields));
    const std::vector<float> maps = outNumbers();
    ASSERT_EQ(maps.size(), 4u);
    const double sharp = std::exp(4 / std::sqrt(2.0));
    EXPECT_NEAR(maps[2], 1 / (1 + sharp), 1e-6);
    EXPECT_NEAR(maps[3], sharp / (1 + sharp), 1e-6);
    expectError(bench("mha", fields + R"(,"heads":1)"), 2, "heads");
}

TEST_F(Bench, RelationsLeaveTheHitsOfTheBestHeads) {
    const std::string fields = fmt::format(R"("model":"{}","conllu":"{}","sentences":40)", kModel,
                                           HEADLIGHT_TEST_DATA "/relations/sentences.conllu");
    const ProgramResult scored = bench("relations", fields + R"(,"score":true)");
    expectLine(scored);
    // Largest counts of tests/data/relations/golden.json for each reading.
    EXPECT_THAT(scored.output,
                testing::HasSubstr(R"("hits":{"nsubj":[37,22,23,32],"obj":[22,16,13,15]})"));
    const ProgramResult mapsOnly = bench("relations", fields + R"(,"score":false)");
    expectLine(mapsOnly);
    EXPECT_THAT(mapsOnly.output, testing::Not(testing::HasSubstr("hits")));
    expectError(bench("relations", fields + R"(,"score":1)"), 2, "neither true nor false");
}

TEST_F(Bench, RefusesWhatItDoesNotMeasure) {
    expectError(bench("nonsense", R"("model":"x")"), 2, "nonsense");
    expectError(bench("train", R"("width":32)"), 2, "is missing");
    expectError(bench("forward", R"("ids":[101])"), 2, "\"model\" is missing");
    expectError(bench("forward", fmt::format(R"("model":"{}","ids":"x")", kModel)), 2, "\"ids\"");
    writeTestFile(m_folder / "config.json",
                  R"({"model_type":"gpt2","architectures":["GPT2LMHeadModel"],"n_layer":2})");
    expectError(
        bench("forward", fmt::format(R"("model":"{}","ids":[1])", m_folder.path().string())), 2,
        "a model of type gpt2, which cannot be run yet. These can: BERT");
    expectError(runProgram({"bench", "forward", "/nonexistent.json"}), 2, "/nonexistent.json");
}

} // namespace
} // namespace headlight::test
