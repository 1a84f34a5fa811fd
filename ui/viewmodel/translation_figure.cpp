#include "ui/viewmodel/translation_figure.h"

#include "ui/service/visible_text.h"
#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

struct TranslationFigureText {
    Q_DECLARE_TR_FUNCTIONS(TranslationFigure)
};

constexpr qreal kChip = 26;   // height of a piece
constexpr qreal kInside = 8;  // room beside its text
constexpr qreal kGap = 6;     // between pieces
constexpr qreal kNumber = 16; // line of probabilities below the made pieces
constexpr qreal kSpan = 54;   // the lines' way from one sentence to the other
constexpr qreal kRow = 24;    // of the lists below
constexpr qreal kTrack = 120; // of a bar
constexpr qreal kThickest = 6;
constexpr double kFaintest = 0.03; // weights below it have no line

class TranslationBuilder {
public:
    TranslationBuilder(const TranslationFigureRequest& request, const FigureStyle& style)
        : m_request(request)
        , m_text(*request.text)
        , m_style(style)
        , m_theme(style.theme)
        , m_source(axisUnits(m_text.source, request.shape))
        , m_made(axisUnits(m_text.made))
        , m_weights(shapedWeights(m_text, {Stack::Cross, request.map.layer, request.map.head}, {},
                                  request.shape))
        , m_font(labelStyle(style, kBaseText))
        , m_small(labelStyle(style, kTickText))
        , m_note(labelStyle(style, kNoteText)) {
        m_steps = std::min(request.steps, m_made.size());
        m_lit = std::min(request.lit.value_or(m_steps - 1), m_steps - 1);
    }

    Figure build();

private:
    std::vector<QRectF> flow(const std::vector<MapUnit>& units, const std::vector<QString>& below,
                             qreal belowHeight);
    std::vector<QString> numbersOfMade() const;
    void heading(const QString& words);
    void source();
    void made();
    void lines();
    void alternatives();
    void others();
    double shareOfSource(std::size_t source) const;
    void text(const QString& words, QPointF anchor, Qt::Alignment alignment, const TextStyle& font,
              const QColor& color) {
        m_figure.items.push_back(label(words, anchor, alignment, font, color));
    }

    const TranslationFigureRequest& m_request;
    const TranslatedText& m_text;
    const FigureStyle& m_style;
    const Theme& m_theme;
    std::vector<MapUnit> m_source;
    std::vector<MapUnit> m_made;
    Matrix<float> m_weights; // [made, source]
    TextStyle m_font;
    TextStyle m_small;
    TextStyle m_note;
    std::size_t m_steps = 0;
    std::size_t m_lit = 0;
    std::vector<QRectF> m_sourceChips;
    std::vector<QRectF> m_madeChips;
    std::vector<QString> m_madeNumbers; // below the chips
    Figure m_figure;
    qreal m_top = 0;
};

Figure TranslationBuilder::build() {
    m_figure.background = m_theme.panel;
    m_figure.title = TranslationFigureText::tr("Translation");
    m_figure.summary = QString::fromStdString(m_text.translation.text);
    heading(TranslationFigureText::tr("English"));
    m_sourceChips = flow(m_source, std::vector<QString>(m_source.size()), 0);
    m_top += m_style.pixels(kSpan);
    m_madeNumbers = numbersOfMade();
    m_madeChips = flow(m_made, m_madeNumbers, m_style.pixels(kNumber));
    lines();
    source();
    made();
    alternatives();
    others();
    m_figure.size = {m_request.viewport.width(), std::max(m_request.viewport.height(), m_top)};
    return std::move(m_figure);
}

