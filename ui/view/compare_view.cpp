#include "ui/view/compare_view.h"

#include "ui/service/lab.h"
#include "ui/viewmodel/compare_figure.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight::ui {

CompareView::CompareView(const ViewContext& context, QWidget* parent)
    : FigureView(context, parent) {
    setObjectName(QStringLiteral("compare"));
    connect(&lab(), &Lab::resultChanged, this, &CompareView::refreshWithFade);
    connect(&lab().document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            refresh();
    });
    connect(&lab().selection(), &Selection::mapChanged, this, [this] {
        refresh();
        announceCurrent();
    });
    connect(&lab().selection(), &Selection::cellChanged, this, &CompareView::refresh);
    retranslate();
}

Figure CompareView::buildFigure() const {
    CompareRequest request;
    request.result = lab().picture().get();
    request.view = &lab().document().view();
    for (const HeadId& head : lab().document().view().compared)
        if (lab().resultHas(head))
            request.maps.push_back({MapKind::Head, head});
    request.selected = lab().selection().map();
    request.selectedCell = lab().selection().cell().value_or(CellId{});
    if (lab().selection().shownMap() != request.selected)
        request.hovered = lab().selection().shownMap();
    request.viewport = viewportSize();
    return compareFigure(request, style());
}

int CompareView::currentChild() const {
    const auto& hits = figure().hits;
    const auto found = std::find_if(hits.begin(), hits.end(), [this](const HitBox& hit) {
        return hit.kind == HitKind::Head && hit.map == lab().selection().map();
    });
    return found == hits.end() ? -1 : int(found - hits.begin());
}

void CompareView::hitHovered(const std::optional<HitBox>& hit) {
    const bool onCell = hit && hit->kind == HitKind::Cell;
    lab().selection().hoverCell(onCell ? std::optional(CellId{hit->query, hit->key})
                                       : std::nullopt);
}

void CompareView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) {
    if (modifiers & Qt::ControlModifier) {
        lab().toggleCompared(hit.map.head);
        return;
    }
    lab().selection().selectMap(hit.map);
    if (hit.kind == HitKind::Cell)
        lab().selection().selectCell(CellId{hit.query, hit.key});
}

void CompareView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        walk(-1);
        break;
    case Qt::Key_Right:
    case Qt::Key_Down:
        walk(1);
        break;
    case Qt::Key_Delete:
        lab().toggleCompared(lab().selection().map().head);
        break;
    default:
        FigureView::keyPressEvent(event);
    }
}

void CompareView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void CompareView::walk(int step) {
    const std::vector<HeadId>& heads = lab().document().view().compared;
    if (heads.empty())
        return;
    const auto found = std::find(heads.begin(), heads.end(), lab().selection().map().head);
    const int count = int(heads.size());
    const int now = found == heads.end() ? -step : int(found - heads.begin());
    const int next = std::clamp(now + step, 0, count - 1);
    lab().selection().selectMap({MapKind::Head, heads[size_t(next)]});
}

void CompareView::retranslate() {
    setAccessibleName(tr("Compared heads"));
    setWhatsThis(tr("The chosen heads on one scale. Ctrl+click heads on the left to add them, here "
                    "to take them away."));
}

} // namespace headlight::ui
