#include "ui/view/figure_view.h"

#include "ui/service/lab.h"
#include "ui/view/look.h"
#include "ui/view/widgets/ringed_area.h"
#include "ui/viewmodel/figure_painter.h"
#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/map_text.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QtMath>

namespace headlight::ui {
namespace {

constexpr int kFadeMilliseconds = 120;
constexpr float kDimming = 0.3F;

} // namespace

QString plainToolTip(const QString& text) {
    if (text.isEmpty())
        return {};
    return QStringLiteral("<div style='white-space:pre'>%1</div>").arg(text.toHtmlEscaped());
}

FigureView::FigureView(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_fade.setDuration(kFadeMilliseconds);
    m_fade.setStartValue(1.0);
    m_fade.setEndValue(0.0);
    connect(&m_fade, &QVariantAnimation::valueChanged, this, [this] { schedulePaint(); });
    connect(&m_fade, &QVariantAnimation::finished, this, [this] {
        m_fading = {};
        schedulePaint();
    });
    connect(&look(), &Look::changed, this, &FigureView::refresh);
    connect(&lab(), &Lab::problemChanged, this, [this] {
        if (!lab().result())
            refresh(); // what stands in place of a picture
    });
    connect(&lab(), &Lab::slowChanged, this, [this] { schedulePaint(); });
}

QScrollArea* FigureView::scrolled() {
    return scrolled(RingedArea::kMargin);
}

QScrollArea* FigureView::scrolled(int margin) {
    auto* area = new RingedArea(this, parentWidget(), margin);
    connect(area, &RingedArea::roomChanged, this, &FigureView::refresh);
    m_scroll = area;
    return m_scroll;
}

QSizeF FigureView::viewportSize() const {
    return m_scroll ? QSizeF(m_scroll->viewport()->size()) : QSizeF(size());
}

void FigureView::growToFigure() {
    if (m_scroll)
        setMinimumHeight(qCeil(figure().size.height()));
}

const Figure& FigureView::figure() const {
    if (m_stale) {
        m_figure = buildFigure();
        m_stale = false;
    }
    return m_figure;
}

FigureStyle FigureView::style() const {
    const Ramp ramp = rampFromName(lab().document().view().colours).value_or(Ramp::Ink);
    return look().figureStyle(ramp);
}

int FigureView::childCount() const {
    Index count = Index(figure().hits.size());
    for (const HitGrid& grid : figure().hitGrids)
        count += grid.rows * grid.cols;
    return int(count);
}

std::optional<HitBox> FigureView::child(int index) const {
    if (index < 0)
        return std::nullopt;
    if (size_t(index) < figure().hits.size())
        return figure().hits[size_t(index)];
    Index cell = index - Index(figure().hits.size());
    for (const HitGrid& grid : figure().hitGrids) {
        if (cell < grid.rows * grid.cols) {
            HitBox hit = grid.describe(cell / grid.cols, cell % grid.cols);
            hit.rect = grid.cellRect(cell / grid.cols, cell % grid.cols) & grid.clip;
            return hit;
        }
        cell -= grid.rows * grid.cols;
    }
    return std::nullopt;
}

int FigureView::childAt(QPointF point) const {
    const auto& hits = figure().hits;
    for (size_t i = hits.size(); i-- > 0;)
        if (hits[i].rect.contains(point))
            return int(i);
    Index first = Index(hits.size());
    for (const HitGrid& grid : figure().hitGrids) {
        if (const std::optional<HitBox> hit = grid.hitAt(point))
            return int(first + hit->query * grid.cols + hit->key);
        first += grid.rows * grid.cols;
    }
    return -1;
}

bool FigureView::isWaitingFor(const MapId& map) const {
    return lab().picture() && !lab().picture()->has(map) &&
           lab().maps().state() == MapMaker::State::Waiting;
}

Figure FigureView::missingFigure(const MapId& map, QSizeF size) const {
    const MapMaker& maps = lab().maps();
    QString text = lab().problem() ? tr("Nothing to show yet.") : tr("Reading the model…");
    if (lab().result() && maps.state() == MapMaker::State::Failed)
        text = maps.problem();
    else if (lab().result() && maps.state() == MapMaker::State::Stopped)
        text = tr("Stopped.");
    else if (lab().result())
        text = tr("Computing…");
    return emptyFigure(lab().result() ? mapTitle(map) : QString(), text, size, style());
}

void FigureView::hitHovered(const std::optional<HitBox>&) {}

void FigureView::hitClicked(const HitBox&, Qt::KeyboardModifiers) {}

void FigureView::refresh() {
    m_stale = true;
    if (isVisible())
        growToFigure();
    schedulePaint();
    emit figureChanged();
}

void FigureView::refreshWithFade() {
    if (!look().reducedMotion() && !m_figure.size.isEmpty() && isVisible()) {
        m_fading = QPixmap(size() * devicePixelRatioF());
        m_fading.setDevicePixelRatio(devicePixelRatioF());
        QPainter painter(&m_fading);
        paintFigure(painter, m_figure, m_texts);
        m_fade.stop();
        m_fade.start();
    }
    refresh();
}

void FigureView::announceCurrent() {
    if (!QAccessible::isActive())
        return;
    const int current = currentChild();
    if (current < 0)
        return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(current);
    QAccessible::updateAccessibility(&event);
}

void FigureView::paintPicture(QPainter& painter) {
    const Figure& shown = figure(); // paints its own background
    if (shown.size.width() < width() || shown.size.height() < height())
        painter.fillRect(rect(), shown.background);
    paintFigure(painter, shown, m_texts);
    if (!m_fading.isNull()) {
        painter.save();
        painter.setOpacity(m_fade.currentValue().toDouble());
        painter.drawPixmap(0, 0, m_fading);
        painter.restore();
    }
    if (lab().isSlow()) {
        QColor veil = shown.background;
        veil.setAlphaF(kDimming);
        painter.fillRect(rect(), veil);
    }
    if (hasFocus() && !m_scroll) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(look().theme().accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
}

bool FigureView::event(QEvent* event) {
    switch (event->type()) {
    case QEvent::ToolTip: // shown at once by mouseMoveEvent
        return true;
    case QEvent::LanguageChange:
        refresh();
        break;
    default:
        break;
    }
    return QWidget::event(event);
}

void FigureView::paintEvent(QPaintEvent*) {
    growToFigure();
    QPainter painter(this);
    paintPicture(painter);
}

void FigureView::resizeEvent(QResizeEvent*) {
    m_fade.stop();
    m_fading = {};
    refresh();
}

void FigureView::mouseMoveEvent(QMouseEvent* event) {
    const std::optional<HitBox> hit = figure().hitAt(event->position());
    showHitToolTip(hit, event->globalPosition().toPoint());
    hitHovered(hit);
}

void FigureView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    if (const std::optional<HitBox> hit = figure().hitAt(event->position()))
        hitClicked(*hit, event->modifiers());
}

void FigureView::leaveEvent(QEvent*) {
    QToolTip::hideText();
    hitHovered(std::nullopt);
}

void FigureView::focusInEvent(QFocusEvent*) {
    schedulePaint();
    announceCurrent();
}

void FigureView::focusOutEvent(QFocusEvent*) {
    schedulePaint();
}

void FigureView::showHitToolTip(const std::optional<HitBox>& hit, const QPoint& globalPosition) {
    if (!hit || hit->tooltip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(globalPosition, plainToolTip(hit->tooltip), this);
}

} // namespace headlight::ui
