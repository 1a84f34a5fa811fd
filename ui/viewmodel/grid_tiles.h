#pragma once

#include "core/analysis/analysis_result.h"

#include <QString>

#include <vector>

namespace headlight::ui {

// Which tiles the grid of all maps has, and in which order, apart from where they lie.

// Tiles that belong together: a layer, or one reduction of all layers.
struct TileBand {
    QString label;
    std::vector<MapId> maps;
    std::vector<QString> columns; // what each tile is within its band: a head's number, a layer
    bool titled = true;           // its columns stand above it
};

// A band for each layer, then apart from them the mean and the maximum over heads of every layer
// and of all, where the result has them.
struct TileBands {
    std::vector<TileBand> layers;
    std::vector<TileBand> reductions;
};

// In another order than by layer, bands hold as many heads as a layer has, numbered by rank.
TileBands tileBands(const StackAnalysis& stack, const std::vector<MapId>& order = {});

// Maps of one value stand below each other under one column title.
std::pair<int, int> tileColumn(const MapId& map);

// Null if the map is not there.
const Thumbnail* thumbnailOf(const StackAnalysis& stack, const MapId& map);

// At most `limit` rows and columns, each cell the largest (NaN before all) of those it stands for,
// so that a tile never holds more cells than it has pixels. Of signed changes it is the farthest
// from zero that counts.
enum class Pool { Largest, FarthestFromZero };
Thumbnail pooledTo(const Thumbnail& thumbnail, Index limit, Pool pool = Pool::Largest);

} // namespace headlight::ui
