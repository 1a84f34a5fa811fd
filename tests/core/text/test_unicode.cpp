#include "core/text/unicode.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

using namespace std::string_view_literals;

TEST(Unicode, RoundTripOfEveryCodePoint) {
    std::u32string all;
    for (char32_t c = 0; c <= 0x10FFFF; ++c)
        if (c < 0xD800 || c > 0xDFFF)
            all.push_back(c);
    const std::string utf8 = utf8FromCodePoints(all);
    EXPECT_EQ(codePointsFromUtf8(utf8), all);
    EXPECT_EQ(countCodePoints(utf8), static_cast<Index>(all.size()));
    EXPECT_EQ(firstBadUtf8(utf8), std::nullopt);
    EXPECT_EQ(sanitizedUtf8(utf8), utf8);
}

TEST(Unicode, EachBadSequenceIsOneReplacement) {
    EXPECT_EQ(codePointsFromUtf8("a\xFF\xFE\x62"), U"a\uFFFD\uFFFDb");
    EXPECT_EQ(codePointsFromUtf8("\xE2\x82"), U"\uFFFD");       // cut short
    EXPECT_EQ(codePointsFromUtf8("\xF0\x9F\x98z"), U"\uFFFDz"); // cut short by a letter
    EXPECT_EQ(codePointsFromUtf8("\xC0\x80"), U"\uFFFD\uFFFD"); // too long a form of NUL
    EXPECT_EQ(codePointsFromUtf8("\xED\xA0\x80").size(), 3u);   // surrogate
    EXPECT_EQ(sanitizedUtf8("\x80ok\xC3"), "\xEF\xBF\xBDok\xEF\xBF\xBD");
    EXPECT_EQ(countCodePoints("\x80ok\xC3"), 4);
    EXPECT_EQ(firstBadUtf8("\xC3\xA9\xC3"), 2u);
    EXPECT_EQ(firstBadUtf8("\xC3\xA9\0"sv), std::nullopt);
}

TEST(Unicode, WhatIsNoCodePointIsWrittenAsReplacement) {
    const char32_t bad[] = {0xD800, 0x110000};
    EXPECT_EQ(utf8FromCodePoints({bad, 2}), "\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST(Unicode, SlicesByCodePoint) {
    EXPECT_EQ(sliceCodePoints("a\u00E9\U0001F600z", 1, 3), "\u00E9\U0001F600");
    EXPECT_EQ(sliceCodePoints("abc", 2, 9), "c");
    EXPECT_EQ(sliceCodePoints("abc", 3, 9), "");
    EXPECT_EQ(sliceCodePoints("abc", -1, 1), "a");
    EXPECT_EQ(sliceCodePoints("abc", 2, 1), "");
}

TEST(Unicode, PunctuationIsBertsRule) {
    for (const char32_t c : U"!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\u2019\u3002\u00BF\u2014"sv)
        EXPECT_TRUE(isPunctuation(c)) << static_cast<uint32_t>(c);
    for (const char32_t c : U"aZ09 \n\u0000\u007F\u00E9\u00A9\u20AC\u00D7\u4E00\U0001F600"sv)
        EXPECT_FALSE(isPunctuation(c)) << static_cast<uint32_t>(c);
    // As in the reference: new signs are none, changed ones stay what they were.
    EXPECT_FALSE(isPunctuation(0x2E43)); // Unicode 9
    EXPECT_TRUE(isPunctuation(0x166D));
}

TEST(Unicode, ClassesOfCharacters) {
    EXPECT_TRUE(isBlank(' ') && isBlank('\t') && isBlank(0xA0) && isBlank(0x3000) &&
                isBlank(0x2028));
    EXPECT_FALSE(isBlank(0x200B) || isBlank('a') || isBlank(0));
    EXPECT_TRUE(isControl(0) && isControl(0x7F) && isControl(0x200D) && isControl(0x202E) &&
                isControl(0xE000));
    EXPECT_FALSE(isControl(' ') || isControl('a') || isControl(0xFFFD));
    EXPECT_TRUE(isNonspacingMark(0x301) && isNonspacingMark(0x1734));
    EXPECT_FALSE(isNonspacingMark('a') || isNonspacingMark(0x903) || isNonspacingMark(0x1885));
    EXPECT_TRUE(isHan(0x4E00) && isHan(0x9FFF) && isHan(0x2F800) && isHan(0x3400));
    EXPECT_FALSE(isHan(0x3042) || isHan(0xAC00) || isHan(0x4DFF) || isHan(0x2B820));
    EXPECT_TRUE(isWordCharacter('a') && isWordCharacter('_') && isWordCharacter('7') &&
                isWordCharacter(0x301));
    EXPECT_FALSE(isWordCharacter('-') || isWordCharacter(' '));
}

TEST(Unicode, LowerCaseOfOneCharacter) {
    EXPECT_EQ(lowerCase('A'), U"a");
    EXPECT_EQ(lowerCase(0x130), U"i\u0307");
    EXPECT_EQ(lowerCase(0x3A3), U"\u03C3");
    EXPECT_EQ(lowerCase(0x1E9E), U"\u00DF");
}

} // namespace
} // namespace headlight
