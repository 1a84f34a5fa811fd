#pragma once

#include "ui/service/selection.h"
#include "ui/view/figure_view.h"

namespace headlight::ui {

// A view of pairs of words, of which one can be selected: arrows walk them, Escape lets go, a click
// on a word of either side changes that side of the pair alone.
class PairView : public FigureView {
    Q_OBJECT

public:
    using FigureView::FigureView;

protected:
    // The pair with the largest positions; {-1, -1} when there is none.
    virtual CellId lastCell() const = 0;
    // The arrows have selected this one.
    virtual void cellWalked(const CellId&) {}

    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void walk(Index queries, Index keys);
};

} // namespace headlight::ui
