#include "ui/view/widgets/page_scroll.h"

#include <QEvent>
#include <QLayout>

#include <algorithm>

namespace headlight::ui {

PageScroll::PageScroll(QWidget* page, QWidget* parent) : VerticalScrollArea(parent) {
    setWidgetResizable(false); // which would be as high as the page would like to be
    setWidget(page);
}

void PageScroll::resizeEvent(QResizeEvent* event) {
    VerticalScrollArea::resizeEvent(event);
    fit();
}

bool PageScroll::eventFilter(QObject* watched, QEvent* event) {
    const bool accepted = VerticalScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        fit();
    return accepted;
}

void PageScroll::fit() {
    const QLayout* layout = widget()->layout();
    const int width = viewport()->width();
    const int needed = layout->hasHeightForWidth() ? layout->totalMinimumHeightForWidth(width)
                                                   : layout->totalMinimumSize().height();
    widget()->resize(width, std::max(viewport()->height(), needed));
}

} // namespace headlight::ui
