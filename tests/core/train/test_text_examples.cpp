#include "core/train/special_tokens.h"
#include "core/train/text_examples.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace headlight {
namespace {

TEST(LanguageExamples, GoalOfEachWordIsTheNextOne) {
    const std::vector<std::vector<int>> texts{{kBeginId, 7, 8}, {kBeginId, 9}};
    const ExampleSet set = languageExamples(texts);
    EXPECT_EQ(set.goals(0), 3);
    TransformerBatch batch;
    set.append(0, 0, batch);
    set.append(1, 0, batch);
    EXPECT_EQ(batch.targetIds, (std::vector<int>{kBeginId, 7, 8, kBeginId, 9}));
    EXPECT_EQ(batch.goals, (std::vector<int>{7, 8, kEndId, 9, kEndId}));
    ASSERT_EQ(batch.targets.size(), 2U);
    EXPECT_EQ(batch.targets[1].offset, 3);
    EXPECT_TRUE(batch.sourceIds.empty());
}

TEST(MaskedExamples, AskForFifteenPercentAndHideMostOfThem) {
    std::vector<int> text;
    for (int id = 0; id < 40; ++id)
        text.push_back(100 + id);
    text.push_back(kEndId);
    const std::vector<std::vector<int>> texts{text, {50, kEndId}};
    const ExampleSet set = maskedExamples(texts, 1000);
    EXPECT_EQ(set.goals(0), 6);
    EXPECT_EQ(set.goals(1), 1);
    int masked = 0, kept = 0, other = 0;
    std::vector<int> asked(40);
    constexpr int kDraws = 1000;
    for (std::uint64_t draw = 0; draw < kDraws; ++draw) {
        TransformerBatch batch;
        set.append(0, draw * 7919, batch);
        ASSERT_EQ(batch.goals.size(), text.size());
        EXPECT_EQ(batch.goals.back(), -1) << "the end is never asked for";
        int goals = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (batch.goals[i] < 0) {
                EXPECT_EQ(batch.sourceIds[i], text[i]);
                continue;
            }
            ++goals;
            ++asked[i];
            EXPECT_EQ(batch.goals[i], text[i]);
            masked += batch.sourceIds[i] == kMaskId;
            kept += batch.sourceIds[i] == text[i];
            other += batch.sourceIds[i] != kMaskId && batch.sourceIds[i] != text[i];
            EXPECT_GE(batch.sourceIds[i], kMaskId);
            EXPECT_LT(batch.sourceIds[i], 1000);
        }
        EXPECT_EQ(goals, 6);
    }
    // Of 6000, within five standard deviations.
    EXPECT_NEAR(masked, 4800, 155);
    EXPECT_NEAR(kept, 600, 120);
    EXPECT_NEAR(other, 600, 120);
    for (const int count : asked)
        EXPECT_NEAR(count, 150, 60);
}

TEST(LabelledExamples, AskForTheClassAtTheBeginning) {
    const std::vector<LabelledText> texts{{{kBeginId, 7, kEndId}, 2}, {{kBeginId, kEndId}, 0}};
    const ExampleSet set = labelledExamples(texts);
    TransformerBatch batch;
    set.append(0, 0, batch);
    set.append(1, 0, batch);
    EXPECT_EQ(batch.goals, (std::vector<int>{2, -1, -1, 0, -1}));
    EXPECT_EQ(set.goals(1), 1);
}

} // namespace
} // namespace headlight
