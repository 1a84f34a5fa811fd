#pragma once

#include "ui/view/view_context.h"

#include <QFrame>

class QBoxLayout;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSlider;

namespace headlight::ui {

class MaskSwitch;
class ToggleSwitch;

// The second row of the window: what changes the computation and what changes the picture. Where
// there is no room for all of it in one line, everything but the masks moves into a popup.
class SwitchRow : public QFrame {
    Q_OBJECT

public:
    explicit SwitchRow(const ViewContext& context, QWidget* parent = nullptr);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildSwitches();
    void connectSwitches();
    void foldIfNarrow();
    void fold(bool fold);
    int switchesWidth() const;
    int unfoldedWidth() const;
    void nameSpecial();
    void showPopup();
    void readDocument();
    void readResult();
    void retranslate();

    ViewContext m_context;
    MaskSwitch* m_masks;
    QWidget* m_switches; // in the row, or in the popup
    QBoxLayout* m_switchLayout;
    ToggleSwitch* m_scale;
    ToggleSwitch* m_words;
    ToggleSwitch* m_special;
    ToggleSwitch* m_renormalise; // rows without special tokens
    QLabel* m_temperatureLabel;
    QSlider* m_temperatureSlider;
    QDoubleSpinBox* m_temperature;
    QPushButton* m_more;
    QFrame* m_popup;
    QLabel* m_counts;
    bool m_folded = false;
};

} // namespace headlight::ui
