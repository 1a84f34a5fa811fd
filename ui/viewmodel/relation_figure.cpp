#include "ui/viewmodel/relation_figure.h"

#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

struct RelationText {
    Q_DECLARE_TR_FUNCTIONS(RelationFigure)
};

constexpr qreal kRowHeight = 27;
constexpr qreal kBarHeight = 16;
constexpr qreal kHeadingHeight = 26;
constexpr qreal kLineHeight = 18;
constexpr qreal kGap = 8;
constexpr size_t kFewestBars = 3; // of each direction, however low the viewport

class RelationBuilder {
public:
    RelationBuilder(const RelationRequest& request, const FigureStyle& style)
        : m_request(request)
        , m_model(*request.model)
        , m_style(style)
        , m_theme(style.theme) {}

    RelationFigure build();

private:
    size_t barsThatFit() const;
    void measureColumns();
    void untrainedTag();
    void direction(const RelationDirection& direction);
    void bar(const RelationDirection& direction, size_t rank);
    void rule();
    void text(const QString& words, QPointF anchor, Qt::Alignment alignment, qreal size,
              const QColor& color, QFont::Weight weight = QFont::Normal);
    QString spoken(const RelationDirection& direction, size_t rank) const;
    qreal measured(const QString& words, qreal size) const {
        return textWidth(words, labelStyle(m_style, size, QFont::DemiBold));
    }
    qreal width() const { return m_request.viewport.width(); }

    const RelationRequest& m_request;
    const RelationModel& m_model;
    const FigureStyle& m_style;
    const Theme& m_theme;
    RelationFigure m_out;
    qreal m_top = 0;
    qreal m_labelWidth = 0;
    qreal m_valueWidth = 0;
};

RelationFigure RelationBuilder::build() {
    Figure& figure = m_out.figure;
    figure.background = m_theme.panel;
    const auto& forward = m_model.forward;
    figure.title = RelationText::tr("Relation of “%1” and “%2”").arg(forward.from, forward.to);
    if (!forward.bars.empty())
        figure.summary = RelationText::tr("Best head in which “%1” looks at “%2”: %3, %4")
                             .arg(forward.from, forward.to,
                                  mapInSentence({MapKind::Head, forward.bars.front().head}),
                                  spokenNumber(forward.bars.front().weight));
    m_out.available = forward.bars.size();
    m_out.shown = m_request.showAll ? m_out.available : barsThatFit();
    measureColumns();
    if (m_model.untrained)
        untrainedTag();
    direction(m_model.forward);
    m_top += m_style.pixels(kGap);
    direction(m_model.backward);
    rule();
    figure.size = {width(), std::max(m_top, m_request.viewport.height())};
    return std::move(m_out);
}

size_t RelationBuilder::barsThatFit() const {
    const auto lines = m_model.pieces.isEmpty() ? 0 : m_model.pieces.size() + 1;
    const qreal fixed = 2 * kHeadingHeight + kGap + (m_model.untrained ? kHeadingHeight : 0) +
                        (lines == 0 ? 0 : kGap + static_cast<qreal>(lines) * kLineHeight);
    const qreal room = m_request.viewport.height() - m_style.pixels(fixed);
    const auto bars = static_cast<size_t>(std::max(0.0, room / (2 * m_style.pixels(kRowHeight))));
    return std::min(std::max(bars, kFewestBars), m_out.available);
}

void RelationBuilder::measureColumns() {
    for (const RelationDirection* direction : {&m_model.forward, &m_model.backward})
        for (size_t rank = 0; rank < std::min(m_out.shown, direction->bars.size()); ++rank) {
            const RelationBar& bar = direction->bars[rank];
            const QString label = mapShortName({MapKind::Head, bar.head});
            m_labelWidth = std::max(m_labelWidth, measured(label, kBaseText));
            m_valueWidth = std::max(m_valueWidth, measured(spokenNumber(bar.weight), kBaseText));
        }
    m_labelWidth += kGap;
    m_valueWidth += kGap;
}

void RelationBuilder::untrainedTag() {
    const qreal height = m_style.pixels(kHeadingHeight);
    text(RelationText::tr("untrained: random weights"), {0, m_top + height / 2},
         Qt::AlignLeft | Qt::AlignVCenter, kNoteText, m_theme.caution, QFont::DemiBold);
    m_top += height;
}

