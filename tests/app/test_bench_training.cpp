#include "core/base/strict_json.h"
#include "core/io/safetensors.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace headlight::test {
namespace {

constexpr std::uint64_t kWidth = 4;
constexpr std::uint64_t kInner = 6;
constexpr std::uint64_t kWords = 11;
constexpr std::uint64_t kLength = 3;
constexpr std::uint64_t kBatch = 2;
constexpr std::uint64_t kBatches = 8;

// Weights as PyTorch names them, all 0, and eight batches.
class BenchTraining : public testing::Test {
protected:
    BenchTraining() {
        add("src.weight", {kWords, kWidth});
        add("tgt.weight", {kWords, kWidth});
        add("out.weight", {kWords, kWidth});
        add("out.bias", {kWords});
        addBlock("t.encoder.layers.0.", {"self_attn"});
        addBlock("t.decoder.layers.0.", {"self_attn", "multihead_attn"});
        addDense("t.encoder.norm", {kWidth});
        addDense("t.decoder.norm", {kWidth});
        m_ids.resize(kBatches * kBatch * (kLength + 1));
        std::iota(m_ids.begin(), m_ids.end(), 0);
        for (std::int32_t& id : m_ids)
            id %= static_cast<std::int32_t>(kWords);
        const auto bytes = std::as_bytes(std::span(m_ids));
        const std::uint64_t sentences = kBatches * kBatch;
        m_tensors.push_back({"data.source",
                             Dtype::I32,
                             {kBatches, kBatch, kLength},
                             bytes.first(sentences * kLength * sizeof(std::int32_t))});
        m_tensors.push_back({"data.target", Dtype::I32, {kBatches, kBatch, kLength + 1}, bytes});
    }

    void add(const std::string& name, std::vector<std::uint64_t> shape) {
        const auto size = std::accumulate(shape.begin(), shape.end(), std::uint64_t{sizeof(float)},
                                          std::multiplies<>());
        m_tensors.push_back(
            {name, Dtype::F32, std::move(shape), std::as_bytes(std::span(m_zeros)).first(size)});
    }
    void addDense(const std::string& name, const std::vector<std::uint64_t>& shape) {
        add(name + ".weight", shape);
        add(name + ".bias", {shape.front()});
    }
    void addBlock(const std::string& block, const std::vector<std::string>& attentions) {
        for (const std::string& each : attentions) {
            add(block + each + ".in_proj_weight", {3 * kWidth, kWidth});
            add(block + each + ".in_proj_bias", {3 * kWidth});
            addDense(block + each + ".out_proj", {kWidth, kWidth});
        }
        addDense(block + "linear1", {kInner, kWidth});
        addDense(block + "linear2", {kWidth, kInner});
        for (std::size_t norm = 1; norm <= attentions.size() + 1; ++norm)
            addDense(fmt::format("{}norm{}", block, norm), {kWidth});
    }

    ProgramResult bench(int heads, int threads = 1) {
        const auto file = m_folder / "weights.safetensors";
        writeSafetensors(file, m_tensors, {});
        const std::string request = fmt::format(
            R"({{"workload":"train","shape":"tiny","threads":{},"seconds":0,"warmup":0,)"
            R"("out":"{}","weights":"{}","width":{},"heads":{},"ff":{},"layers":[1,1],)"
            R"("vocab":[{},{}],"length":{},"batch":{},"betas":[0.9,0.98],"eps":1e-9,"lr":0.01}})",
            threads, (m_folder / "out").string(), file.string(), kWidth, heads, kInner, kWords,
            kWords, kLength, kBatch);
        return runProgram({"bench", "train", writeTestFile(m_folder / "request.json", request)});
    }

    std::vector<float> m_zeros = std::vector<float>(kWords * kWidth + 3 * kWidth * kWidth, 0.0F);
    std::vector<std::int32_t> m_ids;
    std::vector<TensorToWrite> m_tensors;
    TemporaryFolder m_folder;
};

TEST_F(BenchTraining, TheFirstLossOfAModelOfZerosIsThatOfAGuess) {
    std::vector<double> before;
    for (const int threads : {1, 2}) {
        const ProgramResult result = bench(2, threads);
        ASSERT_EQ(result.exitCode, 0) << result.error;
        const JsonValue line = parseStrictJson(result.output, "output");
        EXPECT_EQ(*line.find("tool")->string(), "ours");
        std::vector<double> losses;
        for (const JsonValue& loss : *line.find("losses")->array())
            losses.push_back(*loss.number());
        ASSERT_EQ(losses.size(), kBatches);
        EXPECT_NEAR(losses.front(), std::log(double(kWords)), 1e-6);
        EXPECT_NE(losses[1], losses[0]) << "the bias of the output learns";
        if (threads > 1) {
            EXPECT_EQ(losses, before);
        }
        before = losses;
    }
}

TEST_F(BenchTraining, RefusesWhatDoesNotFit) {
    expectError(bench(3), 2, "heads");
    m_tensors.erase(m_tensors.begin());
    expectError(bench(2), 2, "src.weight");
}

} // namespace
} // namespace headlight::test
