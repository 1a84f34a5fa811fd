#pragma once

#include "ui/view/view_context.h"
#include "ui/view/widgets/panel.h"

class QPushButton;

namespace headlight::ui {

class CellView;

// The inspector: everything about one cell, beside the picture.
class CellPanel : public Panel {
    Q_OBJECT

public:
    explicit CellPanel(const ViewContext& context, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    ViewContext m_context;
    CellView* m_view;
    QPushButton* m_steps;
    QPushButton* m_showAll;
};

} // namespace headlight::ui
