#include "ui/view/lens_matrix_view.h"

#include "ui/service/lab.h"
#include "ui/service/lens_outcome.h"
#include "ui/viewmodel/lens_matrix_figure.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight::ui {

LensMatrixView::LensMatrixView(const ViewContext& context, QWidget* parent)
    : FigureView(context, parent) {
    setObjectName(QStringLiteral("lensMatrix"));
    setMinimumSize(200, 150);
    connect(&lab().selection(), &Selection::mapChanged, this, [this] { refresh(); });
    retranslate();
}

bool LensMatrixView::hasRelation() const {
    return m_outcome && m_outcome->reported().relations.contains(m_relation);
}

void LensMatrixView::show(std::shared_ptr<const LensOutcome> outcome, const std::string& relation) {
    if (outcome == m_outcome && relation == m_relation)
        return;
    m_outcome = std::move(outcome);
    m_relation = relation;
    m_chosen.reset();
    if (hasRelation())
        if (const RelationScore* score = m_outcome->find(relation); score && score->best)
            choose(score->best->layer, score->best->head);
    refresh();
}

void LensMatrixView::setReading(std::optional<Reading> reading) {
    if (reading == m_reading)
        return;
    m_reading = reading;
    if (m_chosen)
        choose(m_chosen->layer, m_chosen->head);
    refresh();
}

void LensMatrixView::choose(int layer, int head) {
    if (!hasRelation())
        return;
    m_chosen = readingOfHead(m_outcome->reported(), m_relation, layer, head, m_reading);
    refresh();
    announceCurrent();
    emit headChosen(*m_chosen);
}

Figure LensMatrixView::buildFigure() const {
    LensMatrixRequest request;
    request.viewport = viewportSize();
    if (hasRelation()) {
        request.counts = &m_outcome->reported();
        request.score = *m_outcome->find(m_relation);
        request.untrained = m_outcome->model->untrained;
    }
    request.reading = m_reading;
    request.selected = m_chosen;
    if (lab().selection().shownMap() != lab().selection().map())
        request.hovered = lab().selection().shownMap();
    return lensMatrixFigure(request, style());
}

int LensMatrixView::currentChild() const {
    if (!m_chosen)
        return -1;
    const HeadId id{Stack::Self, m_chosen->layer, m_chosen->head};
    const auto& hits = figure().hits;
    const auto found = std::ranges::find_if(
        hits, [&](const HitBox& hit) { return hit.kind == HitKind::Head && hit.map.head == id; });
    return found == hits.end() ? -1 : int(found - hits.begin());
}

void LensMatrixView::hitHovered(const std::optional<HitBox>& hit) {
    lab().selection().hoverMap(hit ? std::optional(hit->map) : std::nullopt);
}

void LensMatrixView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers) {
    choose(hit.map.head.layer, hit.map.head.head);
    lab().selection().selectMap(hit.map);
}

void LensMatrixView::keyPressEvent(QKeyEvent* event) {
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
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_chosen)
            lab().selection().selectMap(
                {MapKind::Head, {Stack::Self, m_chosen->layer, m_chosen->head}});
        break;
    default:
        FigureView::keyPressEvent(event);
    }
}

void LensMatrixView::walk(int layers, int heads) {
    if (!hasRelation())
        return;
    const HeadReading now = m_chosen.value_or(HeadReading{});
    choose(std::clamp(now.layer + layers, 0, m_outcome->reported().layers - 1),
           std::clamp(now.head + heads, 0, m_outcome->reported().heads - 1));
}

void LensMatrixView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void LensMatrixView::retranslate() {
    setAccessibleName(tr("Heads by how well they find the relation"));
    setWhatsThis(tr("Every head with the share of labelled pairs that it finds. Arrows walk; a "
                    "click or Return selects the head in the whole window."));
    refresh();
}

} // namespace headlight::ui
