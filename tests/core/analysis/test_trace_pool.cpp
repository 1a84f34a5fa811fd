#include "core/analysis/analyser.h"
#include "core/analysis/trace_pool.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <tuple>
#include <utility>

namespace headlight {
namespace {

class TracePoolTest : public testing::Test {
protected:
    std::shared_ptr<const AnalysisResult> run(const std::string& text, bool pooled = true) {
        AnalysisRequest request;
        request.model = m_model;
        request.run.text = text;
        if (pooled)
            request.traces = m_pool;
        return analyse(request);
    }
    static const float* memoryOf(const AnalysisResult& result) {
        return result.trace.stacks.front().layers.front().attentions.data();
    }

    std::shared_ptr<const LoadedModel> m_model = loadModel("workbench:d=32,h=4,l=2,seed=1");
    std::shared_ptr<TracePool> m_pool = std::make_shared<TracePool>();
};

TEST_F(TracePoolTest, TwoResultsTakeTurns) {
    auto shown = run("one two three");
    auto coming = run("one two four");
    const float* const first = memoryOf(*shown);
    const float* const second = memoryOf(*coming);
    EXPECT_NE(first, second);
    for (int key = 0; key < 3; ++key) {
        shown = std::exchange(coming, nullptr); // what was shown goes back
        coming = run("one two five");
        EXPECT_EQ(memoryOf(*coming), key % 2 == 0 ? first : second);
    }
}

TEST_F(TracePoolTest, UsedMemoryGivesTheSameNumbers) {
    for (const char* text : {"a long text of many words", "two words", "three more words"}) {
        const auto pooled = run(text);
        const auto own = run(text, false);
        for (int layer = 0; layer < 2; ++layer)
            for (int head = 0; head < 4; ++head)
                EXPECT_EQ(pooled->attention({Stack::Self, layer, head}),
                          own->attention({Stack::Self, layer, head}))
                    << text;
        EXPECT_EQ(pooled->trace.fullyMasked, own->trace.fullyMasked);
    }
}

TEST_F(TracePoolTest, ARunThatFailsTakesNothing) {
    const float* const memory = memoryOf(*run("one two"));
    EXPECT_TRUE(errorOf([this] { run(" "); }));
    EXPECT_EQ(memoryOf(*run("one two")), memory);
}

TEST_F(TracePoolTest, WhatDoesNotSuitIsDropped) {
    TracePool pool;
    const auto spareOf = [](Index tokens) {
        Trace<float> trace;
        trace.stacks.resize(1);
        trace.stacks.front().layers.resize(1);
        trace.stacks.front().layers.front().attentions.resize(2, tokens, tokens);
        return trace;
    };
    for (const auto& [spare, tokens, suits] :
         {std::tuple(8, 8, true), {8, 4, true}, {8, 3, false}, {8, 9, false}}) {
        pool.giveBack(spareOf(spare));
        EXPECT_EQ(!pool.take(tokens).stacks.empty(), suits) << tokens;
        EXPECT_TRUE(pool.take(tokens).stacks.empty());
    }
}

TEST_F(TracePoolTest, AResultMayOutliveItsPool) {
    const auto result = run("one two");
    m_pool.reset();
    EXPECT_NEAR(result->attention({Stack::Self, 0, 0}).row(0).sum(), 1, 1e-6);
}

} // namespace
} // namespace headlight
