#pragma once

#include "ui/view/view_context.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace headlight::ui {

class SegmentedSwitch;

// Above the picture while two runs or heads are compared: one switch that flips every view between
// the two and their difference, and what the run is compared with. Hidden while nothing is
// compared.
class ComparisonBar : public QFrame {
    Q_OBJECT

public:
    explicit ComparisonBar(const ViewContext& context, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void readDocument();
    void readSide();
    void readProblem();
    void fillHeads();
    void fillModels();
    void retranslate();

    ViewContext m_context;
    SegmentedSwitch* m_side;
    QLineEdit* m_text;  // of sentence B
    QComboBox* m_head;  // the other one
    QComboBox* m_model; // the other one, or its folder
    QLabel* m_problem;
    QToolButton* m_close;
};

} // namespace headlight::ui
