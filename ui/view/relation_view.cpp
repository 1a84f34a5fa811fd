#include "ui/view/relation_view.h"

#include "ui/service/lab.h"
#include "ui/viewmodel/relation_figure.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight::ui {

RelationView::RelationView(const ViewContext& context, QWidget* parent)
    : FigureView(context, parent) {
    setObjectName(QStringLiteral("relation"));
    connect(&lab().document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::InterventionsChanged)
            refresh();
    });
    connect(&lab().selection(), &Selection::mapChanged, this, [this] {
        refresh();
        announceCurrent();
    });
    retranslate();
}

void RelationView::setWords(Index from, Index to) {
    m_from = from;
    m_to = to;
    refresh();
}

void RelationView::setShowAll(bool all) {
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
                              lab().document().run().interventions.off);
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

int RelationView::currentChild() const {
    const auto& hits = figure().hits;
    const auto found = std::find_if(hits.begin(), hits.end(), [this](const HitBox& hit) {
        return hit.kind == HitKind::Bar && hit.map == lab().selection().map();
    });
    return found == hits.end() ? -1 : int(found - hits.begin());
}

void RelationView::hitHovered(const std::optional<HitBox>& hit) {
    const bool onBar = hit && hit->kind == HitKind::Bar;
    lab().selection().hoverMap(onBar ? std::optional(hit->map) : std::nullopt);
}

void RelationView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers) {
    if (hit.kind == HitKind::Bar)
        lab().selection().selectMap(hit.map);
}

void RelationView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Up:
        walk(-1);
        break;
    case Qt::Key_Down:
        walk(1);
        break;
    default:
        FigureView::keyPressEvent(event);
    }
}

void RelationView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void RelationView::walk(int step) {
    std::vector<MapId> bars;
    for (const HitBox& hit : figure().hits)
        if (hit.kind == HitKind::Bar)
            bars.push_back(hit.map);
    if (bars.empty())
        return;
    const auto found = std::find(bars.begin(), bars.end(), lab().selection().map());
    const int now = found == bars.end() ? (step > 0 ? -1 : 1) : int(found - bars.begin());
    const int next = std::clamp(now + step, 0, int(bars.size()) - 1);
    lab().selection().selectMap(bars[size_t(next)]);
}

void RelationView::retranslate() {
    setAccessibleName(tr("Heads that link the two words"));
    setWhatsThis(tr("How much each head lets the first word look at the second, and the other way "
                    "round; best first. Click a bar to see the head."));
}

} // namespace headlight::ui
