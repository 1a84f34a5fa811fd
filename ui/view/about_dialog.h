#pragma once

#include <QDialog>

namespace headlight::ui {

// What the program is, its licence, and whose work it is built on.
class AboutDialog : public QDialog {
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* window);
};

} // namespace headlight::ui
