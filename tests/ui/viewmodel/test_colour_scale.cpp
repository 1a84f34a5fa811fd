#include "ui/viewmodel/colour_scale.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace headlight::ui {
namespace {

struct RampCase {
    Ramp ramp;
    ThemeKind kind;
};

class EveryRamp : public testing::TestWithParam<RampCase> {};

TEST_P(EveryRamp, LightnessIsStrictlyMonotone) {
    const auto [ramp, kind] = GetParam();
    const auto luminance = [&](int step) {
        return relativeLuminance(QColor(rampColour(ramp, kind, step / 255.0)));
    };
    const bool rising = luminance(255) > luminance(0);
    // Whole steps of 8-bit channels leave neighbours of the published ramps a hair out of order;
    // every fourth colour is far enough apart. The two that start at the panel are strict at every
    // step.
    const int stride = ramp == Ramp::Ink || ramp == Ramp::Grey ? 1 : 4;
    for (int step = stride; step < 256; step += stride)
        EXPECT_EQ(luminance(step) > luminance(step - stride), rising)
            << rampName(ramp) << " step " << step;
}

TEST_P(EveryRamp, LargeValuesStandOutFromSmallOnes) {
    const auto [ramp, kind] = GetParam();
    EXPECT_GT(contrastRatio(QColor(rampColour(ramp, kind, 0)), QColor(rampColour(ramp, kind, 1))),
              10.0);
}

TEST_P(EveryRamp, TextOnEveryColourIsReadable) {
    const auto [ramp, kind] = GetParam();
    for (int step = 0; step < 256; ++step) {
        const QRgb cell = rampColour(ramp, kind, step / 255.0);
        EXPECT_GE(contrastRatio(textOnCell(cell, theme(kind)), QColor(cell)), 4.5) << step;
        EXPECT_GE(contrastRatio(textOnCell(cell, theme(kind), true), QColor(cell)), 4.5) << step;
    }
}

TEST_P(EveryRamp, NotANumberLooksLikeNoValue) {
    const auto [ramp, kind] = GetParam();
    const QColor odd(ColourScale(ramp, kind).colour(std::numeric_limits<double>::quiet_NaN()));
    for (int step = 0; step < 256; ++step) {
        const QColor c(rampColour(ramp, kind, step / 255.0));
        const double distance =
            std::hypot(odd.red() - c.red(), odd.green() - c.green(), odd.blue() - c.blue());
        EXPECT_GT(distance, 70) << rampName(ramp) << " step " << step;
    }
}

std::vector<RampCase> allCases() {
    std::vector<RampCase> cases;
    for (const Ramp ramp : kAllRamps)
        for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark})
            cases.push_back({ramp, kind});
    return cases;
}

INSTANTIATE_TEST_SUITE_P(All, EveryRamp, testing::ValuesIn(allCases()), [](const auto& testInfo) {
    return std::string(rampName(testInfo.param.ramp)) +
           (testInfo.param.kind == ThemeKind::Light ? "Light" : "Dark");
});

TEST(ColourScale, InkStartsAtThePanel) {
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
        EXPECT_EQ(ColourScale(Ramp::Ink, kind).colour(0), theme(kind).panel.rgb());
        EXPECT_EQ(ColourScale(Ramp::Grey, kind).colour(0), theme(kind).panel.rgb());
    }
}

TEST(ColourScale, InkHasOneHue) {
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark})
        for (int step = 8; step < 256; ++step) {
            const QColor c(rampColour(Ramp::Ink, kind, step / 255.0));
            EXPECT_NEAR(c.hslHue(), 209, 9) << step;
        }
}

TEST(ColourScale, LinearIsProportional) {
    const ColourScale scale(Ramp::Ink, ThemeKind::Light, {0, 2});
    EXPECT_DOUBLE_EQ(scale.position(0.5), 0.25);
    EXPECT_DOUBLE_EQ(scale.position(-1), 0);
    EXPECT_DOUBLE_EQ(scale.position(3), 1);
    EXPECT_EQ(scale.colour(2), rampColour(Ramp::Ink, ThemeKind::Light, 1));
}

TEST(ColourScale, LogarithmicGivesEveryDecadeTheSameRoom) {
    const ColourScale scale(Ramp::Ink, ThemeKind::Light, {0, 1}, true);
    EXPECT_DOUBLE_EQ(scale.low(), 1e-3);
    EXPECT_NEAR(scale.position(1e-2), 1.0 / 3, 1e-12);
    EXPECT_NEAR(scale.position(1e-1), 2.0 / 3, 1e-12);
    EXPECT_EQ(scale.position(0), 0);
    const auto ticks = scale.ticks();
    ASSERT_EQ(ticks.size(), 4u);
    EXPECT_NEAR(ticks[1].value, 0.01, 1e-12);
}

TEST(ColourScale, RangeWithoutExtentIsWidened) {
    const ColourScale same(Ramp::Ink, ThemeKind::Light, {0.25, 0.25});
    EXPECT_EQ(same.low(), 0);
    EXPECT_EQ(same.high(), 0.25);
    const ColourScale zero(Ramp::Ink, ThemeKind::Light, {0, 0});
    EXPECT_EQ(zero.position(0), 0);
    EXPECT_GT(zero.high(), zero.low());
    const ColourScale zeroLog(Ramp::Ink, ThemeKind::Light, {0, 0}, true);
    EXPECT_EQ(zeroLog.position(0), 0);
}

TEST(ColourScale, TicksAreRound) {
    const auto ticks = ColourScale(Ramp::Ink, ThemeKind::Light).ticks();
    ASSERT_EQ(ticks.size(), 6u);
    for (size_t i = 0; i < ticks.size(); ++i)
        EXPECT_NEAR(ticks[i].value, 0.2 * static_cast<double>(i), 1e-12);
    for (const auto& tick : ColourScale(Ramp::Ink, ThemeKind::Light, {0.013, 0.42}).ticks()) {
        EXPECT_GE(tick.position, 0);
        EXPECT_LE(tick.position, 1);
        EXPECT_NEAR(std::remainder(tick.value, 0.1), 0, 1e-9);
    }
}

TEST(ColourScale, NamesReadBack) {
    for (const Ramp ramp : kAllRamps)
        EXPECT_EQ(rampFromName(rampName(ramp)), ramp);
    EXPECT_FALSE(rampFromName("jet"));
}

} // namespace
} // namespace headlight::ui
