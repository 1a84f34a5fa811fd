#include "core/base/platform.h"
#include "core/io/conllu.h"
#include "core/train/data_split.h"
#include "core/train/training_files.h"
#include "core/train/word_filter.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <unordered_set>

namespace headlight {
namespace {

// The data as it ships, not as a tool once made it.
TEST(TrainingFiles, PartsShareNoEnglishSentence) {
    const TrainingFiles files = bundledTrainingFiles();
    std::unordered_set<std::string> train;
    const PairFile pairs = readPairs(files.pairs);
    EXPECT_GT(pairs.pairs.size(), 130'000U);
    EXPECT_TRUE(englishNotes(pairs).empty());
    for (const SentencePair& pair : pairs.pairs)
        train.insert(comparableSentence(pair.source));
    for (const SentencePair& pair : readPairs(files.ownPairs).pairs)
        EXPECT_TRUE(train.insert(comparableSentence(pair.source)).second) << pair.source;
    std::unordered_set<std::string> aside;
    for (const auto& path : {files.devPairs, files.testPairs}) {
        const PairFile part = readPairs(path);
        EXPECT_EQ(part.pairs.size(), 1500U);
        for (const SentencePair& pair : part.pairs) {
            const std::string sentence = comparableSentence(pair.source);
            EXPECT_FALSE(train.contains(sentence)) << sentence;
            EXPECT_TRUE(aside.insert(sentence).second) << sentence;
        }
    }
}

TEST(TrainingFiles, NoPairHasAWordThatIsLeftOut) {
    const TrainingFiles files = bundledTrainingFiles();
    const std::filesystem::path list = files.pairs.parent_path() / "words_left_out.txt";
    const WordFilter english(list, "english");
    const WordFilter french(list, "french");
    for (const auto& path : {files.devPairs, files.testPairs})
        for (const SentencePair& pair : readPairs(path).pairs) {
            EXPECT_FALSE(english.finds(pair.source)) << pair.source;
            EXPECT_FALSE(french.finds(pair.target)) << pair.target;
        }
    EXPECT_TRUE(english.finds("He killed time."));
    EXPECT_TRUE(french.finds("Merde !"));
}

TEST(TrainingFiles, TreebanksAreWhole) {
    const TrainingFiles files = bundledTrainingFiles();
    const auto count = [](const std::filesystem::path& path) {
        ConlluReader reader(path);
        std::size_t sentences = 0;
        while (reader.next())
            ++sentences;
        EXPECT_EQ(reader.skipped(), 0U);
        return sentences;
    };
    EXPECT_EQ(count(files.treebank), 11'079U);
    EXPECT_EQ(count(files.devTreebank), 2001U);
}

TEST(TrainingFiles, TheHashSpeaksOfNamesOrderAndContent) {
    const TemporaryFolder folder;
    writeFileAtomically(folder / "a", std::string_view("x"));
    writeFileAtomically(folder / "b", std::string_view("x"));
    const std::filesystem::path a[] = {folder / "a", folder / "b"};
    const std::filesystem::path b[] = {folder / "b", folder / "a"};
    const std::string hash = trainingDataSha256(a);
    EXPECT_EQ(hash.size(), 64U);
    EXPECT_NE(hash, trainingDataSha256(b));
    writeFileAtomically(folder / "b", std::string_view("y"));
    EXPECT_NE(hash, trainingDataSha256(a));
}

} // namespace
} // namespace headlight
