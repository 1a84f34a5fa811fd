#include "core/text/split_pre_tokenizer.h"
#include "core/text/text_normalizers.h"
#include "core/text/unicode.h"
#include "tests/support/errors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

using testing::ElementsAre;

AlignedText aligned(std::string_view utf8) {
    AlignedText text;
    for (const char32_t c : codePointsFromUtf8(utf8)) {
        const auto place = static_cast<Index>(text.size());
        text.push_back({c, place, place + 1});
    }
    return text;
}

std::string textOf(const AlignedText& text, TextRange range) {
    std::string utf8;
    for (std::size_t i = range.begin; i < range.end; ++i)
        appendUtf8(utf8, text[i].character);
    return utf8;
}

std::string textOf(const AlignedText& text) {
    return textOf(text, {0, text.size()});
}

std::vector<std::string> words(const PreTokenizer& stage, std::string_view utf8) {
    AlignedText text = aligned(utf8);
    std::vector<TextRange> ranges{{0, text.size()}};
    stage(text, ranges);
    std::vector<std::string> words;
    for (const TextRange range : ranges)
        words.push_back(textOf(text, range));
    return words;
}

TEST(TextPattern, FindsFromTheLeftWithoutOverlap) {
    const AlignedText text = aligned("aaaa b");
    EXPECT_EQ(TextPattern::ofText("aa").find(text, {0, 6}).size(), 2U);
    EXPECT_EQ(TextPattern::ofText("aa").find(text, {1, 4}).size(), 1U);
    EXPECT_TRUE(TextPattern::ofText("").find(text, {0, 6}).empty());
    EXPECT_TRUE(TextPattern::ofExpression("x*").find(text, {0, 6}).empty()); // empty finds
}

TEST(TextPattern, PlacesAreCodePoints) {
    const AlignedText text = aligned("😀a😀b");
    const auto found = TextPattern::ofExpression("[a-z]").find(text, {1, 4});
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[1].begin, 3U);
    EXPECT_EQ(found[1].end, 4U);
}

TEST(TextPattern, RefusesWhatIsNoExpressionOrNeverEnds) {
    expectError(ErrorCode::BadValue, "U_REGEX", [] { TextPattern::ofExpression("(a"); });
    const TextPattern endless = TextPattern::ofExpression("(a+)+$");
    const AlignedText text = aligned(std::string(60, 'a') + "b");
    expectError(ErrorCode::BadValue, "comes to an end", [&] { endless.find(text, {0, 61}); });
}

TEST(Normalizers, CompositionKeepsTheSpansOfWhatItJoins) {
    AlignedText text = aligned("ae\u0301o\u0323\u0302"); // é in two parts, ộ in three
    composingNormalizer()(text);
    EXPECT_EQ(textOf(text), "a\u00e9\u1ed9");
    EXPECT_EQ(text[1].begin, 1);
    EXPECT_EQ(text[1].end, 3);
    EXPECT_EQ(text[2].begin, 3);
    EXPECT_EQ(text[2].end, 6);
}

TEST(Normalizers, CompositionLeavesOtherCharactersAsTheyAre) {
    AlignedText text = aligned("x\u0302 \u4f60\u1100\u1161");
    composingNormalizer()(text);
    EXPECT_EQ(textOf(text), "x\u0302 \u4f60\uac00");
    EXPECT_EQ(text[1].begin, 1);
    EXPECT_EQ(text[1].end, 2);
}

TEST(Normalizers, ReplacementStandsForWhatWasThere) {
    AlignedText text = aligned("a\u2026b\u2026");
    replacingNormalizer(TextPattern::ofText("\u2026"), "...")(text);
    EXPECT_EQ(textOf(text), "a...b...");
    EXPECT_EQ(text[3].begin, 1);
    EXPECT_EQ(text[3].end, 2);
    EXPECT_EQ(text[4].begin, 2);
    replacingNormalizer(TextPattern::ofExpression("[.]+"), "")(text);
    EXPECT_EQ(textOf(text), "ab");
}

TEST(Normalizers, StagesOfASequenceFollowEachOther) {
    AlignedText text = aligned("a");
    normalizerSequence({replacingNormalizer(TextPattern::ofText("a"), "b"),
                        replacingNormalizer(TextPattern::ofText("b"), "cc")})(text);
    EXPECT_EQ(textOf(text), "cc");
}

TEST(SplitPreTokenizer, DropsOrKeepsWhatItFinds) {
    const auto pattern = [] { return TextPattern::ofExpression("[0-9]+"); };
    EXPECT_THAT(words(splitPreTokenizer(pattern(), SplitBehavior::Removed, false), "1ab23c"),
                ElementsAre("ab", "c"));
    EXPECT_THAT(words(splitPreTokenizer(pattern(), SplitBehavior::Removed, true), "1ab23c"),
                ElementsAre("1", "23"));
    EXPECT_THAT(words(splitPreTokenizer(pattern(), SplitBehavior::Isolated, false), "1ab23c"),
                ElementsAre("1", "ab", "23", "c"));
    EXPECT_THAT(words(splitPreTokenizer(pattern(), SplitBehavior::Removed, true), "abc"),
                ElementsAre());
}

} // namespace
} // namespace headlight
