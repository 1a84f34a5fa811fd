#pragma once

#include "ui/view/view_context.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace headlight::ui {

class ToggleSwitch;

// Name of the selected map, its switch, and the few numbers that sum it up.
class HeadSummaryBox : public QWidget {
    Q_OBJECT

public:
    explicit HeadSummaryBox(const ViewContext& context, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void read();

    ViewContext m_context;
    QLabel* m_title;
    ToggleSwitch* m_on;
    QGridLayout* m_rows;
};

} // namespace headlight::ui
