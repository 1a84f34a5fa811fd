#pragma once

#include "ui/view/view_context.h"

#include <QPushButton>

class QFrame;

namespace headlight::ui {

class ModelPopup;
class Settings;

// Shows which model reads the sentence and opens the choice of others.
class ModelChooser : public QPushButton {
    Q_OBJECT

public:
    ModelChooser(const ViewContext& context, Settings& settings, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

signals:
    void folderWanted(); // "Open folder..."

protected:
    void changeEvent(QEvent* event) override;

private:
    void showPopup();
    void retranslate();

    ViewContext m_context;
    ModelPopup* m_popup;
};

} // namespace headlight::ui
