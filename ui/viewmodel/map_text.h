#pragma once

#include "core/analysis/analysis_result.h"

#include <QString>

namespace headlight::ui {

// What a map is called, in one wording everywhere. Layers and heads count from 1 here.

// "L3 H2", "L3 mean", "Mean": where there is little room.
QString mapShortName(const MapId& map);

// "Layer 3 · head 2", "Layer 3 · mean over heads", "Mean over all heads": above a picture.
QString mapTitle(const MapId& map);

// "layer 3 head 2", "mean over the heads of layer 3": inside a sentence, and for the screen reader.
QString mapInSentence(const MapId& map);

} // namespace headlight::ui
