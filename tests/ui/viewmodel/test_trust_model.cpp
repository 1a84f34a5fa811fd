#include "tests/support/fake_result.h"
#include "ui/viewmodel/trust_model.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace headlight::ui {
namespace {

using test::fakeLoveResult;
using test::fakeResult;

const MapId kLayer3Head2{MapKind::Head, {Stack::Self, 2, 1}};

class TrustModelTest : public testing::Test {
protected:
    TrustReport& report() { return m_result->stacks.front().trust[2 * 12 + 1]; }
    std::vector<TrustLight> lights(const MapId& map = kLayer3Head2,
                                   const std::u32string& missing = {}) {
        return trustLights(*m_result, map, m_shape, missing);
    }
    // State of the light that says this; fails if none does.
    LightState stateOf(const std::vector<TrustLight>& all, const QString& text) {
        const auto found = std::find_if(
            all.begin(), all.end(), [&](const TrustLight& light) { return light.text == text; });
        EXPECT_NE(found, all.end()) << text.toStdString();
        return found == all.end() ? LightState::Neutral : found->state;
    }

    MapShape m_shape;
    std::shared_ptr<AnalysisResult> m_result = fakeLoveResult();
};

TEST_F(TrustModelTest, ASoundMapIsGood) {
    report().shareFirst = 0.3;
    const auto all = lights();
    EXPECT_EQ(stateOf(all, QStringLiteral("rows sum to 1")), LightState::Good);
    EXPECT_EQ(stateOf(all, QStringLiteral("no masked row")), LightState::Good);
    EXPECT_EQ(stateOf(all, QStringLiteral("no NaN")), LightState::Good);
    EXPECT_EQ(stateOf(all, QStringLiteral("30 % on [CLS]")), LightState::Neutral);
    EXPECT_EQ(stateOf(all, QStringLiteral("7 tokens")), LightState::Neutral);
    EXPECT_EQ(stateOf(all, QStringLiteral("3.1 ms")), LightState::Neutral);
    for (const TrustLight& light : all) {
        EXPECT_FALSE(light.why.isEmpty());
        EXPECT_TRUE(light.why.endsWith(QLatin1Char('.')));
        EXPECT_NE(light.state, LightState::Bad);
    }
}

TEST_F(TrustModelTest, RowsThatWereSetByHandAreNoFault) {
    report().worstSumError = 0.25;
    Edit edit = editFromSpec("weight:2.1:1-2=0.5,keep");
    m_result->run.interventions.edits = {edit};
    m_result->edits = {EditFit::SwitchedOff};
    m_result->replaced = {std::nullopt};
    const QString off = QStringLiteral("row sums are off by 0.25");
    EXPECT_EQ(stateOf(lights(), off), LightState::Bad) << "not applied";
    m_result->edits = {EditFit::Fits};
    EXPECT_EQ(stateOf(lights(), off), LightState::Caution);
    EXPECT_EQ(stateOf(lights({MapKind::LayerMean, {Stack::Self, 2, 0}}), off), LightState::Caution);
    m_result->run.interventions.edits[0].head.head = 2;
    EXPECT_EQ(stateOf(lights(), off), LightState::Bad) << "of another head";
}

TEST_F(TrustModelTest, WhatIsWrongIsBad) {
    report().worstSumError = 0.25;
    report().nanCells = 3;
    report().causal = true;
    report().futureShare = 0.125;
    const auto all = lights();
    EXPECT_EQ(stateOf(all, QStringLiteral("row sums are off by 0.25")), LightState::Bad);
    EXPECT_EQ(stateOf(all, QStringLiteral("3 NaN in the map")), LightState::Bad);
    EXPECT_EQ(stateOf(all, QStringLiteral("12.5 % looks ahead")), LightState::Bad);
}

TEST_F(TrustModelTest, NoGreenLightStandsOverNaN) {
    report() = {.nanCells = 49, .nanRows = 7, .hasNumbers = false, .causal = true};
    const auto all = lights();
    EXPECT_EQ(stateOf(all, QStringLiteral("7 rows without a sum")), LightState::Bad);
    EXPECT_EQ(stateOf(all, QStringLiteral("49 NaN in the map")), LightState::Bad);
    for (const TrustLight& light : all) {
        EXPECT_FALSE(light.text.contains(QStringLiteral("ahead")));
        EXPECT_FALSE(light.text.contains(QStringLiteral("[CLS]")));
    }
    const auto other = lights({MapKind::Head, {Stack::Self, 0, 0}});
    EXPECT_EQ(stateOf(other, QStringLiteral("rows sum to 1")), LightState::Good);
    EXPECT_EQ(stateOf(other, QStringLiteral("NaN in 1 other heads")), LightState::Bad);
}

TEST_F(TrustModelTest, RoundingOfFloatsIsNoError) {
    report().worstSumError = 3e-6;
    EXPECT_EQ(stateOf(lights(), QStringLiteral("rows sum to 1")), LightState::Good);
}

TEST_F(TrustModelTest, WhatAsksForCareIsCaution) {
    report().shareFirst = 0.67;
    report().fullyMaskedRows = 2;
    m_result->droppedTokens = 5;
    m_result->encoding.tokens.resize(300);
    const auto all = lights(kLayer3Head2, U"\U0001F98A");
    EXPECT_EQ(stateOf(all, QStringLiteral("67 % on [CLS] (sink)")), LightState::Caution);
    EXPECT_EQ(stateOf(all, QStringLiteral("2 rows fully masked")), LightState::Caution);
    EXPECT_EQ(stateOf(all, QStringLiteral("300 tokens: longer than its training")),
              LightState::Caution);
    EXPECT_EQ(stateOf(all, QStringLiteral("5 tokens cut off")), LightState::Caution);
    const auto glyph = std::find_if(all.begin(), all.end(), [](const TrustLight& light) {
        return light.why.contains(QStringLiteral("U+1F98A"));
    });
    ASSERT_NE(glyph, all.end());
    EXPECT_EQ(glyph->state, LightState::Caution);
}

TEST_F(TrustModelTest, TheSeparatorIsNamedWhenItHoldsMore) {
    report().shareFirst = 0.1;
    report().shareSeparator = 0.6;
    EXPECT_EQ(stateOf(lights(), QStringLiteral("60 % on [SEP] (sink)")), LightState::Caution);
}

TEST_F(TrustModelTest, LookingAheadIsJudgedOnlyUnderACausalMask) {
    report().futureShare = 0.4;
    for (const TrustLight& light : lights())
        EXPECT_FALSE(light.text.contains(QStringLiteral("ahead")));
    report().causal = true;
    report().futureShare = 0;
    EXPECT_EQ(stateOf(lights(), QStringLiteral("no look ahead")), LightState::Good);
}

TEST_F(TrustModelTest, AReductionTakesTheWorstOfItsHeads) {
    m_result->stacks.front().trust[2 * 12 + 5].nanCells = 1;
    report().shareFirst = 1;
    const auto mean = lights({MapKind::LayerMean, {Stack::Self, 2, 0}});
    EXPECT_EQ(stateOf(mean, QStringLiteral("1 NaN in the map")), LightState::Bad);
    EXPECT_EQ(stateOf(mean, QStringLiteral("8 % on [CLS]")), LightState::Neutral);
    EXPECT_EQ(stateOf(lights({MapKind::LayerMean, {Stack::Self, 3, 0}}),
                      QStringLiteral("NaN in 1 other heads")),
              LightState::Bad);
    EXPECT_EQ(stateOf(lights({MapKind::LayerMax, {Stack::Self, 2, 0}}),
                      QStringLiteral("rows need not sum to 1")),
              LightState::Neutral);
    EXPECT_EQ(stateOf(lights({MapKind::AllMean, {Stack::Self, 0, 0}}),
                      QStringLiteral("1 NaN in the map")),
              LightState::Bad);
}

// [CLS] i love artificial intelligence . [SEP]: a row that gives 0.4 to each of the two that are
// hidden, and one that gives them everything.
TEST_F(TrustModelTest, HidingSpecialTokensIsToldWithWhatItTakesAway) {
    m_result = fakeResult({"[CLS]", "i", "love", "[SEP]"}, 1, 1,
                          [](const HeadId&, Index query, Index key) {
                              const bool special = key == 0 || key == 3;
                              if (query == 2)
                                  return special ? 0.5 : 0.0;
                              return special ? 0.4 : 0.1;
                          });
    const MapId map{MapKind::Head, {Stack::Self, 0, 0}};
    const auto has = [&](const char* text) {
        const auto all = lights(map);
        return std::any_of(all.begin(), all.end(), [&](const TrustLight& light) {
            return light.text == QLatin1String(text);
        });
    };
    EXPECT_FALSE(has("renormalised: 90 % left out"));
    m_shape = {.hideSpecial = true, .renormalise = true};
    EXPECT_TRUE(has("renormalised: 90 % left out")); // of 0.8 and 1
    EXPECT_TRUE(has("1 rows with nothing left"));
    EXPECT_TRUE(has("rows sum to 1")) << "the numbers of the model are as they were";
    m_shape.renormalise = false;
    EXPECT_TRUE(has("rows shown lack 90 %"));
    EXPECT_FALSE(has("renormalised: 90 % left out"));
    m_shape = {.words = true};
    EXPECT_FALSE(has("rows shown lack 90 %"));
}

} // namespace
} // namespace headlight::ui
