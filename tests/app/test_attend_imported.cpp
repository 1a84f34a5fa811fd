#include "core/base/strict_json.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class AttendImported : public testing::Test {
protected:
    static ProgramResult run(const std::string& command, std::vector<std::string> options) {
        options.insert(options.begin(), {command, "--model", kImported});
        return runProgram(options);
    }
    static constexpr const char* kImported = HEADLIGHT_TEST_DATA "/imported/transformers.npz";
    TemporaryFolder m_folder;
};

TEST_F(AttendImported, NeedsNoText) {
    const ProgramResult result = run("attend", {"--json"});
    ASSERT_EQ(result.exitCode, 0) << result.error;
    EXPECT_THAT(result.error, IsEmpty());
    const JsonValue json = parseStrictJson(result.output, "output");
    EXPECT_EQ(*json.find("text")->string(), "i love artificial intelligence .");
    EXPECT_EQ(run("relate", {"--from", "i", "--to", "love"}).exitCode, 0);
    const ProgramResult typed = run("attend", {"another text"});
    EXPECT_EQ(typed.exitCode, 0);
    EXPECT_THAT(typed.error, HasSubstr("holds its own text: TEXT and --pair are not used"));
}

TEST_F(AttendImported, WhatNeedsAModelIsRefused) {
    const std::string out = (m_folder / "a.png").string();
    const std::string npz = (m_folder / "a.npz").string();
    const char* weightsOnly = "cannot be used for this: it holds finished weights, and no model";
    expectError(run("explain", {"--query", "1", "--key", "0"}), 2, weightsOnly);
    expectError(run("export", {"--view", "steps", "--query", "1", "--key", "0", "--out", out}), 2,
                weightsOnly);
    expectError(run("attend", {"--keep", "scores,qkv", "--out", npz}), 2, weightsOnly);
    expectError(run("attend", {"--mask", "causal"}), 2, "which masks, heads that are off");
    expectError(run("export", {"--map", "mixing", "--out", npz}), 2, "cannot be mixing");
    EXPECT_THAT(namesIn(m_folder.path()), IsEmpty());
}

} // namespace
} // namespace headlight::test
