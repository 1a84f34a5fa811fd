#include "ui/viewmodel/emoji_mosaic.h"

#include "ui/viewmodel/text_shaping.h"

#include <QImage>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

// Tiles a line of text is high: about 300 dpi for a label of 9 pt.
constexpr int kTiles = 48;
constexpr int kOpaque = 128;

QImage drawn(const QTextLayout& layout, QSizeF size) {
    const qreal scale = kTiles / size.height();
    QImage image((size * scale).toSize(), QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.scale(scale, scale);
    layout.draw(&painter, {0, 0});
    return image;
}

// Neighbours of one colour in a row become one rectangle. Tiles reach a little under the next ones,
// since viewers that smooth edges would show seams.
void paintTiles(QPainter& painter, const QImage& image, const QRectF& target) {
    const qreal width = target.width() / image.width();
    const qreal height = target.height() / image.height();
    painter.setPen(Qt::NoPen);
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int first = 0, last; first < image.width(); first = last) {
            for (last = first + 1; last < image.width() && line[last] == line[first];)
                ++last;
            if (qAlpha(line[first]) < kOpaque)
                continue;
            painter.setBrush(QColor(line[first]));
            painter.drawRect(QRectF(target.left() + first * width, target.top() + y * height,
                                    (last - first + 0.3) * width, 1.3 * height));
        }
    }
}

} // namespace

void paintEmojiMosaics(QPainter& painter, const QTextLayout& layout, const QPointF& position) {
    if (layout.lineCount() == 0)
        return;
    const QTextLine line = layout.lineAt(0);
    for (const QTextLayout::FormatRange& run : layout.formats()) {
        if (!isEmojiFont(run.format.font()))
            continue;
        const QFont font = run.format.font();
        QTextLayout emoji;
        const qreal width = layOutLine(emoji, layout.text().mid(run.start, run.length),
                                       {font.pixelSize(), font.weight()});
        const QTextLine own = emoji.lineAt(0);
        const qreal x = std::min(line.cursorToX(run.start), line.cursorToX(run.start + run.length));
        const QSizeF size(width, own.height());
        if (size.isEmpty())
            continue;
        // On the baseline of the whole line, whose other fonts may be taller.
        paintTiles(painter, drawn(emoji, size),
                   QRectF(position + QPointF(x, line.ascent() - own.ascent()), size));
    }
}

} // namespace headlight::ui
