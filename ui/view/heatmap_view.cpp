#include "ui/view/heatmap_view.h"

#include "ui/service/lab.h"
#include "ui/view/edit_popup.h"
#include "ui/view/heatmap_plot.h"
#include "ui/viewmodel/heatmap_figure.h"
#include "ui/viewmodel/heatmap_model.h"
#include "ui/viewmodel/map_zoom.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr double kZoomStep = 1.25;
constexpr qreal kBrushStep = 3; // pixels, less than any cell that can be aimed at

} // namespace

HeatmapView::HeatmapView(const ViewContext& context, QWidget* parent)
    : PairView(context, parent)
    , m_plot(new HeatmapPlot([this](QPainter& painter) { paintPicture(painter); }, this))
    , m_editor(new EditPopup(context, this)) {
    setObjectName(QStringLiteral("heatmap"));
    connect(m_plot, &HeatmapPlot::visibleChanged, this, &HeatmapView::refresh);
    connect(m_plot, &HeatmapPlot::zoomChanged, this, &HeatmapView::zoomChanged);
    connect(&lab(), &Lab::resultChanged, this, [this] {
        refreshModel();
        refreshWithFade();
    });
    connect(&lab().maps(), &MapMaker::changed, this, [this] {
        refreshModel();
        refresh();
    });
    connect(&lab().document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            followMap();
        if (changes & (Document::ViewChanged | Document::PinsChanged))
            refresh();
    });
    connect(&lab(), &Lab::goldLinkChanged, this, [this] { refresh(); });
    Selection& selection = lab().selection();
    connect(&selection, &Selection::mapChanged, this, [this] {
        followMap();
        refreshWithFade();
    });
    connect(&selection, &Selection::hoverChanged, this,
            [this] { hover(lab().selection().hoveredCell()); });
    connect(&selection, &Selection::cellChanged, this, [this] {
        refresh();
        announceCurrent();
    });
    retranslate();
}

std::shared_ptr<const HeatmapModel> HeatmapView::model() const {
    if (!m_model && lab().picture() && lab().picture()->has(wanted().map)) {
        m_modelOf = wanted();
        m_model = std::make_shared<const HeatmapModel>(
            heatmapModel(*lab().picture(), lab().document().view(), m_modelOf.map));
    }
    return m_model;
}

HeatmapView::Shown HeatmapView::wanted() const {
    const ViewState& view = lab().document().view();
    return {lab().shownMap(), view.wholeWords, view.hideSpecial,
            view.renormalise, view.fitRange,   view.logScale};
}

void HeatmapView::followMap() {
    if (!m_model || m_modelOf != wanted())
        refreshModel();
}

void HeatmapView::refreshModel() {
    if (isWaitingFor(wanted().map))
        return;
    m_model.reset();
    const auto shown = model();
    m_plot->setMapSize(shown ? QSizeF(double(shown->values.cols()), double(shown->values.rows()))
                             : QSizeF());
}

Figure HeatmapView::buildFigure() const {
    const auto shown = model();
    if (!shown)
        return missingFigure(wanted().map, QSizeF(size()));
    HeatmapOptions options;
    options.size = size();
    options.visible = zoomedTo();
    options.selected = inside(lab().selection().cell());
    options.hovered = m_hovered;
    if (const auto& link = lab().goldLink()) {
        options.gold = goldCells(*lab().result(), shown->queries, shown->keys, *link);
        options.goldLegend = goldLegend(*link);
    }
    for (const Pin& pin : lab().document().session().pins) {
        const CellId cell{shown->queryOfToken(pin.query), shown->keyOfToken(pin.key)};
        const MapId map{MapKind::Head, pin.head};
        if (map == shown->map && cell.query >= 0 && cell.key >= 0)
            options.pins.push_back(cell);
    }
    return heatmapFigure(shown, options, style());
}

std::optional<CellId> HeatmapView::inside(const std::optional<CellId>& cell) const {
    const auto shown = model();
    if (!cell || !shown || cell->query >= shown->values.rows() || cell->key >= shown->values.cols())
        return std::nullopt;
    return cell;
}

std::optional<CellId> HeatmapView::cellAt(QPointF point) const {
    const std::optional<HitBox> hit = figure().hitAt(point);
    if (!hit || hit->query < 0 || hit->key < 0)
        return std::nullopt;
    return CellId{hit->query, hit->key};
}

QRectF HeatmapView::rectOf(const CellId& cell) const {
    const Figure& picture = figure();
    return picture.hitGrids.empty() ? QRectF()
                                    : picture.hitGrids.front().cellRect(cell.query, cell.key);
}

