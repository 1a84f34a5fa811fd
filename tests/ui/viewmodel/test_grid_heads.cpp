#include "measured_heads.h"
#include "tests/support/fake_result.h"
#include "tests/support/figure_checks.h"
#include "ui/viewmodel/grid_figure.h"
#include "ui/viewmodel/grid_heads.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlight::ui {
namespace {

using test::fakeResult;
using test::findText;
using test::isInside;

class GridHeadsTest : public testing::Test {
protected:
    GridHeads make(const char* order, const char* colours, const char* statistic = "entropy") {
        HeadsView view;
        view.gridOrder = order;
        view.gridColours = colours;
        view.gridStatistic = statistic;
        return gridHeads(m_heads.get(), view, {}, m_result->stacks.front());
    }

    GridFigure drawn(GridHeads heads, QSizeF viewport = {400, 400}) {
        GridRequest request;
        request.result = m_result.get();
        request.heads = std::move(heads);
        request.selected = {MapKind::Head, {Stack::Self, 0, 0}};
        request.viewport = viewport;
        return gridFigure(request, {});
    }

    std::shared_ptr<AnalysisResult> m_result = fakeResult({"[CLS]", "a", "b", "[SEP]"}, 2, 3);
    std::shared_ptr<MeasuredHeads> m_heads = measuredByHand();
};

std::vector<HeadId> tilesOf(const Figure& figure) {
    std::vector<HeadId> heads;
    for (const HitBox& hit : figure.hits)
        if (hit.kind == HitKind::Head && hit.map.kind == MapKind::Head)
            heads.push_back(hit.map.head);
    return heads;
}

TEST_F(GridHeadsTest, ChangeNothingByLayerAndWithoutMeasuredHeads) {
    EXPECT_TRUE(make("layer", "maps").order.empty());
    m_heads.reset();
    EXPECT_TRUE(make("similarity", "role").order.empty());
    m_heads = measuredByHand(2, 4); // of another model
    EXPECT_EQ(make("similarity", "role").paint, GridPaint::Maps);
}

TEST_F(GridHeadsTest, AStatisticPutsTheLargestFirstAndTheUnmeasuredLast) {
    const auto heads = tilesOf(drawn(make("statistic", "maps")).figure);
    ASSERT_EQ(heads.size(), 6u);
    EXPECT_EQ(heads.front(), (HeadId{Stack::Self, 1, 2}));
    EXPECT_EQ(heads[1], (HeadId{Stack::Self, 1, 0}));
    EXPECT_EQ(heads.back(), (HeadId{Stack::Self, 1, 1}));
}

TEST_F(GridHeadsTest, SimilarityFollowsTheHierarchy) {
    const GridFigure grid = drawn(make("similarity", "maps"));
    EXPECT_EQ(tilesOf(grid.figure).front(), (HeadId{Stack::Self, 1, 2}));
    EXPECT_TRUE(findText(grid.figure, QStringLiteral("1")));
    EXPECT_TRUE(findText(grid.figure, QStringLiteral("4")));
    EXPECT_TRUE(isInside(grid.figure));
}

TEST_F(GridHeadsTest, RolesAreLettersAndStatisticsAreNumbers) {
    const Figure roles = drawn(make("layer", "role")).figure;
    EXPECT_TRUE(findText(roles, QStringLiteral("P")));
    EXPECT_TRUE(findText(roles, QStringLiteral("F")));
    const Figure numbers = drawn(make("layer", "statistic")).figure;
    EXPECT_TRUE(findText(numbers, QStringLiteral("0.25")));
    EXPECT_TRUE(findText(numbers, QStringLiteral("–")));
    EXPECT_TRUE(numbers.hits.front().tooltip.contains(QStringLiteral("Entropy: 0.250")));
    EXPECT_TRUE(numbers.hits.front().name.contains(QStringLiteral("role: Previous token")));
    EXPECT_TRUE(isInside(roles) && isInside(numbers));
}

TEST_F(GridHeadsTest, ColoursSpanTheRangeOfTheStatistic) {
    const GridHeads heads = make("layer", "statistic");
    EXPECT_EQ(heads.shareOfRange(1.5), 1);
    EXPECT_EQ(heads.shareOfRange(0), 0);
    EXPECT_TRUE(std::isnan(heads.shareOfRange(std::nan(""))));
    EXPECT_EQ(make("layer", "statistic", "nonsense").statistic, Statistic::Entropy);
}

} // namespace
} // namespace headlight::ui
