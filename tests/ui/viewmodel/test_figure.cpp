#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/hatch.h"

#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

HitGrid numbered(Index rows, Index cols) {
    HitGrid grid;
    grid.area = grid.clip = QRectF(10, 20, 100, 50);
    grid.rows = rows;
    grid.cols = cols;
    grid.describe = [](Index row, Index col) {
        HitBox hit;
        hit.query = row;
        hit.key = col;
        return hit;
    };
    return grid;
}

TEST(HitGrid, RowsRunDownAndColumnsRunRight) {
    const HitGrid grid = numbered(2, 4);
    const auto hit = grid.hitAt({10 + 60, 20 + 30});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->query, 1);
    EXPECT_EQ(hit->key, 2);
    EXPECT_EQ(hit->rect, QRectF(60, 45, 25, 25));
}

TEST(HitGrid, EveryCellIsFoundAtItsCentre) {
    const HitGrid grid = numbered(7, 13);
    for (Index row = 0; row < 7; ++row)
        for (Index col = 0; col < 13; ++col) {
            const auto hit = grid.hitAt(grid.cellRect(row, col).center());
            ASSERT_TRUE(hit);
            EXPECT_EQ(hit->query, row);
            EXPECT_EQ(hit->key, col);
        }
}

TEST(HitGrid, WhatIsClippedCannotBeHit) {
    HitGrid grid = numbered(2, 2);
    grid.clip = QRectF(10, 20, 30, 50);
    EXPECT_TRUE(grid.hitAt({20, 30}));
    EXPECT_FALSE(grid.hitAt({80, 30}));
    EXPECT_FALSE(grid.hitAt({5, 30}));
}

TEST(Figure, BoxesLieOverGridsAndLaterOnesOverEarlier) {
    Figure figure;
    figure.hitGrids.push_back(numbered(2, 2));
    EXPECT_EQ(figure.hitAt({20, 30})->name, QString());
    figure.hits.push_back(
        {QRectF(0, 0, 50, 50), HitKind::Pin, {}, 0, 0, QStringLiteral("below"), {}});
    figure.hits.push_back(
        {QRectF(0, 0, 30, 50), HitKind::Pin, {}, 0, 0, QStringLiteral("above"), {}});
    EXPECT_EQ(figure.hitAt({20, 30})->name, QStringLiteral("above"));
    EXPECT_EQ(figure.hitAt({40, 30})->name, QStringLiteral("below"));
    EXPECT_FALSE(figure.hitAt({200, 200}));
}

FigureCells block(Index rows, Index cols, std::vector<bool> hatched) {
    FigureCells cells;
    cells.area = cells.clip = QRectF(5, 5, 60, 40);
    cells.rows = rows;
    cells.cols = cols;
    cells.hatched = std::move(hatched);
    return cells;
}

TEST(Hatch, LinesRunThroughHatchedCellsOnly) {
    const FigureCells cells = block(2, 3, {true, false, true, false, true, false});
    const auto lines = hatchLines(cells, 7);
    ASSERT_FALSE(lines.empty());
    std::vector<bool> met(6);
    for (const QLineF& line : lines)
        for (const double share : {0.01, 0.25, 0.5, 0.75, 0.99}) {
            const QPointF at = line.pointAt(share) - cells.area.topLeft();
            const auto index =
                static_cast<size_t>(at.y() / 20) * 3 + static_cast<size_t>(at.x() / 20);
            EXPECT_TRUE(cells.hatched[index]) << at.x() << ' ' << at.y();
            met[index] = true;
        }
    EXPECT_EQ(met, cells.hatched);
}

TEST(Hatch, NeighboursShareTheirLines) {
    const auto one = hatchLines(QRectF(5, 5, 60, 40), 7);
    const auto six = hatchLines(block(2, 3, std::vector<bool>(6, true)), 7);
    ASSERT_EQ(one.size(), six.size());
    for (size_t i = 0; i < one.size(); ++i)
        EXPECT_NEAR(one[i].length(), six[i].length(), 1e-4);
}

TEST(Hatch, EndsAtTheClip) {
    FigureCells cells = block(2, 3, std::vector<bool>(6, true));
    cells.clip = QRectF(20, 10, 15, 15);
    for (const QLineF& line : hatchLines(cells, 7))
        for (const QPointF& end : {line.p1(), line.p2()})
            EXPECT_TRUE(cells.clip.adjusted(-1e-4, -1e-4, 1e-4, 1e-4).contains(end));
}

} // namespace
} // namespace headlight::ui
