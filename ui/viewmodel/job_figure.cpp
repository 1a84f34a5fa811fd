#include "ui/viewmodel/job_figure.h"

#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/relation_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace headlight::ui {
namespace {

struct JobText {
    Q_DECLARE_TR_FUNCTIONS(JobFigure)
};

// The relations of every grammar lesson.
constexpr std::array kRelations{"nsubj", "obj", "det", "amod"};

constexpr qreal kRowHeight = 38;
constexpr qreal kBarHeight = 9;
constexpr qreal kLineHeight = 18;
constexpr qreal kGap = 6;
constexpr qreal kTickReach = 3; // beyond the bar, up and down
constexpr qreal kTickWidth = 2.5;
constexpr double kClearly = 0.10; // difference in favour of the head: its job (Voita et al. 2019)
constexpr double kHardly = 0.05;  // below it: mostly position

MapId mapOf(const RelationScore& score) {
    return {MapKind::Head, {Stack::Self, score.best->layer, score.best->head}};
}

class JobBuilder {
public:
    JobBuilder(const JobRequest& request, const FigureStyle& style)
        : m_request(request)
        , m_style(style)
        , m_theme(style.theme) {}

    Figure build() {
        m_figure.background = m_theme.panel;
        m_figure.title = JobText::tr("Is that the head's job?");
        choose();
        line(JobText::tr("%n labelled sentence(s); tick = best fixed offset", nullptr,
                         static_cast<int>(m_request.sentences)),
             m_theme.secondaryText, kNoteText);
        if (m_request.untrained)
            line(JobText::tr("untrained: random weights"), m_theme.caution, kNoteText);
        m_top += m_style.pixels(kGap);
        for (const RelationScore* score : m_rows)
            row(*score);
        verdicts();
        m_figure.size = {width(), std::max(m_top, m_request.viewport.height())};
        return std::move(m_figure);
    }

private:
    qreal width() const { return m_request.viewport.width(); }

    void choose() {
        for (const char* relation : kRelations) {
            const auto found =
                std::ranges::find(m_request.scores, relation, &RelationScore::relation);
            if (found != m_request.scores.end() && found->best && !found->isFew())
                m_rows.push_back(&*found);
        }
    }

    void row(const RelationScore& score);
    void verdicts();
    void line(const QString& words, const QColor& color, qreal size);

