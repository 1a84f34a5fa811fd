#pragma once

#include "ui/viewmodel/colour_scale.h"
#include "ui/viewmodel/grid_figure.h"

namespace headlight::ui {

// From the values of the maps in a grid to their colours.
ColourScale gridScale(const AnalysisResult& result, bool logScale, const FigureStyle& style);

// One tile of the grid and the lamp of its head: what is drawn in the rectangle that it is given,
// and what is said of it. The request and the style must outlive it.
class GridTilePainter {
public:
    GridTilePainter(const GridRequest& request, const StackAnalysis& stack,
                    const FigureStyle& style);

    void tile(const MapId& map, const QRectF& rect, Figure& figure) const;
    void lamp(const MapId& map, const QRectF& rect, Figure& figure) const;

private:
    void cells(const Thumbnail& thumbnail, const QRectF& rect, Figure& figure) const;
    void cross(const QRectF& rect, Figure& figure) const;
    std::size_t indexOf(const HeadId& head) const;
    bool isOff(const MapId& map) const;
    bool isEdited(const MapId& map) const;
    QStringList state(const HeadId& head) const;
    QString spoken(const MapId& map) const;
    QString tooltip(const MapId& map) const;

    const GridRequest& m_request;
    const StackAnalysis& m_stack;
    const FigureStyle& m_style;
    const Theme& m_theme;
    // Thumbnails of changes between two runs. Between heads the tiles stay what they are.
    const bool m_isSigned;
    const ColourScale m_colours;
};

} // namespace headlight::ui
