#include "core/text/tokenizer_loader.h"
#include "core/text/word_tokenizer.h"
#include "core/text/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

using testing::ElementsAre;

std::vector<std::string> labels(const std::vector<WordGroup>& groups) {
    std::vector<std::string> labels;
    for (const WordGroup& group : groups)
        labels.push_back(group.label);
    return labels;
}

TEST(Words, PiecesOfAWordAreOneGroupLabelledAsTyped) {
    const Tokenizer tokenizer =
        loadTokenizer(HEADLIGHT_RESOURCES "/models/all-MiniLM-L6-v2/tokenizer.json");
    const std::string text = "Na\u00EFve Tokenizers";
    const std::string pair = "a [MASK] Tokenizers";
    const auto groups = groupWords(tokenizer.encode(text, pair), text, pair);
    EXPECT_THAT(labels(groups), ElementsAre("[CLS]", "Na\u00EFve", "Tokenizers", "[SEP]", "a",
                                            "[MASK]", "Tokenizers", "[SEP]"));
    EXPECT_THAT(groups[2].pieces, ElementsAre(2, 3, 4)); // token ##izer ##s
    EXPECT_THAT(groups[6].pieces, ElementsAre(8, 9, 10));
    EXPECT_EQ(groups[0].sequence, -1);
    EXPECT_EQ(groups[2].sequence, 0);
    EXPECT_EQ(groups[6].sequence, 1);
    EXPECT_TRUE(groups[0].special);
    EXPECT_TRUE(groups[5].special);
    EXPECT_FALSE(groups[4].special);
}

TEST(Words, TemplateTokensAreNeverMerged) {
    Encoding encoding;
    for (const char* text : {"<a>", "<b>"}) {
        Token token;
        token.text = text;
        token.fromTemplate = true;
        encoding.tokens.push_back(token);
    }
    EXPECT_THAT(labels(groupWords(encoding, "")), ElementsAre("<a>", "<b>"));
}

TEST(Words, WholeWordsAreGroupsOfOne) {
    const auto groups = groupWords(encodeWords("I love it"), "I love it");
    EXPECT_THAT(labels(groups), ElementsAre("I", "love", "it"));
    EXPECT_THAT(groups[1].pieces, ElementsAre(1));
}

TEST(Words, NothingGivesNothing) {
    EXPECT_TRUE(groupWords({}, "text").empty());
}

} // namespace
} // namespace headlight
