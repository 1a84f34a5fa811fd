#include "ui/viewmodel/figure.h"

#include <algorithm>
#include <cmath>
#include <ranges>

namespace headlight::ui {

QRectF HitGrid::cellRect(Index row, Index col) const {
    const qreal width = area.width() / static_cast<qreal>(cols);
    const qreal height = area.height() / static_cast<qreal>(rows);
    return {area.left() + static_cast<qreal>(col) * width,
            area.top() + static_cast<qreal>(row) * height, width, height};
}

std::optional<HitBox> HitGrid::hitAt(QPointF point) const {
    if (rows <= 0 || cols <= 0 || !area.contains(point) || !clip.contains(point))
        return std::nullopt;
    const auto place = [](qreal offset, qreal extent, Index count) {
        const auto cell =
            static_cast<Index>(std::floor(offset / extent * static_cast<qreal>(count)));
        return std::clamp<Index>(cell, 0, count - 1);
    };
    const Index row = place(point.y() - area.top(), area.height(), rows);
    const Index col = place(point.x() - area.left(), area.width(), cols);
    HitBox hit = describe(row, col);
    hit.rect = cellRect(row, col).intersected(clip);
    return hit;
}

std::optional<HitBox> Figure::hitAt(QPointF point) const {
    for (const HitBox& hit : std::views::reverse(hits))
        if (hit.rect.contains(point))
            return hit;
    for (const HitGrid& grid : std::views::reverse(hitGrids))
        if (auto hit = grid.hitAt(point))
            return hit;
    return std::nullopt;
}

} // namespace headlight::ui
