#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace headlight::ui {

// The part of a map that is in view, in cells: x over keys, y over queries. `map`: columns x rows.

// The part moved and resized so that it lies inside the map and shows at least two cells a side.
QRectF keptInside(const QRectF& part, QSizeF map);

// Larger or smaller by the factor; the place at `share` (0..1 of width and height) stays where it
// is.
QRectF zoomedAround(const QRectF& part, QPointF share, qreal factor);

// Moved as little as it takes to show the cell.
QRectF movedToShow(const QRectF& part, const QRectF& cell);

} // namespace headlight::ui
