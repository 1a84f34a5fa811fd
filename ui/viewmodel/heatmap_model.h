#pragma once

#include "core/analysis/analysis_result.h"
#include "ui/viewmodel/colour_scale.h"
#include "ui/viewmodel/map_labels.h"

#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace headlight::ui {

// What the values of a difference are made of, in the same rows and columns.
struct DifferenceSides {
    Matrix<float> first;
    Matrix<float> second;
    QString firstName; // "edited"
    QString secondName;
};

// One map as the pictures show it: merged into words, without special tokens, with its labels, the
// cells that masks hide, its range, and what must be said about it. Rows look, columns are looked
// at.
struct HeatmapModel {
    MapId map;
    std::vector<MapUnit> queries;
    std::vector<MapUnit> keys;
    std::vector<QString> queryLabels; // of the units, for axes
    std::vector<QString> keyLabels;
    Matrix<float> values; // [queries, keys]
    std::vector<bool>
        hidden; // row-major: every token pair of the cell is hidden by a mask; empty if none is
    // Cells with a number that was changed by hand, and what is said of them.
    std::map<std::pair<Index, Index>, QString> edited;
    std::shared_ptr<const DifferenceSides> difference; // set: values are first - second
    ValueRange range; // 0..1, or of the data; of a difference -x..x
    bool fitted = false;
    bool logScale = false;
    std::vector<double> ratios; // of a Mixing map: the mixing ratio of every row
    QString title;              // "Layer 3 · head 2"
    QString note;               // how tokens became rows and columns; empty if each is one
    QStringList notes; // all that must be said, `note` first, most important ones before the others
    QString summary;   // the map in one sentence

    bool isHidden(Index query, Index key) const;
    QString editText(Index query, Index key) const; // "edited, was 0.124"; empty if it was not
    // Row or column that shows a token; -1 if none does.
    Index queryOfToken(Index token) const;
    Index keyOfToken(Index token) const;
    // The token of a row or column that stands for it: its first piece.
    Index tokenOfQuery(Index query) const;
    Index tokenOfKey(Index key) const;
};

// Throws NoSuchHead if the map is not in the result.
HeatmapModel heatmapModel(const AnalysisResult& result, const ViewState& view, const MapId& map);

// Smallest and largest finite value; 0..1 if there is none.
ValueRange rangeOf(const Matrix<float>& values);

// The map that the view state asks for (selected head or a reduction over heads), moved to the
// nearest one that the result has: another model has fewer layers.
MapId shownMap(const AnalysisResult& result, const ViewState& view);

} // namespace headlight::ui
