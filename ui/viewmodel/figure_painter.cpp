#include "ui/viewmodel/figure_painter.h"

#include "ui/viewmodel/cell_raster.h"
#include "ui/viewmodel/emoji_mosaic.h"
#include "ui/viewmodel/hatch.h"
#include "ui/viewmodel/laid_out_texts.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

constexpr qreal kHatchSpacing = 7;

// Letter spacing at which Qt writes no ligatures into PDF, so that its text can be searched and
// copied.
constexpr qreal kPdfLetterSpacing = 0.1;

// Files merge equal neighbouring cells of a row from this many cells on.
constexpr Index kMostSingleCells = 4096;

// Vector cells without lines between them reach this far under their right and lower neighbours:
// viewers that smooth edges would show seams.
constexpr qreal kSeamOverlap = 0.3;

bool isRaster(const QPainter& painter) {
    const auto type = painter.paintEngine()->type();
    return type != QPaintEngine::SVG && type != QPaintEngine::Pdf && type != QPaintEngine::Picture;
}

bool isPdf(const QPainter& painter) {
    return painter.paintEngine()->type() == QPaintEngine::Pdf;
}

bool isUpright(const QTransform& transform) {
    return transform.type() <= QTransform::TxScale;
}

// From logical coordinates to device pixels and back, for putting edges on whole pixels.
class PixelGrid {
public:
    explicit PixelGrid(const QPainter& painter)
        : m_toDevice(painter.deviceTransform())
        , m_active(isRaster(painter) && isUpright(m_toDevice)) {}

    QRectF snapped(const QRectF& rect) const {
        if (!m_active)
            return rect;
        const QRectF device = m_toDevice.mapRect(rect);
        const QPointF from(std::round(device.left()), std::round(device.top()));
        const QPointF to(std::round(device.right()), std::round(device.bottom()));
        return m_toDevice.inverted().mapRect(QRectF(from, to));
    }

    bool isActive() const { return m_active; }

    // A pen's width, at least one whole device pixel.
    qreal snappedWidth(qreal width) const {
        if (!m_active)
            return width;
        return std::max(1.0, std::round(width * m_toDevice.m11())) / m_toDevice.m11();
    }

private:
    QTransform m_toDevice;
    bool m_active;
};

void paintLines(QPainter& painter, const std::vector<QLineF>& lines, const QColor& color) {
    if (lines.empty() || !color.isValid())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
}

void fill(QPainter& painter, const QRectF& rect, const QColor& color) {
    if (isRaster(painter))
        return painter.fillRect(rect, color); // leaves pen and brush alone
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRect(rect);
}

// Marking the painter's state changed costs more than looking at it.
void smooth(QPainter& painter, bool on) {
    if (painter.testRenderHint(QPainter::Antialiasing) != on)
        painter.setRenderHint(QPainter::Antialiasing, on);
}

// A frame of whole pixels inside the rectangle, in four pieces that do not overlap.
void paintFrame(QPainter& painter, const QRectF& rect, qreal width, const QColor& color) {
    smooth(painter, false);
    const qreal inner = rect.height() - 2 * width;
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), width), color);
    painter.fillRect(QRectF(rect.left(), rect.bottom() - width, rect.width(), width), color);
    painter.fillRect(QRectF(rect.left(), rect.top() + width, width, inner), color);
    painter.fillRect(QRectF(rect.right() - width, rect.top() + width, width, inner), color);
}

void paint(QPainter& painter, const FigureRect& item, LaidOutTexts&) {
    const PixelGrid grid(painter);
    QRectF rect = grid.snapped(item.rect);
    smooth(painter, item.radius > 0 || !isRaster(painter));
    if (item.fill.isValid() && item.radius > 0) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(item.fill);
        painter.drawRoundedRect(rect, item.radius, item.radius);
    } else if (item.fill.isValid()) {
        fill(painter, rect, item.fill);
    }
    if (item.hatch == Hatch::Diagonal)
        paintLines(painter, hatchLines(item.rect, kHatchSpacing), item.hatchColor);
    if (!item.stroke.isValid())
        return;
    // The frame lies inside the rectangle, so that its outer edge is on whole pixels too.
    const qreal width = grid.snappedWidth(item.strokeWidth);
    if (grid.isActive() && item.radius == 0 && std::min(rect.width(), rect.height()) > 2 * width)
        return paintFrame(painter, rect, width, item.stroke);
    rect.adjust(width / 2, width / 2, -width / 2, -width / 2);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(item.stroke, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    if (item.radius > 0)
        painter.drawRoundedRect(rect, item.radius, item.radius);
    else
        painter.drawRect(rect);
}

void paint(QPainter& painter, const FigureLine& item, LaidOutTexts&) {
    const PixelGrid grid(painter);
    const bool level = item.from.x() == item.to.x() || item.from.y() == item.to.y();
    if (level && item.style == Qt::SolidLine && isRaster(painter)) {
        const qreal half = grid.snappedWidth(item.width) / 2;
        QRectF line = QRectF(item.from, item.to).normalized();
        line = item.from.x() == item.to.x() ? line.adjusted(-half, 0, half, 0)
                                            : line.adjusted(0, -half, 0, half);
        painter.setRenderHint(QPainter::Antialiasing, false);
        fill(painter, grid.snapped(line), item.color);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(item.color, item.width, item.style, Qt::FlatCap));
    if (!item.curved) {
        painter.drawLine(item.from, item.to);
        return;
    }
    const qreal middle = (item.from.x() + item.to.x()) / 2;
    QPainterPath path(item.from);
    path.cubicTo({middle, item.from.y()}, {middle, item.to.y()}, item.to);
    painter.drawPath(path);
}

