#include "core/base/platform.h"
#include "core/io/gzip.h"
#include "core/train/pair_file.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

using testing::ElementsAre;

PairFile read(const std::string& text) {
    const TemporaryFolder folder;
    writeFileAtomically(folder / "pairs.tsv", text);
    return readPairs(folder / "pairs.tsv");
}

TEST(PairFile, ReadsPairsAndPassesOverFurtherColumns) {
    const PairFile file = read("Go.\tVa !\n Hi. \t Salut ! \tCC-BY\r\n\n");
    EXPECT_THAT(file.pairs,
                ElementsAre(SentencePair{"Go.", "Va !"}, SentencePair{"Hi.", "Salut !"}));
    EXPECT_TRUE(englishNotes(file).empty());
}

TEST(PairFile, CountsAndNamesWhatIsWrong) {
    const PairFile file = read("a\tb\n"
                               "only one side\n"
                               "\tb\n"
                               "a\t \n"
                               "a\tb\n"
                               "bad \xFF\tb\n" +
                               std::string("nul \0 here\tb\n", 13) + std::string(1 << 20, 'x') +
                               "\tb\n"
                               "no tab\n"
                               "c\td");
    EXPECT_EQ(file.pairs.size(), 2U);
    EXPECT_EQ(file.of(PairFault::OneColumn).lines, 2U);
    EXPECT_EQ(file.of(PairFault::OneColumn).first, 2U);
    EXPECT_EQ(file.of(PairFault::EmptySide).lines, 2U);
    EXPECT_EQ(file.of(PairFault::EmptySide).first, 3U);
    EXPECT_EQ(file.of(PairFault::Duplicate).first, 5U);
    EXPECT_EQ(file.of(PairFault::NotText).lines, 2U);
    EXPECT_EQ(file.of(PairFault::NotText).first, 6U);
    EXPECT_EQ(file.of(PairFault::LineTooLong).first, 8U);
    EXPECT_THAT(englishNotes(file),
                ElementsAre("Lines that are not UTF-8 text: 2, the first is line 6.",
                            "Lines that are too long: 1, the first is line 8.",
                            "Lines with only one column: 2, the first is line 2.",
                            "Lines with an empty side: 2, the first is line 3.",
                            "Lines that are there twice: 1, the first is line 5."));
}

TEST(PairFile, ReadsGzip) {
    const TemporaryFolder folder;
    writeFileAtomically(folder / "pairs.gz", gzipBytes("a\tb\n"));
    EXPECT_EQ(readPairs(folder / "pairs.gz").pairs.size(), 1U);
}

TEST(PairFile, RefusesAFileWithNothingToUse) {
    expectError(ErrorCode::BadTrainingData, "no line has two sides", [] { read(""); });
    expectError(ErrorCode::BadTrainingData, "no line has two sides", [] { read("\n\none\n"); });
    expectError(ErrorCode::FileNotFound, "nowhere.tsv", [] { readPairs("nowhere.tsv"); });
}

TEST(PairFile, CanBeStopped) {
    const TemporaryFolder folder;
    std::string text;
    for (int i = 0; i < 10'000; ++i)
        text += std::to_string(i) + "\tx\n";
    writeFileAtomically(folder / "pairs.tsv", text);
    std::stop_source stop;
    double last = 0;
    expectError(ErrorCode::Canceled, "Stopped", [&] {
        readPairs(
            folder / "pairs.tsv",
            [&](double done) {
                last = done;
                stop.request_stop();
            },
            stop.get_token());
    });
    EXPECT_GT(last, 0.2);
    EXPECT_LT(last, 0.6);
}

} // namespace
} // namespace headlight
