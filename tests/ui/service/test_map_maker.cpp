#include "core/analysis/derived_maps.h"
#include "core/analysis/measures/attention_flow.h"
#include "tests/support/fake_result.h"
#include "ui/service/map_maker.h"

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

using State = MapMaker::State;

constexpr int kPatient = 20000; // ms

MapId layerMap(MapKind kind, int layer) {
    return {kind, {Stack::Self, layer, 0}};
}

std::shared_ptr<AnalysisResult> textOf(Index tokens) {
    return test::fakeResult(std::vector<std::string>(static_cast<size_t>(tokens), "a"), 4, 2);
}

bool reaches(const MapMaker& maker, State state) {
    return QTest::qWaitFor([&] { return maker.state() == state; }, kPatient);
}

TEST(MapMaker, WhatTheResultHoldsIsReadyAtOnce) {
    MapMaker maker;
    QSignalSpy changed(&maker, &MapMaker::changed);
    maker.want(textOf(5), layerMap(MapKind::LayerMean, 1));
    EXPECT_EQ(maker.state(), State::Ready);
    maker.want(nullptr, layerMap(MapKind::Flow, 1));
    EXPECT_EQ(maker.state(), State::Ready);
    EXPECT_TRUE(changed.empty());
}

TEST(MapMaker, MakesWhatIsMissing) {
    MapMaker maker;
    const auto result = textOf(6);
    const MapId map = layerMap(MapKind::Rollout, 3);
    maker.want(result, map);
    EXPECT_EQ(maker.state(), State::Waiting);
    ASSERT_TRUE(reaches(maker, State::Ready));
    EXPECT_TRUE(result->has(map));
}

TEST(MapMaker, TheNewestWishWins) {
    MapMaker maker;
    const auto first = textOf(40);
    const auto second = textOf(6);
    maker.want(first, layerMap(MapKind::Flow, 3));
    maker.want(second, layerMap(MapKind::Flow, 2));
    ASSERT_TRUE(reaches(maker, State::Ready));
    EXPECT_TRUE(second->has(layerMap(MapKind::Flow, 2)));
    EXPECT_FALSE(first->has(layerMap(MapKind::Flow, 3)));
}

TEST(MapMaker, WhatTakesLongSaysSoAndCanBeStopped) {
    MapMaker maker;
    const auto result = textOf(kMostFlowTokens);
    const MapId map = layerMap(MapKind::Flow, 3);
    maker.want(result, map);
    ASSERT_TRUE(reaches(maker, State::Slow));
    maker.stop();
    ASSERT_TRUE(reaches(maker, State::Stopped));
    EXPECT_FALSE(result->has(map));
    maker.want(result, layerMap(MapKind::LayerMax, 0));
    EXPECT_EQ(maker.state(), State::Ready);
}

TEST(MapMaker, GoesOnAfterAStop) {
    MapMaker maker;
    const auto result = textOf(24);
    maker.want(result, layerMap(MapKind::Flow, 3));
    maker.stop();
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return maker.state() == State::Stopped || maker.state() == State::Ready; },
        kPatient));
    maker.retry();
    ASSERT_TRUE(reaches(maker, State::Ready));
    EXPECT_TRUE(result->has(layerMap(MapKind::Flow, 3)));
}

TEST(MapMaker, SaysWhyAMapCannotBeMade) {
    MapMaker maker;
    maker.want(textOf(kMostFlowTokens + 1), layerMap(MapKind::Flow, 0));
    ASSERT_TRUE(reaches(maker, State::Failed));
    EXPECT_TRUE(maker.problem().contains(QString::number(kMostFlowTokens)));
    maker.want(textOf(3), layerMap(MapKind::Flow, 0));
    ASSERT_TRUE(reaches(maker, State::Ready));
}

} // namespace
} // namespace headlight::ui
