#include "core/analysis/token_roles.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

// "[CLS] a a ... [SEP] b b ... [SEP]" with the given numbers of typed tokens.
Encoding pairOf(int first, int second) {
    Encoding encoding;
    const auto add = [&encoding](int id, int sequence) {
        Token token;
        token.id = id;
        token.sequence = sequence;
        token.special = token.fromTemplate = sequence < 0;
        token.word = sequence < 0 ? -1 : static_cast<int>(encoding.tokens.size());
        encoding.tokens.push_back(token);
    };
    add(101, -1);
    for (int i = 0; i < first; ++i)
        add(1000 + i, 0);
    add(102, -1);
    for (int i = 0; i < second; ++i)
        add(2000 + i, 1);
    add(102, -1);
    return encoding;
}

TEST(TokenRoles, SeparatorsAreTheTemplatesAndTypedOnes) {
    Encoding encoding = pairOf(2, 1);
    encoding.tokens[2].id = 102; // a typed "[SEP]"
    encoding.tokens[2].special = true;
    encoding.tokens[4].special = true; // another special token: "[MASK]"
    EXPECT_EQ(separatorPositions(encoding), (std::vector<Index>{2, 3, 5}));
}

TEST(TokenRoles, ATextWithoutATemplateHasNoSeparators) {
    Encoding encoding;
    encoding.tokens.resize(3);
    for (Token& token : encoding.tokens)
        token.sequence = 0;
    EXPECT_TRUE(separatorPositions(encoding).empty());
}

TEST(TokenRoles, TheTemplateAloneSaysNothing) {
    EXPECT_FALSE(hasTypedTokens(pairOf(0, 0)));
    EXPECT_TRUE(hasTypedTokens(pairOf(1, 0)));
    EXPECT_FALSE(hasTypedTokens({}));
}

TEST(CutToLimit, LeavesWhatFits) {
    Encoding encoding = pairOf(2, 2);
    EXPECT_EQ(cutToLimit(encoding, 7), 0);
    EXPECT_EQ(encoding.tokens.size(), 7u);
}

TEST(CutToLimit, DropsFromTheEndOfTheLongerText) {
    Encoding encoding = pairOf(5, 2);
    EXPECT_EQ(cutToLimit(encoding, 7), 3);
    EXPECT_EQ(idsOf(encoding), (std::vector<int>{101, 1000, 1001, 102, 2000, 2001, 102}));
    EXPECT_EQ(cutToLimit(encoding, 6), 1); // equal lengths: the second text gives way
    EXPECT_EQ(idsOf(encoding), (std::vector<int>{101, 1000, 1001, 102, 2000, 102}));
}

TEST(CutToLimit, NeverDropsTheTemplate) {
    Encoding encoding = pairOf(3, 3);
    EXPECT_EQ(cutToLimit(encoding, 1), 6);
    EXPECT_EQ(idsOf(encoding), (std::vector<int>{101, 102, 102}));
}

} // namespace
} // namespace headlight
