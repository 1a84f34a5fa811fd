#include "ui/view/widgets/flow_layout.h"

#include <QWidget>

#include <algorithm>

namespace headlight::ui {

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent) {}

FlowLayout::~FlowLayout() {
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem* item) {
    m_items.append(item);
    invalidate();
}

QLayoutItem* FlowLayout::takeAt(int index) {
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const {
    return arrange({0, 0, width, 0}, false);
}

QSize FlowLayout::sizeHint() const {
    QSize size;
    for (const QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize hint = item->sizeHint();
        size.setWidth(size.width() + hint.width() + (size.width() > 0 ? spacing() : 0));
        size.setHeight(std::max(size.height(), hint.height()));
    }
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : m_items)
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect& rect, bool apply) const {
    const QRect area = rect.marginsRemoved(contentsMargins());
    QList<QLayoutItem*> line;
    int x = area.left();
    int y = area.top();
    int lineHeight = 0;
    const auto placeLine = [&] {
        int left = area.left();
        for (QLayoutItem* item : line) {
            const QSize size = item->sizeHint().boundedTo({area.width(), QWIDGETSIZE_MAX});
            if (apply)
                item->setGeometry({QPoint(left, y + (lineHeight - size.height()) / 2), size});
            left += size.width() + spacing();
        }
        line.clear();
    };
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint().boundedTo({area.width(), QWIDGETSIZE_MAX});
        if (!line.isEmpty() && x + size.width() > area.right() + 1) {
            placeLine();
            x = area.left();
            y += lineHeight + spacing();
            lineHeight = 0;
        }
        line.append(item);
        x += size.width() + spacing();
        lineHeight = std::max(lineHeight, size.height());
    }
    placeLine();
    return y + lineHeight - rect.top() + contentsMargins().bottom();
}

} // namespace headlight::ui
