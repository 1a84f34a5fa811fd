#pragma once

#include <QString>
#include <QVariant>
#include <QWidget>

namespace headlight::ui {

// What a widget is in the window ("panel", "title", "primary", ...): the style sheet draws by it.
inline void setRole(QWidget* widget, const char* role) {
    widget->setProperty("role", QString::fromLatin1(role));
}

} // namespace headlight::ui
