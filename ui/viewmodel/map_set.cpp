#include "ui/viewmodel/map_set.h"

#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/run_notes.h"

#include <QCoreApplication>

#include <algorithm>

namespace headlight::ui {
namespace {

struct MapSetText {
    Q_DECLARE_TR_FUNCTIONS(MapSet)
};

} // namespace

MapSet mapSet(const AnalysisResult& result, const ViewState& view, const std::vector<MapId>& maps) {
    std::vector<HeatmapModel> models;
    for (size_t i = 0; i < std::min(maps.size(), kMostMapsTogether); ++i)
        models.push_back(heatmapModel(result, view, maps[i]));
    MapSet set;
    set.range = models.front().range;
    set.notes = models.front().notes;
    for (const HeatmapModel& model : models) {
        set.range.low = std::min(set.range.low, model.range.low);
        set.range.high = std::max(set.range.high, model.range.high);
        set.notes.removeIf([&](const QString& note) { return !model.notes.contains(note); });
    }
    for (const QString& note : runNotes(result)) // a head that is off says so in other words
        if (!set.notes.contains(note))
            set.notes.push_back(note);
    if (maps.size() > models.size())
        set.notes.push_back(
            MapSetText::tr("The first %1 of %2 heads").arg(models.size()).arg(maps.size()));
    set.models = std::make_shared<const std::vector<HeatmapModel>>(std::move(models));
    return set;
}

QString mapLegend(const AnalysisResult& result, const MapId& map) {
    const bool off = map.kind == MapKind::Head && result.run.interventions.off.contains(map.head);
    return off ? MapSetText::tr("%1 (off)").arg(mapShortName(map)) : mapShortName(map);
}

} // namespace headlight::ui
