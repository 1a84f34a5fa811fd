#include "ui/view/connections_view.h"

#include "ui/service/lab.h"
#include "ui/viewmodel/connections_figure.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight::ui {

ConnectionsView::ConnectionsView(const ViewContext& context, QWidget* parent)
    : FigureView(context, parent) {
    setObjectName(QStringLiteral("connections"));
    connect(&lab(), &Lab::resultChanged, this, &ConnectionsView::refreshWithFade);
    connect(&lab().document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            refresh();
    });
    connect(&lab().selection(), &Selection::mapChanged, this, &ConnectionsView::refresh);
    connect(&lab().selection(), &Selection::cellChanged, this, [this] {
        refresh();
        announceCurrent();
    });
    retranslate();
}

double ConnectionsView::drawnShare() const {
    figure();
    return m_drawnShare;
}

Figure ConnectionsView::buildFigure() const {
    ConnectionsRequest request;
    request.result = lab().picture().get();
    request.view = &lab().document().view();
    const std::vector<HeadId>& compared = lab().document().view().compared;
    if (compared.size() >= 2) {
        for (const HeadId& head : compared)
            if (lab().resultHas(head))
                request.maps.push_back({MapKind::Head, head});
    } else {
        request.maps.push_back(lab().shownMap());
    }
    request.selected = lab().selection().cell().value_or(CellId{});
    request.hovered = m_hovered;
    request.viewport = viewportSize();
    ConnectionsFigure connections = connectionsFigure(request, style());
    m_drawnShare = connections.drawnShare;
    return std::move(connections.figure);
}

int ConnectionsView::currentChild() const {
    const auto& cell = lab().selection().cell();
    if (!cell)
        return -1;
    const auto& hits = figure().hits;
    const auto found = std::find_if(hits.begin(), hits.end(), [&](const HitBox& hit) {
        return (hit.kind == HitKind::Link && hit.query == cell->query && hit.key == cell->key) ||
               (hit.kind == HitKind::QueryLabel && hit.query == cell->query);
    });
    return found == hits.end() ? -1 : int(found - hits.begin());
}

void ConnectionsView::hitHovered(const std::optional<HitBox>& hit) {
    const bool onLink = hit && hit->kind == HitKind::Link;
    const bool onToken =
        hit && (hit->kind == HitKind::QueryLabel || hit->kind == HitKind::KeyLabel);
    const CellId hovered = onLink || onToken ? CellId{hit->query, hit->key} : CellId{};
    if (hovered != m_hovered) {
        m_hovered = hovered;
        refresh();
    }
    lab().selection().hoverCell(onLink ? std::optional(hovered) : std::nullopt);
}

void ConnectionsView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers) {
    CellId cell = lab().selection().cell().value_or(CellId{0, 0});
    if (hit.query >= 0)
        cell.query = hit.query;
    if (hit.key >= 0)
        cell.key = hit.key;
    if (hit.kind == HitKind::Head)
        lab().selection().selectMap(hit.map);
    else
        lab().selection().selectCell(cell);
}

void ConnectionsView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Up:
        walk(-1, 0);
        break;
    case Qt::Key_Down:
        walk(1, 0);
        break;
    case Qt::Key_Left:
        walk(0, -1);
        break;
    case Qt::Key_Right:
        walk(0, 1);
        break;
    case Qt::Key_Escape:
        lab().selection().selectCell(std::nullopt);
        break;
    default:
        FigureView::keyPressEvent(event);
    }
}

void ConnectionsView::paintEvent(QPaintEvent* event) {
    FigureView::paintEvent(event);
    if (m_toldShare == m_drawnShare)
        return;
    m_toldShare = m_drawnShare;
    QMetaObject::invokeMethod(this, &ConnectionsView::drawnShareChanged, Qt::QueuedConnection);
}

void ConnectionsView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void ConnectionsView::walk(int queries, int keys) {
    Index lastQuery = -1;
    Index lastKey = -1;
    for (const HitBox& hit : figure().hits) {
        if (hit.kind == HitKind::QueryLabel)
            lastQuery = std::max(lastQuery, hit.query);
        if (hit.kind == HitKind::KeyLabel)
            lastKey = std::max(lastKey, hit.key);
    }
    if (lastQuery < 0 || lastKey < 0)
        return;
    const auto& now = lab().selection().cell();
    CellId next = now.value_or(CellId{0, 0});
    if (now)
        next = {now->query + queries, now->key + keys};
    next.query = std::clamp<Index>(next.query, 0, lastQuery);
    next.key = std::clamp<Index>(next.key, 0, lastKey);
    lab().selection().selectCell(next);
}

void ConnectionsView::retranslate() {
    setAccessibleName(tr("Connections"));
    setWhatsThis(tr("Left the words that look, right the words that are looked at; the thicker a "
                    "line, the larger the weight. Hover a word to see its lines alone."));
}

} // namespace headlight::ui
