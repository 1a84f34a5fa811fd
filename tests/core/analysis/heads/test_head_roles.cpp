#include "core/analysis/heads/head_roles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

namespace headlight {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

HeadProfile profileWith(Statistic statistic, double value) {
    HeadProfile profile;
    profile[statistic] = value;
    return profile;
}

TEST(HeadRoles, EveryRuleFiresAtItsThresholdAndNotBeyondIt) {
    for (const RoleRuleInfo& rule : allRoleRules()) {
        const double beyond = rule.threshold + (rule.atLeast ? -1e-9 : 1e-9);
        const RoleVerdict at = roleOf(profileWith(rule.statistic, rule.threshold));
        EXPECT_EQ(at.role, rule.role) << rule.key;
        EXPECT_THAT(at.fired, ElementsAre(rule.rule)) << rule.key;
        EXPECT_EQ(roleOf(profileWith(rule.statistic, beyond)).role, HeadRole::None) << rule.key;
    }
}

TEST(HeadRoles, WhatWasNotMeasuredIsNoRole) {
    const RoleVerdict verdict = roleOf(HeadProfile());
    EXPECT_EQ(verdict.role, HeadRole::None);
    EXPECT_THAT(verdict.fired, IsEmpty());
}

TEST(HeadRoles, TheFirstRuleNamesTheRoleAndAllAreTold) {
    HeadProfile profile;
    profile[Statistic::First] = 0.7;
    profile[Statistic::PeakPrevious] = 0.95;
    profile[Statistic::Previous] = 0.3;
    const RoleVerdict verdict = roleOf(profile);
    EXPECT_EQ(verdict.role, HeadRole::Previous);
    EXPECT_THAT(verdict.fired, ElementsAre(RoleRule::PreviousPeak, RoleRule::FirstMass));
}

TEST(HeadRoles, ThresholdsCanBeChanged) {
    RoleThresholds thresholds;
    thresholds[RoleRule::FirstMass] = 0.3;
    const HeadProfile profile = profileWith(Statistic::First, 0.4);
    EXPECT_EQ(roleOf(profile).role, HeadRole::None);
    EXPECT_EQ(roleOf(profile, thresholds).role, HeadRole::First);
    EXPECT_NE(thresholds, RoleThresholds());
}

TEST(HeadRoles, TablesAreInTheOrderOfTheirEnumerationsWithDistinctKeys) {
    std::set<std::string> keys;
    for (std::size_t i = 0; i < kRoleRuleCount; ++i) {
        const RoleRuleInfo& rule = allRoleRules()[i];
        EXPECT_EQ(static_cast<std::size_t>(rule.rule), i);
        EXPECT_EQ(roleRuleFromKey(rule.key), rule.rule);
        EXPECT_TRUE(keys.insert(rule.key).second) << rule.key;
    }
    for (std::size_t i = 0; i < kStatisticCount; ++i) {
        const StatisticInfo& info = allStatistics()[i];
        EXPECT_EQ(static_cast<std::size_t>(info.statistic), i);
        EXPECT_EQ(statisticFromKey(info.key), info.statistic);
    }
    for (std::size_t i = 0; i < kHeadRoleCount; ++i) {
        const auto role = static_cast<HeadRole>(i);
        EXPECT_EQ(roleFromKey(roleKey(role)), role);
    }
    EXPECT_FALSE(roleRuleFromKey("nonsense"));
    EXPECT_FALSE(statisticFromKey("nonsense"));
    EXPECT_FALSE(roleFromKey("nonsense"));
}

} // namespace
} // namespace headlight
