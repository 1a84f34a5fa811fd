#include "ui/viewmodel/heatmap_layout.h"

#include "ui/viewmodel/text_shaping.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace headlight::ui {
namespace {

constexpr qreal kGap = 8;
constexpr qreal kAxisName = 22; // room of the line "key: who is looked at"
constexpr qreal kLegend = 28;   // room of the line "0 to 1, linear"
constexpr qreal kBarWidth = 16;
constexpr qreal kTickRoom = 40; // of the numbers beside the colour bar
constexpr qreal kLargestCell = 110;
constexpr qreal kLargestShare = 0.12; // of the height, where that is more
constexpr qreal kSmallLabels = 18;    // cells below this get small labels
constexpr qreal kLongestLabel = 132;
constexpr qreal kLabel = 0.3; // of the width, at most
constexpr qreal kTerseLabel = 0.18;
constexpr qreal kSmallShare = 0.5; // of the shorter side: smaller maps are left the room of others
constexpr qreal kValueMargin = 3;

const qreal kSlant = kSlantDegrees * std::numbers::pi / 180;

struct Extent {
    qreal width = 0;
    qreal height = 0;
};

class HeatmapPlanner {
public:
    HeatmapPlanner(const HeatmapModel& model, QSizeF size, const QRectF& visible, int lineCount,
                   const FigureStyle& style)
        : m_size(size)
        , m_visible(visible)
        , m_style(style)
        , m_rows(static_cast<Index>(model.queries.size()))
        , m_cols(static_cast<Index>(model.keys.size()))
        , m_model(model) {
        m_bottom = style.pixels(kLegend) + lineCount * heatmapLineHeight(style);
    }

    HeatmapLayout plan() {
        // Small cells get small labels, which in turn leave the cells more room.
        planWith(m_style.textSize(kBaseText));
        if (m_layout.pitch.width() < m_style.pixels(kSmallLabels))
            planWith(m_style.textSize(kTickText));
        if (isLost()) {
            m_terse = true;
            planWith(m_style.textSize(kTickText));
        }
        zoom();
        m_layout.keyStep = stepFor(m_layout.pitch.width(), m_layout.turn == LabelTurn::Upright);
        m_layout.queryStep = stepFor(m_layout.pitch.height(), true);
        m_layout.valueSize = valueSize();
        return m_layout;
    }

private:
    // The layout of the whole map.
    void planWith(int labelSize) {
        m_font.pixelSize = labelSize;
        m_lineHeight = textHeight(m_font);
        const qreal longest = std::min(m_style.pixels(kLongestLabel),
                                       (m_terse ? kTerseLabel : kLabel) * m_size.width());
        m_layout = {};
        m_layout.terse = m_terse;
        m_layout.labelSize = labelSize;
        m_layout.longestQueryLabel = std::min(widest(m_model.queryLabels), longest);
        m_layout.longestKeyLabel = std::min(widest(m_model.keyLabels), longest);
        for (const LabelTurn turn : {LabelTurn::Level, LabelTurn::Slanted, LabelTurn::Upright}) {
            m_layout.turn = turn;
            place();
            if (fits())
                break;
        }
    }

    // True on a screen so small, or with type so large, that what stands around the map is most of
    // the picture, or reaches beyond it. A file is as large as it must be.
    bool isLost() const {
        const qreal largest = std::max(m_layout.frame.width(), m_layout.frame.height());
        const bool tooHigh = m_layout.legendTop + m_bottom > m_size.height() + 1;
        return m_style.smallestText == 0 &&
               m_layout.pitch.width() < m_style.pixels(kBaseText) * 3 &&
               (tooHigh || largest < kSmallShare * std::min(m_size.width(), m_size.height()));
    }

    // Zooming keeps the frame; labels only turn to where they need no more height.
    void zoom() {
        const QRectF& frame = m_layout.frame;
        m_layout.pitch =
            QSizeF(frame.width() / m_visible.width(), frame.height() / m_visible.height());
        m_layout.cells = QRectF(frame.left() - m_visible.left() * m_layout.pitch.width(),
                                frame.top() - m_visible.top() * m_layout.pitch.height(),
                                static_cast<qreal>(m_cols) * m_layout.pitch.width(),
                                static_cast<qreal>(m_rows) * m_layout.pitch.height());
        const qreal room = keyLabelHeight();
        const LabelTurn whole = m_layout.turn;
        for (const LabelTurn turn : {LabelTurn::Level, LabelTurn::Slanted}) {
            m_layout.turn = turn;
            if (keyLabelHeight() <= room && fits())
                return;
        }
        m_layout.turn = whole;
    }

