#include "ui/view/relation_view.h"

#include "ui/service/lab.h"
#include "ui/viewmodel/relation_figure.h"

#include <QEvent>

namespace headlight::ui {

RelationView::RelationView(const ViewContext& context, QWidget* parent)
    : HeadListView(context, HitKind::Bar, parent) {
    setObjectName(QStringLiteral("relation"));
    connect(&lab().document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & (Document::InterventionsChanged | Document::ViewChanged))
            refresh();
    });
    retranslate();
}

void RelationView::setWords(Index from, Index to) {
    m_from = from;
    m_to = to;
    refresh();
}

void RelationView::setShowAll(bool all) {
    if (all == m_showAll)
        return;
    m_showAll = all;
    refresh();
}

bool RelationView::canShowAll() const {
    figure();
    return m_showAll || m_available > m_shown;
}

Figure RelationView::buildFigure() const {
    RelationModel model;
    if (const auto& result = lab().result())
        model = relationModel(*result, lab().selection().map().head.stack, m_from, m_to,
                              lab().document().run().interventions.off,
                              shapeOf(lab().document().view()));
    RelationRequest request;
    request.model = &model;
    request.selected = lab().selection().map();
    if (lab().selection().shownMap() != request.selected)
        request.hovered = lab().selection().shownMap();
    request.showAll = m_showAll;
    request.viewport = viewportSize();
    RelationFigure relation = relationFigure(request, style());
    m_shown = relation.shown;
    m_available = relation.available;
    return std::move(relation.figure);
}

void RelationView::hitHovered(const std::optional<HitBox>& hit) {
    const bool onBar = hit && hit->kind == HitKind::Bar;
    lab().selection().hoverMap(onBar ? std::optional(hit->map) : std::nullopt);
}

void RelationView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    HeadListView::changeEvent(event);
}

void RelationView::retranslate() {
    setAccessibleName(tr("Heads that link the two words"));
    setWhatsThis(tr("How much each head lets the first word look at the second, and the other way "
                    "round; best first. Click a bar to see the head."));
}

} // namespace headlight::ui
