#include "core/analysis/map_id.h"

#include <gtest/gtest.h>

#include <set>

namespace headlight {
namespace {

TEST(MapId, EveryKindHasANameOfItsOwn) {
    std::set<std::string_view> names;
    for (const MapKind kind : kAllMapKinds) {
        EXPECT_EQ(mapKindFromName(mapKindName(kind)), kind);
        names.insert(mapKindName(kind));
    }
    EXPECT_EQ(names.size(), kAllMapKinds.size());
    EXPECT_EQ(mapKindName(MapKind::NormWeighted), "norm-weighted");
    EXPECT_EQ(mapKindFromName("Head"), std::nullopt);
}

TEST(MapId, OnlyWhatDividesSomethingHasShares) {
    EXPECT_TRUE(hasShares(MapKind::Head));
    EXPECT_TRUE(hasShares(MapKind::Rollout));
    for (const MapKind kind : {MapKind::LayerMax, MapKind::AllMax, MapKind::Flow,
                               MapKind::NormWeighted, MapKind::Mixing})
        EXPECT_FALSE(hasShares(kind)) << mapKindName(kind);
}

TEST(MapId, WhatDoesNotCountMakesNoOtherMap) {
    const HeadId head{Stack::Self, 3, 5};
    EXPECT_EQ(canonical({MapKind::NormWeighted, head}).head, head);
    EXPECT_EQ(canonical({MapKind::Rollout, head}).head, (HeadId{Stack::Self, 3, 0}));
    EXPECT_EQ(canonical({MapKind::AllMean, head}).head, HeadId{});
}

} // namespace
} // namespace headlight
