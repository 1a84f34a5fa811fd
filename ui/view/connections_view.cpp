#include "ui/view/connections_view.h"

#include "ui/service/lab.h"
#include "ui/viewmodel/connections_figure.h"

#include <QEvent>

#include <algorithm>

namespace headlight::ui {

ConnectionsView::ConnectionsView(const ViewContext& context, QWidget* parent)
    : PairView(context, parent) {
    setObjectName(QStringLiteral("connections"));
    connect(&lab(), &Lab::resultChanged, this, &ConnectionsView::refreshWithFade);
    connect(&lab().maps(), &MapMaker::changed, this, &ConnectionsView::refresh);
    connect(&lab(), &Lab::goldLinkChanged, this, &ConnectionsView::refresh);
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
        const MapId map = lab().shownMap();
        if (isWaitingFor(map))
            return lastFigure();
        if (request.result && !request.result->has(map))
            return missingFigure(map, viewportSize());
        request.maps.push_back(map);
    }
    request.selected = lab().selection().cell().value_or(CellId{});
    request.hovered = m_hovered;
    request.gold = lab().goldLink() ? &*lab().goldLink() : nullptr;
    request.viewport = viewportSize();
    ConnectionsFigure connections = connectionsFigure(request, style());
    m_drawnShare = connections.drawnShare;
    m_last = {connections.queries - 1, connections.keys - 1};
    return std::move(connections.figure);
}

int ConnectionsView::currentChild() const {
    const auto& cell = lab().selection().cell();
    if (!cell)
        return -1;
    const auto& hits = figure().hits;
    const auto found = std::find_if(hits.begin(), hits.end(), [&](const HitBox& hit) {
        return hit.kind == HitKind::Link && hit.query == cell->query && hit.key == cell->key;
    });
    if (found != hits.end())
        return int(found - hits.begin());
    // No line is drawn between them: the word that looks.
    return cell->query <= m_last.query ? int(Index(hits.size()) + cell->query) : -1;
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

void ConnectionsView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) {
    if (hit.kind == HitKind::Head)
        lab().selection().selectMap(hit.map);
    else
        PairView::hitClicked(hit, modifiers);
}

void ConnectionsView::paintEvent(QPaintEvent* event) {
    PairView::paintEvent(event);
    if (m_toldShare == m_drawnShare)
        return;
    m_toldShare = m_drawnShare;
    QMetaObject::invokeMethod(this, &ConnectionsView::drawnShareChanged, Qt::QueuedConnection);
}

void ConnectionsView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    PairView::changeEvent(event);
}

CellId ConnectionsView::lastCell() const {
    figure();
    return m_last;
}

void ConnectionsView::retranslate() {
    setAccessibleName(tr("Connections"));
    setWhatsThis(tr("Left the words that look, right the words that are looked at; the thicker a "
                    "line, the larger the weight. Hover a word to see its lines alone."));
}

} // namespace headlight::ui
