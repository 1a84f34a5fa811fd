#pragma once

#include "core/analysis/analysis_result.h"

#include <QString>

#include <string>
#include <vector>

namespace headlight::ui {

// What the strip under the picture says about the shown map: each line of it is checked on the
// numbers, and each answers "why?" in a sentence.

enum class LightState {
    Good,
    Neutral, // a fact, neither good nor bad
    Caution, // read the picture with it in mind
    Bad,     // the numbers are wrong
};

struct TrustLight {
    LightState state = LightState::Good;
    QString text; // "rows sum to 1"
    QString why;
};

// `shape`: how the map is shown; the lights look at the whole map, and say what hiding changed.
// `missing`: code points of the shown labels that no installed font can draw.
std::vector<TrustLight> trustLights(const AnalysisResult& result, const MapId& map,
                                    const MapShape& shape, const std::u32string& missing);

} // namespace headlight::ui
