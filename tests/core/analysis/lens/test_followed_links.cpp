#include "core/analysis/lens/example_ranking.h"
#include "core/analysis/lens/followed_links.h"
#include "core/io/session.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

const LoadedModel& words() {
    static const auto model = loadModel("workbench:d=32,h=2,l=1,seed=1");
    return *model;
}

// The sentence after each text in turn, as it is typed.
ExampleSentence typed(ExampleSentence sentence, const std::vector<std::string>& texts) {
    for (const std::string& text : texts)
        sentence = withText(sentence, text, words());
    return sentence;
}

const ExampleSentence kDrawn{"I love you", {{"I", "love"}}};

TEST(FollowedLinks, StayOnTheirWordWhenAnEqualOneComesBeforeIt) {
    const ExampleSentence after = typed(
        kDrawn, {"lov I love you", "love I love you", "love, I love you", "I love, I love you"});
    EXPECT_EQ(after.links, (std::vector<ExampleLink>{{"I:2", "love:2"}}));
    EXPECT_EQ(typed(after, {"love, I love you", "I love you"}), kDrawn);
}

TEST(FollowedLinks, AWordThatIsGoneIsNotTakenForAnEqualOne) {
    const ExampleSentence start{"We love what you love", {{"what", "love"}, {"you", "love:2"}}};
    const ExampleSentence without = typed(start, {"We what you love"});
    ASSERT_EQ(without.links.size(), 2u);
    EXPECT_EQ(without.links[0], (ExampleLink{"what", "love", "We love what you love"}));
    EXPECT_EQ(without.links[1], (ExampleLink{"you", "love"})) << "the one that is left";
    const auto now = linkableWords(words(), without.text);
    EXPECT_FALSE(placeLink(now, without.links[0]));
    EXPECT_TRUE(placeLink(now, without.links[1]));
    EXPECT_EQ(rankByExamples(words(), {without}).links, 1u);
}

TEST(FollowedLinks, AreBackWithTheirWord) {
    const ExampleSentence lost = typed(kDrawn, {"I lov you", "I lo you", "I l you", "I  you"});
    EXPECT_EQ(lost.links.front().lostFrom, "I love you");
    EXPECT_EQ(typed(lost, {"I l you", "I love you"}), kDrawn);
    EXPECT_EQ(typed(lost, {"", "What I love"}).links, kDrawn.links);
}

TEST(FollowedLinks, ASessionKeepsWhatIsLost) {
    Session session;
    session.examples = {typed(kDrawn, {"I like you"}), kDrawn};
    const std::string json = toJson(session);
    EXPECT_EQ(sessionFromJson(json, "s"), session);
    EXPECT_EQ(toJson(sessionFromJson(json, "s")), json);
}

} // namespace
} // namespace headlight
