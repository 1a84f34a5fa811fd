#include "core/analysis/analyser.h"
#include "core/analysis/lens/example_ranking.h"
#include "core/analysis/lens/relation_examples.h"
#include "tests/support/errors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

const std::vector<ExampleSentence> kSentences{
    {"I love artificial intelligence.", {{"I", "love"}, {"artificial", "intelligence"}}},
    {"The dog chased the cat.", {{"dog", "chased"}, {"the", "cat"}}}};

TEST(ExampleRanking, FindsTheHeadsThatLinkWhatWasLinked) {
    const auto model = loadModel("minilm");
    const ExampleRanking ranking = rankByExamples(*model, kSentences);
    EXPECT_EQ(ranking.links, 4u);
    ASSERT_EQ(ranking.heads.size(), 72u);
    EXPECT_EQ(ranking.offset, 1) << "all four are the word after";
    EXPECT_EQ(ranking.offsetHits, 4u);
    for (std::size_t i = 1; i < ranking.heads.size(); ++i)
        EXPECT_LE(ranking.heads[i].hits, ranking.heads[i - 1].hits);
    EXPECT_EQ(ranking.heads.front().hits, 4u);
}

// Head and weight of one link are those of the relation panel.
TEST(ExampleRanking, RanksAsTheMapsSay) {
    const auto model = loadModel("minilm");
    const ExampleRanking ranking =
        rankByExamples(*model, {{"I love artificial intelligence.", {{"I", "love"}}}});
    EXPECT_EQ(ranking.links, 1u);
    const auto head = std::ranges::find(ranking.heads, (HeadReading{Reading::RowOfDependent, 2, 1}),
                                        &ExampleScore::head);
    ASSERT_NE(head, ranking.heads.end());
    EXPECT_EQ(head->hits, 1u);
    AnalysisRequest request;
    request.model = model;
    request.run.text = "I love artificial intelligence.";
    const auto result = analyse(request);
    EXPECT_NEAR(head->weight, result->attention({Stack::Self, 2, 1})(1, 2), 1e-5);
}

TEST(ExampleRanking, LeavesOutLinksWhoseWordsAreGone) {
    const auto model = loadModel("workbench:d=32,h=2,l=1,seed=1");
    const ExampleRanking ranking = rankByExamples(
        *model, {{"You love cats", {{"I", "love"}, {"love", "cats"}, {"love", "love"}}}, {"", {}}});
    EXPECT_EQ(ranking.links, 1u);
    EXPECT_EQ(ranking.heads.size(), 2u);
    const ExampleRanking nothing = rankByExamples(*model, {});
    EXPECT_EQ(nothing.links, 0u);
    EXPECT_EQ(nothing.heads.front().hits, 0u);
    std::stop_source stopped;
    stopped.request_stop();
    expectError(ErrorCode::Canceled, "",
                [&] { rankByExamples(*model, kSentences, stopped.get_token()); });
}

TEST(PlaceLink, TellsWordsApartByTheirPlace) {
    const auto model = loadModel("minilm");
    const std::string text = "the cat and the dog";
    const std::vector<WordGroup> words = groupWords(model->encode(text, std::nullopt), text);
    const auto link = placeLink(words, {"the:2", "dog"});
    ASSERT_TRUE(link);
    EXPECT_EQ(link->from, 4) << "with [CLS] before";
    EXPECT_EQ(link->to, 5);
    EXPECT_FALSE(placeLink(words, {"the:3", "dog"}));
}

TEST(RelationExamples, AreFoundAndMissedAsTheMapsSay) {
    const auto model = loadModel("minilm");
    ExampleRequest request;
    request.treebank = std::string(HEADLIGHT_TEST_DATA) + "/relations/sentences.conllu";
    request.relation = "nsubj";
    request.head = {Reading::RowOfDependent, 2, 8};
    request.most = 3;
    const std::vector<RelationExample> examples = findExamples(*model, request);
    ASSERT_EQ(examples.size(), 6u);
    EXPECT_EQ(std::ranges::count(examples, true, &RelationExample::found), 3);
    for (const RelationExample& example : examples) {
        EXPECT_EQ(example.relation, "nsubj");
        EXPECT_EQ(example.sentence.words[std::size_t(example.dependent)].head, example.head);
        EXPECT_EQ(example.predicted == example.head, example.found);
        // The same by hand: the sentence alone, words between blanks.
        AnalysisRequest analysis;
        analysis.model = model;
        for (const LabelledWord& word : example.sentence.words)
            analysis.run.text += word.text + " ";
        const auto result = analyse(analysis);
        const auto map = result->attention({Stack::Self, 2, 8});
        // Only where every word is one token, so that positions agree.
        if (result->encoding.tokens.size() != example.sentence.words.size() + 2)
            continue;
        Index largest = -1;
        for (Index key = 0; key < Index(example.sentence.words.size()); ++key)
            if (key != example.dependent &&
                (largest < 0 ||
                 map(example.dependent + 1, key + 1) > map(example.dependent + 1, largest + 1)))
                largest = key;
        EXPECT_EQ(largest, example.predicted);
    }
}

} // namespace
} // namespace headlight
