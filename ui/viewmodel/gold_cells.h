#pragma once

#include "ui/service/gold_link.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"
#include "ui/viewmodel/map_labels.h"

#include <QString>

#include <optional>
#include <vector>

namespace headlight::ui {

// Rows and columns of a map that show the link: one cell, or those of all pieces.
struct GoldCells {
    Index query = 0;
    Index lastQuery = 0;
    Index key = 0;
    Index lastKey = 0;
};

// Nothing if the result is of another text.
std::optional<GoldCells> goldCells(const AnalysisResult& result,
                                   const std::vector<MapUnit>& queries,
                                   const std::vector<MapUnit>& keys, const GoldLink& link);

// A dashed frame that stands out on any colour: it means "labelled", wherever it is.
void addDashedFrame(Figure& figure, const QRectF& rect, const FigureStyle& style);

// The line under a picture that explains the dashed frame.
QString goldLegend(const GoldLink& link);

} // namespace headlight::ui
