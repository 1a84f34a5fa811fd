#include "ui/view/cell_view.h"

#include "ui/service/lab.h"
#include "ui/view/edit_popup.h"
#include "ui/viewmodel/cell_figure.h"
#include "ui/viewmodel/edit_places.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace headlight::ui {

CellView::CellView(const ViewContext& context, QWidget* parent)
    : FigureView(context, parent)
    , m_editor(new EditPopup(context, this)) {
    setObjectName(QStringLiteral("cell"));
    const auto renew = [this] {
        if (isVisible())
            refresh();
    };
    const Selection& selection = lab().selection();
    connect(&lab(), &Lab::resultChanged, this, renew);
    connect(&selection, &Selection::mapChanged, this, renew);
    connect(&selection, &Selection::cellChanged, this, renew);
    connect(&selection, &Selection::hoverChanged, this, renew);
    connect(&lab().document(), &Document::changed, this, [renew](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            renew();
    });
    retranslate();
}

void CellView::setShowAll(bool all) {
    m_showAll = all;
    refresh();
}

Figure CellView::buildFigure() const {
    const Selection& selection = lab().selection();
    const auto& hovered = selection.hoveredCell();
    const CellId cell = hovered ? *hovered : selection.cell().value_or(CellId{});
    const CellModel model = cellModel(lab().result(), lab().document().view(), lab().chosenMap(),
                                      cell.query, cell.key, m_lengths);
    CellRequest request;
    request.model = &model;
    if (selection.shownMap() != selection.map())
        request.hovered = selection.shownMap();
    request.showAll = m_showAll;
    request.viewport = viewportSize();
    return cellFigure(request, style());
}

int CellView::currentChild() const {
    return m_current < int(figure().hits.size()) ? m_current : -1;
}

void CellView::hitHovered(const std::optional<HitBox>& hit) {
    const bool onHead = hit && hit->kind == HitKind::Head;
    lab().selection().hoverMap(onHead ? std::optional(hit->map) : std::nullopt);
}

void CellView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers) {
    if (hit.kind == HitKind::Head)
        lab().selection().selectMap(hit.map);
}

void CellView::mouseDoubleClickEvent(QMouseEvent* event) {
    const auto hit = figure().hitAt(event->position());
    if (event->button() == Qt::LeftButton && hit)
        edit(*hit);
}

void CellView::edit(const HitBox& hit) {
    if (hit.kind != HitKind::Number || lab().result() != lab().firstResult())
        return;
    m_editor->openFor(placesOfNumber(*lab().result(), hit.map.head, hit.query, hit.number),
                      mapToGlobal(hit.rect.bottomLeft().toPoint()));
}

void CellView::walk(int step) {
    const int count = int(figure().hits.size());
    if (count == 0)
        return;
    m_current = std::clamp(m_current + step, 0, count - 1);
    announceCurrent();
    schedulePaint();
}

void CellView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Left:
        walk(-1);
        break;
    case Qt::Key_Down:
    case Qt::Key_Right:
        walk(1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_E:
    case Qt::Key_F2:
        if (const int now = currentChild(); now >= 0) {
            const HitBox hit = figure().hits[size_t(now)]; // the figure changes on the way
            hitClicked(hit, {});
            edit(hit);
        }
        break;
    default:
        FigureView::keyPressEvent(event);
    }
}

void CellView::showEvent(QShowEvent* event) {
    FigureView::showEvent(event);
    lab().want(this, cellTrace());
    refresh();
}

void CellView::hideEvent(QHideEvent* event) {
    FigureView::hideEvent(event);
    lab().want(this, {});
    lab().selection().hoverMap(std::nullopt);
}

void CellView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void CellView::retranslate() {
    setAccessibleName(tr("Cell"));
    setWhatsThis(
        tr("The cell under the mouse, or the selected one: how its number came about, what "
           "it carries, and the same pair of tokens in every head. Double-click the weight, score "
           "or mask, or press F2 on it, to change it by hand."));
}

} // namespace headlight::ui
