#include "ui/viewmodel/theme.h"

#include <gtest/gtest.h>

#include <set>

namespace headlight::ui {
namespace {

class ThemeContrast : public testing::TestWithParam<ThemeKind> {
protected:
    const Theme& t = theme(GetParam());
};

TEST_P(ThemeContrast, TextStandsOutOnBothGrounds) {
    for (const QColor& ground : {t.window, t.panel})
        for (const QColor& text :
             {t.text, t.secondaryText, t.accent, t.selectionText, t.good, t.caution})
            EXPECT_GE(contrastRatio(text, ground), 4.5) << text.name().toStdString();
}

TEST_P(ThemeContrast, GraphicsStandOutOnBothGrounds) {
    for (const QColor& ground : {t.window, t.panel}) {
        EXPECT_GE(contrastRatio(t.selection, ground), 3.0);
        EXPECT_GE(contrastRatio(t.notANumber, ground), 3.0);
    }
    for (int i = 0; i < 16; ++i)
        EXPECT_GE(contrastRatio(t.category(i).color, t.panel), 3.0) << "category " << i;
}

TEST_P(ThemeContrast, OnlyTheSelectionIsOrange) {
    const auto orange = [](const QColor& c) {
        return c.hslHue() >= 15 && c.hslHue() <= 40 && c.hslSaturation() > 150;
    };
    EXPECT_TRUE(orange(t.selection));
    for (int i = 0; i < 16; ++i)
        EXPECT_FALSE(orange(t.category(i).color)) << "category " << i;
    EXPECT_FALSE(orange(t.accent));
    EXPECT_FALSE(orange(t.notANumber));
}

TEST_P(ThemeContrast, SixteenCategoriesDiffer) {
    std::set<std::pair<QRgb, int>> seen;
    for (int i = 0; i < 16; ++i)
        seen.emplace(t.category(i).color.rgb(), t.category(i).pattern);
    EXPECT_EQ(seen.size(), 16u);
}

INSTANTIATE_TEST_SUITE_P(Both, ThemeContrast, testing::Values(ThemeKind::Light, ThemeKind::Dark),
                         [](const auto& testInfo) {
                             return testInfo.param == ThemeKind::Light ? "Light" : "Dark";
                         });

TEST(Theme, ContrastOfKnownPairs) {
    EXPECT_NEAR(contrastRatio(Qt::black, Qt::white), 21.0, 1e-9);
    EXPECT_NEAR(contrastRatio(QColor(0xD5, 0x5E, 0x00), Qt::white), 3.9, 0.05);
    EXPECT_NEAR(contrastRatio(QColor(0xB3, 0x4E, 0x00), Qt::white), 5.3, 0.3);
}

TEST(Theme, HasTheColoursOfTheHouse) {
    EXPECT_EQ(theme(ThemeKind::Light).panel, QColor("#FFFFFF"));
    EXPECT_EQ(theme(ThemeKind::Light).selectionText, QColor("#B34E00"));
    EXPECT_EQ(theme(ThemeKind::Dark).panel, QColor("#1D2228"));
    EXPECT_EQ(theme(ThemeKind::Dark).accent, QColor("#58A6E8"));
}

} // namespace
} // namespace headlight::ui
