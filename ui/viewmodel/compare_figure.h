#pragma once

#include "core/analysis/analysis_result.h"
#include "ui/service/selection.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <optional>
#include <vector>

namespace headlight::ui {

// Up to sixteen maps side by side as small heatmaps with one shared scale and colour bar, so that
// one sees at once that heads see different things.

struct CompareRequest {
    const AnalysisResult* result = nullptr; // null gives the empty state
    const ViewState* view = nullptr;        // words, special tokens, range and scale
    std::vector<MapId> maps; // more than sixteen are left out, and the picture says so
    MapId selected;          // its title is marked
    std::optional<MapId> hovered;
    bool isAside = false; // beside the large picture, which has the notes
    CellId selectedCell;  // as shown, from 0; framed in every map
    QSizeF viewport;
};

// As tall as its content: taller than the viewport means scrolling. Titles are hit boxes of kind
// Head; each map is a hit grid of its cells.
Figure compareFigure(const CompareRequest& request, const FigureStyle& style);

} // namespace headlight::ui
