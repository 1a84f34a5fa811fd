#include "tests/support/fake_result.h"
#include "tests/support/figure_checks.h"
#include "ui/viewmodel/grid_figure.h"
#include "ui/viewmodel/grid_tiles.h"
#include "ui/viewmodel/map_beside.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>

namespace headlight::ui {
namespace {

using test::fakeLoveResult;
using test::fakeResult;
using test::findText;
using test::framesLeaveCells;
using test::hitsAreNamed;
using test::isInside;
using test::itemsOf;
using test::textsAreApart;

const MapId kLayer3Head2{MapKind::Head, {Stack::Self, 2, 1}};
constexpr qreal kSmallestTarget = 24;

GridRequest requestOf(const AnalysisResult& result, QSizeF viewport,
                      GridLevel level = GridLevel::AllHeads) {
    GridRequest request;
    request.result = &result;
    request.level = level;
    request.selected = kLayer3Head2;
    request.viewport = viewport;
    return request;
}

std::map<MapId, QRectF> tilesOf(const Figure& figure, HitKind kind = HitKind::Head) {
    std::map<MapId, QRectF> tiles;
    for (const HitBox& hit : figure.hits)
        if (hit.kind == kind)
            tiles.emplace(hit.map, hit.rect);
    return tiles;
}

// The cells that are painted in a tile.
const FigureCells* cellsIn(const Figure& figure, const QRectF& tile) {
    for (const FigureItem& item : figure.items)
        if (const auto* cells = std::get_if<FigureCells>(&item);
            cells && tile.contains(cells->area))
            return cells;
    return nullptr;
}

TEST(GridFigure, HasATileForEveryHeadAndReduction) {
    const auto result = fakeLoveResult();
    const GridFigure grid = gridFigure(requestOf(*result, {320, 260}), {});
    const auto tiles = tilesOf(grid.figure);
    EXPECT_EQ(tiles.size(), 72u + 2 * (6 + 1));
    EXPECT_EQ(grid.figure.hits.size(), tiles.size());
    EXPECT_TRUE(isInside(grid.figure));
    EXPECT_TRUE(framesLeaveCells(grid.figure, FigureStyle{}.theme.line));
    EXPECT_TRUE(textsAreApart(grid.figure));
    EXPECT_TRUE(hitsAreNamed(grid.figure));
}

TEST(GridFigure, LayersAreRowsAndHeadsColumns) {
    const auto result = fakeLoveResult();
    const auto tiles = tilesOf(gridFigure(requestOf(*result, {320, 260}), {}).figure);
    for (const auto& [map, rect] : tiles) {
        if (map.kind != MapKind::Head)
            continue;
        const QRectF first = tiles.at({MapKind::Head, {Stack::Self, 0, 0}});
        EXPECT_DOUBLE_EQ(rect.left(), first.left() + map.head.head * first.width());
        EXPECT_DOUBLE_EQ(rect.top(), first.top() + map.head.layer * first.height());
    }
    const qreal lastLayer = tiles.at({MapKind::Head, {Stack::Self, 5, 0}}).bottom();
    EXPECT_GT(tiles.at({MapKind::LayerMean, {Stack::Self, 0, 0}}).top(), lastLayer + 8);
}

TEST(GridFigure, TilesAreTargetsApartFromEachOther) {
    const auto result = fakeLoveResult();
    for (const QSizeF size : {QSizeF(320, 200), QSizeF(260, 300), QSizeF(900, 700)}) {
        const auto tiles = tilesOf(gridFigure(requestOf(*result, size), {}).figure);
        for (const auto& [map, rect] : tiles) {
            EXPECT_GE(rect.width(), kSmallestTarget);
            EXPECT_GE(rect.height(), kSmallestTarget);
            for (const auto& [other, otherRect] : tiles)
                EXPECT_TRUE(map == other || !rect.intersects(otherRect));
        }
    }
}

TEST(GridFigure, ATileShowsTheMapThatItNames) {
    const auto result = fakeLoveResult();
    const GridFigure grid = gridFigure(requestOf(*result, {900, 700}), {});
    const ColourScale colours(Ramp::Ink, ThemeKind::Light);
    for (const auto& [map, rect] : tilesOf(grid.figure)) {
        const FigureCells* cells = cellsIn(grid.figure, rect);
        ASSERT_NE(cells, nullptr);
        const Thumbnail& values = *thumbnailOf(result->stacks.front(), map);
        ASSERT_EQ(cells->colors.size(), values.values.size());
        for (size_t i = 0; i < values.values.size(); ++i)
            EXPECT_EQ(cells->colors[i], colours.colour(values.values[i]));
    }
}

TEST(GridFigure, TheSelectedTileAloneIsOrange) {
    const auto result = fakeLoveResult();
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
        FigureStyle style;
        style.theme = theme(kind);
        const GridFigure grid = gridFigure(requestOf(*result, {320, 260}), style);
        int frames = 0;
        for (const FigureRect& rect : itemsOf<FigureRect>(grid.figure))
            if (rect.stroke == style.theme.selection) {
                ++frames;
                EXPECT_TRUE(rect.rect.intersects(tilesOf(grid.figure).at(kLayer3Head2)));
                EXPECT_NEAR(rect.rect.center().x(), grid.selected.center().x(), 0.01);
            }
        EXPECT_EQ(frames, 1);
        EXPECT_EQ(findText(grid.figure, QStringLiteral("L3"))->color, style.theme.selectionText);
        EXPECT_EQ(findText(grid.figure, QStringLiteral("2"))->color, style.theme.selectionText);
        EXPECT_EQ(findText(grid.figure, QStringLiteral("3"))->color, style.theme.secondaryText);
    }
}

TEST(GridFigure, HoverIsARingOfTheAccent) {
    const auto result = fakeLoveResult();
    GridRequest request = requestOf(*result, {320, 260});
    const size_t before = gridFigure(request, {}).figure.items.size();
    request.hovered = MapId{MapKind::Head, {Stack::Self, 0, 4}};
    const GridFigure grid = gridFigure(request, {});
    ASSERT_EQ(grid.figure.items.size(), before + 1);
    int rings = 0;
    for (const FigureRect& rect : itemsOf<FigureRect>(grid.figure))
        if (rect.stroke == FigureStyle().theme.accent) {
            ++rings;
            EXPECT_EQ(rect.rect.center(), tilesOf(grid.figure).at(*request.hovered).center());
        }
    EXPECT_EQ(rings, 1);
}

TEST(GridFigure, AHeadThatIsOffIsCrossedOutWithoutCells) {
    const auto result = fakeLoveResult();
    GridRequest request = requestOf(*result, {320, 260});
    const MapId off{MapKind::Head, {Stack::Self, 4, 6}};
    request.off = {off.head};
    const GridFigure grid = gridFigure(request, {});
    const QRectF tile = tilesOf(grid.figure).at(off);
    EXPECT_EQ(cellsIn(grid.figure, tile), nullptr);
    const auto lines = itemsOf<FigureLine>(grid.figure);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_TRUE(tile.contains(lines[0].from) && tile.contains(lines[0].to));
    EXPECT_TRUE(grid.figure.hitAt(tile.center())->name.endsWith(QStringLiteral("off")));
}

TEST(GridFigure, NamesSayHeadPeakAndState) {
    auto result = fakeLoveResult();
    result->stacks.front().statistics[2 * 12 + 1].meanPeak = 0.79;
    const GridFigure grid = gridFigure(requestOf(*result, {320, 260}), {});
    EXPECT_EQ(grid.figure.hitAt(grid.selected.center())->name,
              QStringLiteral("Layer 3 head 2, mean peak weight 0.79, on"));
}

TEST(GridFigure, OneLayerShowsItsHeadsLargerWithLamps) {
    const auto result = fakeLoveResult();
    for (const QSizeF size : {QSizeF(320, 400), QSizeF(900, 600)}) {
        const GridFigure grid = gridFigure(requestOf(*result, size, GridLevel::OneLayer), {});
        const auto tiles = tilesOf(grid.figure);
        const auto lamps = tilesOf(grid.figure, HitKind::HeadLamp);
        EXPECT_EQ(tiles.size(), 12u + 4);
        EXPECT_EQ(lamps.size(), 12u);
        for (const auto& [map, rect] : lamps) {
            EXPECT_EQ(map.head.layer, 2);
            EXPECT_GE(rect.width(), kSmallestTarget);
            EXPECT_GE(rect.height(), kSmallestTarget);
            EXPECT_FALSE(rect.intersects(tiles.at(map)));
        }
        EXPECT_GE(tiles.at(kLayer3Head2).width(), 96);
        EXPECT_TRUE(isInside(grid.figure));
        EXPECT_TRUE(textsAreApart(grid.figure));
        EXPECT_TRUE(hitsAreNamed(grid.figure));
    }
}

TEST(GridFigure, TheLampSaysInWordsWhatItIs) {
    const auto result = fakeLoveResult();
    GridRequest request = requestOf(*result, {320, 400}, GridLevel::OneHead);
    EXPECT_NE(findText(gridFigure(request, {}).figure, QStringLiteral("on")), nullptr);
    request.off = {kLayer3Head2.head};
    const Figure off = gridFigure(request, {}).figure;
    EXPECT_NE(findText(off, QStringLiteral("off")), nullptr);
    EXPECT_EQ(tilesOf(off).size(), 1u);
    EXPECT_EQ(tilesOf(off, HitKind::HeadLamp).size(), 1u);
}

TEST(GridFigure, TheSelectionIsThereAtEveryLevel) {
    const auto result = fakeLoveResult();
    for (const GridLevel level : {GridLevel::AllHeads, GridLevel::OneLayer, GridLevel::OneHead})
        for (const MapKind kind : {MapKind::Head, MapKind::LayerMean, MapKind::LayerMax,
                                   MapKind::AllMean, MapKind::AllMax}) {
            GridRequest request = requestOf(*result, {320, 400}, level);
            const bool ofAll = kind == MapKind::AllMean || kind == MapKind::AllMax;
            request.selected = {kind, {Stack::Self, ofAll ? 0 : 2, kind == MapKind::Head ? 1 : 0}};
            const GridFigure grid = gridFigure(request, {});
            ASSERT_FALSE(grid.selected.isEmpty());
            EXPECT_EQ(grid.figure.hitAt(grid.selected.center())->map, request.selected);
        }
}

TEST(GridFigure, AnyShapeFitsTheWidthAndScrollsDown) {
    struct Shape {
        int layers;
        int heads;
    };
    for (const auto& [layers, heads] :
         {Shape{1, 1}, Shape{1, 64}, Shape{24, 1}, Shape{12, 12}, Shape{24, 64}}) {
        const auto result = fakeResult({"[CLS]", "a", "[SEP]"}, layers, heads);
        GridRequest request = requestOf(*result, {320, 400});
        request.selected = {MapKind::Head, {Stack::Self, layers - 1, heads - 1}};
        for (const GridLevel level :
             {GridLevel::AllHeads, GridLevel::OneLayer, GridLevel::OneHead}) {
            request.level = level;
            const GridFigure grid = gridFigure(request, {});
            EXPECT_EQ(grid.figure.size.width(), 320) << layers << " x " << heads;
            EXPECT_GE(grid.figure.size.height(), 400);
            EXPECT_TRUE(isInside(grid.figure)) << layers << " x " << heads;
            EXPECT_TRUE(textsAreApart(grid.figure)) << layers << " x " << heads;
            if (level == GridLevel::AllHeads) {
                EXPECT_EQ(tilesOf(grid.figure).size(),
                          static_cast<size_t>(layers * heads + 2 * (layers + 1)));
            }
        }
    }
}

TEST(GridFigure, LargerTextClipsNothing) {
    const auto result = fakeLoveResult();
    FigureStyle style;
    style.fontScale = 2;
    for (const GridLevel level : {GridLevel::AllHeads, GridLevel::OneLayer, GridLevel::OneHead}) {
        const GridFigure grid = gridFigure(requestOf(*result, {480, 400}, level), style);
        EXPECT_TRUE(isInside(grid.figure));
        EXPECT_TRUE(textsAreApart(grid.figure));
    }
}

TEST(GridFigure, ATileHoldsNoMoreCellsThanPixels) {
    std::vector<std::string> tokens(80, "a");
    const auto result = fakeResult(tokens, 1, 12);
    GridRequest request = requestOf(*result, {320, 100});
    const GridFigure coarse = gridFigure(request, {});
    for (const FigureCells& cells : itemsOf<FigureCells>(coarse.figure))
        EXPECT_LE(static_cast<double>(cells.cols), std::ceil(cells.area.width()));
    request.devicePixelRatio = 2;
    const auto fine = itemsOf<FigureCells>(gridFigure(request, {}).figure);
    EXPECT_GT(fine.front().cols, itemsOf<FigureCells>(coarse.figure).front().cols);
}

TEST(GridFigure, WithoutAResultSaysWhatToDo) {
    GridRequest request;
    request.viewport = {320, 240};
    const GridFigure grid = gridFigure(request, {});
    EXPECT_TRUE(grid.figure.hits.empty());
    EXPECT_TRUE(isInside(grid.figure));
    EXPECT_FALSE(test::textsOf(grid.figure).isEmpty());
}

TEST(GridFigure, ArrowsWalkTheTiles) {
    const auto result = fakeLoveResult();
    const Figure grid = gridFigure(requestOf(*result, {320, 260}), {}).figure;
    const auto head = [](int layer, int number) {
        return MapId{MapKind::Head, {Stack::Self, layer, number}};
    };
    EXPECT_EQ(mapBeside(grid, head(2, 1), 1, 0), head(2, 2));
    EXPECT_EQ(mapBeside(grid, head(2, 1), -1, 0), head(2, 0));
    EXPECT_EQ(mapBeside(grid, head(2, 1), 0, 1), head(3, 1));
    EXPECT_EQ(mapBeside(grid, head(2, 1), 0, -1), head(1, 1));
    EXPECT_EQ(mapBeside(grid, head(0, 0), -1, 0), head(0, 0));
    EXPECT_EQ(mapBeside(grid, head(0, 11), 1, 0), head(0, 11));
    EXPECT_EQ(mapBeside(grid, head(5, 0), 0, 1).kind, MapKind::LayerMean);
    EXPECT_EQ(mapBeside(grid, {MapKind::LayerMean, {Stack::Self, 5, 0}}, 1, 0).kind,
              MapKind::AllMean);
}

// Walking right along each row and down from row to row meets every tile.
TEST(GridFigure, ArrowsReachEveryTile) {
    const auto result = fakeResult({"[CLS]", "a", "[SEP]"}, 3, 40);
    GridRequest request = requestOf(*result, {320, 400});
    const Figure grid = gridFigure(request, {}).figure;
    std::set<MapId> reached;
    std::vector<MapId> open{{MapKind::Head, {Stack::Self, 0, 0}}};
    while (!open.empty()) {
        const MapId at = open.back();
        open.pop_back();
        if (!reached.insert(at).second)
            continue;
        open.push_back(mapBeside(grid, at, 1, 0));
        open.push_back(mapBeside(grid, at, 0, 1));
    }
    EXPECT_EQ(reached.size(), tilesOf(grid).size());
}

TEST(GridTiles, PoolingKeepsPeaksAndNaN) {
    Thumbnail map{4, 4, std::vector<float>(16, 0.1f)};
    map.values[5] = 0.9f;
    map.values[15] = std::numeric_limits<float>::quiet_NaN();
    const Thumbnail small = pooledTo(map, 2);
    ASSERT_EQ(small.values.size(), 4u);
    EXPECT_EQ(small.values[0], 0.9f);
    EXPECT_EQ(small.values[1], 0.1f);
    EXPECT_TRUE(std::isnan(small.values[3]));
}

TEST(GridTiles, PoolingKeepsWhatIsNotANumber) {
    constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
    const Thumbnail pooled = pooledTo({2, 4, {kNaN, 0.1F, 0.2F, 0.3F, 0.4F, 0.5F, 0.6F, 0.1F}}, 2);
    EXPECT_EQ(pooled.rows, 2);
    EXPECT_EQ(pooled.cols, 2);
    EXPECT_TRUE(std::isnan(pooled.values[0])); // a number comes after it
    EXPECT_EQ(std::vector<float>(pooled.values.begin() + 1, pooled.values.end()),
              (std::vector<float>{0.3F, 0.5F, 0.6F}));
}

} // namespace
} // namespace headlight::ui