int HeatmapView::currentChild() const {
    const auto& cell = lab().selection().cell();
    const Figure& shown = figure();
    if (!cell || shown.hitGrids.empty())
        return -1;
    const HitGrid& grid = shown.hitGrids.front();
    if (cell->query >= grid.rows || cell->key >= grid.cols)
        return -1;
    return int(Index(shown.hits.size()) + cell->query * grid.cols + cell->key);
}

void HeatmapView::hover(const std::optional<CellId>& cell) {
    if (cell == m_hovered)
        return;
    m_hovered = cell;
    refresh();
}

void HeatmapView::hitHovered(const std::optional<HitBox>& hit) {
    const std::optional<CellId> place =
        hit ? std::optional(CellId{hit->query, hit->key}) : std::nullopt;
    const bool onCell = place && place->query >= 0 && place->key >= 0;
    lab().selection().hoverCell(onCell ? place : std::nullopt);
    hover(place); // a label has one of the two
}

void HeatmapView::schedulePaint() {
    m_plot->schedulePaint();
}

void HeatmapView::paintEvent(QPaintEvent*) {} // the plot covers all

void HeatmapView::resizeEvent(QResizeEvent* event) {
    m_plot->setGeometry(rect());
    PairView::resizeEvent(event);
}

void HeatmapView::keyPressEvent(QKeyEvent* event) {
    const auto& cell = lab().selection().cell();
    switch (event->key()) {
    case Qt::Key_Plus:
        zoomAround(QRectF(rect()).center(), 1 / kZoomStep);
        break;
    case Qt::Key_Minus:
        zoomAround(QRectF(rect()).center(), kZoomStep);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        showSteps();
        break;
    case Qt::Key_P:
        if (cell)
            pin(*cell);
        break;
    case Qt::Key_E:
        if (cell)
            edit(*cell);
        break;
    case Qt::Key_Space:
        if (!lab().isPainting() || !cell)
            break;
        dab(*cell, !(event->modifiers() & Qt::ShiftModifier));
        break;
    default:
        PairView::keyPressEvent(event);
    }
}

void HeatmapView::mousePressEvent(QMouseEvent* event) {
    const std::optional<HitBox> hit = figure().hitAt(event->position());
    m_dragFrom = event->position();
    m_lastBrushed = {};
    if (event->button() == Qt::LeftButton && lab().isPainting() && hit &&
        hit->kind == HitKind::Cell) {
        m_drag = Drag::Brush;
        m_brushHides = !(event->modifiers() & Qt::ShiftModifier);
        brush({hit->query, hit->key}, m_brushHides);
        return;
    }
    if (event->button() == Qt::MiddleButton || event->button() == Qt::LeftButton)
        m_drag = Drag::Pan;
    PairView::mousePressEvent(event);
}

void HeatmapView::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag == Drag::Brush) {
        const QPointF way = event->position() - m_dragFrom; // a quick hand skips cells on it
        const int steps = 1 + int(way.manhattanLength() / kBrushStep);
        for (int i = 1; i <= steps; ++i)
            if (const auto hit = figure().hitAt(m_dragFrom + way * i / steps);
                hit && hit->kind == HitKind::Cell)
                brush({hit->query, hit->key}, m_brushHides);
        m_dragFrom = event->position();
        return;
    }
    if (m_drag == Drag::Pan && isZoomed()) {
        pan(event->position() - m_dragFrom);
        m_dragFrom = event->position();
        return;
    }
    PairView::mouseMoveEvent(event);
}

void HeatmapView::mouseReleaseEvent(QMouseEvent*) {
    if (m_drag == Drag::Brush)
        lab().document().endStroke();
    m_drag = Drag::None;
}

void HeatmapView::mouseDoubleClickEvent(QMouseEvent* event) {
    mousePressEvent(event); // selects the cell
    const std::optional<HitBox> hit = figure().hitAt(event->position());
    if (event->button() == Qt::LeftButton && !lab().isPainting() && hit &&
        hit->kind == HitKind::Cell)
        showSteps();
}

void HeatmapView::showSteps() {
    if (lab().selection().cell())
        lab().editView([](ViewState& view) { view.tab = "steps"; });
}

void HeatmapView::wheelEvent(QWheelEvent* event) {
    const int delta = event->angleDelta().y();
    if (delta != 0)
        zoomAround(event->position(), delta > 0 ? 1 / kZoomStep : kZoomStep);
}

void HeatmapView::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard; // wherever the mouse is
    const std::optional<CellId> cell =
        byKey ? inside(lab().selection().cell()) : cellAt(event->pos());
    QMenu menu(this);
    if (cell)
        offerForCell(menu, *cell);
    QAction* whole = menu.addAction(tr("Whole map"));
    whole->setEnabled(isZoomed());
    connect(whole, &QAction::triggered, this, &HeatmapView::resetZoom);
    menu.exec(byKey && cell ? mapToGlobal(rectOf(*cell).center().toPoint()) : event->globalPos());
}

