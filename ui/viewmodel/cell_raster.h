#pragma once

#include "ui/viewmodel/figure.h"

#include <QImage>
#include <QRect>
#include <QTransform>

#include <vector>

namespace headlight::ui {

// A block of cells as pixels of a device, every edge on a pixel's edge. Cells smaller than a pixel
// share it: the one with the largest value is drawn, so that no peak is lost.
struct CellRaster {
    QRect target; // device pixels
    QImage image; // of that size, opaque
    std::vector<int>
        columnEdges; // device x of the visible edges between columns; empty below 3 px a cell
    std::vector<int> rowEdges;
};

// `toDevice` may scale and move, not turn. Returns an empty target if nothing is visible.
CellRaster rasterCells(const FigureCells& cells, const QTransform& toDevice);

} // namespace headlight::ui
