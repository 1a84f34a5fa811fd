#pragma once

#include "ui/viewmodel/figure.h"

#include <QLineF>

#include <vector>

namespace headlight::ui {

// Rising diagonals, `spacing` px apart along the axes, through the hatched cells of a block and
// nowhere else: real lines (a pattern brush would become a bitmap in files), one line through
// neighbouring cells. They move with `cells.area` and end at `cells.clip`.
std::vector<QLineF> hatchLines(const FigureCells& cells, qreal spacing);

// The same through one rectangle.
std::vector<QLineF> hatchLines(const QRectF& rect, qreal spacing);

} // namespace headlight::ui
