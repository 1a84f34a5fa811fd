#pragma once

#include "ui/viewmodel/heatmap_model.h"

#include <QStringList>

#include <memory>
#include <vector>

namespace headlight::ui {

inline constexpr size_t kMostMapsTogether = 16;

// Several maps of one result shown together, over the same rows and columns and on one scale.
struct MapSet {
    std::shared_ptr<const std::vector<HeatmapModel>> models; // at most kMostMapsTogether
    ValueRange range;  // shared: 0..1, or of the data of all maps
    QStringList notes; // what must be said about every one of them, and how many were left out

    const HeatmapModel& operator[](size_t i) const { return (*models)[i]; }
    const HeatmapModel& first() const { return models->front(); }
    size_t size() const { return models->size(); }
};

// Throws NoSuchHead if a map is not in the result. `maps`: at least one.
MapSet mapSet(const AnalysisResult& result, const ViewState& view, const std::vector<MapId>& maps);

// "L3 H2", or "L3 H2 (off)".
QString mapLegend(const AnalysisResult& result, const MapId& map);

} // namespace headlight::ui