    // Any of them may be selected, and then it is bold.
    qreal widest(const std::vector<QString>& labels) const {
        TextStyle bold = m_font;
        bold.weight = QFont::DemiBold;
        qreal width = 0;
        for (const QString& label : labels)
            width = std::max(width, textWidth(label, bold));
        return std::ceil(width);
    }

    qreal keyLabelHeight() const {
        switch (m_layout.turn) {
        case LabelTurn::Level:
            return m_lineHeight;
        case LabelTurn::Slanted:
            return m_layout.longestKeyLabel * std::sin(kSlant) + m_lineHeight * std::cos(kSlant);
        case LabelTurn::Upright:
            break;
        }
        return m_layout.longestKeyLabel;
    }

    // Puts frame, cells and bar for the chosen turn of the key labels.
    void place() {
        const qreal gap = m_style.pixels(kGap);
        const qreal axisName = m_terse ? 0 : m_style.pixels(kAxisName);
        const qreal left = axisName + m_layout.longestQueryLabel + gap;
        const qreal right = 3 * gap + m_style.pixels(kBarWidth + kTickRoom);
        const qreal top = axisName + keyLabelHeight() + gap;
        const Extent room{
            std::max(m_size.width() - left - right, 16.0),
            std::max(m_size.height() - top - (m_terse ? gap + terseLine() : m_bottom), 16.0)};
        const qreal cell = std::min(
            {room.width / static_cast<qreal>(m_cols), room.height / static_cast<qreal>(m_rows),
             std::max(m_style.pixels(kLargestCell), kLargestShare * room.height)});
        const Extent extent{cell * static_cast<qreal>(m_cols), cell * static_cast<qreal>(m_rows)};
        const qreal spare = std::max(0.0, std::floor((room.width - extent.width) / 2));
        m_layout.frame = QRectF(left + spare, top, extent.width, extent.height);
        m_layout.pitch = QSizeF(cell, cell);
        m_layout.bar =
            QRectF(m_layout.frame.right() + 3 * gap, top, m_style.pixels(kBarWidth),
                   m_terse ? extent.height : std::max(extent.height, m_style.pixels(64)));
        m_layout.legendTop = std::max(m_layout.frame.bottom(), m_layout.bar.bottom());
        m_layout.linesTop =
            m_terse ? m_layout.frame.bottom() + gap : m_layout.legendTop + m_style.pixels(kLegend);
    }

    qreal terseLine() const {
        TextStyle font;
        font.pixelSize = m_style.textSize(kTickText);
        return textHeight(font);
    }

    bool fits() const {
        switch (m_layout.turn) {
        case LabelTurn::Level:
            return m_layout.longestKeyLabel + m_style.pixels(kGap) <= m_layout.pitch.width();
        case LabelTurn::Slanted:
            return m_layout.pitch.width() * std::sin(kSlant) >= 0.9 * m_lineHeight;
        case LabelTurn::Upright:
            break;
        }
        return true;
    }

    Index stepFor(qreal pitch, bool acrossTheText) const {
        return acrossTheText
                   ? std::max<Index>(1, static_cast<Index>(std::ceil(0.95 * m_lineHeight / pitch)))
                   : 1;
    }

    int valueSize() const {
        // A change is written with its sign.
        const QString widest =
            m_model.difference ? QStringLiteral("+0.00") : QStringLiteral("0.00");
        for (const double at100 : {kBaseText, kTickText}) {
            const TextStyle font{m_style.textSize(at100)};
            const qreal width = textWidth(widest, font) + 2 * kValueMargin;
            if (width <= m_layout.pitch.width() && 1.1 * font.pixelSize <= m_layout.pitch.height())
                return font.pixelSize;
        }
        return 0;
    }

    QSizeF m_size;
    QRectF m_visible;
    const FigureStyle& m_style;
    Index m_rows;
    Index m_cols;
    const HeatmapModel& m_model;
    TextStyle m_font;
    qreal m_lineHeight = 0;
    qreal m_bottom = 0;
    bool m_terse = false;
    HeatmapLayout m_layout;
};

} // namespace

QRectF HeatmapLayout::cell(Index query, Index key) const {
    return {cells.left() + static_cast<qreal>(key) * pitch.width(),
            cells.top() + static_cast<qreal>(query) * pitch.height(), pitch.width(),
            pitch.height()};
}

HeatmapLayout layOutHeatmap(const HeatmapModel& model, QSizeF size, const QRectF& visible,
                            int lineCount, const FigureStyle& style) {
    return HeatmapPlanner(model, size, visible, lineCount, style).plan();
}

qreal heatmapLineHeight(const FigureStyle& style) {
    return std::ceil(1.6 * style.textSize(kNoteText));
}

} // namespace headlight::ui