void TranslationBuilder::heading(const QString& words) {
    const qreal height = m_style.pixels(kRow);
    for (const QString& line : wrappedText(words, m_request.viewport.width(), m_note)) {
        text(line, {0, m_top + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, m_note,
             m_theme.secondaryText);
        m_top += height;
    }
}

// What stands below the pieces that are shown.
std::vector<QString> TranslationBuilder::numbersOfMade() const {
    std::vector<QString> numbers;
    for (std::size_t i = 0; i < m_steps; ++i) {
        const TranslatedPiece& piece = m_text.translation.pieces[i];
        numbers.push_back(piece.forced
                              ? TranslationFigureText::tr("given", "a piece that the user chose")
                              : cellNumber(piece.chosen.probability));
    }
    return numbers;
}

// Chips side by side in as many lines as they need, each as wide as its own text and the one below
// it.
std::vector<QRectF> TranslationBuilder::flow(const std::vector<MapUnit>& units,
                                             const std::vector<QString>& below, qreal belowHeight) {
    const qreal height = m_style.pixels(kChip);
    std::vector<QRectF> chips;
    qreal left = 0;
    for (std::size_t i = 0; i < below.size(); ++i) {
        const qreal widest = m_request.viewport.width();
        const qreal needed =
            std::max(textWidth(units[i].label, m_font) + 2 * kInside, textWidth(below[i], m_small));
        const qreal width = std::clamp(needed, m_style.pixels(kChip), widest);
        if (left > 0 && left + width > widest) {
            left = 0;
            m_top += height + belowHeight + kGap;
        }
        chips.emplace_back(left, m_top, width, height);
        left += width + kGap;
    }
    m_top += height + belowHeight + kGap;
    return chips;
}

// What of a piece of the sentence is looked at: by the lit piece; while the piece itself is
// hovered, nothing is filled.
double TranslationBuilder::shareOfSource(std::size_t source) const {
    return m_request.litSource ? (source == *m_request.litSource ? 1.0 : 0.0)
                               : double(m_weights(Index(m_lit), Index(source)));
}

void TranslationBuilder::source() {
    for (std::size_t i = 0; i < m_source.size(); ++i) {
        const double weight = m_weights(Index(m_lit), Index(i));
        QColor fill = m_theme.accent;
        fill.setAlphaF(float(0.35 * std::clamp(shareOfSource(i), 0.0, 1.0)));
        FigureRect chip = filled(m_sourceChips[i], fill, 4);
        chip.stroke = m_theme.line;
        m_figure.items.push_back(chip);
        text(elidedText(m_source[i].label, m_sourceChips[i].width() - kInside, m_font),
             m_sourceChips[i].center(), Qt::AlignCenter, m_font,
             m_source[i].special ? m_theme.secondaryText : m_theme.text);
        HitBox hit;
        hit.rect = m_sourceChips[i];
        hit.kind = HitKind::KeyLabel;
        hit.key = Index(i);
        hit.name = TranslationFigureText::tr("%1, looked at by %2 with %3")
                       .arg(m_source[i].name, m_made[m_lit].name, spokenNumber(weight));
        hit.tooltip = unitTooltip(m_source[i]) + QLatin1Char('\n') + hit.name;
        m_figure.hits.push_back(std::move(hit));
    }
}

void TranslationBuilder::made() {
    for (std::size_t i = 0; i < m_steps; ++i) {
        const TranslatedPiece& piece = m_text.translation.pieces[i];
        const QRectF& place = m_madeChips[i];
        const bool selected = i == m_lit;
        FigureRect chip = filled(place, m_theme.track(), 4);
        if (m_request.litSource) {
            chip.fill = m_theme.accent;
            chip.fill.setAlphaF(
                float(0.35 * std::clamp(double(m_weights(Index(i), Index(*m_request.litSource))),
                                        0.0, 1.0)));
        }
        chip.stroke = selected ? m_theme.selection : m_theme.line;
        chip.strokeWidth = selected ? 2 : 1;
        m_figure.items.push_back(chip);
        text(elidedText(m_made[i].label, place.width() - kInside, m_font), place.center(),
             Qt::AlignCenter, m_font, selected ? m_theme.selectionText : m_theme.text);
        text(elidedText(m_madeNumbers[i], place.width(), m_small),
             {place.center().x(), place.bottom() + m_style.pixels(kNumber) / 2}, Qt::AlignCenter,
             m_small, m_theme.secondaryText);
        HitBox hit;
        hit.rect = place.adjusted(0, 0, 0, m_style.pixels(kNumber));
        hit.kind = HitKind::QueryLabel;
        hit.query = Index(i);
        hit.name = piece.forced ? TranslationFigureText::tr("%1, given").arg(m_made[i].name)
                                : TranslationFigureText::tr("%1, probability %2")
                                      .arg(m_made[i].name, spokenNumber(piece.chosen.probability));
        hit.tooltip = unitTooltip(m_made[i]) + QLatin1Char('\n') + hit.name;
        m_figure.hits.push_back(std::move(hit));
    }
}

// From the lit piece up to what it looked at; from a hovered piece of the sentence down to all that
// looked at it.
void TranslationBuilder::lines() {
    for (std::size_t made = 0; made < m_steps; ++made)
        for (std::size_t source = 0; source < m_source.size(); ++source) {
            if (m_request.litSource ? source != *m_request.litSource : made != m_lit)
                continue;
            const double weight = m_weights(Index(made), Index(source));
            if (!(weight >= kFaintest))
                continue;
            const QRectF& above = m_sourceChips[source];
            const QRectF& below = m_madeChips[made];
            QColor color = m_theme.accent;
            color.setAlphaF(float(std::clamp(weight, 0.25, 1.0)));
            m_figure.items.push_back(FigureLine{{above.center().x(), above.bottom()},
                                                {below.center().x(), below.top()},
                                                color,
                                                m_style.pixels(std::max(1.0, kThickest * weight))});
        }
}

void TranslationBuilder::alternatives() {
    const TranslatedPiece& piece = m_text.translation.pieces[m_lit];
    if (piece.alternatives.empty())
        return;
    heading(TranslationFigureText::tr(
                "What could stand in place of “%1”; click one, or press its number, to go on from "
                "there")
                .arg(m_made[m_lit].label));
    const qreal height = m_style.pixels(kRow);
    qreal widest = 0;
    for (const PieceChance& chance : piece.alternatives)
        widest = std::max(widest, textWidth(QString::fromStdString(chance.piece), m_font));
    widest = std::min(widest, m_request.viewport.width() / 3);
    const qreal wordEnd = textWidth(QStringLiteral("9"), m_small) + kGap + widest;
    const qreal number = textWidth(QStringLiteral("<0.001"), m_font);
    const qreal left = wordEnd + 2 * kGap;
    const qreal track =
        std::min(m_style.pixels(kTrack), m_request.viewport.width() - left - number - 2 * kGap);
    for (std::size_t i = 0; i < piece.alternatives.size(); ++i) {
        const PieceChance& chance = piece.alternatives[i];
        const QString word = visibleText(QString::fromStdString(chance.piece));
        const qreal middle = m_top + height / 2;
        const bool chosen = chance.id == piece.chosen.id;
        text(QString::number(i + 1), {0, middle}, Qt::AlignLeft | Qt::AlignVCenter, m_small,
             m_theme.secondaryText);
        text(elidedText(word, widest, m_font), {wordEnd, middle}, Qt::AlignRight | Qt::AlignVCenter,
             m_font, chosen ? m_theme.selectionText : m_theme.text);
        m_figure.items.push_back(filled({left, middle - 4, track, 8}, m_theme.track(), 2));
        m_figure.items.push_back(filled({left, middle - 4, track * chance.probability, 8},
                                        chosen ? m_theme.selection : m_theme.accent, 2));
        text(tableNumber(chance.probability), {left + track + kGap, middle},
             Qt::AlignLeft | Qt::AlignVCenter, m_font, m_theme.secondaryText);
        HitBox hit;
        hit.rect = {0, m_top, m_request.viewport.width(), height};
        hit.kind = HitKind::Bar;
        hit.query = Index(m_lit);
        hit.key = Index(i);
        hit.name = TranslationFigureText::tr("%1 instead, probability %2")
                       .arg(word, spokenNumber(chance.probability));
        hit.tooltip = hit.name;
        m_figure.hits.push_back(std::move(hit));
        m_top += height;
    }
}

void TranslationBuilder::others() {
    if (m_text.translations.size() < 2)
        return;
    heading(TranslationFigureText::tr("Translations that were followed, best first; the number is "
                                      "the mean logarithm of a piece's probability"));
    const qreal height = m_style.pixels(kRow);
    const qreal number = textWidth(QStringLiteral("-00.000"), m_font);
    for (std::size_t i = 0; i < m_text.translations.size(); ++i) {
        const Translation& each = m_text.translations[i];
        const QString words = visibleText(QString::fromStdString(each.text));
        const qreal middle = m_top + height / 2;
        text(fixedNumber(each.score, 3), {number, middle}, Qt::AlignRight | Qt::AlignVCenter,
             m_font, m_theme.secondaryText);
        text(elidedText(words, m_request.viewport.width() - number - 2 * kGap, m_font),
             {number + 2 * kGap, middle}, Qt::AlignLeft | Qt::AlignVCenter, m_font,
             i == 0 ? m_theme.selectionText : m_theme.text);
        HitBox hit;
        hit.rect = {0, m_top, m_request.viewport.width(), height};
        hit.kind = HitKind::Link;
        hit.key = Index(i);
        hit.name = joinedClauses(
            {words, TranslationFigureText::tr("score %1").arg(fixedNumber(each.score, 3))});
        hit.tooltip = hit.name;
        m_figure.hits.push_back(std::move(hit));
        m_top += height;
    }
}

} // namespace

Figure translationFigure(const TranslationFigureRequest& request, const FigureStyle& style) {
    if (!request.text || request.steps == 0 || request.text->translation.pieces.empty())
        return emptyFigure(TranslationFigureText::tr("Translation"), request.nothing,
                           request.viewport, style);
    return TranslationBuilder(request, style).build();
}

} // namespace headlight::ui
