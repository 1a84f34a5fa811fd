#include "ui/view/widgets/vertical_scroll_area.h"

#include <QEvent>
#include <QScrollBar>

namespace headlight::ui {

VerticalScrollArea::VerticalScrollArea(QWidget* parent) : QScrollArea(parent) {
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
}

QSize VerticalScrollArea::minimumSizeHint() const {
    const int content = widget() ? widget()->minimumSizeHint().width() : 0;
    const int bar = verticalScrollBar()->isVisible() ? verticalScrollBar()->width() : 0;
    return {content + bar, fontMetrics().height() * 4};
}

bool VerticalScrollArea::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace headlight::ui
