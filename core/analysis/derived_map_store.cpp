#include "core/analysis/derived_map_store.h"

#include <utility>

namespace headlight {
namespace {

// A map of a layer is the same whichever head is selected.
MapId key(MapId map) {
    if (!isOfHead(map.kind))
        map.head.head = 0;
    return map;
}

} // namespace

std::shared_ptr<const DerivedMap> DerivedMapStore::find(const MapId& map) const {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_maps.find(key(map));
    return found == m_maps.end() ? nullptr : found->second;
}

void DerivedMapStore::keep(const MapId& map, DerivedMap made) {
    auto kept = std::make_shared<const DerivedMap>(std::move(made));
    const std::scoped_lock lock(m_mutex);
    m_maps.insert_or_assign(key(map), std::move(kept));
}

} // namespace headlight
