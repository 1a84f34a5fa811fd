#include "core/analysis/derived_map_store.h"

#include <utility>

namespace headlight {

std::shared_ptr<const DerivedMap> DerivedMapStore::find(const MapId& map) const {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_maps.find(canonical(map));
    return found == m_maps.end() ? nullptr : found->second;
}

void DerivedMapStore::keep(const MapId& map, DerivedMap made) {
    auto kept = std::make_shared<const DerivedMap>(std::move(made));
    const std::scoped_lock lock(m_mutex);
    m_maps.insert_or_assign(canonical(map), std::move(kept));
}

} // namespace headlight
