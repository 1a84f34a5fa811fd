#include "core/analysis/family_study.h"
#include "core/base/error.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

FamilyStudyRequest requestOf(std::vector<std::string> models) {
    FamilyStudyRequest request;
    request.models = std::move(models);
    request.text = "I love artificial intelligence.";
    request.links = {{"I", "love", "nsubj"}, {"artificial", "intelligence", "amod"}};
    request.measureTime = false;
    return request;
}

TEST(FamilyStudy, FindsTheHeadThatLinksTwoWordsMost) {
    const auto rows = studyFamily(requestOf({"minilm"}));
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].problem, "");
    EXPECT_EQ(rows[0].heads, 12);
    EXPECT_EQ(rows[0].layers, 6);
    EXPECT_EQ(rows[0].width, 384);
    ASSERT_EQ(rows[0].links.size(), 2u);
    // transformers 5.24.0, attn_implementation="eager": love -> i is 0.999 in layer 0 head 2
    const LinkFinding& subject = rows[0].links[0].value();
    EXPECT_TRUE(subject.fromHead);
    EXPECT_EQ(subject.head, (HeadId{Stack::Self, 0, 2}));
    EXPECT_GT(subject.weight, 0.99);
    EXPECT_TRUE(subject.isLargest);
    EXPECT_EQ(rows[0].counted.attention, 6U * 2 * 7 * 7 * 384);
}

TEST(FamilyStudy, AModelThatCannotBeLoadedDoesNotEndIt) {
    const auto rows = studyFamily(requestOf({"no/such/model", "workbench:d=16,h=2,l=1,seed=1"}));
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_NE(rows[0].problem, "");
    EXPECT_EQ(rows[1].problem, "");
    EXPECT_EQ(rows[1].heads, 2);
    EXPECT_FALSE(rows[1].record.has_value());
}

TEST(FamilyStudy, WordsThatAreNotThereHaveNoFinding) {
    FamilyStudyRequest request = requestOf({"workbench:d=16,h=2,l=1,seed=1"});
    request.links = {{"I", "hate", ""}, {"I", "I", ""}};
    const auto rows = studyFamily(request);
    EXPECT_FALSE(rows[0].links[0].has_value());
    EXPECT_FALSE(rows[0].links[1].has_value());
}

TEST(FamilyStudy, ReportsItsProgressAndCanBeStopped) {
    FamilyStudyRequest request =
        requestOf({"workbench:d=16,h=2,l=1,seed=1", "workbench:d=16,h=4,l=1,seed=1"});
    std::vector<double> progress;
    request.progress = [&](double done) { progress.push_back(done); };
    studyFamily(request);
    EXPECT_EQ(progress, (std::vector<double>{0.5, 1.0}));
    std::stop_source stop;
    stop.request_stop();
    request.stop = stop.get_token();
    EXPECT_THROW(studyFamily(request), Error);
}

} // namespace
} // namespace headlight
