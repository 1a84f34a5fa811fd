#pragma once

#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"
#include "ui/viewmodel/relation_model.h"

#include <optional>

namespace headlight::ui {

// The relation of two words as two lists of bars, one for each direction. Bars share the scale 0
// to 1.

struct RelationRequest {
    const RelationModel* model = nullptr;
    MapId selected;
    std::optional<MapId> hovered;
    bool showAll = false; // every head, however tall; otherwise as many as fit the viewport
    QSizeF viewport;
};

struct RelationFigure {
    Figure figure;        // a bar is a hit box of kind Bar over the whole row
    size_t shown = 0;     // bars of each direction
    size_t available = 0; // "show all" is worth offering when larger
};

RelationFigure relationFigure(const RelationRequest& request, const FigureStyle& style);

} // namespace headlight::ui
