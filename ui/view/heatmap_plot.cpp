#include "ui/view/heatmap_plot.h"

#include "ui/viewmodel/map_zoom.h"

#include <QResizeEvent>
#include <qcustomplot.h>

#include <utility>

namespace headlight::ui {
namespace {

// Where the plot paints: the whole picture, in the plot's own queue of repaints.
class FigureLayerable : public QCPLayerable {
public:
    FigureLayerable(QCustomPlot* plot, std::function<void(QPainter&)> paint)
        : QCPLayerable(plot, QStringLiteral("main"))
        , m_paint(std::move(paint)) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override {
        // The plot would move everything by half a pixel; the figure sets what it needs.
        painter->setAntialiasing(false);
    }
    // The plot clips one pixel too high.
    QRect clipRect() const override { return mParentPlot->viewport().adjusted(0, 0, 0, 1); }
    void draw(QCPPainter* painter) override { m_paint(*painter); }

private:
    std::function<void(QPainter&)> m_paint;
};

} // namespace

HeatmapPlot::HeatmapPlot(std::function<void(QPainter&)> paint, QWidget* parent)
    : QWidget(parent)
    , m_plot(new QCustomPlot(this)) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->xAxis->setVisible(false);
    m_plot->yAxis->setVisible(false);
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->yAxis->grid()->setVisible(false);
    m_plot->yAxis->setRangeReversed(true);
    m_plot->axisRect()->setAutoMargins(QCP::msNone);
    m_plot->axisRect()->setMargins({});
    m_plot->setBackground(Qt::NoBrush);
    // Nothing is drawn there; with a picture of its own it would be cleared and laid over ours.
    m_plot->layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
    const auto draw = [this, paint = std::move(paint)](QPainter& painter) {
        m_isOld = false;
        paint(painter);
    };
    new FigureLayerable(m_plot, draw); // owned by its layer
    m_plot->installEventFilter(this);
}

void HeatmapPlot::schedulePaint() {
    m_isOld = true;
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void HeatmapPlot::setMapSize(QSizeF size) {
    if (size == m_mapSize)
        return;
    m_mapSize = size;
    showAll();
}

QRectF HeatmapPlot::visibleCells() const {
    const QCPRange x = m_plot->xAxis->range();
    const QCPRange y = m_plot->yAxis->range();
    return {x.lower, y.lower, x.size(), y.size()};
}

void HeatmapPlot::showCells(const QRectF& cells) {
    if (m_mapSize.isEmpty())
        return;
    const bool wasZoomed = isZoomed();
    const QRectF kept = keptInside(cells, m_mapSize);
    m_plot->xAxis->setRange(kept.left(), kept.right());
    m_plot->yAxis->setRange(kept.top(), kept.bottom());
    emit visibleChanged();
    if (isZoomed() != wasZoomed)
        emit zoomChanged(isZoomed());
}

void HeatmapPlot::showAll() {
    showCells({QPointF(0, 0), m_mapSize});
}

bool HeatmapPlot::isZoomed() const {
    const QRectF seen = visibleCells();
    return !m_mapSize.isEmpty() &&
           (seen.width() < m_mapSize.width() || seen.height() < m_mapSize.height());
}

// The plot shows what it has drawn last, which its queue may not have come to yet.
bool HeatmapPlot::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_plot && event->type() == QEvent::Paint && m_isOld)
        m_plot->replot(QCustomPlot::rpQueuedRefresh);
    return QWidget::eventFilter(watched, event);
}

void HeatmapPlot::resizeEvent(QResizeEvent* event) {
    m_plot->setGeometry(rect());
    QWidget::resizeEvent(event);
}

} // namespace headlight::ui
