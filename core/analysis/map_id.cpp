#include "core/analysis/map_id.h"

namespace headlight {
namespace {

constexpr std::array<std::string_view, kAllMapKinds.size()> kNames{
    "head",          "layer-mean", "layer-max", "all-mean", "all-max",
    "norm-weighted", "mixing",     "rollout",   "flow"};

} // namespace

std::string_view mapKindName(MapKind kind) {
    return kNames[static_cast<size_t>(kind)];
}

std::optional<MapKind> mapKindFromName(std::string_view name) {
    for (const MapKind kind : kAllMapKinds)
        if (mapKindName(kind) == name)
            return kind;
    return std::nullopt;
}

MapId canonical(MapId map) {
    if (!isOfHead(map.kind))
        map.head.head = 0;
    if (isOverAllLayers(map.kind))
        map.head.layer = 0;
    return map;
}

bool isOfHead(MapKind kind) {
    return kind == MapKind::Head || kind == MapKind::NormWeighted;
}

bool isOverAllLayers(MapKind kind) {
    return kind == MapKind::AllMean || kind == MapKind::AllMax;
}

bool isDerived(MapKind kind) {
    return hasLengths(kind) || kind == MapKind::Rollout || kind == MapKind::Flow;
}

bool hasShares(MapKind kind) {
    return kind == MapKind::Head || kind == MapKind::LayerMean || kind == MapKind::AllMean ||
           kind == MapKind::Rollout;
}

bool hasLengths(MapKind kind) {
    return kind == MapKind::NormWeighted || kind == MapKind::Mixing;
}

} // namespace headlight
