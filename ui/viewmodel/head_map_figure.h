#pragma once

#include "core/analysis/heads/head_map.h"
#include "core/analysis/heads/head_roles.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <optional>
#include <vector>

namespace headlight::ui {

// All heads as points: near ones look alike. Roles have a colour, a filled or an outlined sign and
// a letter; the selected head is orange. Names stand where there is room, and on every point as its
// tooltip.
struct HeadMapRequest {
    const std::vector<HeadProfile>* profiles = nullptr; // null or empty gives the empty state
    const PlanarMap* map = nullptr;                     // as many points, or none
    RoleThresholds thresholds;
    MapId selected;
    std::optional<MapId> hovered;
    QString source;  // over what it was measured, in words
    QString nothing; // what the empty state says
    QSizeF viewport;
};

Figure headMapFigure(const HeadMapRequest& request, const FigureStyle& style);

// The nearest point roughly to the left, right (columns -1, 1), above or below (rows -1, 1); stays
// where there is none.
MapId headBeside(const Figure& map, const MapId& from, int columns, int rows);

} // namespace headlight::ui
