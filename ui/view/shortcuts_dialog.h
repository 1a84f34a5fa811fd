#pragma once

#include <QDialog>

namespace headlight::ui {

// Every shortcut of the window, as the actions have them, and the keys of the pictures.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    explicit ShortcutsDialog(QWidget* window);
};

} // namespace headlight::ui
