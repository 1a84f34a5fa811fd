#pragma once

#include "core/analysis/map_id.h"

#include <QString>

#include <array>

namespace headlight::ui {

// The kinds of map that can be shown, where one of them is chosen.

// From one head over one layer to all of them.
inline constexpr std::array kOfferedKinds{
    MapKind::Head,    MapKind::NormWeighted, MapKind::LayerMean, MapKind::LayerMax, MapKind::Mixing,
    MapKind::Rollout, MapKind::Flow,         MapKind::AllMean,   MapKind::AllMax};

QString mapKindTitle(MapKind kind); // "Rollout to the input"
QString mapKindTip(MapKind kind);   // what it is, in one sentence

} // namespace headlight::ui
