#include "core/io/loaded_model.h"
#include "tests/support/model_parity.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace headlight {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(HEADLIGHT_TEST_DATA) / "models";

ParityReport parityOf(const LoadedModel& model, const std::string& folder) {
    return compareWithReference(model, kFolder / folder / "cases.json",
                                kFolder / folder / "expected.safetensors");
}

// The bundled float16 weights, widened, against the reference with weights rounded the same way.
TEST(ModelParity, BundledModelGivesTheReferencesNumbers) {
    const auto model = loadModel("minilm");
    const ParityReport report = parityOf(*model, "minilm-f16");
    EXPECT_EQ(report.cases, 12) << "one of them a pair, one empty, one a padded batch";
    EXPECT_THAT(report.problems, testing::IsEmpty());
    EXPECT_LE(report.attentions, 2e-5);
    EXPECT_LE(report.hidden, 5e-5) << "values up to 6";
}

// Layouts of checkpoints: with the prefix "bert.", without, and with gamma/beta and tensors nobody
// needs.
class FamilyParity : public testing::TestWithParam<const char*> {};

TEST_P(FamilyParity, GivesTheReferencesNumbers) {
    const auto model = loadModel((kFolder / GetParam()).string());
    const ParityReport report = parityOf(*model, GetParam());
    EXPECT_EQ(report.cases, 21);
    EXPECT_THAT(report.problems, testing::IsEmpty());
    EXPECT_LE(report.attentions, 2e-5);
    EXPECT_LE(report.hidden, 5e-5);
    EXPECT_LE(report.scores, 1e-3);
    EXPECT_GT(report.scores, 0.0) << "scores were compared";
}

INSTANTIATE_TEST_SUITE_P(Bert, FamilyParity,
                         testing::Values("bert-uncased", "bert-noprefix", "bert-cased-legacy"),
                         [](const auto& parameter) {
                             std::string name = parameter.param;
                             std::erase(name, '-');
                             return name;
                         });

} // namespace
} // namespace headlight
