#pragma once

#include "ui/view/figure_view.h"
#include "ui/viewmodel/steps_model.h"

namespace headlight::ui {

class EditPopup;

// One step of the computation behind the selected cell. Hover lights what a number is made from and
// what it makes, a click follows it, a double click or F2 changes it by hand where it can be; left
// and right walk the steps, up and down the numbers.
class StepsView : public FigureView {
    Q_OBJECT

public:
    explicit StepsView(const ViewContext& context, QWidget* parent = nullptr);

    const StepsModel& model() const; // of what is shown
    bool goTo(size_t step);          // false if there is none

    int currentChild() const override;

signals:
    void stepsChanged();         // another example, or another step of it
    void reached(QRectF number); // by the keyboard

protected:
    Figure buildFigure() const override;
    void hitHovered(const std::optional<HitBox>& hit) override;
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void readAnew();
    void follow(WorkedNumber number);
    void walkNumbers(int step);
    void edit(const WorkedNumber& number);
    void retranslate();

    EditPopup* m_editor;
    mutable StepsCache m_cache;
    mutable StepsModel m_model;
    mutable bool m_modelIsOld = true;
    std::optional<WorkedNumber> m_focus; // chosen by hand
    std::optional<WorkedNumber> m_hovered;
    std::optional<WorkedNumber> m_clicked; // by the last press of the mouse
};

} // namespace headlight::ui
