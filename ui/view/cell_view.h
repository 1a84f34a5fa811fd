#pragma once

#include "ui/view/figure_view.h"
#include "ui/viewmodel/cell_model.h"

namespace headlight::ui {

class EditPopup;

// What there is to know of the cell under the mouse, else of the selected one. A click on a head of
// the small map selects it; a double click or Enter on its weight, score or mask changes it by
// hand.
class CellView : public FigureView {
    Q_OBJECT

public:
    explicit CellView(const ViewContext& context, QWidget* parent = nullptr);

    void setShowAll(bool all); // dimensions

    int currentChild() const override;

protected:
    Figure buildFigure() const override;
    void hitHovered(const std::optional<HitBox>& hit) override;
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void walk(int step);
    void edit(const HitBox& hit);
    void retranslate();

    EditPopup* m_editor;
    mutable LengthsCache m_lengths;
    bool m_showAll = false;
    int m_current = -1; // child that the keyboard is on
};

} // namespace headlight::ui
