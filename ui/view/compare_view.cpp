#include "ui/view/compare_view.h"

#include "ui/service/lab.h"
#include "ui/viewmodel/compare_figure.h"

#include <QKeyEvent>

namespace headlight::ui {

CompareView::CompareView(const ViewContext& context, QWidget* parent)
    : HeadListView(context, HitKind::Head, parent) {
    setObjectName(QStringLiteral("compare"));
    connect(&lab(), &Lab::resultChanged, this, &CompareView::refreshWithFade);
    connect(&lab().document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            refresh();
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
    request.isAside = m_isAside;
    request.viewport = viewportSize();
    return compareFigure(request, style());
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
    if (event->key() == Qt::Key_Delete)
        lab().toggleCompared(lab().selection().map().head);
    else
        HeadListView::keyPressEvent(event);
}

void CompareView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    HeadListView::changeEvent(event);
}

void CompareView::retranslate() {
    setAccessibleName(tr("Compared heads"));
    setWhatsThis(tr("The chosen heads on one scale. Ctrl+click heads on the left to add them, here "
                    "to take them away."));
}

} // namespace headlight::ui
