#include "core/analysis/word_names.h"
#include "core/text/word_tokenizer.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

std::vector<WordGroup> wordsOf(std::string_view text) {
    return groupWords(encodeWords(text), text);
}

std::optional<std::string> followed(std::string_view name, std::string_view before,
                                    std::string_view after) {
    return followedName(name, wordsOf(before), wordsOf(after));
}

TEST(WordNames, CountOccurrences) {
    const auto words = wordsOf("love is love Love");
    EXPECT_EQ(wordName(words, 0), "love");
    EXPECT_EQ(wordName(words, 1), "is");
    EXPECT_EQ(wordName(words, 2), "love:2");
    EXPECT_EQ(wordName(words, 3), "Love") << "another spelling is another word";
    EXPECT_EQ(numberedName(words, 0), "love:1");
    EXPECT_EQ(numberedName(words, 1), "is");
    EXPECT_EQ(numberedName(words, 2), "love:2");
    EXPECT_EQ(numberedName(words, 3), "Love");
}

TEST(WordNames, FollowTheWordThroughAnotherText) {
    EXPECT_EQ(followed("love", "I love you", "love, I love you"), "love:2");
    EXPECT_EQ(followed("love:2", "love, I love you", "I love you"), "love");
    EXPECT_EQ(followed("you", "I love you", "I hate you so"), "you");
    EXPECT_EQ(followed("I", "I love you", "I I love you"), "I:2") << "typed before it";
    EXPECT_EQ(followed("I", "I love you", "I love you I"), "I") << "typed behind it";
    EXPECT_EQ(followed("love", "I love you", "I hate you"), std::nullopt);
    EXPECT_EQ(followed("me", "I love you", "I love me"), std::nullopt) << "it was not there";
    EXPECT_EQ(followed("love", "", "love"), std::nullopt);
    EXPECT_EQ(followed("love", "love", ""), std::nullopt);
}

} // namespace
} // namespace headlight
