#pragma once

#include <QString>

class QWidget;

namespace headlight::ui {

// What a control is called by a screen reader, and in one sentence what it does: as its tooltip and
// under "What is this?".
void describe(QWidget* widget, const QString& name, const QString& tip);

} // namespace headlight::ui
