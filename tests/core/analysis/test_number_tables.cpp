#include "core/analysis/number_tables.h"
#include "core/io/trace_file.h"
#include "tests/support/fake_result.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace headlight {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

// 2 layers of 3 heads over 5 tokens, one word of two pieces; every weight tells where it is from.
std::shared_ptr<AnalysisResult> tellingResult(double start = 0) {
    return test::fakeResult({"[CLS]", "a", "wo", "##rd", "[SEP]"}, 2, 3,
                            [start](const HeadId& head, Index query, Index key) {
                                return start + 0.1 * head.layer + 0.01 * head.head +
                                       0.001 * static_cast<double>(query) +
                                       0.0001 * static_cast<double>(key);
                            });
}

float weightAt(const AnalysisResult& result, int layer, int head, Index query, Index key) {
    return result.attention({Stack::Self, layer, head})(query, key);
}

TEST(NumberTables, HoldEverythingThatIsNamedAndNothingElse) {
    const auto result = tellingResult();
    result->trace.lastHidden = Matrix<float>::Zero(5, 4);
    const TraceDocument document = numberTables(*result, TraceOptions{});
    ASSERT_EQ(document.tensors.size(), 2u);
    EXPECT_EQ(document.tensors[1].name, "attentions.1");
    EXPECT_THAT(document.tensors[1].shape, ElementsAre(3, 5, 5));
    EXPECT_EQ(document.tensors[1].values[(2 * 5 + 3) * 5 + 4], weightAt(*result, 1, 2, 3, 4));
    EXPECT_EQ(document.maps.size(), 6u);
    EXPECT_EQ(document.model, result->model->displayName);
    EXPECT_THAT(document.queryLabels, ElementsAre("[CLS]", "a", "wo", "##rd", "[SEP]"));
    EXPECT_THAT(document.program, StartsWith("headlight "));

    TraceOptions hidden;
    hidden.attentions = false;
    hidden.hidden = true;
    const TraceDocument states = numberTables(*result, hidden);
    ASSERT_EQ(states.tensors.size(), 1u);
    EXPECT_EQ(states.tensors.front().name, "last_hidden_state");
    EXPECT_TRUE(states.maps.empty());
}

TEST(NumberTables, WordsSumOverKeysAndAverageOverQueries) {
    const auto result = tellingResult();
    const TraceDocument document = numberTables(*result, TraceOptions{}, {.words = true});
    EXPECT_THAT(document.tensors[1].shape, ElementsAre(3, 4, 4));
    double expected = 0;
    for (const Index query : {2, 3})
        for (const Index key : {2, 3})
            expected += static_cast<double>(weightAt(*result, 1, 0, query, key)) / 2;
    EXPECT_NEAR(document.tensors[1].values[2 * 4 + 2], expected, 1e-6);
    EXPECT_EQ(document.queryLabels[2], "word");
}

TEST(NumberTables, WhatThePictureHidesIsNotInTheFile) {
    const auto result = tellingResult();
    const std::array maps{MapId{MapKind::Head, {Stack::Self, 1, 2}}};
    const TraceDocument plain = numberTables(*result, maps);
    const TraceDocument document =
        numberTables(*result, maps, {.hideSpecial = true, .renormalise = false});
    EXPECT_EQ(document.queryLabels.size(), plain.queryLabels.size() - 2);
    EXPECT_EQ(document.maps[0].keys, plain.maps[0].keys - 2);
    EXPECT_EQ(document.maps[0].weights[0], weightAt(*result, 1, 2, 1, 1));
    ASSERT_FALSE(document.changes.empty());
    EXPECT_EQ(document.changes.back(), "special tokens left out, rows not renormalised");
    const TraceDocument all = numberTables(*result, TraceOptions{}, {.hideSpecial = true});
    EXPECT_EQ(all.tensors[1].shape[1], 3u);
    double sum = 0;
    for (int key = 0; key < 3; ++key)
        sum += static_cast<double>(all.tensors[1].values[static_cast<size_t>(key)]);
    EXPECT_NEAR(sum, 1, 1e-6);
}

TEST(NumberTables, OnlyTheMapsOfAPicture) {
    const auto result = tellingResult();
    const std::array maps{MapId{MapKind::Head, {Stack::Self, 1, 2}},
                          MapId{MapKind::LayerMean, {Stack::Self, 0, 0}},
                          MapId{MapKind::AllMax, {}}};
    const TraceDocument document = numberTables(*result, maps);
    EXPECT_TRUE(document.tensors.empty());
    ASSERT_EQ(document.maps.size(), 3u);
    EXPECT_EQ(document.maps[0].layer + ' ' + document.maps[0].head, "1 2");
    EXPECT_EQ(document.maps[1].layer + ' ' + document.maps[1].head, "0 mean");
    EXPECT_EQ(document.maps[2].layer + ' ' + document.maps[2].head, "all max");
    EXPECT_EQ(document.maps[0].weights[3 * 5 + 4], weightAt(*result, 1, 2, 3, 4));
}

TEST(NumberTables, ABatchPutsItsAxisFirst) {
    const auto first = tellingResult();
    const auto second = tellingResult(0.3);
    const std::array traces{first->trace, second->trace};
    const TraceDocument document = batchTables(traces, TraceOptions{});
    ASSERT_EQ(document.tensors.size(), 2u);
    EXPECT_THAT(document.tensors[0].shape, ElementsAre(2, 3, 5, 5));
    EXPECT_EQ(document.tensors[0].values[((3 + 1) * 5 + 2) * 5 + 4], weightAt(*second, 0, 1, 2, 4));
}

TEST(NumberTables, SayWhatWasChangedAndWhatIsWrong) {
    const auto result = tellingResult();
    result->run.masks = {maskFromSpec("window:3")};
    result->run.interventions.off = {{Stack::Self, 1, 2}};
    result->run.interventions.scale = 1;
    result->trace.fullyMasked = {4};
    const TraceDocument document = numberTables(*result, TraceOptions{});
    EXPECT_THAT(document.changes, ElementsAre("mask window:3", "off 1.2", "scale 1"));
    EXPECT_THAT(document.flags, testing::Contains("token 4 fully masked"));
}

} // namespace
} // namespace headlight