void paint(QPainter& painter, const FigureText& item, LaidOutTexts& texts) {
    TextStyle style{static_cast<int>(std::lround(item.pixelSize)), item.weight};
    if (isPdf(painter))
        style.letterSpacing = kPdfLetterSpacing;
    const LaidOutText* line = texts.find(item.text, style);
    if (!line)
        return;
    qreal x = 0;
    if (item.alignment & Qt::AlignRight)
        x = -line->width;
    if (item.alignment & Qt::AlignHCenter)
        x = -line->width / 2;
    qreal baseline = 0;
    if (item.alignment & Qt::AlignTop)
        baseline = line->ascent;
    if (item.alignment & Qt::AlignBottom)
        baseline = -line->descent;
    if (item.alignment & Qt::AlignVCenter)
        baseline = (line->ascent - line->descent) / 2;
    QPointF position(x, baseline - line->layout.lineAt(0).ascent());
    const QTransform before = painter.worldTransform();
    if (item.rotation != 0) {
        painter.translate(item.anchor);
        painter.rotate(item.rotation);
    } else {
        position += item.anchor;
    }
    constexpr QPainter::RenderHints kHints =
        QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform;
    if ((painter.renderHints() & kHints) != kHints)
        painter.setRenderHints(kHints);
    painter.setPen(item.color);
    line->layout.draw(&painter, position);
    if (isPdf(painter))
        paintEmojiMosaics(painter, line->layout, position);
    if (item.rotation != 0)
        painter.setWorldTransform(before);
}

void paintRules(QPainter& painter, const CellRaster& raster, const QColor& color, int width) {
    const QRect& target = raster.target;
    // Outer lines lie inside the block, the others half on either side of an edge.
    const auto place = [width](int edge, int first, int last) {
        return std::clamp(edge - width / 2, first, last + 1 - width);
    };
    for (const int edge : raster.columnEdges)
        painter.fillRect(
            QRect(place(edge, target.left(), target.right()), target.top(), width, target.height()),
            color);
    for (const int edge : raster.rowEdges)
        painter.fillRect(
            QRect(target.left(), place(edge, target.top(), target.bottom()), target.width(), width),
            color);
}

void paintRasterCells(QPainter& painter, const FigureCells& item) {
    const QTransform toDevice = painter.deviceTransform();
    const CellRaster raster = rasterCells(item, toDevice);
    if (raster.target.isEmpty())
        return;
    painter.save();
    painter.setWorldTransform(toDevice.inverted() * painter.worldTransform());
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(raster.target, raster.image);
    if (item.grid.isValid())
        paintRules(painter, raster, item.grid, std::max(1, static_cast<int>(toDevice.m11())));
    painter.restore();
}

// Cells first to last (not included) of a row as one rectangle, cut at the clip.
QRectF runRect(const FigureCells& item, Index row, Index first, Index last) {
    const qreal width = item.area.width() / static_cast<qreal>(item.cols);
    const qreal height = item.area.height() / static_cast<qreal>(item.rows);
    const qreal overlap = item.grid.isValid() ? 0 : kSeamOverlap;
    const QRectF rect(item.area.left() + static_cast<qreal>(first) * width,
                      item.area.top() + static_cast<qreal>(row) * height,
                      static_cast<qreal>(last - first) * width + overlap, height + overlap);
    return rect.intersected(item.clip).intersected(item.area);
}

void paintVectorCells(QPainter& painter, const FigureCells& item) {
    const bool merge = item.rows * item.cols > kMostSingleCells;
    painter.setPen(item.grid.isValid()
                       ? QPen(item.grid, 0.5, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin)
                       : QPen(Qt::NoPen));
    for (Index row = 0; row < item.rows; ++row) {
        const QRgb* colors = item.colors.data() + row * item.cols;
        for (Index first = 0, last; first < item.cols; first = last) {
            last = first + 1;
            while (merge && last < item.cols && colors[last] == colors[first])
                ++last;
            const QRectF rect = runRect(item, row, first, last);
            if (rect.isEmpty())
                continue;
            painter.setBrush(QColor(colors[first]));
            painter.drawRect(rect);
        }
    }
}

void paint(QPainter& painter, const FigureCells& item, LaidOutTexts&) {
    if (isRaster(painter) && isUpright(painter.deviceTransform()))
        paintRasterCells(painter, item);
    else
        paintVectorCells(painter, item);
    paintLines(painter, hatchLines(item, kHatchSpacing), item.hatchColor);
}

} // namespace

void paintFigure(QPainter& painter, const Figure& figure) {
    LaidOutTexts texts;
    paintFigure(painter, figure, texts);
}

void paintFigure(QPainter& painter, const Figure& figure, LaidOutTexts& texts) {
    if (figure.background.isValid()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        fill(painter, QRectF(QPointF(0, 0), figure.size), figure.background);
    }
    for (const FigureItem& item : figure.items)
        std::visit([&](const auto& shape) { paint(painter, shape, texts); }, item);
}

} // namespace headlight::ui
