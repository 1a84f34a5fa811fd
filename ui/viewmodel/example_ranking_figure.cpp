#include "ui/viewmodel/example_ranking_figure.h"

#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/relation_names.h"

#include <QCoreApplication>

#include <algorithm>

namespace headlight::ui {
namespace {

struct RankingText {
    Q_DECLARE_TR_FUNCTIONS(ExampleRankingFigure)
};

constexpr qreal kRowHeight = 27;
constexpr qreal kBarHeight = 14;
constexpr qreal kLineHeight = 18;
constexpr qreal kGap = 8;
constexpr std::size_t kFewestRows = 5;

class RankingBuilder {
public:
    RankingBuilder(const ExampleRankingRequest& request, const FigureStyle& style)
        : m_request(request)
        , m_ranking(*request.ranking)
        , m_style(style)
        , m_theme(style.theme) {}

    Figure build();

private:
    QString offsetSentence() const;
    void line(const QString& words, const QColor& color);
    void row(const ExampleScore& score);
    qreal width() const { return m_request.viewport.width(); }

    const ExampleRankingRequest& m_request;
    const ExampleRanking& m_ranking;
    const FigureStyle& m_style;
    const Theme& m_theme;
    Figure m_figure;
    qreal m_top = 0;
};

Figure RankingBuilder::build() {
    m_figure.background = m_theme.panel;
    m_figure.title = RankingText::tr("Heads by your links");
    if (m_request.untrained)
        line(RankingText::tr("untrained: random weights"), m_theme.caution);
    m_figure.summary = offsetSentence();
    const bool beaten = m_ranking.heads.front().hits > m_ranking.offsetHits;
    line(m_figure.summary, beaten ? m_theme.good : m_theme.caution);
    m_top += m_style.pixels(kGap);
    const auto fits = static_cast<std::size_t>(
        std::max(0.0, (m_request.viewport.height() - m_top) / m_style.pixels(kRowHeight)));
    const std::size_t rows = std::min(std::max(fits, kFewestRows), m_ranking.heads.size());
    for (std::size_t i = 0; i < rows; ++i)
        row(m_ranking.heads[i]);
    m_figure.size = {width(), std::max(m_top, m_request.viewport.height())};
    return std::move(m_figure);
}

QString RankingBuilder::offsetSentence() const {
    const std::size_t best = m_ranking.heads.front().hits;
    const QString offset = RankingText::tr("The best fixed offset, %1, finds %2 of %3 links")
                               .arg(offsetText(m_ranking.offset))
                               .arg(m_ranking.offsetHits)
                               .arg(m_ranking.links);
    if (best > m_ranking.offsetHits)
        return RankingText::tr("%1, the best head %2.").arg(offset).arg(best);
    return RankingText::tr("%1: position explains them as well as the best head.").arg(offset);
}

void RankingBuilder::line(const QString& words, const QColor& color) {
    const TextStyle font = labelStyle(m_style, kNoteText);
    const qreal height = m_style.pixels(kLineHeight);
    for (const QString& part : wrappedText(words, width(), font)) {
        m_figure.items.push_back(
            label(part, {0, m_top + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, font, color));
        m_top += height;
    }
}

void RankingBuilder::row(const ExampleScore& score) {
    const MapId map{MapKind::Head, {Stack::Self, score.head.layer, score.head.head}};
    const bool selected = map == m_request.selected;
    const QRectF area(0, m_top, width(), m_style.pixels(kRowHeight));
    const qreal y = area.center().y();
    const TextStyle font =
        labelStyle(m_style, kBaseText, selected ? QFont::DemiBold : QFont::Normal);
    const QString name = mapShortName(map);
    const QString count = RankingText::tr("%1 of %2").arg(score.hits).arg(m_ranking.links);
    const QString how =
        RankingText::tr("%1, weight %2")
            .arg(readingText(score.head.reading,
                             {{}, RankingText::tr("first word"), RankingText::tr("second"), {}}),
                 spokenNumber(score.weight));
    const qreal nameWidth = textWidth(QStringLiteral("L88 H88"), font);
    const qreal countWidth =
        textWidth(RankingText::tr("%1 of %2").arg(m_ranking.links).arg(m_ranking.links), font);
    const qreal barWidth = std::max(40.0, 0.3 * (width() - nameWidth - countWidth));
    const qreal thickness = m_style.pixels(kBarHeight);
    const QRectF track(nameWidth + kGap, y - thickness / 2, barWidth, thickness);
    QRectF inside = track;
    inside.setWidth(track.width() * static_cast<double>(score.hits) /
                    static_cast<double>(m_ranking.links));

    auto& items = m_figure.items;
    items.push_back(label(name, {0, y}, Qt::AlignLeft | Qt::AlignVCenter, font, m_theme.text));
    items.push_back(filled(track, m_theme.track(), 3));
    if (inside.width() > 0)
        items.push_back(filled(inside, selected ? m_theme.selection : m_theme.accent, 3));
    if (map == m_request.hovered)
        items.push_back(outlined(track, m_theme.accent, 2, 3));
    const qreal countLeft = track.right() + kGap;
    items.push_back(
        label(count, {countLeft, y}, Qt::AlignLeft | Qt::AlignVCenter, font, m_theme.text));
    const qreal howLeft = countLeft + countWidth + 2 * kGap;
    const TextStyle small = labelStyle(m_style, kNoteText);
    items.push_back(label(elidedText(how, width() - howLeft, small), {howLeft, y},
                          Qt::AlignLeft | Qt::AlignVCenter, small, m_theme.secondaryText));
    const QString spoken =
        RankingText::tr("%1 reproduces %2 links: %3").arg(mapInSentence(map), count, how);
    m_figure.hits.push_back({area, HitKind::Bar, map, -1, -1, spoken, spoken});
    m_top = area.bottom();
}

} // namespace

Figure exampleRankingFigure(const ExampleRankingRequest& request, const FigureStyle& style) {
    if (!request.ranking || request.ranking->links == 0)
        return emptyFigure(RankingText::tr("Heads by your links"),
                           RankingText::tr("Link two words above to see which heads do the same."),
                           request.viewport, style);
    return RankingBuilder(request, style).build();
}

} // namespace headlight::ui
