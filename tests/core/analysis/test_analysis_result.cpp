#include "tests/support/errors.h"
#include "tests/support/fake_result.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

// Every cell of a head's map is the same number.
std::shared_ptr<AnalysisResult> constantMaps() {
    return test::fakeResult({"a", "b"}, 2, 2, [](const HeadId& head, Index, Index) {
        constexpr double kValues[2][2] = {{0.1, 0.3}, {0.5, 0.9}};
        return kValues[head.layer][head.head];
    });
}

float reduced(MapKind kind, int layer) {
    return constantMaps()->map({kind, {Stack::Self, layer, 0}})(1, 0);
}

TEST(AnalysisResultTest, AMapOfAHeadIsItsWeights) {
    const auto result = constantMaps();
    EXPECT_EQ(result->attention({Stack::Self, 1, 0})(0, 1), 0.5F);
    EXPECT_EQ(result->map({MapKind::Head, {Stack::Self, 0, 1}})(0, 0), 0.3F);
}

TEST(AnalysisResultTest, ReducesOverALayerOrOverAll) {
    EXPECT_FLOAT_EQ(reduced(MapKind::LayerMean, 0), 0.2F);
    EXPECT_FLOAT_EQ(reduced(MapKind::LayerMax, 0), 0.3F);
    EXPECT_FLOAT_EQ(reduced(MapKind::LayerMean, 1), 0.7F);
    EXPECT_FLOAT_EQ(reduced(MapKind::AllMean, 0), 0.45F);
    EXPECT_FLOAT_EQ(reduced(MapKind::AllMax, 0), 0.9F);
}

TEST(AnalysisResultTest, RefusesWhatIsNotThere) {
    const auto result = constantMaps();
    for (const HeadId& id : {HeadId{Stack::Self, 2, 0}, HeadId{Stack::Self, 0, 2},
                             HeadId{Stack::Self, -1, 0}, HeadId{Stack::Self, 0, -1}})
        expectError(ErrorCode::NoSuchHead, "2 layers of 2 heads", [&] { result->attention(id); });
    expectError(ErrorCode::NoSuchHead, "", [&] {
        result->map({MapKind::LayerMean, {Stack::Self, 2, 0}});
    });
    expectError(ErrorCode::NoSuchHead, "", [&] {
        result->map({MapKind::AllMax, {Stack::Cross, 0, 0}});
    });
    EXPECT_EQ(result->find(Stack::Cross), nullptr);
}

} // namespace
} // namespace headlight
