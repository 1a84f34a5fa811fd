#include "ui/viewmodel/figure_parts.h"

#include "ui/viewmodel/edit_marks.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace headlight::ui {

TextStyle labelStyle(const FigureStyle& style, double size, QFont::Weight weight) {
    TextStyle font;
    font.pixelSize = style.textSize(size);
    font.weight = weight;
    return font;
}

FigureText label(const QString& text, QPointF anchor, Qt::Alignment alignment,
                 const TextStyle& font, const QColor& color) {
    return {text, anchor, alignment, 0, static_cast<qreal>(font.pixelSize), font.weight, color};
}

FigureRect filled(const QRectF& rect, const QColor& fill, qreal radius) {
    FigureRect shape;
    shape.rect = rect;
    shape.fill = fill;
    shape.radius = radius;
    return shape;
}

FigureRect outlined(const QRectF& rect, const QColor& stroke, qreal width, qreal radius) {
    FigureRect shape;
    shape.rect = rect;
    shape.stroke = stroke;
    shape.strokeWidth = width;
    shape.radius = radius;
    return shape;
}

FigureRect frameAround(const QRectF& rect, const QColor& stroke) {
    return outlined(rect.adjusted(-1, -1, 1, 1), stroke);
}

void addEditMark(Figure& figure, const QRectF& cell, const QColor& color,
                 const FigureStyle& style) {
    constexpr qreal kLeastMark = 3;
    const qreal least = std::min(cell.width(), cell.height());
    const qreal side =
        std::min({style.pixels(kEditMarkSide), std::max(kLeastMark, least / 5), least / 2});
    if (side > 0)
        figure.items.push_back(
            filled({cell.right() - side - 1, cell.top() + 1, side, side}, color));
}

void addSignedBar(Figure& figure, const QRectF& track, double size, double largest,
                  const QColor& color, const QColor& zeroLine) {
    constexpr qreal kOverhang = 2;
    const qreal zero = track.center().x();
    const bool hasLength = largest > 0 && std::isfinite(largest) && std::isfinite(size);
    if (const qreal length = hasLength ? track.width() / 2 * std::abs(size) / largest : 0;
        length > 0)
        figure.items.push_back(filled(
            {size < 0 ? zero - length : zero, track.top(), length, track.height()}, color, 2));
    figure.items.push_back(
        filled({zero - 0.5, track.top() - kOverhang, 1, track.height() + 2 * kOverhang}, zeroLine));
}

Figure emptyFigure(const QString& title, const QString& sentence, QSizeF size,
                   const FigureStyle& style) {
    Figure figure;
    figure.size = size;
    figure.background = style.theme.panel;
    figure.title = title;
    figure.summary = sentence;
    const TextStyle font = labelStyle(style, kBaseText);
    const QStringList lines = wrappedText(sentence, size.width(), font);
    const qreal pitch = 1.5 * font.pixelSize;
    qreal y = size.height() / 2 - pitch * static_cast<qreal>(lines.size() - 1) / 2;
    for (const QString& line : lines) {
        figure.items.push_back(
            label(line, {size.width() / 2, y}, Qt::AlignCenter, font, style.theme.secondaryText));
        y += pitch;
    }
    return figure;
}

} // namespace headlight::ui
