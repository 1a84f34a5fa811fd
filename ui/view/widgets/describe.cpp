#include "ui/view/widgets/describe.h"

#include <QWidget>

namespace headlight::ui {

void describe(QWidget* widget, const QString& name, const QString& tip) {
    widget->setAccessibleName(name);
    widget->setToolTip(tip);
    widget->setWhatsThis(tip);
}

} // namespace headlight::ui
