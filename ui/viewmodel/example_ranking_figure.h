#pragma once

#include "core/analysis/lens/example_ranking.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <optional>

namespace headlight::ui {

// Heads ranked by the links that the user drew: a bar for the share that a head reproduces, and how
// it is read; above them what the best fixed offset would do.
struct ExampleRankingRequest {
    const ExampleRanking* ranking = nullptr; // null or without links: the empty state
    bool untrained = false;
    MapId selected;
    std::optional<MapId> hovered;
    QSizeF viewport;
};

// A row is a hit box of kind Bar. As many rows as fit, at least five.
Figure exampleRankingFigure(const ExampleRankingRequest& request, const FigureStyle& style);

} // namespace headlight::ui
