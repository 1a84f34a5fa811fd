#pragma once

#include "core/analysis/translated_text.h"
#include "ui/viewmodel/heatmap_model.h"
#include "ui/viewmodel/translation_map_id.h"

#include <vector>

namespace headlight::ui {

// The same, or the nearest one that the model has.
TranslationMapId nearestMap(const TranslatedText& text, TranslationMapId map);

// "Cross-attention: who in the English sentence is looked at", the stack in words.
QString stackTitle(Stack stack);

// What the rows or columns of the maps are: the source, what was made, or what had been read by
// then.
std::vector<MapUnit> axisUnits(const PieceAxis& axis, const MapShape& shape = {});

// The weights of one of these maps between the units of its two axes, each shaped in its own way.
Matrix<float> shapedWeights(const TranslatedText& text, const TranslationMapId& map,
                            const MapShape& queries, const MapShape& keys);

// As a heatmap, whole rows of each step: rows made in the decoder and in cross-attention, the
// source's own in the encoder.
HeatmapModel translationMap(const TranslatedText& text, const TranslationMapId& map,
                            const MapShape& shape = {});

} // namespace headlight::ui
