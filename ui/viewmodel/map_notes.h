#pragma once

#include "ui/viewmodel/heatmap_model.h"

#include <QString>
#include <QStringList>

namespace headlight::ui {

// What a picture of a map must say in words, so that nobody takes it for more than it is.

// How tokens became rows and columns: merged into words, special tokens left out. Empty if neither.
QString unitNote(const Encoding& encoding, const MapShape& shape, MapKind kind);

// Off, reduced, untrained, masked, scaled: everything about a map that changes its meaning.
QStringList mapNotes(const AnalysisResult& result, const MapId& map);

// The mean of the mixing ratios, where the map has them.
QStringList ratioNotes(const HeatmapModel& model);

// The map in one sentence: where most of the attention goes, and the strongest link besides.
QString mapSentence(const HeatmapModel& model);

// "Row “i”: love 0.89 [CLS] 0.08 others 0.03 sum 1.000". The row's largest values, the rest
// together.
QString rowSentence(const HeatmapModel& model, Index query);

// For the screen reader: "I looks at love, 0.89, largest of 7, layer 3 head 2".
QString cellName(const HeatmapModel& model, Index query, Index key);

// For the mouse: "I → love 0.89", place in its row, all digits. Plain text, lines.
QString cellTooltip(const HeatmapModel& model, Index query, Index key);

} // namespace headlight::ui