void RelationBuilder::direction(const RelationDirection& direction) {
    const qreal height = m_style.pixels(kHeadingHeight);
    const QString count = m_out.shown < m_out.available
                              ? RelationText::tr("%1 of %2").arg(m_out.shown).arg(m_out.available)
                              : QString();
    const qreal countWidth = count.isEmpty() ? 0 : kGap + measured(count, kTickText);
    const QString heading =
        RelationText::tr("Heads in which “%1” looks at “%2”").arg(direction.from, direction.to);
    text(elidedText(heading, width() - countWidth, labelStyle(m_style, kNoteText)),
         {0, m_top + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, kNoteText,
         m_theme.secondaryText);
    text(count, {width(), m_top + height / 2}, Qt::AlignRight | Qt::AlignVCenter, kTickText,
         m_theme.secondaryText);
    m_top += height;
    for (size_t rank = 0; rank < std::min(m_out.shown, direction.bars.size()); ++rank)
        bar(direction, rank);
}

void RelationBuilder::bar(const RelationDirection& direction, size_t rank) {
    const RelationBar& shown = direction.bars[rank];
    const MapId map{MapKind::Head, shown.head};
    const bool selected = map == m_request.selected;
    const QRectF row(0, m_top, width(), m_style.pixels(kRowHeight));
    const qreal thickness = m_style.pixels(kBarHeight);
    const QRectF track(m_labelWidth, row.center().y() - thickness / 2,
                       std::max(1.0, width() - m_labelWidth - m_valueWidth), thickness);
    QRectF inside = track;
    inside.setWidth(track.width() * std::clamp(shown.weight, 0.0, 1.0));

    text(mapShortName(map), {0, row.center().y()}, Qt::AlignLeft | Qt::AlignVCenter, kBaseText,
         shown.off ? m_theme.secondaryText : m_theme.text,
         selected ? QFont::DemiBold : QFont::Normal);
    auto& items = m_out.figure.items;
    items.push_back(filled(track, m_theme.track(), 3));
    FigureRect value = filled(inside, selected ? m_theme.selection : m_theme.accent, 3);
    if (shown.off) {
        value.fill = m_theme.track();
        value.stroke = selected ? m_theme.selection : m_theme.secondaryText;
        value.hatch = Hatch::Diagonal;
        value.hatchColor = m_theme.secondaryText;
    }
    if (inside.width() > 0)
        items.push_back(value);
    if (map == m_request.hovered)
        items.push_back(outlined(track, m_theme.accent, 2, 3));
    text(spokenNumber(shown.weight), {width(), row.center().y()}, Qt::AlignRight | Qt::AlignVCenter,
         kBaseText, m_theme.text, selected ? QFont::DemiBold : QFont::Normal);

    const QString name = spoken(direction, rank);
    m_out.figure.hits.push_back({row, HitKind::Bar, map, -1, -1, name, name});
    m_top += row.height();
}

QString RelationBuilder::spoken(const RelationDirection& direction, size_t rank) const {
    const RelationBar& shown = direction.bars[rank];
    const QString name =
        RelationText::tr("%1 looks at %2, %3, %4, rank %5 of %6")
            .arg(direction.from, direction.to, spokenNumber(shown.weight),
                 mapInSentence({MapKind::Head, shown.head}), QString::number(rank + 1),
                 QString::number(direction.bars.size()));
    return shown.off ? RelationText::tr("%1, head is off").arg(name) : name;
}

// How pieces were put together stands under the bars whenever it had to be decided.
void RelationBuilder::rule() {
    QStringList lines = m_model.pieces;
    if (!lines.isEmpty())
        lines.push_back(RelationText::tr("Pieces: sum over the key's, mean over the query's."));
    if (m_model.renormalised)
        lines.push_back(RelationText::tr("Without special tokens, renormalised."));
    if (lines.isEmpty())
        return;
    m_top += m_style.pixels(kGap);
    for (const QString& line : lines) {
        const qreal height = m_style.pixels(kLineHeight);
        text(elidedText(line, width(), labelStyle(m_style, kTickText)), {0, m_top + height / 2},
             Qt::AlignLeft | Qt::AlignVCenter, kTickText, m_theme.secondaryText);
        m_top += height;
    }
}

void RelationBuilder::text(const QString& words, QPointF anchor, Qt::Alignment alignment,
                           qreal size, const QColor& color, QFont::Weight weight) {
    if (words.isEmpty())
        return;
    m_out.figure.items.push_back(
        label(words, anchor, alignment, labelStyle(m_style, size, weight), color));
}

} // namespace

RelationFigure relationFigure(const RelationRequest& request, const FigureStyle& style) {
    if (!request.model || !request.model->ready) {
        RelationFigure out;
        out.figure =
            emptyFigure(RelationText::tr("Relation"),
                        RelationText::tr("Type two words of the sentence, or click a cell."),
                        request.viewport, style);
        return out;
    }
    return RelationBuilder(request, style).build();
}

} // namespace headlight::ui
