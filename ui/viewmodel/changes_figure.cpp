#include "ui/viewmodel/changes_figure.h"

#include "ui/service/visible_text.h"
#include "ui/viewmodel/difference_model.h"
#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <numbers>
#include <vector>

namespace headlight::ui {
namespace {

struct ChangesText {
    Q_DECLARE_TR_FUNCTIONS(ChangesFigure)
};

constexpr qreal kRowHeight = 26;
constexpr qreal kBarHeight = 14;
constexpr qreal kHeadingHeight = 26;
constexpr qreal kGap = 8;
constexpr double kLargestDivergence = std::numbers::ln2; // of Jensen-Shannon, per row

class ChangesBuilder {
public:
    ChangesBuilder(const ChangesRequest& request, const FigureStyle& style)
        : m_request(request)
        , m_comparison(*request.difference->comparison)
        , m_style(style)
        , m_theme(style.theme) {}

    Figure build() {
        m_figure.background = m_theme.panel;
        m_figure.title = ChangesText::tr("Changes");
        output();
        heads();
        cells();
        m_figure.size = {width(), std::max(m_top, m_request.viewport.height())};
        return std::move(m_figure);
    }

private:
    void output();
    void note(const QString& sentence);
    void heads();
    void head(const HeadDistance& head, double longest);
    void cells();
    void cell(const CellChange& change, std::size_t rank);
    void heading(const QString& words);
    void lines(const QString& sentence, qreal height, qreal size, const QColor& color,
               QFont::Weight weight = QFont::Normal);
    void text(const QString& words, QPointF anchor, Qt::Alignment alignment, qreal size,
              const QColor& color, QFont::Weight weight = QFont::Normal) {
        m_figure.items.push_back(
            label(words, anchor, alignment, labelStyle(m_style, size, weight), color));
    }
    qreal width() const { return m_request.viewport.width(); }
    qreal measured(const QString& words) const {
        return textWidth(words, labelStyle(m_style, kBaseText, QFont::DemiBold));
    }
    QString tokenName(Index position) const {
        const auto& tokens = m_request.difference->first->encoding.tokens;
        return visibleText(QString::fromStdString(tokens[static_cast<std::size_t>(position)].text));
    }

