#pragma once

class QPainter;
class QPointF;
class QTextLayout;

namespace headlight::ui {

// Colour emoji exist only as bitmaps, which Qt leaves out of PDF and which no file of ours is to
// hold. Paints those of a laid-out line over their empty places, as mosaics of small rectangles,
// fine enough for print. `position` as for QTextLayout::draw().
void paintEmojiMosaics(QPainter& painter, const QTextLayout& layout, const QPointF& position);

} // namespace headlight::ui
