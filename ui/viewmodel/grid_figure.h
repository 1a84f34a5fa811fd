#pragma once

#include "core/analysis/analysis_result.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"
#include "ui/viewmodel/grid_heads.h"

#include <optional>
#include <set>

namespace headlight::ui {

// All maps of a model at a glance: a row of thumbnails for every layer, below them the mean and the
// maximum over heads, set apart because they are nobody's attention. Colours always span 0 to 1, so
// that two tiles can be compared. Layers too wide for the width wrap into several lines; nothing
// scrolls sideways.

enum class GridLevel {
    AllHeads, // every layer and head
    OneLayer, // the heads of the selected layer, larger, each with its lamp
    OneHead,  // the selected map alone
};

struct GridRequest {
    const AnalysisResult* result = nullptr; // null gives the empty state
    GridHeads heads;                        // what orders and colours the tiles of heads
    Stack stack = Stack::Self;
    GridLevel level = GridLevel::AllHeads;
    MapId selected;
    std::optional<MapId> hovered;
    std::set<HeadId> off; // as the document has it, which may be newer than the result
    QSizeF viewport;      // tiles grow to fill it; they never get smaller than a comfortable target
    bool logScale = false;
    qreal devicePixelRatio = 1; // more pixels show more cells of a thumbnail
};

struct GridFigure {
    Figure figure;   // as tall as its content: taller than the viewport means scrolling
    QRectF selected; // tile and labels of the selected map, to be kept in view; empty if it is not
                     // there
};

GridFigure gridFigure(const GridRequest& request, const FigureStyle& style);

// How tall a place for the grid should be at the width of the request's viewport.
struct GridHeights {
    qreal least = 0;           // with the smallest tiles; lower, it scrolls
    std::optional<qreal> full; // with the largest that the width allows; none: no height is enough
};

GridHeights gridHeights(const GridRequest& request, const FigureStyle& style);

} // namespace headlight::ui
