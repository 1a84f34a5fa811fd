#pragma once

#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"
#include "ui/viewmodel/text_shaping.h"

namespace headlight::ui {

// The words that figures are spelled with: texts and rectangles made in one short call.

// `size`: px at 100 %, one of the sizes of figure_style.h.
TextStyle labelStyle(const FigureStyle& style, double size, QFont::Weight weight = QFont::Normal);

FigureText label(const QString& text, QPointF anchor, Qt::Alignment alignment,
                 const TextStyle& font, const QColor& color);

FigureRect filled(const QRectF& rect, const QColor& fill, qreal radius = 0);
FigureRect outlined(const QRectF& rect, const QColor& stroke, qreal width = 1, qreal radius = 0);
// A line around the rectangle that leaves all of it to be seen: of a map of hundreds of tokens, the
// first column is no wider than the line.
FigureRect frameAround(const QRectF& rect, const QColor& stroke);

// The corner of a cell or number that was changed by hand.
void addEditMark(Figure& figure, const QRectF& cell, const QColor& color, const FigureStyle& style);

// A bar from the middle of the track to the right where `size` is above 0, to the left where it is
// below; half of the track is `largest`. A size without a number has no bar.
void addSignedBar(Figure& figure, const QRectF& track, double size, double largest,
                  const QColor& color, const QColor& zeroLine);

// What a view shows when it has nothing to show: the sentence says what to do, and is broken into
// lines where it is wider than the figure.
Figure emptyFigure(const QString& title, const QString& sentence, QSizeF size,
                   const FigureStyle& style);

} // namespace headlight::ui