    const ChangesRequest& m_request;
    const RunComparison& m_comparison;
    const FigureStyle& m_style;
    const Theme& m_theme;
    Figure m_figure;
    qreal m_top = 0;
};

void ChangesBuilder::heading(const QString& words) {
    lines(words, m_style.pixels(kHeadingHeight), kNoteText, m_theme.secondaryText);
}

void ChangesBuilder::output() {
    const auto& distance = m_comparison.outputDistance;
    m_figure.summary =
        distance ? ChangesText::tr("Output: cosine distance %1").arg(tableNumber(*distance))
                 : ChangesText::tr("The outputs cannot be compared: other width, or none.");
    const qreal height = m_style.pixels(kRowHeight);
    const qreal top = m_top;
    lines(m_figure.summary, height, kBaseText, m_theme.text, QFont::DemiBold);
    const QRectF row(0, top, width(), m_top - top);
    const QString explained = ChangesText::tr(
        "1 - cosine of the two sentence vectors, each the mean over all tokens after the last "
        "layer: 0 = the same direction, 1 = unrelated.");
    m_figure.hits.push_back({row, HitKind::Link, {}, -1, -1, m_figure.summary, explained});
    if (distance)
        note(ChangesText::tr("Of the sentence vectors. This model ends in vectors, not in "
                             "probabilities of words: there is no total variation of its output."));
}

void ChangesBuilder::note(const QString& sentence) {
    const qreal pitch = 1.4 * m_style.textSize(kTickText);
    lines(sentence, pitch, kTickText, m_theme.secondaryText);
}

// As many lines of this height as the sentence needs.
void ChangesBuilder::lines(const QString& sentence, qreal height, qreal size, const QColor& color,
                           QFont::Weight weight) {
    for (const QString& line : wrappedText(sentence, width(), labelStyle(m_style, size, weight))) {
        text(line, {0, m_top + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, size, color, weight);
        m_top += height;
    }
}

void ChangesBuilder::heads() {
    std::vector<HeadDistance> order = m_comparison.distances;
    std::ranges::stable_sort(order, [](const HeadDistance& a, const HeadDistance& b) {
        return a.distance.jensenShannon > b.distance.jensenShannon;
    });
    std::erase_if(order, [](const HeadDistance& head) {
        return head.distance.jensenShannon == 0 && head.distance.totalVariation == 0;
    });
    const auto changed = order.size();
    order.resize(std::min(order.size(), m_request.mostHeads));
    if (order.empty()) {
        heading(ChangesText::tr("No head's map differs."));
        return;
    }
    heading(ChangesText::tr("Distance per head (Jensen-Shannon), %1 of %2")
                .arg(order.size())
                .arg(changed));
    for (const HeadDistance& each : order)
        head(each, order.front().distance.jensenShannon);
}

void ChangesBuilder::head(const HeadDistance& head, double longest) {
    const MapId map{MapKind::Head, head.head};
    const bool selected = map == m_request.selected;
    const QFont::Weight weight = selected ? QFont::DemiBold : QFont::Normal;
    const QRectF row(0, m_top, width(), m_style.pixels(kRowHeight));
    const qreal labelWidth = measured(ChangesText::tr("L%1 H%2").arg(88).arg(88)) + kGap;
    const qreal valueWidth = measured(QStringLiteral("<0.001")) + kGap;
    const qreal thickness = m_style.pixels(kBarHeight);
    const QRectF track(labelWidth, row.center().y() - thickness / 2,
                       std::max(1.0, width() - labelWidth - valueWidth), thickness);
    QRectF inside = track;
    inside.setWidth(track.width() *
                    std::clamp(head.distance.jensenShannon / std::max(longest, 1e-12), 0.0, 1.0));
    text(mapShortName(map), {0, row.center().y()}, Qt::AlignLeft | Qt::AlignVCenter, kBaseText,
         m_theme.text, weight);
    m_figure.items.push_back(filled(track, m_theme.track(), 3));
    if (inside.width() > 0)
        m_figure.items.push_back(filled(inside, selected ? m_theme.selection : m_theme.accent, 3));
    text(tableNumber(head.distance.jensenShannon), {width(), row.center().y()},
         Qt::AlignRight | Qt::AlignVCenter, kBaseText, m_theme.text, weight);
    const QString numbers =
        ChangesText::tr("Jensen-Shannon %1 (at most %2), total variation %3 (at most 1)")
            .arg(tableNumber(head.distance.jensenShannon), tableNumber(kLargestDivergence),
                 tableNumber(head.distance.totalVariation));
    m_figure.hits.push_back({row, HitKind::Bar, map, -1, -1,
                             joinedClauses({mapInSentence(map), numbers}),
                             mapTitle(map) + QLatin1Char('\n') + numbers});
    m_top += row.height();
}

void ChangesBuilder::cells() {
    const std::size_t shown = std::min(m_comparison.largest.size(), m_request.mostCells);
    if (shown == 0)
        return;
    m_top += m_style.pixels(kGap);
    heading(ChangesText::tr("Largest changes"));
    for (std::size_t rank = 0; rank < shown; ++rank)
        cell(m_comparison.largest[rank], rank);
}

void ChangesBuilder::cell(const CellChange& change, std::size_t rank) {
    const MapId map{MapKind::Head, change.head};
    const bool selected =
        map == m_request.selected && m_request.selectedCell == CellId{change.query, change.key};
    const QFont::Weight weight = selected ? QFont::DemiBold : QFont::Normal;
    const QColor color = selected ? m_theme.selectionText : m_theme.text;
    const QRectF row(0, m_top, width(), m_style.pixels(kRowHeight));
    const qreal labelWidth = measured(ChangesText::tr("L%1 H%2").arg(88).arg(88)) + kGap;
    const QString number = changeNumber(static_cast<double>(change.change()));
    const QString shownNumber =
        number.isEmpty() ? tableNumber(static_cast<double>(change.change())) : number;
    const qreal valueWidth = measured(shownNumber) + kGap;
    const QString link = ChangesText::tr("%1 → %2").arg(isolatedText(tokenName(change.query)),
                                                        isolatedText(tokenName(change.key)));
    const TextStyle font = labelStyle(m_style, kBaseText, weight);
    text(mapShortName(map), {0, row.center().y()}, Qt::AlignLeft | Qt::AlignVCenter, kBaseText,
         m_theme.secondaryText, weight);
    text(elidedText(link, std::max(1.0, width() - labelWidth - valueWidth), font),
         {labelWidth, row.center().y()}, Qt::AlignLeft | Qt::AlignVCenter, kBaseText, color,
         weight);
    text(shownNumber, {width(), row.center().y()}, Qt::AlignRight | Qt::AlignVCenter, kBaseText,
         color, weight);
    const SideNames names = sideNames(*m_request.difference);
    const QString both = ChangesText::tr("%1 %2, %3 %4", "edited 0.25, untouched 0.89")
                             .arg(names.first, spokenNumber(static_cast<double>(change.first)),
                                  names.second, spokenNumber(static_cast<double>(change.second)));
    m_figure.hits.push_back({row, HitKind::Cell, map, change.query, change.key,
                             joinedClauses({ChangesText::tr("change %1").arg(rank + 1), link,
                                            shownNumber, both, mapInSentence(map)}),
                             mapTitle(map) + QLatin1Char('\n') + link + QLatin1Char(' ') +
                                 shownNumber + QLatin1Char('\n') + both});
    m_top += row.height();
}

} // namespace

Figure changesFigure(const ChangesRequest& request, const FigureStyle& style) {
    if (!request.difference || !request.difference->comparison) {
        Figure empty;
        empty.size = request.viewport;
        empty.background = style.theme.panel;
        empty.title = ChangesText::tr("Changes");
        return empty;
    }
    return ChangesBuilder(request, style).build();
}

} // namespace headlight::ui
