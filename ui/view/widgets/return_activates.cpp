#include "ui/view/widgets/return_activates.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QKeyEvent>
#include <QWidget>

namespace headlight::ui {

ReturnActivates::ReturnActivates(QWidget* window) : QObject(window) {
    window->installEventFilter(this);
}

// A key that the focused control did not take arrives at the window.
bool ReturnActivates::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<const QKeyEvent*>(event)->key();
    if (key != Qt::Key_Return && key != Qt::Key_Enter)
        return false;
    QWidget* focused = static_cast<QWidget*>(watched)->focusWidget();
    if (auto* button = qobject_cast<QAbstractButton*>(focused))
        button->click();
    else if (auto* choice = qobject_cast<QComboBox*>(focused); choice && !choice->isEditable())
        choice->showPopup();
    else
        return false;
    return true;
}

} // namespace headlight::ui
