#include "ui/view/example_ranking_view.h"

#include "ui/service/lab.h"
#include "ui/viewmodel/example_ranking_figure.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight::ui {

ExampleRankingView::ExampleRankingView(const ViewContext& context, QWidget* parent)
    : FigureView(context, parent) {
    setObjectName(QStringLiteral("exampleRanking"));
    connect(&lab().selection(), &Selection::mapChanged, this, [this] { refresh(); });
    retranslate();
}

void ExampleRankingView::show(std::optional<ExampleRanking> ranking, bool untrained) {
    m_ranking = std::move(ranking);
    m_untrained = untrained;
    refresh();
}

Figure ExampleRankingView::buildFigure() const {
    ExampleRankingRequest request;
    request.ranking = m_ranking ? &*m_ranking : nullptr;
    request.untrained = m_untrained;
    request.selected = lab().selection().map();
    if (lab().selection().shownMap() != request.selected)
        request.hovered = lab().selection().shownMap();
    request.viewport = viewportSize();
    return exampleRankingFigure(request, style());
}

int ExampleRankingView::currentChild() const {
    const auto& hits = figure().hits;
    const auto found = std::ranges::find_if(
        hits, [this](const HitBox& hit) { return hit.map == lab().selection().map(); });
    return found == hits.end() ? -1 : int(found - hits.begin());
}

void ExampleRankingView::hitHovered(const std::optional<HitBox>& hit) {
    lab().selection().hoverMap(hit ? std::optional(hit->map) : std::nullopt);
}

void ExampleRankingView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers) {
    lab().selection().selectMap(hit.map);
}

void ExampleRankingView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)
        walk(event->key() == Qt::Key_Up ? -1 : 1);
    else
        FigureView::keyPressEvent(event);
}

void ExampleRankingView::walk(int step) {
    const auto& hits = figure().hits;
    if (hits.empty())
        return;
    const int now = currentChild();
    const int next = now < 0 ? 0 : std::clamp(now + step, 0, int(hits.size()) - 1);
    const MapId map = hits[size_t(next)].map;
    lab().selection().selectMap(map);
    announceCurrent();
}

void ExampleRankingView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void ExampleRankingView::retranslate() {
    setAccessibleName(tr("Heads by your links"));
    setWhatsThis(tr("Every head by how many of the drawn links it reproduces, under the reading "
                    "that suits it best. Click a bar to see the head."));
    refresh();
}

} // namespace headlight::ui
