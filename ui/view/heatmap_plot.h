#pragma once

#include <QRectF>
#include <QSizeF>
#include <QWidget>

#include <functional>

class QCustomPlot;
class QPainter;

namespace headlight::ui {

// The plot beneath the heatmap. Its axes, in cells, carry zoom and pan; it paints the picture that
// it is given in its own queue of repaints, and leaves the mouse to the view above. What is on the
// screen, or grabbed from it, is never older than the picture.
class HeatmapPlot : public QWidget {
    Q_OBJECT

public:
    HeatmapPlot(std::function<void(QPainter&)> paint, QWidget* parent);

    void schedulePaint();

    // Columns x rows; with another size what was in view is no longer there, and all is shown.
    void setMapSize(QSizeF size);

    // In cells; beyond the map they are moved inside.
    QRectF visibleCells() const;
    void showCells(const QRectF& cells);
    void showAll();
    bool isZoomed() const;

signals:
    void visibleChanged();
    void zoomChanged(bool zoomed);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QCustomPlot* m_plot;
    QSizeF m_mapSize;
    bool m_isOld = true; // what the plot has drawn
};

} // namespace headlight::ui
