#include "ui/viewmodel/recall_figure.h"

#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/recall_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headlight::ui {
namespace {

struct FigureWords {
    Q_DECLARE_TR_FUNCTIONS(RecallFigure)
};

constexpr qreal kChipHeight = 26;
constexpr qreal kSmallestChip = 24;
constexpr qreal kPadding = 6;
constexpr qreal kGap = 4;
constexpr qreal kLine = 20;
constexpr qreal kBarLine = 24; // of a head
constexpr qreal kBarHeight = 8;
constexpr qreal kNumber = 48; // room for a weight
constexpr qreal kTickReach = 3;
constexpr qreal kAnswers = 0.45; // share of the width left of the bars

class RecallBuilder {
public:
    RecallBuilder(const RecallFigureRequest& request, const FigureStyle& style)
        : m_request(request)
        , m_style(style)
        , m_theme(style.theme)
        , m_font(labelStyle(style, kBaseText))
        , m_strong(labelStyle(style, kBaseText, QFont::DemiBold))
        , m_note(labelStyle(style, kNoteText)) {}

    Figure build() {
        m_figure.background = m_theme.panel;
        m_figure.title = FigureWords::tr("Find the word so many places away");
        note(FigureWords::tr("The number asks for the word that many places behind it: %1.")
                 .arg(needed()));
        words();
        m_top += m_style.pixels(2 * kGap);
        for (const AnsweredRecall& each : m_request.answers)
            model(each);
        m_figure.size = {width(), std::max(m_top, m_request.viewport.height())};
        m_figure.summary = m_summary.join(QLatin1Char(' '));
        return std::move(m_figure);
    }

private:
    qreal width() const { return m_request.viewport.width(); }
    QString needed() const {
        return QString::fromStdString(recallToken(recallWordId(m_request.sequence.needed())));
    }

    void note(const QString& text) {
        for (const QString& part : wrappedText(text, width(), m_note))
            line(part, 0, m_note, m_theme.secondaryText);
    }
    void line(const QString& text, qreal left, const TextStyle& font, const QColor& color);
    void words();
    void chip(const QRectF& area, Index token, const QString& text);
    void model(const AnsweredRecall& each);
    qreal answerLines(const AnsweredRecall& each, qreal width);
    void bar(const AnsweredRecall& each, std::size_t head, const QRectF& area);

