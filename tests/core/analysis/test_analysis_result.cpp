#include "tests/core/analysis/made_result.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

AnalysisResult constantMaps() {
    const auto constant = [](float value) -> Matrix<float> {
        return Matrix<float>::Constant(2, 2, value);
    };
    return madeResult({"a", "b"},
                      {{constant(0.1F), constant(0.3F)}, {constant(0.5F), constant(0.9F)}});
}

float reduced(MapKind kind, int layer) {
    return constantMaps().map({kind, {Stack::Self, layer, 0}})(1, 0);
}

TEST(AnalysisResultTest, AMapOfAHeadIsItsWeights) {
    const AnalysisResult result = constantMaps();
    EXPECT_EQ(result.attention({Stack::Self, 1, 0})(0, 1), 0.5F);
    EXPECT_EQ(result.map({MapKind::Head, {Stack::Self, 0, 1}})(0, 0), 0.3F);
}

TEST(AnalysisResultTest, ReducesOverALayerOrOverAll) {
    EXPECT_FLOAT_EQ(reduced(MapKind::LayerMean, 0), 0.2F);
    EXPECT_FLOAT_EQ(reduced(MapKind::LayerMax, 0), 0.3F);
    EXPECT_FLOAT_EQ(reduced(MapKind::LayerMean, 1), 0.7F);
    EXPECT_FLOAT_EQ(reduced(MapKind::AllMean, 0), 0.45F);
    EXPECT_FLOAT_EQ(reduced(MapKind::AllMax, 0), 0.9F);
}

TEST(AnalysisResultTest, RefusesWhatIsNotThere) {
    const AnalysisResult result = constantMaps();
    for (const HeadId& id : {HeadId{Stack::Self, 2, 0}, HeadId{Stack::Self, 0, 2},
                             HeadId{Stack::Self, -1, 0}, HeadId{Stack::Self, 0, -1}})
        expectError(ErrorCode::NoSuchHead, "2 layers of 2 heads", [&] { result.attention(id); });
    expectError(ErrorCode::NoSuchHead, "", [&] {
        result.map({MapKind::LayerMean, {Stack::Self, 2, 0}});
    });
    expectError(ErrorCode::NoSuchHead, "", [&] {
        result.map({MapKind::AllMax, {Stack::Cross, 0, 0}});
    });
    EXPECT_EQ(result.find(Stack::Cross), nullptr);
}

} // namespace
} // namespace headlight
