#include "ui/view/head_grid.h"

#include "ui/service/head_surveys.h"
#include "ui/service/lab.h"
#include "ui/view/widgets/ringed_area.h"
#include "ui/viewmodel/map_beside.h"

#include <QKeyEvent>
#include <QScrollArea>
#include <QWheelEvent>
#include <QtMath>

#include <algorithm>

namespace headlight::ui {
namespace {

// The tile that stands for a map: derived maps have none but their head's.
MapId tileOf(MapId map) {
    if (map.kind == MapKind::NormWeighted)
        map.kind = MapKind::Head;
    return canonical(map);
}

} // namespace

HeadGrid::HeadGrid(const ViewContext& context, QWidget* parent) : FigureView(context, parent) {
    setObjectName(QStringLiteral("headGrid"));
    connect(&lab(), &Lab::resultChanged, this, &HeadGrid::refresh);
    connect(&lab().document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & (Document::InterventionsChanged | Document::ViewChanged))
            refresh();
        if (changes & Document::ViewChanged)
            wantMeasuredHeads();
    });
    connect(&lab().headSurveys(), &HeadSurveys::changed, this, &HeadGrid::refresh);
    connect(&lab().selection(), &Selection::mapChanged, this, [this] {
        refresh();
        keepSelectedInView();
        announceCurrent();
    });
    connect(this, &FigureView::figureChanged, this, &HeadGrid::sizeArea);
    retranslate();
    wantMeasuredHeads();
}

// Heads are measured while they order or colour the tiles.
void HeadGrid::wantMeasuredHeads() {
    lab().headSurveys().want(this, needsMeasuredHeads(lab().document().view().heads));
}

void HeadGrid::setLevel(GridLevel level) {
    if (level == m_level)
        return;
    m_level = level;
    lab().selection().hoverMap(std::nullopt); // something else is under the mouse now
    refresh();
    keepSelectedInView();
    emit levelChanged();
}

void HeadGrid::zoom(int steps) {
    const int nearest = int(GridLevel::OneHead);
    setLevel(GridLevel(std::clamp(int(m_level) + steps, 0, nearest)));
}

int HeadGrid::currentChild() const {
    const auto& hits = figure().hits;
    const MapId selected = tileOf(lab().selection().map());
    const auto found = std::find_if(hits.begin(), hits.end(), [&](const HitBox& hit) {
        return hit.kind == HitKind::Head && hit.map == selected;
    });
    return found == hits.end() ? -1 : int(found - hits.begin());
}

GridRequest HeadGrid::request() const {
    GridRequest request;
    request.result = lab().picture().get();
    request.level = m_level;
    request.stack = lab().selection().map().head.stack;
    if (const StackAnalysis* stack = request.result ? request.result->find(request.stack) : nullptr)
        request.heads = gridHeads(lab().headSurveys().heads().get(), lab().document().view().heads,
                                  lab().headSurveys().thresholds(), *stack);
    request.selected = tileOf(lab().selection().map());
    if (const MapId shown = tileOf(lab().selection().shownMap()); shown != request.selected)
        request.hovered = shown;
    request.off = lab().document().run().interventions.off;
    request.logScale = lab().document().view().logScale;
    request.viewport = viewportSize();
    request.devicePixelRatio = devicePixelRatioF();
    return request;
}

Figure HeadGrid::buildFigure() const {
    GridFigure grid = gridFigure(request(), style());
    m_selectedRect = grid.selected;
    return std::move(grid.figure);
}

void HeadGrid::hitHovered(const std::optional<HitBox>& hit) {
    const bool onHead = hit && (hit->kind == HitKind::Head || hit->kind == HitKind::HeadLamp);
    lab().selection().hoverMap(onHead ? std::optional(hit->map) : std::nullopt);
}

