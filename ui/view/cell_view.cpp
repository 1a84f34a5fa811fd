#include "ui/view/cell_view.h"

#include "ui/service/lab.h"
#include "ui/viewmodel/cell_figure.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight::ui {

CellView::CellView(const ViewContext& context, QWidget* parent) : FigureView(context, parent) {
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
    const CellModel model = cellModel(lab().result(), lab().document().view(), selection.map(),
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
        if (const int now = currentChild(); now >= 0)
            hitClicked(figure().hits[size_t(now)], {});
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
           "it carries, and the same pair of tokens in every head."));
}

} // namespace headlight::ui