    const RecallFigureRequest& m_request;
    const FigureStyle& m_style;
    const Theme& m_theme;
    TextStyle m_font;
    TextStyle m_strong;
    TextStyle m_note;
    Figure m_figure;
    QStringList m_summary;
    qreal m_top = 0;
};

void RecallBuilder::line(const QString& text, qreal left, const TextStyle& font,
                         const QColor& color) {
    const qreal height = m_style.pixels(kLine);
    m_figure.items.push_back(
        label(text, {left, m_top + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, font, color));
    m_top += height;
}

void RecallBuilder::words() {
    const qreal height = m_style.pixels(kChipHeight);
    const qreal gap = m_style.pixels(kGap);
    qreal left = 0;
    m_top += gap;
    const std::vector<int> ids = m_request.sequence.ids();
    for (std::size_t token = 0; token < ids.size(); ++token) {
        const QString text = QString::fromStdString(recallToken(ids[token]));
        const qreal chipWidth = std::max(textWidth(text, m_font) + 2 * m_style.pixels(kPadding),
                                         m_style.pixels(kSmallestChip));
        if (left > 0 && left + chipWidth > width()) {
            left = 0;
            m_top += height + gap;
        }
        chip({left, m_top, chipWidth, height}, static_cast<Index>(token), text);
        left += chipWidth + gap;
    }
    m_top += height + gap;
}

void RecallBuilder::chip(const QRectF& area, Index token, const QString& text) {
    const bool isNeeded = token == m_request.sequence.distance;
    const bool asks = token == 0;
    const qreal radius = m_style.pixels(kGap);
    m_figure.items.push_back(filled(area, m_theme.track(), radius));
    if (isNeeded || asks)
        m_figure.items.push_back(outlined(
            area.adjusted(1, 1, -1, -1), isNeeded ? m_theme.selection : m_theme.accent, 2, radius));
    m_figure.items.push_back(label(text, area.center(), Qt::AlignCenter,
                                   isNeeded || asks ? m_strong : m_font,
                                   isNeeded ? m_theme.selectionText : m_theme.text));
    HitBox box;
    box.rect = area;
    box.kind = HitKind::KeyLabel;
    box.key = token;
    box.name = asks ? FigureWords::tr("%1, the number that asks").arg(text)
               : isNeeded
                   ? FigureWords::tr("%1, %n place(s) away, the needed word", nullptr, int(token))
                         .arg(text)
                   : FigureWords::tr("%1, %n place(s) away", nullptr, int(token)).arg(text);
    box.tooltip = box.name;
    m_figure.hits.push_back(std::move(box));
}

void RecallBuilder::model(const AnsweredRecall& each) {
    m_figure.items.push_back(FigureLine{{0, m_top}, {width(), m_top}, m_theme.line, 1});
    m_top += m_style.pixels(kGap);
    const qreal top = m_top;
    const qreal split = width() * kAnswers;
    const qreal answered = answerLines(each, split - m_style.pixels(2 * kGap));
    const qreal height = m_style.pixels(kBarLine);
    for (std::size_t head = 0; head < each.answer.weights.size(); ++head)
        bar(each, head, {split, top + static_cast<qreal>(head) * height, width() - split, height});
    m_top = std::max(answered, top + static_cast<qreal>(each.answer.weights.size()) * height) +
            m_style.pixels(kGap);
}

// What it is, what it said and what chance it gave to the needed word; the bottom of that.
qreal RecallBuilder::answerLines(const AnsweredRecall& each, qreal width) {
    const RecallAnswer& answer = each.answer;
    const bool isRight = answer.isRight(m_request.sequence);
    const QString said = QString::fromStdString(recallToken(answer.answer));
    const QString title = withCapital(recallTitle(each.variant));
    const QString verdict = isRight ? FigureWords::tr("answers %1: right", "word").arg(said)
                                    : FigureWords::tr("answers %1: wrong", "word").arg(said);
    const QString chance = FigureWords::tr("%1 sure; %2: %3", "share, needed word, its share")
                               .arg(percentText(answer.probability, 1), needed(),
                                    percentText(answer.neededProbability, 1));
    const auto lines = [&](const QString& text, const TextStyle& font, const QColor& color) {
        for (const QString& part : wrappedText(text, width, font))
            line(part, 0, font, color);
    };
    lines(title, m_strong, m_theme.text);
    lines(verdict, m_font, isRight ? m_theme.good : m_theme.caution);
    lines(chance, m_note, m_theme.secondaryText);
    m_summary.push_back(
        FigureWords::tr("%1: %2, %3.", "model, answer, chances").arg(title, verdict, chance));
    return m_top;
}

void RecallBuilder::bar(const AnsweredRecall& each, std::size_t head, const QRectF& area) {
    const std::size_t heads = each.answer.weights.size() / each.answer.looks.size();
    const MapId map{MapKind::Head,
                    {Stack::Self, static_cast<int>(head / heads), static_cast<int>(head % heads)}};
    const double weight = each.answer.weights[head];
    const QString name = mapShortName(map);
    const qreal middle = area.center().y();
    const qreal left = area.left() + textWidth(name, m_note) + m_style.pixels(2 * kGap);
    const qreal thickness = m_style.pixels(kBarHeight);
    const QRectF track(left, middle - thickness / 2,
                       std::max<qreal>(area.right() - left - m_style.pixels(kNumber), 1),
                       thickness);
    auto& items = m_figure.items;
    items.push_back(label(name, {area.left(), middle}, Qt::AlignLeft | Qt::AlignVCenter, m_note,
                          m_theme.secondaryText));
    items.push_back(filled(track, m_theme.track(), thickness / 2));
    QRectF inside = track;
    inside.setWidth(track.width() * weight);
    if (inside.width() > 0)
        items.push_back(filled(inside, m_theme.accent, std::min(thickness, inside.width()) / 2));
    const double even = 1.0 / static_cast<double>(each.answer.looks.front().cols());
    const qreal tick = track.left() + track.width() * even;
    const qreal reach = m_style.pixels(kTickReach);
    items.push_back(
        FigureLine{{tick, track.top() - reach}, {tick, track.bottom() + reach}, m_theme.text, 1.5});
    items.push_back(label(tableNumber(weight), {area.right(), middle},
                          Qt::AlignRight | Qt::AlignVCenter, m_note, m_theme.text));
    HitBox box;
    box.rect = area;
    box.kind = HitKind::Bar;
    box.map = map;
    box.query = 0;
    box.key = m_request.sequence.distance;
    box.name = FigureWords::tr("%1: %2 of %3 on the needed word; evenly spread it would be %4",
                               "model, head, weight, weight")
                   .arg(withCapital(recallTitle(each.variant)), tableNumber(weight),
                        mapInSentence(map), tableNumber(even));
    box.tooltip = box.name;
    m_figure.hits.push_back(std::move(box));
}

} // namespace

Figure recallFigure(const RecallFigureRequest& request, const FigureStyle& style) {
    if (request.answers.empty())
        return emptyFigure(FigureWords::tr("Find the word so many places away"), request.nothing,
                           request.viewport, style);
    return RecallBuilder(request, style).build();
}

} // namespace headlight::ui
