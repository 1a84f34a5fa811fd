#include "ui/viewmodel/number_text.h"

#include <QLocale>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace headlight::ui {
namespace {

TEST(NumberText, Cells) {
    EXPECT_EQ(cellNumber(0.894), QStringLiteral("0.89"));
    EXPECT_EQ(cellNumber(1), QStringLiteral("1.00"));
    EXPECT_EQ(cellNumber(0.0051), QStringLiteral("0.01"));
    EXPECT_EQ(cellNumber(0.0049), QString());
    EXPECT_EQ(cellNumber(1e-30), QString());
    EXPECT_EQ(cellNumber(0), QStringLiteral("0"));
}

TEST(NumberText, Tables) {
    EXPECT_EQ(tableNumber(0.8936), QStringLiteral("0.894"));
    EXPECT_EQ(tableNumber(0.0009), QStringLiteral("<0.001"));
    EXPECT_EQ(tableNumber(-0.0009), QStringLiteral(">-0.001"));
    EXPECT_EQ(tableNumber(0.001), QStringLiteral("0.001"));
    EXPECT_EQ(tableNumber(0), QStringLiteral("0"));
}

TEST(NumberText, Sentences) {
    EXPECT_EQ(spokenNumber(0.0512), QStringLiteral("0.05"));
    EXPECT_EQ(spokenNumber(0.0042), QStringLiteral("0.004"));
    EXPECT_EQ(spokenNumber(0.00042), QStringLiteral("<0.001"));
}

TEST(NumberText, Ticks) {
    EXPECT_EQ(tickNumber(0.4, 0.2), QStringLiteral("0.4"));
    EXPECT_EQ(tickNumber(0, 0.25), QStringLiteral("0.00"));
    EXPECT_EQ(tickNumber(3, 1), QStringLiteral("3"));
    EXPECT_EQ(tickNumber(-0.0, 0.5), QStringLiteral("0.0"));
    EXPECT_EQ(tickNumber(0.0001, 0.0001), QStringLiteral("0.0001"));
    EXPECT_EQ(tickNumber(0.00075, 0.00025), QStringLiteral("0.00075"));
    EXPECT_EQ(tickNumber(-5e-7, 5e-7), QStringLiteral("-5e-07"));
    EXPECT_EQ(tickNumber(0, 5e-7), QStringLiteral("0"));
    EXPECT_EQ(tickNumber(-0.0, 5e-7), QStringLiteral("0"));
}

TEST(NumberText, Percents) {
    EXPECT_EQ(percentText(0.67), QStringLiteral("67 %"));
    EXPECT_EQ(percentText(0.558, 1), QStringLiteral("55.8 %"));
}

TEST(NumberText, CopiesReadBackExactly) {
    for (const float value : {0.1f, 0.89364427f, 1e-12f, 1.0f, 0.0f, std::nextafter(1.0f, 0.0f)})
        EXPECT_EQ(exactNumber(value).toFloat(), value);
}

TEST(NumberText, NotFinite) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    for (const auto format : {cellNumber, tableNumber, spokenNumber}) {
        EXPECT_EQ(format(nan), QStringLiteral("NaN"));
        EXPECT_EQ(format(-infinity), QStringLiteral("-inf"));
    }
}

TEST(NumberText, PointInEveryLanguage) {
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German));
    EXPECT_EQ(cellNumber(0.5), QStringLiteral("0.50"));
    EXPECT_EQ(tableNumber(0.5), QStringLiteral("0.500"));
    QLocale::setDefault(before);
}

} // namespace
} // namespace headlight::ui
