#include "ui/service/selection.h"

namespace headlight::ui {

void Selection::selectMap(const MapId& map) {
    if (map == m_map && !m_hoveredMap)
        return;
    m_map = map;
    m_hoveredMap.reset();
    emit mapChanged();
}

void Selection::hoverMap(const std::optional<MapId>& map) {
    if (map == m_hoveredMap)
        return;
    m_hoveredMap = map;
    emit mapChanged();
}

void Selection::selectCell(const std::optional<CellId>& cell) {
    if (cell == m_cell)
        return;
    m_cell = cell;
    emit cellChanged();
}

void Selection::hoverCell(const std::optional<CellId>& cell) {
    if (cell == m_hoveredCell)
        return;
    m_hoveredCell = cell;
    emit hoverChanged();
}

} // namespace headlight::ui
