#pragma once

#include "core/nn/head_id.h"

#include <array>
#include <optional>
#include <string_view>

namespace headlight {

// A map that can be shown: a head, or something made of several heads or layers, which is nobody's
// attention and is labelled so.
enum class MapKind {
    Head,
    LayerMean,
    LayerMax,
    AllMean,
    AllMax,
    NormWeighted, // a head's weights times the lengths of what they bring (measures/value_norms.h)
    Mixing,       // what each token adds to each in a layer (measures/context_mixing.h)
    Rollout,      // from a layer down to the input (measures/rollout.h)
    Flow,         // the same as a maximum flow (measures/attention_flow.h)
};

inline constexpr std::array kAllMapKinds{
    MapKind::Head,         MapKind::LayerMean, MapKind::LayerMax, MapKind::AllMean, MapKind::AllMax,
    MapKind::NormWeighted, MapKind::Mixing,    MapKind::Rollout,  MapKind::Flow};

struct MapId {
    MapKind kind = MapKind::Head;
    HeadId head; // its layer counts unless the map is over all; its head only if isOfHead()

    auto operator<=>(const MapId&) const = default;
};

// "head", "layer-mean", "rollout", ... as sessions and the command line write it.
std::string_view mapKindName(MapKind kind);
std::optional<MapKind> mapKindFromName(std::string_view name);

// Equal maps have equal ids afterwards: layer and head are 0 where they do not count.
MapId canonical(MapId map);

bool isOfHead(MapKind kind);        // belongs to one head
bool isOverAllLayers(MapKind kind); // has no layer
// Needs more than to go once over the attentions: made when it is asked for (derived_maps.h).
bool isDerived(MapKind kind);
// Its rows say how something is divided and sum to 1.
bool hasShares(MapKind kind);
// Its cells are lengths of vectors, which may be larger than 1.
bool hasLengths(MapKind kind);

} // namespace headlight
