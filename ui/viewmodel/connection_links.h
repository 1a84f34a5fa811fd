#pragma once

#include "ui/service/selection.h"
#include "ui/viewmodel/heatmap_model.h"

#include <span>
#include <vector>

namespace headlight::ui {

// Which lines the connections draw: a choice over the cells of all shown maps, and what share of
// their attention it holds.

struct ConnectionLink {
    size_t map = 0; // position in the list of models
    Index query = 0;
    Index key = 0;
    double weight = 0;   // of a map of lengths: part of the largest; of a difference: its size
    bool isLess = false; // of a difference: the second side has more
};

struct ConnectionChoice {
    std::vector<ConnectionLink>
        links;          // weakest first, so that the strongest are painted last; lit after unlit
    double share = 0;   // weight of the links over the weight of all cells of all maps, 0..1
    size_t leftOut = 0; // above the threshold, but beyond the limit
};

// A token alone (the other at -1) lights its links; a cell or nothing lights all alike.
bool isLit(const ConnectionLink& link, const CellId& lit);

// All cells with a weight (of differences: a size) above zero and not below `threshold`; of more
// than `limit` the lit ones, then the strongest.
ConnectionChoice chooseLinks(std::span<const HeatmapModel> models, double threshold, size_t limit,
                             const CellId& lit);

} // namespace headlight::ui
