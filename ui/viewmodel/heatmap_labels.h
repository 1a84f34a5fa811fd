#pragma once

#include "ui/viewmodel/heatmap_figure.h"
#include "ui/viewmodel/heatmap_layout.h"

namespace headlight::ui {

// Adds the tokens along both axes of a heatmap, the names of the axes, and their hit grids. Labels
// never overlap: where there is no room for all, every n-th is drawn, and those of the selected and
// the hovered cell in place of their neighbours.
void addHeatmapLabels(Figure& figure, const std::shared_ptr<const HeatmapModel>& model,
                      const HeatmapOptions& options, const HeatmapLayout& layout,
                      const FigureStyle& style);

} // namespace headlight::ui
