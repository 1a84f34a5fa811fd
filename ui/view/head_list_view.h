#pragma once

#include "ui/view/figure_view.h"

#include <vector>

namespace headlight::ui {

// A view of heads in an order, of which one is selected: arrows walk them, and the screen reader
// speaks the selected one.
class HeadListView : public FigureView {
    Q_OBJECT

public:
    // `kind`: of the hit boxes that stand for a head.
    HeadListView(const ViewContext& context, HitKind kind, QWidget* parent = nullptr);

    int currentChild() const override;

protected:
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void walk(int step);

    HitKind m_kind;
};

} // namespace headlight::ui