void HeadGrid::hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) {
    if (hit.kind == HitKind::HeadLamp)
        toggle(hit.map.head);
    else if (hit.kind == HitKind::Head && (modifiers & Qt::ControlModifier))
        lab().toggleCompared(hit.map.head);
    else if (hit.kind == HitKind::Head)
        select(hit.map);
}

// Whoever looks at norm-weighted heads sees the next one so too.
void HeadGrid::select(MapId tile) {
    Selection& selection = lab().selection();
    if (tile.kind == MapKind::Head && selection.map().kind == MapKind::NormWeighted)
        tile.kind = MapKind::NormWeighted;
    selection.selectMap(tile);
}

void HeadGrid::walk(int columns, int rows) {
    MapId map = lab().selection().map();
    if (!isDerived(map.kind) || isOfHead(map.kind))
        return select(mapBeside(figure(), tileOf(map), columns, rows));
    // Without a tile of its own: up and down its layers.
    map.head.layer += rows;
    if (lab().resultHas(map.head))
        lab().selection().selectMap(map);
}

void HeadGrid::keyPressEvent(QKeyEvent* event) {
    Selection& selection = lab().selection();
    switch (event->key()) {
    case Qt::Key_Left:
        walk(-1, 0);
        break;
    case Qt::Key_Right:
        walk(1, 0);
        break;
    case Qt::Key_Up:
        walk(0, -1);
        break;
    case Qt::Key_Down:
        walk(0, 1);
        break;
    case Qt::Key_Plus:
        zoom(1);
        break;
    case Qt::Key_Minus:
        zoom(-1);
        break;
    case Qt::Key_Space:
        if (isOfHead(selection.map().kind))
            toggle(selection.map().head);
        break;
    default:
        FigureView::keyPressEvent(event);
    }
}

void HeadGrid::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    if (event->angleDelta().y() != 0)
        zoom(event->angleDelta().y() > 0 ? 1 : -1);
}

void HeadGrid::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void HeadGrid::toggle(const HeadId& head) {
    Document& document = lab().document();
    document.setHeadOff(head, !document.run().interventions.off.contains(head));
}

void HeadGrid::keepSelectedInView() {
    figure();
    if (m_selectedRect.isEmpty())
        return;
    // The panel around the grid's own area scrolls too.
    for (QWidget* above = parentWidget(); above; above = above->parentWidget()) {
        auto* area = qobject_cast<QScrollArea*>(above);
        if (!area)
            continue;
        const QPoint center = mapTo(area->widget(), m_selectedRect.center().toPoint());
        area->ensureVisible(center.x(), center.y(), int(m_selectedRect.width() / 2) + 4,
                            int(m_selectedRect.height() / 2) + 4);
    }
}

QScrollArea* HeadGrid::area() const {
    const QWidget* viewport = parentWidget();
    return viewport ? qobject_cast<QScrollArea*>(viewport->parentWidget()) : nullptr;
}

// As tall as its tiles, so that what belongs to the selected head stands right below them. Its own
// scroll bar would take width from the tiles: all heads leave scrolling to the panel around them.
void HeadGrid::sizeArea() {
    QScrollArea* around = area();
    if (!around || !isVisible())
        return;
    const GridHeights heights = gridHeights(request(), style());
    constexpr int kMargins = 2 * RingedArea::kLeastMargin;
    around->setMinimumHeight(qCeil(heights.least) + kMargins);
    around->setMaximumHeight(heights.full ? qCeil(*heights.full) + kMargins : QWIDGETSIZE_MAX);
    around->setVerticalScrollBarPolicy(heights.full ? Qt::ScrollBarAlwaysOff
                                                    : Qt::ScrollBarAsNeeded);
}

void HeadGrid::retranslate() {
    setAccessibleName(tr("All heads"));
    setWhatsThis(
        tr("Every head of every layer as a small map: each row is a word that looks, each "
           "column a word that is looked at. Click or use the arrow keys to select one, "
           "Space switches it off and on, Ctrl+click adds it to Compare, Ctrl+wheel zooms."));
}

} // namespace headlight::ui
