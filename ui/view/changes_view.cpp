#include "ui/view/changes_view.h"

#include "ui/service/lab.h"
#include "ui/viewmodel/changes_figure.h"
#include "ui/viewmodel/heatmap_model.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight::ui {
namespace {

bool isPlace(const HitBox& hit) {
    return hit.kind == HitKind::Bar || hit.kind == HitKind::Cell;
}

} // namespace

ChangesView::ChangesView(const ViewContext& context, QWidget* parent)
    : FigureView(context, parent) {
    setObjectName(QStringLiteral("changes"));
    connect(&lab(), &Lab::resultChanged, this, &ChangesView::refresh);
    connect(&lab().selection(), &Selection::mapChanged, this, [this] {
        refresh();
        announceCurrent();
    });
    connect(&lab().selection(), &Selection::cellChanged, this, &ChangesView::refresh);
    retranslate();
}

Figure ChangesView::buildFigure() const {
    ChangesRequest request;
    request.viewport = viewportSize();
    request.selected = lab().selection().map();
    request.selectedCell = lab().selection().cell();
    const auto second = lab().compared();
    RunDifference difference;
    if (second && second->result) {
        difference.first = lab().firstResult();
        difference.second = second->result;
        difference.comparison = second->comparison;
        request.difference = &difference;
    }
    return changesFigure(request, style());
}

int ChangesView::currentChild() const {
    const auto& hits = figure().hits;
    const MapId& map = lab().selection().map();
    const auto& cell = lab().selection().cell();
    const auto isCurrent = [&](const HitBox& hit) {
        return hit.map == map && hit.kind == HitKind::Cell && cell == CellId{hit.query, hit.key};
    };
    const auto found = std::ranges::find_if(hits, isCurrent);
    return found == hits.end() ? -1 : int(found - hits.begin());
}

void ChangesView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers) {
    goTo(hit);
}

// Cells are tokens of the first run; where words are shown, the word that has the token.
void ChangesView::goTo(const HitBox& hit) {
    if (!isPlace(hit))
        return;
    lab().selection().selectMap(hit.map);
    if (hit.kind != HitKind::Cell || !lab().firstResult())
        return;
    if (lab().side() == Lab::Side::Second)
        lab().setSide(Lab::Side::First);
    const HeatmapModel model = heatmapModel(*lab().firstResult(), lab().document().view(), hit.map);
    const CellId cell{model.queryOfToken(hit.query), model.keyOfToken(hit.key)};
    if (cell.query >= 0 && cell.key >= 0)
        lab().selection().selectCell(cell);
}

void ChangesView::keyPressEvent(QKeyEvent* event) {
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

void ChangesView::walk(int step) {
    std::vector<HitBox> places;
    int now = step > 0 ? -1 : 1;
    for (const HitBox& hit : figure().hits) {
        if (!isPlace(hit))
            continue;
        const bool isCell = hit.kind == HitKind::Cell;
        if (hit.map == lab().selection().map() &&
            (!isCell || lab().selection().cell() == CellId{hit.query, hit.key}))
            now = int(places.size());
        places.push_back(hit);
    }
    if (!places.empty())
        goTo(places[size_t(std::clamp(now + step, 0, int(places.size()) - 1))]);
}

void ChangesView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void ChangesView::retranslate() {
    setAccessibleName(tr("Distances and largest changes"));
    setWhatsThis(tr("How far each head's map is from that of the other run, and the cells that "
                    "changed most. Click a line to go there."));
}

} // namespace headlight::ui
