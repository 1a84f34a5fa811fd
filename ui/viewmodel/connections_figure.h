#pragma once

#include "core/analysis/analysis_result.h"
#include "ui/service/selection.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"
#include "ui/viewmodel/gold_cells.h"

#include <vector>

namespace headlight::ui {

// Attention as lines: queries on the left, keys on the right, and a curve between them whose width
// and opacity are the weight. One head is drawn in the accent colour; several get a colour each,
// then a line pattern each, and a legend.

// Labels and weights are those of the heatmap under the same view state.
struct ConnectionsRequest {
    const AnalysisResult* result = nullptr; // null gives the empty state
    const ViewState* view = nullptr;        // words, special tokens, threshold
    std::vector<MapId> maps;                // 1..16; more are left out, and the picture says so
    CellId selected; // a cell, or a token alone with the other at -1; as shown, from 0
    CellId hovered;  // a token under the mouse lights its lines alone, a link itself
    const GoldLink* gold = nullptr; // a labelled link: dashed, however weak its line is
    size_t mostLines = 400;         // the strongest are drawn: more are a blot, and slow
    QSizeF viewport;
};

struct ConnectionsFigure {
    Figure figure;         // as tall as its content: taller than the viewport means scrolling
    double drawnShare = 0; // of all attention in the shown maps, 0..1
    size_t drawnLines = 0;
    size_t leftOutLines = 0; // above the threshold, but not among the strongest
    // How many words stand at the left and at the right. Their labels are the figure's two grids of
    // hits, in this order.
    Index queries = 0;
    Index keys = 0;
};

ConnectionsFigure connectionsFigure(const ConnectionsRequest& request, const FigureStyle& style);

} // namespace headlight::ui
