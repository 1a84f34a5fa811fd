#pragma once

#include "ui/view/pair_view.h"
#include "ui/viewmodel/edit_places.h"

#include <memory>

namespace headlight::ui {

struct HeatmapModel;
class EditPopup;
class HeatmapPlot;

// The map of the selected head, large. Hover reads a cell, click or arrows select it, P pins it;
// with the mask brush the mouse hides cells and shows them again with Shift.
class HeatmapView : public PairView {
    Q_OBJECT

public:
    explicit HeatmapView(const ViewContext& context, QWidget* parent = nullptr);

    void resetZoom();
    bool isZoomed() const;
    QRectF zoomedTo() const; // in cells; none: all of it is seen
    int currentChild() const override;

signals:
    void zoomChanged(bool zoomed);

protected:
    Figure buildFigure() const override;
    void hitHovered(const std::optional<HitBox>& hit) override;
    CellId lastCell() const override;
    void cellWalked(const CellId& cell) override;
    void schedulePaint() override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    std::shared_ptr<const HeatmapModel> model() const; // null before the first result
    void refreshModel();
    void followMap(); // the same if another map, or the same in another way, is to be shown
    void hover(const std::optional<CellId>& cell);
    std::optional<CellId> inside(const std::optional<CellId>& cell) const;
    std::optional<CellId> cellAt(QPointF point) const;
    QRectF rectOf(const CellId& cell) const; // where it is drawn, even if zoomed out of sight
    void offerForCell(QMenu& menu, const CellId& cell);
    void showSteps(); // of the selected cell
    void pin(const CellId& cell);
    void brush(const CellId& cell, bool hide);
    void dab(const CellId& cell, bool hide);
    bool canEdit(const CellId& cell) const; // one token each way, of a head of the first run
    EditPlaces placesOf(const CellId& cell) const;
    void edit(const CellId& cell);
    void zoomAround(QPointF point, double factor);
    void pan(QPointF pixels);
    void retranslate();

    HeatmapPlot* m_plot;
    EditPopup* m_editor;
    // What a model is made of besides the result.
    struct Shown {
        MapId map;
        bool wholeWords = false;
        bool hideSpecial = false;
        bool renormalise = true;
        bool fitRange = false;
        bool logScale = false;

        bool operator==(const Shown&) const = default;
    };
    Shown wanted() const;

    mutable std::shared_ptr<const HeatmapModel> m_model;
    mutable Shown m_modelOf;
    std::optional<CellId> m_hovered; // of a label only one of the two is >= 0
    QPointF m_dragFrom;
    enum class Drag { None, Pan, Brush } m_drag = Drag::None;
    bool m_brushHides = true;
    CellId m_lastBrushed;
};

} // namespace headlight::ui
