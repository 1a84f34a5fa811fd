#include "measured_heads.h"
#include "tests/support/figure_checks.h"
#include "ui/viewmodel/head_map_figure.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlight::ui {
namespace {

using test::findText;
using test::hitsAreNamed;
using test::isInside;
using test::itemsOf;
using test::textsAreApart;

MapId head(int layer, int index) {
    return {MapKind::Head, {Stack::Self, layer, index}};
}

class HeadMapFigureTest : public testing::Test {
protected:
    HeadMapRequest request(QSizeF viewport = {700, 500}) const {
        HeadMapRequest request;
        request.profiles = &m_heads->report.survey.profiles;
        request.map = &m_heads->map;
        request.selected = head(0, 1);
        request.source = QStringLiteral("Measured over sentences.txt.");
        request.nothing = QStringLiteral("Nothing yet.");
        request.viewport = viewport;
        return request;
    }

    std::shared_ptr<MeasuredHeads> m_heads = measuredByHand();
};

TEST_F(HeadMapFigureTest, HasANamedTargetForEveryHead) {
    const Figure figure = headMapFigure(request(), {});
    ASSERT_EQ(figure.hits.size(), 6u);
    EXPECT_TRUE(isInside(figure));
    EXPECT_TRUE(textsAreApart(figure));
    EXPECT_TRUE(hitsAreNamed(figure));
    for (const HitBox& hit : figure.hits)
        EXPECT_GE(std::min(hit.rect.width(), hit.rect.height()), 24);
    EXPECT_EQ(figure.hits[0].name, "Layer 1 head 1, role: Previous token");
    EXPECT_TRUE(figure.hits[0].tooltip.contains("at least 0.9, here 0.950"));
    EXPECT_TRUE(figure.summary.contains("50 %"));
}

TEST_F(HeadMapFigureTest, KeepsTheProportionsOfDistances) {
    const Figure figure = headMapFigure(request({700, 300}), {});
    const auto distance = [&](std::size_t a, std::size_t b) {
        const QPointF away = figure.hits[a].rect.center() - figure.hits[b].rect.center();
        return std::hypot(away.x(), away.y());
    };
    EXPECT_NEAR(distance(0, 4) / distance(0, 2), 2, 1e-6);
    EXPECT_NEAR(distance(0, 1) / distance(0, 2), std::hypot(1, 0.5) / 2, 1e-6);
}

TEST_F(HeadMapFigureTest, OnlyTheSelectedHeadIsOrange) {
    const FigureStyle style;
    const Figure figure = headMapFigure(request(), style);
    const QPointF selected = figure.hits[1].rect.center();
    int orange = 0;
    for (const FigureRect& rect : itemsOf<FigureRect>(figure))
        if (rect.stroke == style.theme.selection || rect.fill == style.theme.selection) {
            EXPECT_TRUE(rect.rect.contains(selected));
            ++orange;
        }
    EXPECT_GE(orange, 2); // the sign and its ring
    EXPECT_EQ(findText(figure, "L1 H2")->color, style.theme.selectionText);
}

TEST_F(HeadMapFigureTest, RolesHaveALetterAndALegend) {
    const Figure figure = headMapFigure(request(), {});
    EXPECT_TRUE(findText(figure, "P"));
    EXPECT_TRUE(findText(figure, "F"));
    EXPECT_TRUE(findText(figure, "Previous token: 1"));
    EXPECT_TRUE(findText(figure, "First token (sink): 1"));
    EXPECT_TRUE(findText(figure, "None: 4"));
    EXPECT_FALSE(findText(figure, "Broad: 0"));
}

TEST_F(HeadMapFigureTest, ManyHeadsStayInsideWithNamesApart) {
    m_heads = measuredByHand(12, 16);
    for (std::size_t i = 0; i < m_heads->map.points.size(); ++i)
        m_heads->map.points[i] = {std::cos(static_cast<double>(i * i)),
                                  std::sin(0.7 * static_cast<double>(i))};
    for (const double scale : {1.0, 2.0}) {
        FigureStyle style;
        style.fontScale = scale;
        const Figure figure = headMapFigure(request({560, 420}), style);
        EXPECT_TRUE(isInside(figure));
        EXPECT_EQ(figure.hits.size(), 192u);
    }
}

TEST_F(HeadMapFigureTest, SaysWhatToDoWhenThereIsNothing) {
    HeadMapRequest empty = request();
    empty.profiles = nullptr;
    EXPECT_TRUE(findText(headMapFigure(empty, {}), "Nothing yet."));
    PlanarMap noPoints;
    HeadMapRequest broken = request();
    broken.map = &noPoints;
    EXPECT_TRUE(findText(headMapFigure(broken, {}), "Nothing yet."));
    m_heads->map.points.assign(6, {0, 0}); // all alike: in the middle
    EXPECT_TRUE(isInside(headMapFigure(request(), {})));
}

TEST_F(HeadMapFigureTest, ArrowsWalkToTheNearestPoint) {
    const Figure figure = headMapFigure(request(), {});
    EXPECT_EQ(headBeside(figure, head(0, 0), 1, 0), head(0, 1));
    EXPECT_EQ(headBeside(figure, head(0, 1), -1, 0), head(0, 0));
    EXPECT_EQ(headBeside(figure, head(0, 0), -1, 0), head(0, 0));
    EXPECT_EQ(headBeside(figure, {MapKind::AllMean, {}}, 1, 0), head(0, 0));
}

} // namespace
} // namespace headlight::ui
