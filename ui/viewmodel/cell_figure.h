#pragma once

#include "ui/viewmodel/cell_model.h"
#include "ui/viewmodel/figure.h"

namespace headlight::ui {

struct CellRequest {
    const CellModel* model = nullptr;
    std::optional<MapId> hovered; // another head, previewed
    bool showAll = false;         // all dimensions, not only the largest
    QSizeF viewport;
};

// The cell as a column: its numbers one under the other, the dot product dimension by dimension,
// and the same pair in every head as a small map of layers by heads.
Figure cellFigure(const CellRequest& request, const FigureStyle& style);

} // namespace headlight::ui
