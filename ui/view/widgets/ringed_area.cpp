#include "ui/view/widgets/ringed_area.h"

#include <QEvent>
#include <QPainter>

namespace headlight::ui {

RingedArea::RingedArea(QWidget* picture, QWidget* parent, int margin)
    : QScrollArea(parent)
    , m_margin(margin) {
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setViewportMargins(margin, margin, margin, margin);
    setWidget(picture); // whose events are filtered from here on
}

void RingedArea::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    update(); // the ring, all of it
    emit roomChanged();
}

bool RingedArea::event(QEvent* event) {
    const bool done = QScrollArea::event(event);
    if (event->type() == QEvent::Paint && widget() && widget()->hasFocus())
        paintRing();
    return done;
}

bool RingedArea::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() &&
        (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut))
        update();
    return QScrollArea::eventFilter(watched, event);
}

void RingedArea::paintRing() {
    constexpr qreal kWidth = 2;
    const qreal out = m_margin - kWidth / 2;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Highlight), kWidth));
    const QRectF ring = QRectF(viewport()->geometry()).adjusted(-out, -out, out, out);
    painter.drawRoundedRect(ring, 6, 6);
}

} // namespace headlight::ui
