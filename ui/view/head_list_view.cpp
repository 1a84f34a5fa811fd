#include "ui/view/head_list_view.h"

#include "ui/service/lab.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight::ui {

HeadListView::HeadListView(const ViewContext& context, HitKind kind, QWidget* parent)
    : FigureView(context, parent)
    , m_kind(kind) {
    connect(&lab().selection(), &Selection::mapChanged, this, [this] {
        refresh();
        announceCurrent();
    });
}

int HeadListView::currentChild() const {
    const auto& hits = figure().hits;
    const auto found = std::find_if(hits.begin(), hits.end(), [this](const HitBox& hit) {
        return hit.kind == m_kind && hit.map == lab().selection().map();
    });
    return found == hits.end() ? -1 : int(found - hits.begin());
}

void HeadListView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers) {
    if (hit.kind == m_kind)
        lab().selection().selectMap(hit.map);
}

void HeadListView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        walk(-1);
        break;
    case Qt::Key_Right:
    case Qt::Key_Down:
        walk(1);
        break;
    default:
        FigureView::keyPressEvent(event);
    }
}

void HeadListView::walk(int step) {
    std::vector<MapId> maps;
    for (const HitBox& hit : figure().hits)
        if (hit.kind == m_kind)
            maps.push_back(hit.map);
    if (maps.empty())
        return;
    const auto found = std::find(maps.begin(), maps.end(), lab().selection().map());
    const int now = found == maps.end() ? -step : int(found - maps.begin());
    lab().selection().selectMap(maps[size_t(std::clamp(now + step, 0, int(maps.size()) - 1))]);
}

} // namespace headlight::ui
