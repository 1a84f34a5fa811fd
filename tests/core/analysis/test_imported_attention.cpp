#include "core/analysis/analyser.h"
#include "core/analysis/number_tables.h"
#include "core/analysis/worked_example.h"
#include "core/base/platform.h"
#include "core/io/npz.h"
#include "core/io/trace_file.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace headlight {
namespace {

const std::filesystem::path kData = HEADLIGHT_TEST_DATA;

std::shared_ptr<const AnalysisResult> run(const std::string& model, const std::string& text) {
    AnalysisRequest request;
    request.model = loadModel(model);
    request.run.model = model;
    request.run.text = text;
    return analyse(request);
}

double largestDifference(const AnalysisResult& one, const AnalysisResult& other) {
    const StackAnalysis& stack = one.stacks.front();
    EXPECT_EQ(stack.layers, other.stacks.front().layers);
    EXPECT_EQ(stack.heads, other.stacks.front().heads);
    float largest = 0;
    for (int layer = 0; layer < stack.layers; ++layer)
        for (int head = 0; head < stack.heads; ++head) {
            const HeadId id{Stack::Self, layer, head};
            largest =
                std::max(largest, (one.attention(id) - other.attention(id)).cwiseAbs().maxCoeff());
        }
    return static_cast<double>(largest);
}

TEST(ImportedAttention, WhatTransformersSavesIsShownAsIfComputedHere) {
    const std::string model = (kData / "models" / "bert-uncased").string();
    const auto computed = run(model, "I love artificial intelligence.");
    const auto imported = run((kData / "imported" / "transformers.npz").string(), "anything");
    EXPECT_LE(largestDifference(*computed, *imported), 2e-5);
    ASSERT_EQ(imported->encoding.tokens.size(), computed->encoding.tokens.size());
    for (size_t i = 0; i < computed->encoding.tokens.size(); ++i) {
        EXPECT_EQ(imported->encoding.tokens[i].text, computed->encoding.tokens[i].text);
        EXPECT_EQ(imported->encoding.tokens[i].special, computed->encoding.tokens[i].special);
    }
    EXPECT_EQ(imported->words.size(), computed->words.size());
    EXPECT_EQ(imported->run.text, "i love artificial intelligence .");
    EXPECT_EQ(imported->model->displayName, "transformers.npz");
    EXPECT_TRUE(numberTables(*imported, TraceOptions{}).flags.empty());
}

class OwnExport : public testing::TestWithParam<const char*> {};

TEST_P(OwnExport, OpensAgainAsTheSamePicture) {
    const TemporaryFolder folder;
    const auto path = folder / (std::string("maps") + GetParam());
    const auto computed = run("minilm", "The animal didn't cross the street.");
    writeTrace(numberTables(*computed, TraceOptions{}), path);
    const auto imported = run(utf8FromPath(path), "");
    EXPECT_EQ(largestDifference(*computed, *imported), 0.0);
    EXPECT_EQ(imported->run.text, computed->run.text);
    ASSERT_EQ(imported->words.size(), computed->words.size());
    for (size_t i = 0; i < computed->words.size(); ++i) {
        EXPECT_EQ(imported->words[i].label, computed->words[i].label);
        EXPECT_EQ(imported->words[i].pieces, computed->words[i].pieces);
        EXPECT_EQ(imported->words[i].special, computed->words[i].special);
    }
    const StackAnalysis& mine = computed->stacks.front();
    const StackAnalysis& its = imported->stacks.front();
    for (size_t i = 0; i < mine.trust.size(); ++i) {
        EXPECT_EQ(mine.trust[i].worstSumError, its.trust[i].worstSumError);
        EXPECT_EQ(mine.statistics[i].entropy, its.statistics[i].entropy);
        EXPECT_EQ(mine.thumbnails[i].values, its.thumbnails[i].values);
    }
    EXPECT_NE(imported->model->displayName.find("all-MiniLM-L6-v2"), std::string::npos);
    // And once more: an import can be saved like any run.
    writeTrace(numberTables(*imported, TraceOptions{}), path);
    EXPECT_EQ(largestDifference(*computed, *run(utf8FromPath(path), "")), 0.0);
}

INSTANTIATE_TEST_SUITE_P(Formats, OwnExport, testing::Values(".npz", ".safetensors"),
                         [](const auto& parameter) {
                             return std::string(parameter.param).substr(1);
                         });

TEST(ImportedAttention, RowsThatDoNotSumToOneAreSeen) {
    const TemporaryFolder folder;
    const std::vector<float> numbers{0.5f, 0.25f, 0, 0};
    writeFileAtomically(folder / "a.npz",
                        npzBytes(std::vector{npyArray("attentions.0", numbers, {1, 2, 2})}));
    const auto result = run(utf8FromPath(folder / "a.npz"), "");
    EXPECT_NEAR(result->stacks.front().trust.front().worstSumError, 0.25, 1e-7);
    EXPECT_EQ(result->trace.fullyMasked, std::vector<Index>{1}) << "looks at nothing at all";
}

TEST(ImportedAttention, NothingCanBeComputedAnew) {
    AnalysisRequest request;
    request.model = loadModel((kData / "imported" / "transformers.npz").string());
    request.run.interventions.edits = {editFromSpec("weight:0.0:1-2=0.5")};
    expectError(ErrorCode::BadAttentionFile, "finished weights", [&] { analyse(request); });
    request.maskFit = MaskFit::IgnoreWhatDoesNotFit;
    const auto result = analyse(request);
    EXPECT_EQ(result->edits, std::vector{EditFit::NoModel});
    expectError(ErrorCode::BadAttentionFile, "finished weights",
                [&] { workedExample(*result, {}, 1); });
    expectError(ErrorCode::BadValue, "cannot be mixing", [&] {
        result->map({MapKind::Mixing, {}});
    });
    expectError(ErrorCode::BadValue, "cannot be norm-weighted", [&] {
        result->map({MapKind::NormWeighted, {}});
    });
}

} // namespace
} // namespace headlight
