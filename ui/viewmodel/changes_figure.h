#pragma once

#include "core/analysis/run_difference.h"
#include "ui/service/selection.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <optional>

namespace headlight::ui {

// What sets two runs apart, as lists: how far their outputs are from each other, how far every
// head's map, and the cells that changed most. A head is a hit of kind Bar, a cell one of kind Cell
// with token positions of the first run.
struct ChangesRequest {
    const RunDifference* difference = nullptr; // of two runs; null = nothing is compared
    MapId selected;
    std::optional<CellId> selectedCell; // tokens of the first run
    std::size_t mostHeads = 8;
    std::size_t mostCells = 20;
    QSizeF viewport;
};

Figure changesFigure(const ChangesRequest& request, const FigureStyle& style);

} // namespace headlight::ui
