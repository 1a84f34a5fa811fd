#include "ui/viewmodel/map_zoom.h"

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr qreal kFewestCells = 2;

} // namespace

QRectF keptInside(const QRectF& part, QSizeF map) {
    QRectF kept = part;
    kept.setWidth(std::clamp(part.width(), std::min(kFewestCells, map.width()), map.width()));
    kept.setHeight(std::clamp(part.height(), std::min(kFewestCells, map.height()), map.height()));
    kept.moveLeft(std::clamp(part.left(), 0.0, map.width() - kept.width()));
    kept.moveTop(std::clamp(part.top(), 0.0, map.height() - kept.height()));
    return kept;
}

QRectF zoomedAround(const QRectF& part, QPointF share, qreal factor) {
    const QSizeF size = part.size() * factor;
    return {part.left() + share.x() * (part.width() - size.width()),
            part.top() + share.y() * (part.height() - size.height()), size.width(), size.height()};
}

QRectF movedToShow(const QRectF& part, const QRectF& cell) {
    QRectF moved = part;
    moved.moveLeft(std::clamp(part.left(), cell.right() - part.width(), cell.left()));
    moved.moveTop(std::clamp(part.top(), cell.bottom() - part.height(), cell.top()));
    return moved;
}

} // namespace headlight::ui
