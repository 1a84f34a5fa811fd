#include "ui/view/widgets/reading_order.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLayout>
#include <QScrollArea>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QWidget>

namespace headlight::ui {
namespace {

void collect(QWidget* widget, QList<QWidget*>& order);

void collect(const QLayout* layout, QList<QWidget*>& order) {
    for (int i = 0; i < layout->count(); ++i) {
        QLayoutItem* item = layout->itemAt(i);
        if (QWidget* widget = item->widget())
            collect(widget, order);
        else if (const QLayout* inner = item->layout())
            collect(inner, order);
    }
}

void collect(QWidget* widget, QList<QWidget*>& order) {
    if (widget->focusPolicy() & Qt::TabFocus)
        order.append(widget);
    if (qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget))
        return; // their parts are reached through them
    if (const auto* splitter = qobject_cast<QSplitter*>(widget)) {
        for (int i = 0; i < splitter->count(); ++i) {
            collect(splitter->handle(i), order); // the first is never shown
            collect(splitter->widget(i), order);
        }
    } else if (const auto* tabs = qobject_cast<QTabWidget*>(widget)) {
        collect(tabs->tabBar(), order);
        for (int i = 0; i < tabs->count(); ++i)
            collect(tabs->widget(i), order);
    } else if (const auto* area = qobject_cast<QScrollArea*>(widget)) {
        if (area->widget())
            collect(area->widget(), order);
    } else if (widget->layout()) {
        collect(widget->layout(), order);
    }
}

} // namespace

void tabInReadingOrder(QWidget* root) {
    QList<QWidget*> order;
    collect(root, order);
    for (qsizetype i = 1; i < order.size(); ++i)
        QWidget::setTabOrder(order[i - 1], order[i]);
}

} // namespace headlight::ui
