#include "core/base/platform.h"
#include "core/text/tokenizer_loader.h"
#include "core/train/encode_examples.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

using testing::ElementsAre;

Tokenizer english() {
    return loadTokenizer(HEADLIGHT_TEST_DATA "/tokenizers/english-french/tokenizer.json");
}

Tokenizer french() {
    return loadTokenizer(HEADLIGHT_TEST_DATA "/tokenizers/english-french-target/tokenizer.json");
}

TEST(EncodePairs, LeavesOutTemplatesAndWhatIsTooLong) {
    const std::vector<SentencePair> pairs{
        {"I am.", "Je suis."}, {"\u200b", "x"}, {"a b c d e f", "a"}, {"a", "a b c d e f"}};
    const EncodedPairs encoded = encodePairs(pairs, english(), french(), 5);
    ASSERT_EQ(encoded.examples.size(), 1U);
    EXPECT_EQ(encoded.empty, 1U);
    EXPECT_EQ(encoded.tooLong, 2U);
    const auto id = [](const char* piece) { return english().idOf(piece).value(); };
    EXPECT_THAT(encoded.examples[0].source, ElementsAre(id("i"), id("am"), id(".")));
    EXPECT_THAT(encoded.examples[0].target, ElementsAre(id("Je"), id("suis"), id(".")));
}

TEST(EncodePairs, ReportsAndStops) {
    std::vector<SentencePair> pairs(3000, SentencePair{"a", "b"});
    std::stop_source stop;
    expectError(ErrorCode::Canceled, "Stopped", [&] {
        encodePairs(
            pairs, english(), french(), 5, [&](double) { stop.request_stop(); }, stop.get_token());
    });
}

GuidedData readGuided(const std::string& conllu, const GuidedLimits& limits = {}) {
    const TemporaryFolder folder;
    writeFileAtomically(folder / "a.conllu", conllu);
    return readGuidedData(folder / "a.conllu", english(), limits);
}

std::string row(int number, const char* word, int head, const char* relation) {
    return std::to_string(number) + "\t" + word + "\t_\t_\t_\t_\t" + std::to_string(head) + "\t" +
           relation + "\t_\t_\n";
}

TEST(GuidedData, WordsHaveTheirPiecesAndArcsTheirClasses) {
    const GuidedData data =
        readGuided(row(1, "Internationally", 3, "advmod") + row(2, "he", 3, "nsubj:pass") +
                   row(3, "did", 0, "root") + row(4, "n't", 3, "advmod") + "\n");
    EXPECT_THAT(data.relations.names, ElementsAre("advmod", "nsubj", "other"));
    ASSERT_EQ(data.sentences.size(), 1U);
    const GuidedSentence& sentence = data.sentences[0];
    ASSERT_EQ(sentence.words.size(), 4U);
    EXPECT_EQ(sentence.words[0].first, 0);
    EXPECT_GT(sentence.words[0].second, 1);
    EXPECT_EQ(sentence.words[3].second, static_cast<int>(sentence.ids.size()));
    EXPECT_EQ(sentence.ids.back(), english().idOf("n't"));
    ASSERT_EQ(sentence.arcs.size(), 3U); // not the root
    EXPECT_EQ(sentence.arcs[1].dependent, 1);
    EXPECT_EQ(sentence.arcs[1].head, 2);
    EXPECT_EQ(sentence.arcs[1].relation, 1);
    EXPECT_EQ(sentence.arcs[2].relation, 0);
}

TEST(GuidedData, RareRelationsShareAClass) {
    LabelledSentence sentence;
    for (const char* relation : {"a", "b", "b", "c", "d", "d", "root"})
        sentence.words.push_back({"x", "_", relation == std::string("root") ? -1 : 0, relation});
    const RelationClasses classes = frequentRelations({&sentence, 1}, 2);
    EXPECT_THAT(classes.names, ElementsAre("b", "d", "other"));
    EXPECT_EQ(classes.of("d"), 1);
    EXPECT_EQ(classes.of("a"), 2);
    EXPECT_EQ(classes.of("other"), 2);
}

TEST(GuidedData, LimitsAndFaultsAreCounted) {
    const std::string good = row(1, "a", 2, "det") + row(2, "dog", 0, "root") + "\n";
    const std::string longer =
        row(1, "a", 3, "det") + row(2, "big", 3, "amod") + row(3, "dog", 0, "root") + "\n";
    const std::string faulty = row(1, "a", 9, "det") + "\n";
    const GuidedData data = readGuided(good + longer + faulty, {.words = 2});
    EXPECT_EQ(data.sentences.size(), 1U);
    EXPECT_EQ(data.tooLong, 1U);
    EXPECT_EQ(data.faulty, 1U);
    EXPECT_EQ(readGuided(good + longer, {.pieces = 2}).tooLong, 1U);
    expectError(ErrorCode::BadTreebank, "short enough", [&] { readGuided(longer, {.words = 2}); });
}

} // namespace
} // namespace headlight
