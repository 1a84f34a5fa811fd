#include "core/text/bpe_trainer.h"
#include "tests/support/errors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

using testing::ElementsAre;
using testing::Pair;

BpeTrainingOptions lettersOnly(std::size_t size) {
    BpeTrainingOptions options;
    options.vocabularySize = size;
    options.alphabet = U"abcdefghijklmnopqrstuvwxyz";
    return options;
}

// The words of Sennrich et al. 2016 (section 3.2, listing 1), without their end-of-word sign:
// e-s (9 times), es-t (9), l-o (7), lo-w (7), then n-e and w-e ... in the order of their pieces.
TEST(BpeTrainer, LearnsTheMergesOfThePaper) {
    const WordCounts words{{"low", 5}, {"lower", 2}, {"newest", 6}, {"widest", 3}};
    const BpeVocabulary vocabulary = trainBpe(words, lettersOnly(52 + 4));
    EXPECT_THAT(vocabulary.merges, ElementsAre(Pair("##e", "##s"), Pair("##es", "##t"),
                                               Pair("l", "##o"), Pair("lo", "##w")));
    EXPECT_EQ(vocabulary.pieces.size(), 56U);
    EXPECT_EQ(vocabulary.pieces.back(), "low");
}

TEST(BpeTrainer, StopsWhenNoPairIsFrequentEnough) {
    const BpeVocabulary vocabulary = trainBpe({{"abc", 1}, {"ab", 1}}, lettersOnly(1000));
    EXPECT_THAT(vocabulary.merges, ElementsAre(Pair("a", "##b")));
}

TEST(BpeTrainer, RepeatedLettersArePairedFromTheLeft) {
    const BpeVocabulary vocabulary = trainBpe({{"aaaa", 2}}, lettersOnly(1000));
    EXPECT_THAT(vocabulary.merges,
                ElementsAre(Pair("##a", "##a"), Pair("a", "##aa"), Pair("aaa", "##a")));
}

TEST(BpeTrainer, FrequentWordsArePiecesAndTeachNoMerges) {
    BpeTrainingOptions options = lettersOnly(52 + 2 + 3);
    options.wholeWords = 2;
    options.firstPieces = {"<pad>", "?"};
    const BpeVocabulary vocabulary =
        trainBpe({{"the", 100}, {"cat", 50}, {"cats", 3}, {"rats", 3}, {"?", 200}}, options);
    EXPECT_EQ(vocabulary.pieces[0], "<pad>");
    EXPECT_EQ(vocabulary.pieces[54], "the"); // "?" is a piece already
    EXPECT_EQ(vocabulary.pieces[55], "cat");
    ASSERT_EQ(vocabulary.merges.size(), 1U);
    EXPECT_THAT(vocabulary.merges[0], Pair("##a", "##t")); // of cats and rats alone
}

TEST(BpeTrainer, WordsAreCutAtCharactersOutsideTheAlphabet) {
    const BpeVocabulary vocabulary = trainBpe({{"ab\u00e9cd", 4}}, lettersOnly(1000));
    EXPECT_THAT(vocabulary.merges, ElementsAre(Pair("a", "##b"), Pair("##c", "##d")));
}

TEST(BpeTrainer, RefusesAVocabularyWithoutRoom) {
    expectError(ErrorCode::BadValue, "at least 52", [] { trainBpe({}, lettersOnly(51)); });
}

TEST(BpeTrainer, CanBeStopped) {
    std::stop_source stop;
    stop.request_stop();
    BpeTrainingOptions options = lettersOnly(1000);
    options.stop = stop.get_token();
    expectError(ErrorCode::Canceled, "Stopped", [&] { trainBpe({{"abab", 9}}, options); });
}

} // namespace
} // namespace headlight
