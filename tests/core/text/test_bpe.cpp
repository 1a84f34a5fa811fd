#include "core/base/platform.h"
#include "core/text/tokenizer_loader.h"
#include "tests/support/damage.h"
#include "tests/support/errors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace headlight {
namespace {

using nlohmann::json;
using testing::ElementsAre;

json bpeFile() {
    return json::parse(R"({
        "added_tokens": [], "model": {"type": "BPE", "unk_token": "?", "byte_fallback": false,
            "continuing_subword_prefix": "##", "ignore_merges": false,
            "vocab": {"?": 0, "a": 1, "##a": 2, "##b": 3, "ab": 4, "##ab": 5, "aba": 6, "abab": 7,
                      "<0xC3>": 8, "<0xA9>": 9},
            "merges": [["a", "##b"], "##a ##b", ["ab", "##ab"], ["ab", "##a"]]}})");
}

std::vector<std::string> pieces(const json& file, std::string_view text) {
    std::vector<std::string> pieces;
    for (const Token& token : parseTokenizer(file.dump(), "file.json").encode(text).tokens)
        pieces.push_back(token.text);
    return pieces;
}

TEST(Bpe, MakesTheFirstMergeOfTheListFirst) {
    EXPECT_THAT(pieces(bpeFile(), "abab"), ElementsAre("abab"));
    // With the last merge first, "ab" meets the third letter before that meets the fourth.
    json other = bpeFile();
    other["model"]["merges"] =
        json::parse(R"([["a", "##b"], ["ab", "##a"], "##a ##b", ["ab", "##ab"]])");
    EXPECT_THAT(pieces(other, "abab"), ElementsAre("aba", "##b"));
}

TEST(Bpe, MergesTheLeftmostOfEqualPairs) {
    json file = bpeFile();
    file["model"]["vocab"]["##aa"] = 10;
    file["model"]["merges"] = json::parse(R"(["##a ##a"])");
    EXPECT_THAT(pieces(file, "aaaa"), ElementsAre("a", "##aa", "##a"));
}

TEST(Bpe, WholeWordsNeedNoMergesWhenTheFileSaysSo) {
    json file = bpeFile();
    file["model"]["merges"] = json::array();
    EXPECT_THAT(pieces(file, "aba"), ElementsAre("a", "##b", "##a"));
    file["model"]["ignore_merges"] = true;
    EXPECT_THAT(pieces(file, "aba"), ElementsAre("aba"));
    EXPECT_THAT(pieces(file, "abaa"), ElementsAre("a", "##b", "##a", "##a"));
}

TEST(Bpe, UnknownCharactersAreUnknownPiecesOrBytes) {
    json file = bpeFile();
    EXPECT_THAT(pieces(file, "aéé"), ElementsAre("a", "?", "?"));
    file["model"]["fuse_unk"] = true;
    EXPECT_THAT(pieces(file, "aéé"), ElementsAre("a", "?"));
    file["model"]["byte_fallback"] = true;
    EXPECT_THAT(pieces(file, "é"), ElementsAre("<0xC3>", "<0xA9>"));
    EXPECT_THAT(pieces(file, "ü"), ElementsAre("?")); // one of its bytes has no piece
    file["model"]["unk_token"] = nullptr;
    EXPECT_THAT(pieces(file, "xax"), ElementsAre("##a"));
}

TEST(Bpe, OffsetsCoverTheCharactersOfAPiece) {
    json file = bpeFile();
    file["model"]["byte_fallback"] = true;
    const Encoding encoding = parseTokenizer(file.dump(), "f").encode("éabab");
    ASSERT_EQ(encoding.tokens.size(), 4U); // two bytes, then ##ab ##ab
    EXPECT_EQ(encoding.tokens[0].begin, 0);
    EXPECT_EQ(encoding.tokens[1].end, 1);
    EXPECT_EQ(encoding.tokens[3].begin, 3);
    EXPECT_EQ(encoding.tokens[3].end, 5);
}

TEST(Bpe, AVeryLongWordIsMergedInReasonableTime) {
    const std::string word(200'000, 'a');
    json file = bpeFile();
    file["model"]["vocab"]["##aa"] = 10;
    file["model"]["merges"] = json::parse(R"(["##a ##a"])");
    EXPECT_EQ(pieces(file, word).size(), 100'001U);
}

TEST(Bpe, RefusesWhatContradictsItself) {
    const auto refused = [](const char* pointer, const json& value, ErrorCode code,
                            const char* reason) {
        json file = bpeFile();
        file[json::json_pointer(pointer)] = value;
        SCOPED_TRACE(pointer);
        expectError(code, reason, [&] { parseTokenizer(file.dump(), "file.json"); });
    };
    refused("/model/merges", json::parse(R"([["a", "##c"]])"), ErrorCode::BadTokenizer,
            "uses \"##c\", which is not in the vocabulary");
    refused("/model/merges", json::parse(R"([["a", "a"]])"), ErrorCode::BadTokenizer,
            "joins \"a\", which begins a word");
    refused("/model/merges", json::parse(R"(["ab"])"), ErrorCode::BadTokenizer, "without a blank");
    refused("/model/merges", json::parse("[[\"a\"]]"), ErrorCode::BadTokenizer, "no pair");
    refused("/model/merges", 3, ErrorCode::BadTokenizer, "expected a list");
    refused("/model/unk_token", "<no>", ErrorCode::BadTokenizer, "is not in the vocabulary");
    refused("/model/dropout", 0.1, ErrorCode::UnsupportedTokenizer, "dropout");
    refused("/model/end_of_word_suffix", "</w>", ErrorCode::UnsupportedTokenizer, "suffix");
}

TEST(Bpe, SurvivesDamagedFiles) {
    const auto open = [](const std::string& text) {
        parseTokenizer(text, "file.json").encode("abab \u00e9 a");
    };
    feedDamaged(bpeFile().dump(), open);
    const std::string path = HEADLIGHT_TEST_DATA "/tokenizers/english-french/tokenizer.json";
    feedDamaged(readFile(path, 1 << 20), open, 200);
}

} // namespace
} // namespace headlight
