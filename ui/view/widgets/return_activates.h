#pragma once

#include <QObject>

class QWidget;

namespace headlight::ui {

// In its window, Return and Enter press the button that has the focus, as Space does, and open a
// list of choices. Qt does so only in dialogs.
class ReturnActivates : public QObject {
public:
    explicit ReturnActivates(QWidget* window); // which owns it

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace headlight::ui
