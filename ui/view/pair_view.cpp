#include "ui/view/pair_view.h"

#include "ui/service/lab.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight::ui {

void PairView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers) {
    CellId cell = lab().selection().cell().value_or(CellId{0, 0});
    if (hit.query >= 0)
        cell.query = hit.query;
    if (hit.key >= 0)
        cell.key = hit.key;
    lab().selection().selectCell(cell);
}

void PairView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        walk(0, -1);
        break;
    case Qt::Key_Right:
        walk(0, 1);
        break;
    case Qt::Key_Up:
        walk(-1, 0);
        break;
    case Qt::Key_Down:
        walk(1, 0);
        break;
    case Qt::Key_Escape:
        lab().selection().selectCell(std::nullopt);
        break;
    default:
        FigureView::keyPressEvent(event);
    }
}

void PairView::walk(Index queries, Index keys) {
    const CellId last = lastCell();
    if (last.query < 0 || last.key < 0)
        return;
    const auto& now = lab().selection().cell();
    CellId next = now ? CellId{now->query + queries, now->key + keys} : CellId{0, 0};
    next.query = std::clamp<Index>(next.query, 0, last.query);
    next.key = std::clamp<Index>(next.key, 0, last.key);
    lab().selection().selectCell(next);
    cellWalked(next);
}

} // namespace headlight::ui
