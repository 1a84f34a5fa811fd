#include "core/train/data_split.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <set>

namespace headlight {
namespace {

std::vector<SentencePair> manyPairs() {
    std::vector<SentencePair> pairs;
    for (int i = 0; i < 300; ++i) {
        const std::string number = std::to_string(i);
        pairs.push_back({"Sentence " + number + ".", "a" + number});
        pairs.push_back({"sentence  " + number + "!", "b" + number}); // the same to the split
    }
    return pairs;
}

std::set<std::string> sentencesOf(const std::vector<SentencePair>& pairs) {
    std::set<std::string> sentences;
    for (const SentencePair& pair : pairs)
        sentences.insert(comparableSentence(pair.source));
    return sentences;
}

TEST(DataSplit, NoSentenceStandsInTwoParts) {
    const DataSplit split = splitPairs(manyPairs(), 20, 30, 1);
    EXPECT_EQ(split.dev.size(), 20U);
    EXPECT_EQ(split.test.size(), 30U);
    EXPECT_EQ(split.train.size(), 500U);
    std::set<std::string> all = sentencesOf(split.train);
    all.merge(sentencesOf(split.dev));
    all.merge(sentencesOf(split.test));
    EXPECT_EQ(all.size(), 300U);
    EXPECT_EQ(sentencesOf(split.train).size(), 250U);
    for (const SentencePair& pair : split.test)
        EXPECT_EQ(pair.target.front(), 'a'); // the first translation
}

TEST(DataSplit, TheSeedAloneDecides) {
    EXPECT_EQ(splitPairs(manyPairs(), 20, 30, 7).test, splitPairs(manyPairs(), 20, 30, 7).test);
    EXPECT_NE(splitPairs(manyPairs(), 20, 30, 7).test, splitPairs(manyPairs(), 20, 30, 8).test);
}

TEST(DataSplit, RefusesToPutAsideEverything) {
    expectError(ErrorCode::BadValue, "fewer than the 300",
                [] { splitPairs(manyPairs(), 100, 200, 1); });
}

TEST(DataSplit, ComparesWordsOnly) {
    EXPECT_EQ(comparableSentence("  I'm \u00c9lise, OK?! "), "i m \u00e9lise ok");
    EXPECT_EQ(comparableSentence("?!"), "");
}

} // namespace
} // namespace headlight
