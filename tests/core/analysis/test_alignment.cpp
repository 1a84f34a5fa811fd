#include "core/analysis/alignment.h"
#include "core/analysis/analyser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <set>

namespace headlight {
namespace {

using testing::ElementsAre;
using Texts = std::vector<std::string>;

TEST(Alignment, KeepsWhatBothHave) {
    const Texts a{"it", "was", "too", "big", "."};
    const Texts b{"it", "was", "much", "too", "small", "."};
    EXPECT_THAT(align(a, b), ElementsAre(AlignedPair{0, 0}, AlignedPair{1, 1}, AlignedPair{2, 3},
                                         AlignedPair{4, 5}));
    EXPECT_THAT(align(a, a), testing::SizeIs(5));
    EXPECT_TRUE(align(a, Texts{}).empty());
    EXPECT_TRUE(align(Texts{}, Texts{}).empty());
    EXPECT_TRUE(align(Texts{"a"}, Texts{"b"}).empty());
}

TEST(Alignment, APersonHasTheLastWord) {
    const Texts a{"it", "was", "too", "big", "."};
    const Texts b{"it", "was", "too", "small", "."};
    const std::vector<AlignedPair> joined{{3, 3}};
    EXPECT_EQ(align(a, b, joined).size(), 5u);
    const std::vector<AlignedPair> parted{{0, -1}, {-1, 1}};
    EXPECT_THAT(align(a, b, parted), ElementsAre(AlignedPair{2, 2}, AlignedPair{4, 4}));
    const std::vector<AlignedPair> crossing{{0, 2}};
    EXPECT_THAT(align(a, b, crossing),
                ElementsAre(AlignedPair{0, 2}, AlignedPair{1, 1}, AlignedPair{4, 4}));
    const std::vector<AlignedPair> corrected{{3, 3}, {2, 3}};
    EXPECT_THAT(align(a, b, corrected), testing::Contains(AlignedPair{2, 3}));
    const std::vector<AlignedPair> elsewhere{{9, 0}, {0, 9}, {-2, 0}, {-1, -1}};
    EXPECT_EQ(align(a, b, elsewhere), align(a, b));
}

size_t longestByRecursion(const Texts& a, const Texts& b, size_t i = 0, size_t j = 0) {
    if (i == a.size() || j == b.size())
        return 0;
    if (a[i] == b[j])
        return 1 + longestByRecursion(a, b, i + 1, j + 1);
    return std::max(longestByRecursion(a, b, i + 1, j), longestByRecursion(a, b, i, j + 1));
}

TEST(Alignment, IsALongestCommonSubsequence) {
    std::mt19937 random(5);
    for (int round = 0; round < 200; ++round) {
        const auto make = [&random] {
            Texts texts(random() % 9);
            for (std::string& text : texts)
                text = std::string(1, static_cast<char>('a' + random() % 3));
            return texts;
        };
        const Texts a = make();
        const Texts b = make();
        const Alignment pairs = align(a, b);
        EXPECT_EQ(pairs.size(), longestByRecursion(a, b));
        for (size_t i = 0; i < pairs.size(); ++i) {
            EXPECT_EQ(a[static_cast<size_t>(pairs[i].a)], b[static_cast<size_t>(pairs[i].b)]);
            if (i > 0) {
                EXPECT_LT(pairs[i - 1].a, pairs[i].a);
                EXPECT_LT(pairs[i - 1].b, pairs[i].b);
            }
        }
    }
}

TEST(Alignment, EveryPositionHasAtMostOnePartnerWhateverIsSaid) {
    std::mt19937 random(6);
    const Texts a{"a", "b", "a", "c"};
    const Texts b{"b", "a", "c", "a", "b"};
    for (int round = 0; round < 300; ++round) {
        std::vector<AlignedPair> forced(random() % 6);
        for (AlignedPair& pair : forced)
            pair = {static_cast<Index>(random() % 6) - 1, static_cast<Index>(random() % 7) - 1};
        std::set<Index> seenA, seenB;
        for (const AlignedPair& pair : align(a, b, forced)) {
            EXPECT_TRUE(seenA.insert(pair.a).second);
            EXPECT_TRUE(seenB.insert(pair.b).second);
            EXPECT_TRUE(pair.a >= 0 && pair.a < 4 && pair.b >= 0 && pair.b < 5);
        }
    }
}

std::shared_ptr<const AnalysisResult> resultOf(const std::string& text) {
    static const auto model = loadModel("minilm");
    AnalysisRequest request;
    request.model = model;
    request.run.text = text;
    return analyse(request);
}

TEST(Alignment, WordsCarryTheirPieces) {
    const auto first = resultOf("The trophy didn't fit in the suitcase because it was too big.");
    const auto second = resultOf("The trophy didn't fit in the suitcase because it was too small.");
    const Alignment words = alignWords(*first, *second);
    EXPECT_EQ(words.size(), first->words.size() - 1) << "all but big and small";
    const Alignment tokens = alignTokens(*first, *second, words);
    EXPECT_EQ(tokens.size(), first->encoding.tokens.size() - 1);
    for (const AlignedPair& pair : tokens)
        EXPECT_EQ(first->encoding.tokens[static_cast<size_t>(pair.a)].text,
                  second->encoding.tokens[static_cast<size_t>(pair.b)].text);
    const auto big = static_cast<Index>(first->words.size()) - 3;
    EXPECT_EQ(first->words[static_cast<size_t>(big)].label, "big");
    const std::vector<AlignedPair> joined{{big, big}};
    EXPECT_EQ(alignTokens(*first, *second, alignWords(*first, *second, joined)).size(),
              first->encoding.tokens.size());
}

} // namespace
} // namespace headlight
