#include "core/base/platform.h"
#include "core/train/data_split.h"
#include "core/train/simple_sentences.h"
#include "core/train/training_files.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

namespace headlight {
namespace {

TEST(SimpleSentences, AnswersAreComparedByTheirWords) {
    const SimpleSentence sentence{"They love red cars.", {"Ils aiment les voitures rouges."}};
    EXPECT_TRUE(sentence.accepts("ils aiment les voitures rouges !"));
    EXPECT_FALSE(sentence.accepts("Ils aiment les voitures"));
    EXPECT_FALSE(sentence.accepts(""));
}

TEST(SimpleSentences, ALineNeedsAnAnswer) {
    const TemporaryFolder folder;
    writeFileAtomically(folder / "s.tsv", std::string_view("a\tb\tc\n\nd\n"));
    expectError(ErrorCode::BadTrainingData, "line 3 has no answer",
                [&] { readSimpleSentences(folder / "s.tsv"); });
}

// The list that ships: fifty sentences that no part of the data holds, of words that training knows
// well.
TEST(SimpleSentences, TheListIsFairToAModelThatNeverSawIt) {
    const TrainingFiles files = bundledTrainingFiles();
    const std::vector<SimpleSentence> sentences = readSimpleSentences(files.simpleSentences);
    ASSERT_EQ(sentences.size(), 50U);
    std::set<std::string> seen;
    std::map<std::string, int> words;
    for (const auto& path : {files.pairs, files.ownPairs, files.devPairs, files.testPairs})
        for (const SentencePair& pair : readPairs(path).pairs) {
            std::istringstream stream(*seen.insert(comparableSentence(pair.source)).first);
            for (std::string word; stream >> word;)
                ++words[word];
        }
    for (const SimpleSentence& sentence : sentences) {
        EXPECT_FALSE(seen.contains(comparableSentence(sentence.source))) << sentence.source;
        EXPECT_EQ(std::set(sentence.accepted.begin(), sentence.accepted.end()).size(),
                  sentence.accepted.size());
        std::istringstream stream(comparableSentence(sentence.source));
        for (std::string word; stream >> word;)
            EXPECT_GE(words[word], 15) << word;
    }
}

} // namespace
} // namespace headlight
