#include "ui/viewmodel/lens_matrix_figure.h"

#include "ui/viewmodel/colour_bar.h"
#include "ui/viewmodel/colour_scale.h"
#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/relation_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

struct LensText {
    Q_DECLARE_TR_FUNCTIONS(LensMatrix)
};

constexpr qreal kTickHeight = 20;
constexpr qreal kLineHeight = 18;
constexpr qreal kGap = 8;
constexpr qreal kBarWidth = 14;
constexpr qreal kBarLabel = 34;
constexpr qreal kSmallestCell = 24;
constexpr qreal kWidestCell = 56;
constexpr qreal kTallestCell = 40;
constexpr qreal kSelectionWidth = 2.5;

class MatrixBuilder {
public:
    MatrixBuilder(const LensMatrixRequest& request, const FigureStyle& style)
        : m_request(request)
        , m_counts(*request.counts)
        , m_style(style)
        , m_theme(style.theme)
        , m_name(relationName(request.score.relation))
        , m_scale(style.ramp, style.theme.kind) {}

    Figure build();

private:
    void title();
    void layOut();
    void ticks();
    void cell(int layer, int head);
    void notes();
    QString spoken(const HeadReading& head, double share) const;
    QRectF cellRect(int layer, int head) const {
        return {m_left + head * m_cell.width(), m_cells + layer * m_cell.height(), m_cell.width(),
                m_cell.height()};
    }
    double shareOf(const HeadReading& head) const {
        const RelationCounts& counts = m_counts.relations.at(m_request.score.relation);
        return static_cast<double>(
                   counts.hits[m_counts.place(head.reading, head.layer, head.head)]) /
               static_cast<double>(counts.pairs);
    }
    void text(const QString& words, QPointF anchor, Qt::Alignment alignment, qreal size,
              const QColor& color, QFont::Weight weight = QFont::Normal) {
        m_figure.items.push_back(
            label(words, anchor, alignment, labelStyle(m_style, size, weight), color));
    }

    const LensMatrixRequest& m_request;
    const LensCounts& m_counts;
    const FigureStyle& m_style;
    const Theme& m_theme;
    RelationName m_name;
    ColourScale m_scale;
    QStringList m_lines;
    Figure m_figure;
    qreal m_top = 0;   // below what is there
    qreal m_cells = 0; // top of the cells
    qreal m_left = 0;
    QSizeF m_cell;
};

