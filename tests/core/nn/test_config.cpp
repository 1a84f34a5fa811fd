#include "core/base/error.h"
#include "core/nn/config.h"

#include <gtest/gtest.h>

#include <functional>

namespace headlight {
namespace {

ModelConfig small() {
    ModelConfig config;
    config.vocabulary = 20;
    config.width = 12;
    config.heads = 3;
    config.layers = 2;
    config.innerWidth = 24;
    config.maxPositions = 16;
    return config;
}

std::string refusal(ErrorCode code, const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code) << error.what();
        return error.what();
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
}

TEST(Config, AcceptsWhatIsSound) {
    EXPECT_NO_THROW(small().validate());
    EXPECT_EQ(small().headWidth(), 4);
}

TEST(Config, HeadsNotDividingTheWidthNameTheNearestChoices) {
    ModelConfig config = small();
    config.heads = 5;
    const std::string message =
        refusal(ErrorCode::HeadsNotDividingWidth, [&] { config.validate(); });
    EXPECT_NE(message.find("4 or 6 heads, or width 10 or 15"), std::string::npos) << message;

    const std::string above =
        refusal(ErrorCode::HeadsNotDividingWidth, [] { requireHeadsDivideWidth(100, 12); });
    EXPECT_NE(above.find("12 heads, or width 100"), std::string::npos) << above;
}

TEST(Config, SizesOutOfRangeAreRefusedBeforeAnythingIsAllocated) {
    const std::vector<std::function<void(ModelConfig&)>> faults = {
        [](ModelConfig& c) { c.width = 0; },
        [](ModelConfig& c) { c.width = Index{1} << 40; },
        [](ModelConfig& c) { c.heads = 0; },
        [](ModelConfig& c) { c.layers = 0; },
        [](ModelConfig& c) { c.layers = 1 << 20; },
        [](ModelConfig& c) { c.innerWidth = -1; },
        [](ModelConfig& c) { c.vocabulary = Index{1} << 50; },
        [](ModelConfig& c) { c.maxPositions = 0; },
        [](ModelConfig& c) { c.tokenTypes = -2; },
        [](ModelConfig& c) { c.normEpsilon = -1; },
    };
    for (const auto& fault : faults) {
        ModelConfig config = small();
        fault(config);
        refusal(ErrorCode::BadValue, [&] { config.validate(); });
    }
}

TEST(Config, ValidHeadCountsAreTheDivisors) {
    EXPECT_EQ(validHeadCounts(12), (std::vector<int>{1, 2, 3, 4, 6, 12}));
    EXPECT_EQ(validHeadCounts(7), (std::vector<int>{1, 7}));
}

} // namespace
} // namespace headlight
