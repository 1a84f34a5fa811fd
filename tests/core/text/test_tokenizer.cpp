#include "core/text/tokenizer_loader.h"
#include "core/text/unicode.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <thread>

namespace headlight {
namespace {

using testing::ElementsAre;

// What no single vector shows: any bytes, long texts, threads.
class TokenizerTest : public testing::Test {
protected:
    static const Tokenizer& tokenizer() {
        static const Tokenizer shared =
            loadTokenizer(HEADLIGHT_RESOURCES "/models/all-MiniLM-L6-v2/tokenizer.json");
        return shared;
    }

    static std::vector<std::string> texts(std::string_view text) {
        std::vector<std::string> texts;
        for (const Token& token : tokenizer().encode(text).tokens)
            texts.push_back(token.text);
        return texts;
    }
};

void expectSound(const Encoding& encoding, const Tokenizer& tokenizer, std::string_view text) {
    const Index length = countCodePoints(text);
    Index before = 0;
    int word = -1;
    ASSERT_GE(encoding.tokens.size(), 2u);
    for (const Token& token : encoding.tokens) {
        ASSERT_GE(token.id, 0);
        ASSERT_LT(token.id, tokenizer.vocabularySize());
        if (token.fromTemplate) {
            ASSERT_EQ(token.word, -1);
            ASSERT_EQ(token.end, 0);
            continue;
        }
        ASSERT_LE(before, token.begin);
        ASSERT_LT(token.begin, token.end);
        ASSERT_LE(token.end, length);
        ASSERT_TRUE(token.word == word || token.word == word + 1);
        before = token.begin;
        word = token.word;
    }
}

TEST_F(TokenizerTest, RandomBytes) {
    std::mt19937 random(7);
    for (int i = 0; i < 10'000; ++i) {
        std::string text(random() % 60, '\0');
        // Mostly bytes of short sequences, so that good and bad ones mix.
        for (char& byte : text)
            byte = static_cast<char>(random() % 4 == 0 ? random() : random() % 128);
        expectSound(tokenizer().encode(text), tokenizer(), text);
    }
}

TEST_F(TokenizerTest, RandomCodePoints) {
    constexpr char32_t kStarts[] = {0,      0x80,    0x300,   0x590,   0x900,   0x1100,
                                    0x1E00, 0x2000,  0x3000,  0x4E00,  0xAC00,  0xF900,
                                    0xFE00, 0x1D100, 0x1F300, 0x2B800, 0x2F800, 0xE0000};
    std::mt19937 random(8);
    for (int i = 0; i < 10'000; ++i) {
        std::u32string characters;
        for (auto left = random() % 20; left > 0; --left)
            characters.push_back(kStarts[random() % std::size(kStarts)] + random() % 256);
        const std::string text = utf8FromCodePoints(characters);
        expectSound(tokenizer().encode(text), tokenizer(), text);
    }
}

TEST_F(TokenizerTest, BadUtf8CountsOneForEachSequence) {
    const auto tokens = tokenizer().encode("love \xFF\xE2\x82 you").tokens;
    ASSERT_EQ(tokens.size(), 4u); // the replacement characters are dropped, as in the reference
    EXPECT_EQ(tokens[2].text, "you");
    EXPECT_EQ(tokens[2].begin, 8);
    EXPECT_EQ(tokens[2].end, 11);
}

TEST_F(TokenizerTest, NulAndBidiControlsAreDroppedButCounted) {
    const auto tokens = tokenizer().encode(std::string_view("a\0b \xE2\x80\xAEok", 9)).tokens;
    ASSERT_EQ(tokens.size(), 4u);
    EXPECT_EQ(tokens[1].text, "ab");
    EXPECT_EQ(tokens[1].begin, 0);
    EXPECT_EQ(tokens[1].end, 3);
    EXPECT_EQ(tokens[2].text, "ok");
    EXPECT_EQ(tokens[2].begin, 5);
}

TEST_F(TokenizerTest, EmojiFamilyIsOneWord) {
    const auto tokens = tokenizer().encode("\U0001F468\u200D\U0001F469\u200D\U0001F467 hi").tokens;
    ASSERT_EQ(tokens.size(), 4u);
    EXPECT_EQ(tokens[1].text, "[UNK]");
    EXPECT_EQ(tokens[1].end, 5);
    EXPECT_FALSE(tokens[1].special) << "an unknown word is no special token";
}

TEST_F(TokenizerTest, CombiningMarksKeepTheirPlace) {
    const auto tokens = tokenizer().encode("cafe\u0301 no\u0323\u0302").tokens;
    ASSERT_EQ(tokens.size(), 4u);
    EXPECT_EQ(tokens[1].text, "cafe");
    EXPECT_EQ(tokens[1].end, 4);
    EXPECT_EQ(tokens[2].text, "no");
    EXPECT_EQ(tokens[2].begin, 6);
}

TEST_F(TokenizerTest, TypedSpecialTokensAreSpecialButNotTheTemplates) {
    const auto tokens = tokenizer().encode("a [MASK]b [mask]").tokens;
    ASSERT_GE(tokens.size(), 4u);
    EXPECT_EQ(tokens[2].text, "[MASK]");
    EXPECT_EQ(tokens[2].id, tokenizer().idOf("[MASK]"));
    EXPECT_TRUE(tokens[2].special);
    EXPECT_FALSE(tokens[2].fromTemplate);
    EXPECT_EQ(tokens[2].word, 1);
    EXPECT_TRUE(tokens[0].special && tokens[0].fromTemplate);
    EXPECT_EQ(tokens[4].text, "[");
}

TEST_F(TokenizerTest, TenThousandWordsAreNeverCut) {
    std::string text;
    for (int i = 0; i < 10'000; ++i)
        text += "word ";
    const auto tokens = tokenizer().encode(text).tokens;
    ASSERT_EQ(tokens.size(), 10'002u);
    EXPECT_EQ(tokens[10'000].word, 9'999);
    EXPECT_EQ(tokens[10'000].end, 49'999);
}

TEST_F(TokenizerTest, BlankTextGivesOnlyTheTemplate) {
    EXPECT_THAT(texts(""), ElementsAre("[CLS]", "[SEP]"));
    EXPECT_THAT(texts(" \t\n\u3000"), ElementsAre("[CLS]", "[SEP]"));
}

TEST_F(TokenizerTest, CopiesAreIndependent) {
    auto original = std::make_unique<Tokenizer>(tokenizer());
    const Tokenizer copy = *original;
    original.reset();
    EXPECT_EQ(copy.encode("I love [MASK]").tokens.size(), 5u);
    EXPECT_EQ(copy.idOf("[CLS]"), 101);
}

TEST_F(TokenizerTest, ManyThreadsShareOne) {
    const auto expected = texts("I love artificial intelligence, na\u00EFvely \u4E2D\u6587.");
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&expected] {
            for (int round = 0; round < 200; ++round)
                EXPECT_EQ(texts("I love artificial intelligence, na\u00EFvely \u4E2D\u6587."),
                          expected);
        });
}

} // namespace
} // namespace headlight