Figure MatrixBuilder::build() {
    m_figure.background = m_theme.panel;
    m_figure.title = LensText::tr("Heads that find %1").arg(m_name.title);
    notes();
    title();
    layOut();
    ticks();
    for (int layer = 0; layer < m_counts.layers; ++layer)
        for (int head = 0; head < m_counts.heads; ++head)
            cell(layer, head);
    if (m_request.selected) {
        const QRectF rect = cellRect(m_request.selected->layer, m_request.selected->head);
        m_figure.items.push_back(outlined(rect.adjusted(-1, -1, 1, 1), m_theme.selection,
                                          m_style.pixels(kSelectionWidth), 2));
    }
    const qreal bottom = m_cells + m_counts.layers * m_cell.height();
    const qreal right = m_left + m_counts.heads * m_cell.width() + m_style.pixels(kGap);
    addColourBar(m_figure, m_scale, {right, m_cells, m_style.pixels(kBarWidth), bottom - m_cells},
                 m_style);
    m_top = bottom + m_style.pixels(kGap);
    for (const QString& line : m_lines) {
        const qreal height = m_style.pixels(kLineHeight);
        text(line, {0, m_top + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, kNoteText,
             m_theme.secondaryText);
        m_top += height;
    }
    m_figure.size = {m_request.viewport.width(), std::max(m_top, m_request.viewport.height())};
    return std::move(m_figure);
}

void MatrixBuilder::notes() {
    const RelationScore& score = m_request.score;
    QStringList sentences;
    if (m_request.untrained)
        sentences.push_back(LensText::tr("untrained: random weights"));
    m_figure.summary =
        LensText::tr("Share of %n pair(s) that a head finds; grey figures do not beat the offset "
                     "%1 (%2).",
                     nullptr, static_cast<int>(score.pairs))
            .arg(offsetText(score.offset), percentText(score.baseline(), 1));
    sentences.push_back(m_figure.summary);
    if (score.isFew())
        sentences.push_back(
            LensText::tr("Fewer than %1 pairs: these shares say little.").arg(kFewPairs));
    for (const QString& sentence : sentences)
        m_lines +=
            wrappedText(sentence, m_request.viewport.width(), labelStyle(m_style, kNoteText));
}

void MatrixBuilder::title() {
    const qreal height = m_style.pixels(kTickHeight);
    const QString how = m_request.reading ? readingText(*m_request.reading, m_name)
                                          : LensText::tr("best reading of each head");
    text(elidedText(LensText::tr("%1: %2").arg(m_name.title, how), m_request.viewport.width(),
                    labelStyle(m_style, kBaseText, QFont::DemiBold)),
         {0, height / 2}, Qt::AlignLeft | Qt::AlignVCenter, kBaseText, m_theme.text,
         QFont::DemiBold);
    m_top = height;
}

void MatrixBuilder::layOut() {
    m_left = textWidth(LensText::tr("L%1").arg(m_counts.layers), labelStyle(m_style, kTickText)) +
             m_style.pixels(kGap);
    m_cells = m_top + m_style.pixels(kTickHeight);
    const qreal right = m_style.pixels(kGap + kBarWidth + kBarLabel);
    const qreal below =
        m_style.pixels(kGap) + static_cast<qreal>(m_lines.size()) * m_style.pixels(kLineHeight);
    const qreal smallest = kSmallestCell;
    const qreal across = (m_request.viewport.width() - m_left - right) / m_counts.heads;
    const qreal down = (m_request.viewport.height() - m_cells - below) / m_counts.layers;
    m_cell = {std::floor(std::clamp(across, smallest, m_style.pixels(kWidestCell))),
              std::floor(std::clamp(down, smallest, m_style.pixels(kTallestCell)))};
}

void MatrixBuilder::ticks() {
    const QColor& color = m_theme.secondaryText;
    for (int head = 0; head < m_counts.heads; ++head)
        text(QString::number(head + 1),
             {cellRect(0, head).center().x(), m_cells - m_style.pixels(kTickHeight) / 2},
             Qt::AlignCenter, kTickText, color);
    for (int layer = 0; layer < m_counts.layers; ++layer)
        text(LensText::tr("L%1").arg(layer + 1), {0, cellRect(layer, 0).center().y()},
             Qt::AlignLeft | Qt::AlignVCenter, kTickText, color);
}

void MatrixBuilder::cell(int layer, int head) {
    const HeadReading best =
        readingOfHead(m_counts, m_request.score.relation, layer, head, m_request.reading);
    const double share = shareOf(best);
    const QRectF rect = cellRect(layer, head);
    FigureRect box = filled(rect, QColor(m_scale.colour(share)));
    box.stroke = m_theme.line;
    m_figure.items.push_back(box);
    const bool beats = share > m_request.score.baseline();
    const QString number = QString::number(std::lround(100 * share));
    const TextStyle font = labelStyle(m_style, kTickText, beats ? QFont::DemiBold : QFont::Normal);
    if (textWidth(number, font) <= rect.width() - 2)
        m_figure.items.push_back(label(number, rect.center(), Qt::AlignCenter, font,
                                       textOnCell(m_scale.colour(share), m_theme, !beats)));
    const MapId map{MapKind::Head, {Stack::Self, layer, head}};
    if (map == m_request.hovered)
        m_figure.items.push_back(outlined(rect, m_theme.accent, 2));
    const QString name = spoken(best, share);
    m_figure.hits.push_back({rect, HitKind::Head, map, -1, -1, name, name});
}

QString MatrixBuilder::spoken(const HeadReading& head, double share) const {
    const MapId map{MapKind::Head, {Stack::Self, head.layer, head.head}};
    return LensText::tr("%1 of %2 found by %3 (%4), %5 points against the offset")
        .arg(percentText(share, 1), m_name.title, mapInSentence(map),
             readingText(head.reading, m_name), pointsText(share - m_request.score.baseline()));
}

} // namespace

HeadReading readingOfHead(const LensCounts& counts, const std::string& relation, int layer,
                          int head, std::optional<Reading> reading) {
    if (reading)
        return {*reading, layer, head};
    const RelationCounts& all = counts.relations.at(relation);
    const auto hits = [&](Reading each) { return all.hits[counts.place(each, layer, head)]; };
    return {*std::ranges::max_element(kReadings, {}, hits), layer, head};
}

Figure lensMatrixFigure(const LensMatrixRequest& request, const FigureStyle& style) {
    if (!request.counts || !request.counts->relations.contains(request.score.relation))
        return emptyFigure(LensText::tr("Lens"),
                           LensText::tr("Choose a relation to see every head."), request.viewport,
                           style);
    return MatrixBuilder(request, style).build();
}

} // namespace headlight::ui
