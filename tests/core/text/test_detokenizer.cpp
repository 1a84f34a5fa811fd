#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "core/text/detokenizer.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

struct Case {
    const char* vectors;
    const char* tokenizer;
};

class DetokenizerVectors : public testing::TestWithParam<Case> {};

// What the reference's decode() says of every text (tests/data/tokenizers/README.md).
TEST_P(DetokenizerVectors, AllEqual) {
    const std::string folder = std::string(HEADLIGHT_TEST_DATA "/tokenizers/") + GetParam().vectors;
    const std::string path = folder + "/vectors.json";
    const JsonValue vectors = parseStrictJson(readFile(path, 1 << 20), path);
    const Detokenizer detokenizer =
        loadDetokenizer(GetParam().tokenizer ? GetParam().tokenizer : folder + "/tokenizer.json");
    std::size_t compared = 0;
    for (const JsonValue& entry : *vectors.find("texts")->array()) {
        std::vector<int> ids;
        for (const JsonValue& id : *entry.find("ids")->array())
            ids.push_back(static_cast<int>(id.integer().value()));
        EXPECT_EQ(detokenizer.text(ids), *entry.find("decoded_skip_special")->string());
        ++compared;
    }
    EXPECT_GT(compared, 50U);
}

INSTANTIATE_TEST_SUITE_P(All, DetokenizerVectors,
                         testing::Values(Case{"english-french", nullptr},
                                         Case{"english-french-target", nullptr},
                                         Case{"minilm-wordpiece", HEADLIGHT_RESOURCES
                                              "/models/all-MiniLM-L6-v2/tokenizer.json"},
                                         Case{"wordpiece-cased", nullptr}),
                         [](const auto& parameter) {
                             std::string name = parameter.param.vectors;
                             std::erase(name, '-');
                             return name;
                         });

Detokenizer withDecoder(const std::string& decoder) {
    return parseDetokenizer(R"({"added_tokens": [{"id": 1, "content": "</s>", "special": true}],
        "model": {"vocab": {"a": 0, "##b": 2, "l'": 3, "<0xC3>": 4, "<0xA9>": 5, ".": 9}},
        "decoder": )" + decoder +
                                "}",
                            "file.json");
}

TEST(Detokenizer, LeavesOutSpecialAndUnknownIds) {
    const Detokenizer detokenizer = withDecoder(R"({"type": "WordPiece", "prefix": "##"})");
    EXPECT_EQ(detokenizer.text(std::vector{0, 2, 1, 9, 7, 1000, -1}), "ab.   ");
    EXPECT_EQ(detokenizer.piece(2), "##b");
    EXPECT_EQ(detokenizer.piece(1), "</s>");
    EXPECT_EQ(detokenizer.piece(1000), "");
    EXPECT_TRUE(detokenizer.isSpecial(1));
    EXPECT_FALSE(detokenizer.isSpecial(1000));
}

TEST(Detokenizer, BytesBecomeCharactersOrAreShownAsLost) {
    const Detokenizer detokenizer = withDecoder(R"({"type": "ByteFallback"})");
    EXPECT_EQ(detokenizer.text(std::vector{0, 4, 5, 0}), "a\u00e9a");
    EXPECT_EQ(detokenizer.text(std::vector{0, 5, 4, 0}), "a\uFFFD\uFFFDa");
}

TEST(Detokenizer, WithoutADecoderPiecesStandWithBlanks) {
    EXPECT_EQ(withDecoder("null").text(std::vector{0, 3, 2}), "a l' ##b");
}

TEST(Detokenizer, RefusesWhatItCannotRead) {
    expectError(ErrorCode::UnsupportedTokenizer, "the decoder Odd",
                [] { withDecoder(R"({"type": "Odd"})"); });
    expectError(ErrorCode::BadTokenizer, "no regular expression", [] {
        withDecoder(R"({"type": "Replace", "pattern": {"Regex": "("}, "content": ""})");
    });
    expectError(ErrorCode::BadTokenizer, "too high", [] {
        parseDetokenizer(R"({"model": {"vocab": {"a": 2000000000}}})", "file.json");
    });
}

} // namespace
} // namespace headlight
