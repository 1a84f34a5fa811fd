#pragma once

#include "ui/view/figure_view.h"

namespace headlight::ui {

// Distances and largest changes of a comparison. Click or arrows go to the head, or to the cell.
class ChangesView : public FigureView {
    Q_OBJECT

public:
    explicit ChangesView(const ViewContext& context, QWidget* parent = nullptr);

    int currentChild() const override;

protected:
    Figure buildFigure() const override;
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void walk(int step);
    void goTo(const HitBox& hit);
    void retranslate();
};

} // namespace headlight::ui
