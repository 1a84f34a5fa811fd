#include "ui/view/widgets/page_area.h"

#include <QEvent>
#include <QLayout>
#include <QScrollBar>

#include <algorithm>

namespace headlight::ui {

PageArea::PageArea(QWidget* page, QWidget* parent, int pictureLines)
    : QScrollArea(parent)
    , m_pictureLines(pictureLines) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidget(page); // which is watched from here on
}

QSize PageArea::minimumSizeHint() const {
    const int bar = verticalScrollBar()->sizeHint().width();
    return {widget()->minimumSizeHint().width() + bar, fontMetrics().height() * 4};
}

QSize PageArea::sizeHint() const {
    return widget()->sizeHint();
}

bool PageArea::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        widget()->layout()->activate(); // parts of it may still ask for what they did before
        updateGeometry();
        fit();
    }
    return QScrollArea::eventFilter(watched, event);
}

void PageArea::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    fit();
}

void PageArea::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange && widget())
        fit();
}

// The bar takes from the width, and a narrower page may be higher.
void PageArea::fit() {
    const QSize room = maximumViewportSize();
    const bool scrolls = leastHeight(room.width()) > room.height();
    const int bar = scrolls ? verticalScrollBar()->sizeHint().width() : 0;
    const int width = room.width() - bar;
    widget()->resize(width, std::max(room.height(), leastHeight(width)));
}

int PageArea::leastHeight(int width) const {
    const QLayout* layout = widget()->layout();
    const int least = layout->hasHeightForWidth() ? layout->totalMinimumHeightForWidth(width)
                                                  : layout->totalMinimumSize().height();
    return least + m_pictureLines * fontMetrics().height();
}

} // namespace headlight::ui
