#include "ui/viewmodel/link_strip_figure.h"

#include "ui/viewmodel/figure_parts.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

struct StripText {
    Q_DECLARE_TR_FUNCTIONS(LinkStrip)
};

constexpr qreal kChipHeight = 28;
constexpr qreal kChipPadding = 8;
constexpr qreal kSmallestChip = 24;
constexpr qreal kGap = 6;
constexpr qreal kArcHeight = 18; // over a line that has brackets
constexpr qreal kArcStep = 4;    // links over each other
constexpr qreal kArrow = 4;
constexpr qreal kLineWidth = 1.6;

class StripBuilder {
public:
    StripBuilder(const LinkStripRequest& request, const FigureStyle& style)
        : m_request(request)
        , m_style(style)
        , m_theme(style.theme) {}

    Figure build() {
        m_figure.background = m_theme.panel;
        placeWords();
        for (std::size_t i = 0; i < m_request.links.size(); ++i)
            bracket(i);
        for (std::size_t i = 0; i < m_words.size(); ++i)
            word(i);
        links();
        m_figure.size = {m_request.width, std::ceil(m_top)};
        m_figure.title = StripText::tr("Links");
        m_figure.summary = StripText::tr("%n link(s)", nullptr, int(m_request.links.size()));
        return std::move(m_figure);
    }

private:
    struct Chip {
        QRectF rect;
        int line = 0;
    };

    // Chips one after the other, in as many lines as they need; the next line begins at m_top.
    std::vector<Chip> flow(const std::vector<QString>& texts, qreal above);
    void placeWords();
    void word(std::size_t i);
    void bracket(std::size_t link);
    void links();
    void chip(const QRectF& rect, const QString& text, const QColor& stroke, const QColor& color,
              qreal width, QFont::Weight weight = QFont::Normal);
    QString wordName(std::size_t i) const;

    const LinkStripRequest& m_request;
    const FigureStyle& m_style;
    const Theme& m_theme;
    std::vector<Chip> m_words;
    Figure m_figure;
    qreal m_top = 0;
};

std::vector<StripBuilder::Chip> StripBuilder::flow(const std::vector<QString>& texts, qreal above) {
    const TextStyle font = labelStyle(m_style, kBaseText, QFont::DemiBold);
    const qreal height = m_style.pixels(kChipHeight);
    const qreal gap = m_style.pixels(kGap);
    std::vector<Chip> chips;
    qreal x = 0;
    int line = 0;
    for (const QString& text : texts) {
        const qreal width = std::min(
            m_request.width, std::max(m_style.pixels(kSmallestChip),
                                      textWidth(text, font) + 2 * m_style.pixels(kChipPadding)));
        if (x > 0 && x + width > m_request.width) {
            x = 0;
            m_top += above + height + gap;
            ++line;
        }
        chips.push_back({{x, m_top + above, width, height}, line});
        x += width + gap;
    }
    if (!chips.empty())
        m_top += above + height + gap;
    return chips;
}

void StripBuilder::placeWords() {
    const bool any = std::ranges::any_of(
        m_request.links, [](const StripLink& link) { return link.place.has_value(); });
    m_words = flow(m_request.words, any ? m_style.pixels(kArcHeight) : 0);
}

void StripBuilder::chip(const QRectF& rect, const QString& text, const QColor& stroke,
                        const QColor& color, qreal width, QFont::Weight weight) {
    FigureRect box = filled(rect, m_theme.panel, 6);
    box.stroke = stroke;
    box.strokeWidth = width;
    m_figure.items.push_back(box);
    const TextStyle font = labelStyle(m_style, kBaseText, weight);
    m_figure.items.push_back(
        label(elidedText(text, rect.width() - m_style.pixels(kChipPadding), font), rect.center(),
              Qt::AlignCenter, font, color));
}

QString StripBuilder::wordName(std::size_t i) const {
    const QString& text = m_request.words[i];
    if (static_cast<Index>(i) == m_request.picked)
        return StripText::tr("%1: a link begins here").arg(text);
    QStringList linked;
    for (const StripLink& link : m_request.links)
        if (link.place && link.place->from == static_cast<Index>(i))
            linked.push_back(link.to);
    return linked.isEmpty()
               ? text
               : StripText::tr("%1, linked to %2").arg(text, linked.join(QStringLiteral(", ")));
}

void StripBuilder::word(std::size_t i) {
    const auto at = static_cast<Index>(i);
    const bool picked = at == m_request.picked;
    const bool focused = at == m_request.focusedWord;
    const QColor stroke = picked ? m_theme.selection : focused ? m_theme.accent : m_theme.line;
    chip(m_words[i].rect, m_request.words[i], stroke, picked ? m_theme.selectionText : m_theme.text,
         picked || focused ? 2 : 1, picked ? QFont::DemiBold : QFont::Normal);
    const QString name = wordName(i);
    m_figure.hits.push_back({m_words[i].rect, HitKind::QueryLabel, {}, at, -1, name, {}});
}

// Over the words, from the first to the second, with an arrow at the second. Links across lines are
// only listed.
void StripBuilder::bracket(std::size_t link) {
    const auto& place = m_request.links[link].place;
    if (!place)
        return;
    const Chip& from = m_words[static_cast<std::size_t>(place->from)];
    const Chip& to = m_words[static_cast<std::size_t>(place->to)];
    if (from.line != to.line)
        return;
    const qreal top = from.rect.top();
    const qreal level = m_style.pixels(kArcHeight) - m_style.pixels(4) -
                        m_style.pixels(kArcStep) * static_cast<qreal>(link % 3);
    const qreal side = place->to > place->from ? 1 : -1;
    const qreal begin = from.rect.center().x() + side * m_style.pixels(4);
    const qreal end = to.rect.center().x() - side * m_style.pixels(4);
    const qreal arrow = m_style.pixels(kArrow);
    const qreal width = m_style.pixels(kLineWidth);
    const auto line = [&](QPointF a, QPointF b) {
        m_figure.items.push_back(FigureLine{a, b, m_theme.accent, width});
    };
    line({begin, top}, {begin, top - level});
    line({begin, top - level}, {end, top - level});
    line({end, top - level}, {end, top});
    line({end, top}, {end - arrow, top - arrow});
    line({end, top}, {end + arrow, top - arrow});
}

void StripBuilder::links() {
    std::vector<QString> texts;
    for (const StripLink& link : m_request.links)
        texts.push_back(QStringLiteral("%1 → %2  ×").arg(link.from, link.to));
    const std::vector<Chip> chips = flow(texts, 0);
    for (std::size_t i = 0; i < chips.size(); ++i) {
        const StripLink& link = m_request.links[i];
        const bool focused = static_cast<Index>(i) == m_request.focusedLink;
        chip(chips[i].rect, texts[i], focused ? m_theme.accent : m_theme.line,
             link.place ? m_theme.accent : m_theme.secondaryText, focused ? 2 : 1);
        QString name = StripText::tr("Link from %1 to %2; remove it").arg(link.from, link.to);
        if (!link.place)
            name = StripText::tr("%1. Does not count: the sentence has not both words").arg(name);
        m_figure.hits.push_back(
            {chips[i].rect, HitKind::Link, {}, static_cast<Index>(i), -1, name, name});
    }
}

} // namespace

Figure linkStripFigure(const LinkStripRequest& request, const FigureStyle& style) {
    return StripBuilder(request, style).build();
}

} // namespace headlight::ui
