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

// What the rows and columns of the maps are: the pieces of the source, those that were made, and
// those that had been read by then.
std::vector<MapUnit> sourceUnits(const TranslatedText& text);
std::vector<MapUnit> madeUnits(const TranslatedText& text);
std::vector<MapUnit> readUnits(const TranslatedText& text);

// As a heatmap, whole rows of each step: rows made in the decoder and in cross-attention, the
// source's own in the encoder.
HeatmapModel translationMap(const TranslatedText& text, const TranslationMapId& map);

} // namespace headlight::ui
