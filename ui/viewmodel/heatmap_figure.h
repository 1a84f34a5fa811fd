#pragma once

#include "ui/service/selection.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"
#include "ui/viewmodel/gold_cells.h"
#include "ui/viewmodel/heatmap_model.h"

#include <QRectF>
#include <QSizeF>

#include <memory>
#include <optional>
#include <vector>

namespace headlight::ui {

// The part of a heatmap that does not come from the analysis: size, zoom, what is selected and
// hovered. Positions count rows and columns as shown.
struct HeatmapOptions {
    QSizeF size;
    QRectF visible; // in cells, x over keys and y over queries; null shows all
    std::optional<CellId> selected;
    std::optional<CellId> hovered; // of a label only one of the two is >= 0
    std::vector<CellId> pins;      // their values are always written
    std::optional<GoldCells> gold; // a labelled link: dashed, with its legend below
    QString goldLegend;
    bool hint = false; // the line that explains rows; for the screen
};

// The selected map as a heatmap: rows look, columns are looked at. One hit grid for the cells and
// one for each row of labels.
Figure heatmapFigure(std::shared_ptr<const HeatmapModel> model, const HeatmapOptions& options,
                     const FigureStyle& style);

} // namespace headlight::ui
