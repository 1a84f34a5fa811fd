#include "core/base/strict_json.h"
#include "core/io/json_text.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace headlight::test {
namespace {

using testing::HasSubstr;

constexpr const char* kVectors = HEADLIGHT_TEST_DATA "/tokenizers/minilm-wordpiece/vectors.json";

bool same(const JsonValue& a, const JsonValue& b) {
    if (a.array() && b.array())
        return std::ranges::equal(*a.array(), *b.array(), same);
    if (a.string() && b.string())
        return *a.string() == *b.string();
    return a.isNull() == b.isNull() && a.integer() == b.integer();
}

std::vector<JsonValue> linesOf(const std::string& output) {
    std::vector<JsonValue> lines;
    std::istringstream stream(output);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(parseStrictJson(line, "output"));
    return lines;
}

TEST(Tokenize, EqualsTheReferenceOnEveryText) {
    const JsonValue vectors = parseStrictJson(contentOf(kVectors), kVectors);
    const JsonArray& texts = *vectors.find("texts")->array();
    std::string input;
    for (const JsonValue& entry : texts)
        input += jsonString(*entry.find("text")->string()) + '\n';
    const ProgramResult result = runProgram({"tokenize", "--jsonl"}, input);
    ASSERT_EQ(result.exitCode, 0) << result.error;
    const std::vector<JsonValue> lines = linesOf(result.output);
    ASSERT_EQ(lines.size(), texts.size());
    ASSERT_GT(texts.size(), 150u);
    for (std::size_t i = 0; i < texts.size(); ++i)
        for (const char* key : {"ids", "tokens", "offsets", "word_ids", "special_tokens_mask"})
            EXPECT_TRUE(same(*lines[i].find(key), *texts[i].find(key)))
                << key << " of " << *texts[i].find("text")->string();
}

TEST(Tokenize, ReadsPlainLines) {
    const ProgramResult result =
        runProgram({"tokenize", "--json"}, "\xef\xbb\xbfI love you\r\n\nGo");
    const std::vector<JsonValue> lines = linesOf(result.output);
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[0].find("tokens")->array()->size(), 5u);
    EXPECT_EQ(lines[1].find("tokens")->array()->size(), 2u); // an empty line is an empty text
    EXPECT_EQ(*lines[2].find("tokens")->array()->at(1).string(), "go");
}

TEST(Tokenize, TakesATextAsArgumentAndShowsATable) {
    const ProgramResult result = runProgram({"tokenize", "tokens [MASK]"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.output, HasSubstr("##s\n"));
    EXPECT_THAT(result.output, HasSubstr("[MASK]\n"));
}

TEST(Tokenize, TakesAFolderWithATokenizerOnly) {
    const ProgramResult result = runProgram(
        {"tokenize", "--json", "--model", HEADLIGHT_TEST_DATA "/tokenizers/wordpiece-cased", "Go"});
    EXPECT_EQ(result.exitCode, 0) << result.error;
    EXPECT_EQ(linesOf(result.output).size(), 1u);
}

TEST(Tokenize, NamesTheLineThatIsWrong) {
    ProgramResult result = runProgram({"tokenize", "--jsonl"}, "\"good\"\n[1]\n");
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_EQ(linesOf(result.output).size(), 1u) << "what was right before it is written";
    EXPECT_THAT(result.error, HasSubstr("line 2 of standard input"));
    expectError(runProgram({"tokenize", "--jsonl"}, "\"open\n"), 2, "line 1 of standard input");
    expectError(runProgram({"tokenize"}, "caf\xe9\n"), 2, "Line 1 of standard input is not UTF-8");
    expectError(runProgram({"tokenize"}, std::string("a\0b\n", 4)), 2, "NUL");
}

TEST(Tokenize, SaysWhichModelThereIsNot) {
    expectError(runProgram({"tokenize", "--model", "nosuch"}, "a\n"), 2, "nosuch");
}

} // namespace
} // namespace headlight::test
