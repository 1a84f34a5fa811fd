#include "core/analysis/analyser.h"
#include "core/analysis/number_tables.h"
#include "core/analysis/visibility.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace headlight {
namespace {

// "I love you" is 5 tokens: [CLS] i love you [SEP].
std::shared_ptr<const AnalysisResult> resultOf(const std::vector<MaskSpec>& masks,
                                               const std::vector<std::string>& edits) {
    AnalysisRequest request;
    request.model = loadModel(std::string(HEADLIGHT_TEST_DATA) + "/models/bert-uncased");
    request.run.text = "I love you";
    request.run.masks = masks;
    for (const std::string& spec : edits)
        request.run.interventions.edits.push_back(editFromSpec(spec));
    return analyse(request);
}

// Hides every key from one query in layer 1 head 2.
std::vector<std::string> rowHidden(int query) {
    std::vector<std::string> specs;
    for (int key = 0; key < 5; ++key)
        specs.push_back("mask:1.2:" + std::to_string(query) + "-" + std::to_string(key) +
                        "=hidden");
    return specs;
}

const HeadId kEdited{Stack::Self, 1, 2};
const HeadId kOther{Stack::Self, 1, 1};

const TrustReport& trustOf(const AnalysisResult& result, const HeadId& head) {
    const StackAnalysis& stack = result.stacks.front();
    return stack.trust[static_cast<size_t>(head.layer * stack.heads + head.head)];
}

TEST(Visibility, TheLastEditThatHidesAKeyMasksTheRowOfItsHead) {
    const auto result = resultOf({}, rowHidden(1));
    EXPECT_EQ(fullyMaskedRows(*result, kEdited), std::vector<Index>{1});
    EXPECT_TRUE(fullyMaskedRows(*result, kOther).empty());
    EXPECT_TRUE((result->attention(kEdited).row(1).array() == 0).all());
    EXPECT_EQ(trustOf(*result, kEdited).fullyMaskedRows, 1);
    EXPECT_LT(trustOf(*result, kEdited).worstSumError, 1e-6) << "a masked row has no sum to keep";
    EXPECT_EQ(trustOf(*result, kOther).fullyMaskedRows, 0);
    EXPECT_EQ(std::ranges::count(flagsOf(*result), "token 1 fully masked in layer 1 head 2"), 1);
}

TEST(Visibility, AnEditThatShowsAKeyEndsTheMaskingOfItsRow) {
    std::vector<MaskSpec> masks;
    for (int key = 0; key < 5; ++key)
        masks.push_back(maskFromSpec("block:3-" + std::to_string(key)));
    const auto result = resultOf(masks, {"mask:1.2:3-4=visible"});
    EXPECT_TRUE(fullyMaskedRows(*result, kEdited).empty());
    EXPECT_EQ(fullyMaskedRows(*result, kOther), std::vector<Index>{3});
    EXPECT_EQ(trustOf(*result, kEdited).fullyMaskedRows, 0);
    EXPECT_EQ(trustOf(*result, kOther).fullyMaskedRows, 1);
    EXPECT_EQ(result->attention(kEdited)(3, 4), 1);
    EXPECT_EQ(visibilityOf(*result, kEdited)(3, 4), 1);
    EXPECT_EQ(visibilityOf(*result)(3, 4), 0);
}

TEST(Visibility, SwitchedOffEditsHideNothing) {
    AnalysisRequest request;
    request.model = loadModel(std::string(HEADLIGHT_TEST_DATA) + "/models/bert-uncased");
    request.run.text = "I love you";
    for (const std::string& spec : rowHidden(1)) {
        request.run.interventions.edits.push_back(editFromSpec(spec));
        request.run.interventions.edits.back().on = false;
    }
    const auto result = analyse(request);
    EXPECT_TRUE(fullyMaskedRows(*result, kEdited).empty());
    EXPECT_EQ(trustOf(*result, kEdited).fullyMaskedRows, 0);
}

} // namespace
} // namespace headlight
