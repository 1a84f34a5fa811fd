#pragma once

#include "ui/view/view_context.h"

#include <QWidget>

class QLabel;
class QSpinBox;

namespace headlight::ui {

class SegmentedSwitch;

// Which keys are hidden: nothing, the future, the end, what is far, or single cells painted on the
// heatmap. Painted cells stay when the shape changes; "None" takes away everything.
class MaskSwitch : public QWidget {
    Q_OBJECT

public:
    explicit MaskSwitch(const ViewContext& context, QWidget* parent = nullptr);

    // Width with its label, whether that is shown or not.
    int wholeWidth() const;
    void showLabel(bool show);

protected:
    void changeEvent(QEvent* event) override;

private:
    enum Choice { None, Causal, Padding, Window, Paint };

    void choose(int choice);
    void setShape(int choice);
    void readDocument();
    void retranslate();

    ViewContext m_context;
    QLabel* m_label;
    SegmentedSwitch* m_switch;
    QSpinBox* m_amount; // of padding or window
    int m_paddingAmount = 2;
    int m_windowAmount = 2;
};

} // namespace headlight::ui