void HeatmapView::offerForCell(QMenu& menu, const CellId& cell) {
    const auto offer = [&menu, this](const QString& text, auto act) {
        QAction* action = menu.addAction(text);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    offer(tr("Show how this number is made"), [this, cell] {
        lab().selection().selectCell(cell);
        showSteps();
    });
    offer(tr("Pin or unpin this cell"), [this, cell] { pin(cell); });
    offer(tr("Edit weight, score or mask…"), [this, cell] {
        edit(cell);
    })->setEnabled(canEdit(cell));
    offer(tr("Hide this cell by a mask"), [this, cell] { dab(cell, true); });
    offer(tr("Show this cell again"), [this, cell] { dab(cell, false); });
    menu.addSeparator();
}

void HeatmapView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        refreshModel(); // its title and notes are text
        retranslate();
    }
    PairView::changeEvent(event);
}

CellId HeatmapView::lastCell() const {
    const Figure& shown = figure();
    if (shown.hitGrids.empty())
        return {};
    return {shown.hitGrids.front().rows - 1, shown.hitGrids.front().cols - 1};
}

void HeatmapView::cellWalked(const CellId& cell) {
    const QRectF wanted(double(cell.key), double(cell.query), 1, 1);
    if (isZoomed() && !m_plot->visibleCells().contains(wanted))
        m_plot->showCells(movedToShow(m_plot->visibleCells(), wanted));
}

void HeatmapView::pin(const CellId& cell) {
    const auto shown = model();
    if (!inside(cell) || shown->map.kind != MapKind::Head)
        return;
    lab().document().togglePin(
        {shown->map.head, shown->tokenOfQuery(cell.query), shown->tokenOfKey(cell.key)});
}

void HeatmapView::brush(const CellId& cell, bool hide) {
    if (!inside(cell) || cell == m_lastBrushed)
        return;
    m_lastBrushed = cell;
    // A cell of two words stands for all pairs of their pieces.
    const auto shown = model();
    for (const Index query : shown->queries[size_t(cell.query)].tokens)
        for (const Index key : shown->keys[size_t(cell.key)].tokens)
            lab().document().setBlocked(query, key, hide);
}

// One cell, a step of its own.
void HeatmapView::dab(const CellId& cell, bool hide) {
    m_lastBrushed = {};
    brush(cell, hide);
    lab().document().endStroke();
}

bool HeatmapView::canEdit(const CellId& cell) const {
    const auto shown = model();
    return inside(cell) && shown->map.kind == MapKind::Head &&
           lab().result() == lab().firstResult() &&
           shown->queries[size_t(cell.query)].tokens.size() == 1 &&
           shown->keys[size_t(cell.key)].tokens.size() == 1 && !placesOf(cell).all.empty();
}

EditPlaces HeatmapView::placesOf(const CellId& cell) const {
    const auto shown = model();
    return placesOfCell(*lab().firstResult(), shown->map.head, shown->tokenOfQuery(cell.query),
                        shown->tokenOfKey(cell.key));
}

void HeatmapView::edit(const CellId& cell) {
    if (!canEdit(cell))
        return;
    m_editor->openFor(placesOf(cell), mapToGlobal(rectOf(cell).bottomRight().toPoint()));
}

bool HeatmapView::isZoomed() const {
    return m_plot->isZoomed();
}

QRectF HeatmapView::zoomedTo() const {
    return isZoomed() ? m_plot->visibleCells() : QRectF();
}

void HeatmapView::resetZoom() {
    m_plot->showAll();
}

void HeatmapView::zoomAround(QPointF point, double factor) {
    const Figure& shown = figure();
    if (shown.hitGrids.empty())
        return;
    const QRectF area = shown.hitGrids.front().clip;
    const QPointF share(std::clamp((point.x() - area.left()) / area.width(), 0.0, 1.0),
                        std::clamp((point.y() - area.top()) / area.height(), 0.0, 1.0));
    m_plot->showCells(zoomedAround(m_plot->visibleCells(), share, factor));
}

void HeatmapView::pan(QPointF pixels) {
    const Figure& shown = figure();
    if (shown.hitGrids.empty())
        return;
    const QRectF area = shown.hitGrids.front().clip;
    const QRectF cells = m_plot->visibleCells();
    m_plot->showCells(cells.translated(-pixels.x() / area.width() * cells.width(),
                                       -pixels.y() / area.height() * cells.height()));
}

void HeatmapView::retranslate() {
    setAccessibleName(tr("Heatmap"));
    setWhatsThis(tr("The map of the selected head: a row is the word that looks, a column the word "
                    "that is looked at, the colour how much. Hover reads a cell, click or arrows "
                    "select it, Enter shows how its number is made, P pins it, E edits its number, "
                    "the wheel zooms, dragging moves a zoomed map."));
}

} // namespace headlight::ui