    const JobRequest& m_request;
    const FigureStyle& m_style;
    const Theme& m_theme;
    std::vector<const RelationScore*> m_rows;
    Figure m_figure;
    qreal m_top = 0;
};

void JobBuilder::row(const RelationScore& score) {
    const MapId map = mapOf(score);
    const RelationName name = relationName(score.relation);
    const bool selected = map == m_request.selected;
    const QRectF area(0, m_top, width(), m_style.pixels(kRowHeight));
    const qreal thickness = m_style.pixels(kBarHeight);
    const QRectF track(0, area.bottom() - thickness - m_style.pixels(kGap + kTickReach), width(),
                       thickness);
    QRectF inside = track;
    inside.setWidth(track.width() * score.accuracy());
    const qreal x = track.left() + track.width() * score.baseline();
    const qreal reach = m_style.pixels(kTickReach);

    const TextStyle font = labelStyle(m_style, kBaseText);
    const TextStyle strong =
        labelStyle(m_style, kBaseText, selected ? QFont::DemiBold : QFont::Normal);
    const QString value =
        QStringLiteral("%1 %2").arg(mapShortName(map), percentText(score.accuracy(), 1));
    const qreal y = (area.top() + track.top() - reach) / 2;
    auto& items = m_figure.items;
    items.push_back(label(elidedText(name.title, width() - textWidth(value, strong) - kGap, font),
                          {0, y}, Qt::AlignLeft | Qt::AlignVCenter, font, m_theme.text));
    items.push_back(
        label(value, {width(), y}, Qt::AlignRight | Qt::AlignVCenter, strong, m_theme.text));
    items.push_back(filled(track, m_theme.track(), thickness / 2));
    // Where position explains it, the bar makes no claim.
    const bool claims =
        verdictOf(score) == JobVerdict::Yes || verdictOf(score) == JobVerdict::Partly;
    const QColor bar = selected ? m_theme.selection
                       : claims ? m_theme.accent
                                : m_theme.secondaryText;
    if (inside.width() > 0)
        items.push_back(filled(inside, bar, std::min(thickness, inside.width()) / 2));
    items.push_back(FigureLine{{x, track.top() - reach},
                               {x, track.bottom() + reach},
                               m_theme.text,
                               m_style.pixels(kTickWidth)});
    if (map == m_request.hovered)
        items.push_back(outlined(track.adjusted(-1, -1, 1, 1), m_theme.accent, 2, thickness / 2));

    const QString spoken =
        JobText::tr("%1: %2 finds %3 of %4 (95 %: %5 to %6), best fixed offset %7: %8, difference "
                    "%9 points")
            .arg(name.title, mapInSentence(map), percentText(score.accuracy(), 1),
                 QString::number(score.pairs), percentText(score.interval.low, 1),
                 percentText(score.interval.high, 1), offsetText(score.offset),
                 percentText(score.baseline(), 1), pointsText(score.difference()));
    const QString tooltip =
        spoken + QLatin1Char('\n') +
        JobText::tr("How it is read: %1").arg(readingText(score.best->reading, name));
    m_figure.hits.push_back({area, HitKind::Bar, map, -1, -1, spoken, tooltip});
    m_top = area.bottom();
}

// Where a head says most beyond the offset, and where least.
void JobBuilder::verdicts() {
    if (m_rows.empty()) {
        line(JobText::tr("There are too few pairs of these relations to tell."),
             m_theme.secondaryText, kNoteText);
        return;
    }
    m_top += m_style.pixels(kGap);
    const auto [least, most] = std::ranges::minmax_element(
        m_rows, {}, [](const RelationScore* score) { return score->difference(); });
    std::vector<const RelationScore*> told{*most};
    if (*least != *most)
        told.push_back(*least);
    for (const RelationScore* score : told) {
        const bool yes = verdictOf(*score) == JobVerdict::Yes;
        line(verdictText(*score), yes ? m_theme.good : m_theme.caution, kNoteText);
    }
    m_figure.summary = verdictText(**most);
}

void JobBuilder::line(const QString& words, const QColor& color, qreal size) {
    const TextStyle font = labelStyle(m_style, size);
    const qreal height = m_style.pixels(kLineHeight);
    for (const QString& part : wrappedText(words, width(), font)) {
        m_figure.items.push_back(
            label(part, {0, m_top + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, font, color));
        m_top += height;
    }
}

} // namespace

JobVerdict verdictOf(const RelationScore& score) {
    if (score.difference() < 0)
        return JobVerdict::No;
    // The offset is inside what chance allows.
    if (score.difference() < kHardly || score.interval.low <= score.baseline())
        return JobVerdict::Position;
    return score.difference() >= kClearly ? JobVerdict::Yes : JobVerdict::Partly;
}

QString verdictText(const RelationScore& score) {
    const QString points = pointsText(score.difference());
    const QString what = relationName(score.relation).plural;
    switch (verdictOf(score)) {
    case JobVerdict::Yes:
        return JobText::tr("%1 points over the offset: yes for %2.").arg(points, what);
    case JobVerdict::Partly:
        return JobText::tr("%1 points over the offset: partly for %2.").arg(points, what);
    case JobVerdict::Position:
        return JobText::tr("%1 for %2: mostly position.").arg(points, what);
    case JobVerdict::No:
        return JobText::tr("%1 for %2: the offset does better.").arg(points, what);
    }
    return {};
}

Figure jobFigure(const JobRequest& request, const FigureStyle& style) {
    return JobBuilder(request, style).build();
}

Figure jobNote(const QString& text, QSizeF viewport, const FigureStyle& style) {
    Figure figure;
    figure.background = style.theme.panel;
    figure.title = JobText::tr("Is that the head's job?");
    figure.summary = text;
    const TextStyle font = labelStyle(style, kNoteText);
    qreal top = 0;
    for (const QString& part : wrappedText(text, viewport.width(), font)) {
        const qreal height = style.pixels(kLineHeight);
        figure.items.push_back(label(part, {0, top + height / 2}, Qt::AlignLeft | Qt::AlignVCenter,
                                     font, style.theme.secondaryText));
        top += height;
    }
    figure.size = {viewport.width(), std::max(top, viewport.height())};
    return figure;
}

} // namespace headlight::ui
