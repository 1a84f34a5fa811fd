#include "core/text/word_tokenizer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> words;
    for (const Token& token : encodeWords(text).tokens)
        words.push_back(token.text);
    return words;
}

TEST(WordTokenizer, WordsAsTypedAndMarksOfTheirOwn) {
    EXPECT_THAT(words("I don't LOVE  artificial-intelligence, 3.14!?"),
                ElementsAre("I", "don't", "LOVE", "artificial", "-", "intelligence", ",", "3.14",
                            "!", "?"));
}

TEST(WordTokenizer, FieldsOfATokenAndPairs) {
    const auto tokens = encodeWords("\xC3\xA9t\xC3\xA9 ok", "no").tokens;
    ASSERT_EQ(tokens.size(), 3u);
    EXPECT_EQ(tokens[0].text, "\xC3\xA9t\xC3\xA9");
    EXPECT_EQ(tokens[0].begin, 0);
    EXPECT_EQ(tokens[0].end, 3);
    EXPECT_EQ(tokens[1].begin, 4);
    EXPECT_EQ(tokens[1].end, 6);
    EXPECT_EQ(tokens[1].word, 1);
    EXPECT_EQ(tokens[1].sequence, 0);
    EXPECT_EQ(tokens[2].begin, 0);
    EXPECT_EQ(tokens[2].word, 0);
    EXPECT_EQ(tokens[2].sequence, 1);
    EXPECT_EQ(tokens[2].typeId, 1);
    for (const Token& token : tokens) {
        EXPECT_EQ(token.id, 0);
        EXPECT_FALSE(token.fromTemplate);
        EXPECT_FALSE(token.special);
    }
}

TEST(WordTokenizer, BlanksAndControlsAreNoTokens) {
    EXPECT_THAT(words(""), IsEmpty());
    EXPECT_THAT(words(" \t\r\n\u00A0\u3000"), IsEmpty());
    EXPECT_THAT(words(std::string_view("a\0b", 3)), ElementsAre("a", "b"));
    EXPECT_THAT(words("\u202E"), IsEmpty());
}

TEST(WordTokenizer, EmojiSequencesAreOneToken) {
    EXPECT_THAT(
        words("a \U0001F468\u200D\U0001F469\u200D\U0001F467!\U0001F1EB\U0001F1F7 1\uFE0F\u20E3"),
        ElementsAre("a", "\U0001F468\u200D\U0001F469\u200D\U0001F467", "!", "\U0001F1EB\U0001F1F7",
                    "1\uFE0F\u20E3"));
}

TEST(WordTokenizer, MarksStayWithTheirBase) {
    EXPECT_THAT(words("e\u0301te\u0301 \u0926\u0941\u0903\u0916"),
                ElementsAre("e\u0301te\u0301", "\u0926\u0941\u0903\u0916"));
}

TEST(WordTokenizer, ChineseByDictionary) {
    EXPECT_THAT(words("\u6211\u559C\u6B61\u5B78\u751F\u3002"),
                ElementsAre("\u6211", "\u559C\u6B61", "\u5B78\u751F", "\u3002"));
}

TEST(WordTokenizer, BadUtf8ReadsAsReplacement) {
    const auto tokens = encodeWords("a \xFF\xC3 b").tokens;
    ASSERT_EQ(tokens.size(), 4u);
    EXPECT_EQ(tokens[1].text, "\uFFFD");
    EXPECT_EQ(tokens[3].begin, 5);
}

TEST(WordTokenizer, TenThousandWords) {
    std::string text;
    for (int i = 0; i < 10'000; ++i)
        text += "word ";
    const auto tokens = encodeWords(text).tokens;
    ASSERT_EQ(tokens.size(), 10'000u);
    EXPECT_EQ(tokens.back().word, 9'999);
    EXPECT_EQ(tokens.back().begin, 5 * 9'999);
}

} // namespace
} // namespace headlight
