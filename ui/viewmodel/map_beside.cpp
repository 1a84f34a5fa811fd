#include "ui/viewmodel/map_beside.h"

#include <cmath>
#include <limits>
#include <optional>

namespace headlight::ui {

MapId mapBeside(const Figure& grid, const MapId& from, int columns, int rows) {
    const auto centre = [&](const MapId& map) -> std::optional<QRectF> {
        for (const HitBox& hit : grid.hits)
            if (hit.kind == HitKind::Head && hit.map == map)
                return hit.rect;
        return std::nullopt;
    };
    const auto start = centre(from);
    if (!start || (columns == 0 && rows == 0))
        return from;
    MapId best = from;
    qreal bestDistance = std::numeric_limits<qreal>::max();
    for (const HitBox& hit : grid.hits) {
        if (hit.kind != HitKind::Head)
            continue;
        const QPointF away = hit.rect.center() - start->center();
        const qreal along = columns != 0 ? away.x() * columns : away.y() * rows;
        const qreal across = std::abs(columns != 0 ? away.y() : away.x());
        // Along the way asked for, at least half a tile; off it, ten times as dear.
        if (along < start->width() / 2 || (columns != 0 && across > start->height() / 2))
            continue;
        const qreal distance = along + (columns != 0 ? 10 : 0.1) * across;
        if (distance < bestDistance) {
            bestDistance = distance;
            best = hit.map;
        }
    }
    return best;
}

} // namespace headlight::ui
