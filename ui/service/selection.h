#pragma once

#include "core/analysis/analysis_result.h"

#include <QObject>

#include <optional>

namespace headlight::ui {

// A cell by the positions of what is shown (tokens, or words when whole words are on), from 0.
struct CellId {
    Index query = -1;
    Index key = -1;

    bool operator==(const CellId&) const = default;
};

// What is selected (click, keyboard) and what is hovered (mouse). Hover previews, click locks; the
// same in every view. Not undoable. GUI thread only.
class Selection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const MapId& map() const { return m_map; } // selected map
    const MapId& shownMap() const { return m_hoveredMap ? *m_hoveredMap : m_map; }
    const std::optional<CellId>& cell() const { return m_cell; }
    const std::optional<CellId>& hoveredCell() const { return m_hoveredCell; }

    void selectMap(const MapId& map);
    void hoverMap(const std::optional<MapId>& map);
    void selectCell(const std::optional<CellId>& cell);
    void hoverCell(const std::optional<CellId>& cell);

signals:
    void mapChanged();   // selected or hovered
    void cellChanged();  // selected
    void hoverChanged(); // hovered cell

private:
    MapId m_map{MapKind::Head, {Stack::Self, 2, 1}};
    std::optional<MapId> m_hoveredMap;
    std::optional<CellId> m_cell;
    std::optional<CellId> m_hoveredCell;
};

} // namespace headlight::ui
