#include "tests/support/figure_checks.h"
#include "ui/viewmodel/curves_figure.h"

#include <gtest/gtest.h>

#include <limits>

namespace headlight::ui {
namespace {

using test::findText;
using test::hitsAreNamed;
using test::isInside;
using test::itemsOf;
using test::textsAreApart;

CurvesRequest twoCurves() {
    CurvesRequest request;
    request.title = QStringLiteral("Found over heads");
    request.curves = {{QStringLiteral("width 32"), {{1, 60.6}, {2, 64}, {4, 71}, {8, 76.2}}, 0},
                      {QStringLiteral("width 128"), {{1, 61}, {8, 79.6}}, 1}};
    request.x.name = QStringLiteral("heads");
    request.x.scale = AxisScale::Doubling;
    request.y.name = QStringLiteral("found");
    request.y.decimals = 1;
    request.y.unit = QStringLiteral(" %");
    request.nothing = QStringLiteral("Nothing was measured yet.");
    request.viewport = {600, 400};
    return request;
}

const HitBox& point(const Figure& figure, std::size_t i) {
    return figure.hits.at(i);
}

TEST(CurvesFigure, PlacesEqualStepsForDoublings) {
    const Figure figure = curvesFigure(twoCurves(), {});
    ASSERT_EQ(figure.hits.size(), 6u);
    const auto x = [&](std::size_t i) { return point(figure, i).rect.center().x(); };
    EXPECT_NEAR(x(1) - x(0), x(2) - x(1), 1e-9);
    EXPECT_NEAR(x(2) - x(1), x(3) - x(2), 1e-9);
    EXPECT_NEAR(x(0), x(4), 1e-9);
    EXPECT_NEAR(x(3), x(5), 1e-9);
}

TEST(CurvesFigure, HigherNumbersAreFurtherUpInProportion) {
    CurvesRequest request = twoCurves();
    request.curves = {{QStringLiteral("one"), {{1, 0}, {2, 25}, {4, 100}}, 0}};
    const Figure figure = curvesFigure(request, {});
    const auto y = [&](std::size_t i) { return point(figure, i).rect.center().y(); };
    EXPECT_NEAR((y(0) - y(1)) / (y(0) - y(2)), 0.25, 1e-9);
}

TEST(CurvesFigure, KeepsItsRulesInAnyRoom) {
    for (const QSizeF& room : {QSizeF(360, 240), QSizeF(600, 400), QSizeF(1400, 700)})
        for (const double scale : {1.0, 2.0}) {
            CurvesRequest request = twoCurves();
            request.viewport = room;
            FigureStyle style;
            style.fontScale = scale;
            const Figure figure = curvesFigure(request, style);
            EXPECT_TRUE(isInside(figure)) << room.width() << " " << scale;
            EXPECT_TRUE(textsAreApart(figure)) << room.width() << " " << scale;
            EXPECT_TRUE(hitsAreNamed(figure));
        }
}

TEST(CurvesFigure, PointsSayTheirValues) {
    const Figure figure = curvesFigure(twoCurves(), {});
    EXPECT_EQ(point(figure, 3).name, QStringLiteral("width 32, heads: 8, found: 76.2 %"));
    EXPECT_NE(findText(figure, QStringLiteral("width 128")), nullptr);
    EXPECT_NE(findText(figure, QStringLiteral("8")), nullptr);
}

TEST(CurvesFigure, AMissingNumberInterruptsItsCurve) {
    CurvesRequest request = twoCurves();
    const auto linesOf = [](const Figure& figure, int category) {
        const QColor color = theme(ThemeKind::Light).category(category).color;
        std::size_t count = 0;
        for (const FigureLine& line : itemsOf<FigureLine>(figure))
            count += line.color == color;
        return count;
    };
    const std::size_t whole = linesOf(curvesFigure(request, {}), 0);
    request.curves[0].points[1].setY(std::numeric_limits<double>::quiet_NaN());
    const Figure figure = curvesFigure(request, {});
    EXPECT_EQ(linesOf(figure, 0), whole - 2);
    EXPECT_EQ(figure.hits.size(), 5u);
}

TEST(CurvesFigure, TheChosenPlaceIsMarked) {
    CurvesRequest request = twoCurves();
    request.mark = 4;
    const Figure figure = curvesFigure(request, {});
    const QColor selection = theme(ThemeKind::Light).selection;
    bool found = false;
    for (const FigureLine& line : itemsOf<FigureLine>(figure))
        if (line.color == selection) {
            found = true;
            EXPECT_NEAR(line.from.x(), point(figure, 2).rect.center().x(), 1e-9);
        }
    EXPECT_TRUE(found);
}

TEST(CurvesFigure, SaysWhenThereIsNothing) {
    CurvesRequest request = twoCurves();
    request.curves.clear();
    const Figure figure = curvesFigure(request, {});
    EXPECT_NE(findText(figure, request.nothing), nullptr);
    EXPECT_TRUE(figure.hits.empty());
}

TEST(CurvesFigure, TicksAreRoundAndEncloseTheRange) {
    EXPECT_EQ(roundTicks(0, 76.2, 6), (std::vector<double>{0, 20, 40, 60, 80}));
    EXPECT_EQ(roundTicks(0, 1, 11).size(), 11u);
    for (const double high : {0.003, 0.7, 3.0, 99.0, 12345.0}) {
        const auto ticks = roundTicks(0, high, 6);
        EXPECT_LE(ticks.size(), 7u) << high;
        EXPECT_LE(ticks.front(), 0);
        EXPECT_GE(ticks.back(), high * (1 - 1e-9));
    }
}

} // namespace
} // namespace headlight::ui
