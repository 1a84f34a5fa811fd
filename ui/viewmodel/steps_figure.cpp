#include "ui/viewmodel/steps_figure.h"

#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/steps_formula.h"
#include "ui/viewmodel/steps_table.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

struct StepsText {
    Q_DECLARE_TR_FUNCTIONS(Steps)
};

constexpr qreal kRowHeight = 24; // also the height of what can be clicked
constexpr qreal kTitleHeight = 28;
constexpr qreal kLineHeight = 18;
constexpr qreal kFormulaHeight = 26;
constexpr qreal kBarHeight = 12;
constexpr qreal kLeastBar = 60;
constexpr qreal kGap = 10;
constexpr qreal kPadding = 4; // round a number
constexpr size_t kFewParts = 10;
constexpr int kLeastDigits = 2;
constexpr qreal kMostOfNames = 0.3; // of the width

class StepsBuilder {
public:
    StepsBuilder(const StepsRequest& request, const FigureStyle& style)
        : m_model(*request.model)
        , m_request(request)
        , m_style(style)
        , m_theme(style.theme)
        , m_normal(labelStyle(style, kBaseText))
        , m_bold(labelStyle(style, kBaseText, QFont::DemiBold)) {
        if (request.hovered)
            m_lit = litNumbers(m_model, *request.hovered);
    }

    Figure build();

private:
    void head();
    void formula();
    void terms();
    void table();
    void legend();

    // A formula with its numbers, in one line.
    qreal widthOf(const std::vector<StepPart>& parts) const;
    qreal partWidth(const StepPart& part) const;
    void partsAt(const std::vector<StepPart>& parts, QPointF leftMiddle);

    struct TermLine {
        QString name;
        std::vector<StepPart> factors;
        QString value; // of a product
        double size = 0;
        bool isTotal = false;
    };
    struct TermColumns {
        qreal name = 0;
        qreal factors = 0;
        qreal value = 0;
        double largest = 0; // of the sizes
    };
    std::vector<TermLine> termLines() const;
    TermColumns measured(const std::vector<TermLine>& lines) const;
    void termRow(const TermColumns& columns, const TermLine& line);

    void number(const WorkedNumber& number, const QRectF& place, Qt::Alignment alignment);
    void text(const QString& words, QPointF anchor, Qt::Alignment alignment, const TextStyle& font,
              const QColor& color);
    void note(const QString& sentence, const QColor& color, qreal size = kNoteText);
    QString shown(const WorkedNumber& number) const {
        return fixedNumber(static_cast<double>(m_model.example->at(number)), m_model.digits);
    }
    qreal width() const { return m_request.viewport.width(); }

    StepsModel m_model; // its digits may be fewer here
    const StepsRequest& m_request;
    const FigureStyle& m_style;
    const Theme& m_theme;
    TextStyle m_normal;
    TextStyle m_bold;
    LitNumbers m_lit;
    Figure m_figure;
    qreal m_top = 0;
};

Figure StepsBuilder::build() {
    m_figure.background = m_theme.panel;
    const QString step = stepText(m_model.now().title);
    m_figure.title = StepsText::tr("%1: %2").arg(mapTitle(m_model.map), step);
    m_figure.summary = joinedClauses(
        {StepsText::tr("Step %1 of %2").arg(m_model.step + 1).arg(m_model.steps.size()), step,
         spokenStepNumber(m_model, m_model.focus)});
    head();
    formula();
    terms();
    table();
    legend();
    m_figure.size = {width(), std::max(m_top, m_request.viewport.height())};
    return std::move(m_figure);
}

void StepsBuilder::text(const QString& words, QPointF anchor, Qt::Alignment alignment,
                        const TextStyle& font, const QColor& color) {
    if (!words.isEmpty())
        m_figure.items.push_back(label(words, anchor, alignment, font, color));
}

void StepsBuilder::note(const QString& sentence, const QColor& color, qreal size) {
    if (sentence.isEmpty())
        return;
    const TextStyle font = labelStyle(m_style, size);
    const qreal pitch = std::max(m_style.pixels(kLineHeight), 1.4 * font.pixelSize);
    for (const QString& line : wrappedText(sentence, width(), font)) {
        text(line, {0, m_top + pitch / 2}, Qt::AlignLeft | Qt::AlignVCenter, font, color);
        m_top += pitch;
    }
}

// Where one is, whose numbers these are, and what must be said about them.
void StepsBuilder::head() {
    const WorkedExample& example = *m_model.example;
    const auto token = [&](Index position) {
        return isolatedText(
            visibleText(QString::fromStdString(example.tokens[static_cast<size_t>(position)])));
    };
    const TextStyle font = labelStyle(m_style, kTitleText, QFont::DemiBold);
    const qreal height = m_style.pixels(kTitleHeight);
    const QString title =
        StepsText::tr("%1. %2").arg(m_model.step + 1).arg(stepText(m_model.now().title));
    const QString pair =
        StepsText::tr("%1 → %2").arg(token(example.query), token(m_model.trail.key));
    const qreal pairWidth = textWidth(pair, m_bold);
    const bool besides = textWidth(title, font) + pairWidth + 2 * kGap <= width();
    text(elidedText(title, width(), font), {0, m_top + height / 2},
         Qt::AlignLeft | Qt::AlignVCenter, font, m_theme.text);
    if (!besides)
        m_top += height;
    text(elidedText(pair, width(), m_bold), {besides ? width() : 0, m_top + height / 2},
         (besides ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, m_bold,
         m_theme.selectionText);
    m_top += height;
    note(stepText(m_model.now().note), m_theme.secondaryText);
    for (const QString& each : m_model.notes)
        note(each, m_theme.caution);
}

qreal StepsBuilder::partWidth(const StepPart& part) const {
    return textWidth(part.text, m_normal) + (part.number ? 2 * kPadding : 0);
}

qreal StepsBuilder::widthOf(const std::vector<StepPart>& parts) const {
    qreal sum = 0;
    for (const StepPart& part : parts)
        sum += partWidth(part);
    return sum;
}

// Numbers are hits, the signs between them text.
void StepsBuilder::partsAt(const std::vector<StepPart>& parts, QPointF leftMiddle) {
    const qreal height = m_style.pixels(kRowHeight);
    for (const StepPart& part : parts) {
        const qreal wide = partWidth(part);
        const QRectF place(leftMiddle.x(), leftMiddle.y() - height / 2, wide, height);
        if (part.number)
            number(*part.number, place, Qt::AlignHCenter);
        else
            text(part.text, leftMiddle, Qt::AlignLeft | Qt::AlignVCenter, m_normal, m_theme.text);
        leftMiddle.rx() += wide;
    }
}

void StepsBuilder::formula() {
    m_top += m_style.pixels(kGap) / 2;
    const qreal height = m_style.pixels(kFormulaHeight);
    const TextStyle font = labelStyle(m_style, kTitleText);
    for (const QString& line :
         wrappedText(QString::fromStdString(m_model.now().symbols), width(), font)) {
        text(line, {0, m_top + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, font, m_theme.accent);
        m_top += height;
    }
    if (!termsOf(*m_model.example, m_model.focus).empty())
        return;
    // Parts wrap where the line is too short for them.
    std::vector<StepPart> line;
    const auto flush = [&] {
        partsAt(line, {0, m_top + height / 2});
        m_top += height;
        line.clear();
    };
    for (const StepPart& part : formulaParts(m_model)) {
        if (!line.empty() && widthOf(line) + partWidth(part) > width())
            flush();
        line.push_back(part);
    }
    if (!line.empty())
        flush();
    m_top += m_style.pixels(kGap);
}

// The summands, what is left of them, and the sum.
std::vector<StepsBuilder::TermLine> StepsBuilder::termLines() const {
    auto all = termsOf(*m_model.example, m_model.focus);
    std::vector<TermLine> lines;
    if (all.empty())
        return lines;
    const size_t most = m_model.allTerms ? all.size() : kFewParts;
    const LargestTerms largest = largestTerms(std::move(all), most);
    const WorkedTextOptions words = stepTextOptions(m_model);
    const auto decimals = [&](double value) { return fixedNumber(value, m_model.digits); };
    for (const WorkedTerm& term : largest.terms) {
        // A term of one number is that number.
        const bool isProduct = term.factors.size() > 1;
        lines.push_back(
            {visibleText(QString::fromStdString(termName(*m_model.example, term, words))),
             factorParts(m_model, term), isProduct ? decimals(term.value) : QString(), term.value,
             false});
    }
    if (largest.others > 0)
        lines.push_back({StepsText::tr("the other %n term(s)", nullptr, int(largest.others)),
                         {},
                         decimals(largest.rest),
                         largest.rest,
                         false});
    lines.push_back({QString::fromStdString(symbolOf(*m_model.example, m_model.focus)),
                     {{shown(m_model.focus), m_model.focus}},
                     {},
                     static_cast<double>(m_model.example->at(m_model.focus)),
                     true});
    return lines;
}

StepsBuilder::TermColumns StepsBuilder::measured(const std::vector<TermLine>& lines) const {
    TermColumns columns;
    for (const TermLine& line : lines) {
        const TextStyle& font = line.isTotal ? m_bold : m_normal;
        columns.name = std::max(columns.name, textWidth(line.name, font));
        columns.factors = std::max(columns.factors, widthOf(line.factors));
        columns.value = std::max(columns.value, textWidth(line.value, font));
        if (std::isfinite(line.size))
            columns.largest = std::max(columns.largest, std::abs(line.size));
    }
    columns.name = std::min(columns.name, kMostOfNames * width());
    columns.value += 2 * kPadding;
    return columns;
}

void StepsBuilder::terms() {
    std::vector<TermLine> lines = termLines();
    if (lines.empty())
        return;
    TermColumns columns = measured(lines);
    // Fewer digits where there is no room for all of them.
    while (columns.name + columns.factors + columns.value + 2 * kGap > width() &&
           m_model.digits > kLeastDigits) {
        --m_model.digits;
        lines = termLines();
        columns = measured(lines);
    }
    for (const TermLine& line : lines) {
        if (line.isTotal)
            m_figure.items.push_back(FigureLine{
                {0, m_top + 1}, {width(), m_top + 1}, m_theme.line, 1, Qt::SolidLine, false});
        termRow(columns, line);
    }
    m_top += m_style.pixels(kGap);
}

void StepsBuilder::termRow(const TermColumns& columns, const TermLine& line) {
    const qreal height = m_style.pixels(kRowHeight);
    const qreal middle = m_top + height / 2;
    const TextStyle& font = line.isTotal ? m_bold : m_normal;
    text(elidedText(line.name, columns.name, font), {0, middle}, Qt::AlignLeft | Qt::AlignVCenter,
         font, line.isTotal ? m_theme.selectionText : m_theme.secondaryText);
    qreal x = columns.name + kGap;
    partsAt(line.factors, {x + columns.factors - widthOf(line.factors), middle});
    x += columns.factors + kGap;
    text(line.value, {x + columns.value, middle}, Qt::AlignRight | Qt::AlignVCenter, font,
         m_theme.text);
    x += columns.value + kGap;
    const qreal thick = m_style.pixels(kBarHeight);
    if (width() - x >= kLeastBar)
        addSignedBar(m_figure, {x, middle - thick / 2, width() - x, thick}, line.size,
                     columns.largest, line.isTotal ? m_theme.selection : m_theme.accent,
                     m_theme.secondaryText);
    m_top += height;
}

void StepsBuilder::table() {
    const StepsTable table = stepsTable(m_model);
    if (table.columns.empty())
        return;
    const qreal height = m_style.pixels(kRowHeight);
    qreal names = textWidth(table.title, m_normal);
    for (const auto& row : table.rows)
        names = std::max(names, textWidth(visibleText(row.title), m_bold));
    names = std::min(names, kMostOfNames * width());
    std::vector<qreal> widths;
    for (const auto& column : table.columns) {
        qreal wide = textWidth(column.title, m_normal);
        for (const WorkedNumber& each : column.numbers)
            wide = std::max(wide, textWidth(shown(each), m_bold));
        widths.push_back(wide + 2 * kPadding + kGap);
    }
    // Where there is no room for all columns, the last ones count.
    size_t first = 0;
    qreal needed = names + kGap;
    for (const qreal wide : widths)
        needed += wide;
    for (; first + 1 < widths.size() && needed > width(); ++first)
        needed -= widths[first];

    const auto line = [&](auto cell) {
        qreal x = names + kGap;
        for (size_t i = first; i < widths.size(); ++i) {
            cell(i, QRectF(x + kGap, m_top, widths[i] - kGap, height));
            x += widths[i];
        }
    };
    text(table.title, {0, m_top + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, m_normal,
         m_theme.secondaryText);
    line([&](size_t i, const QRectF& place) {
        text(table.columns[i].title, {place.right() - kPadding, place.center().y()},
             Qt::AlignRight | Qt::AlignVCenter, m_normal, m_theme.secondaryText);
    });
    m_top += height;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const TextStyle& font = table.rows[row].followed ? m_bold : m_normal;
        text(elidedText(visibleText(table.rows[row].title), names, font), {0, m_top + height / 2},
             Qt::AlignLeft | Qt::AlignVCenter, font,
             table.rows[row].followed ? m_theme.selectionText : m_theme.secondaryText);
        line([&](size_t i, const QRectF& place) {
            number(table.columns[i].numbers[row], place, Qt::AlignRight);
        });
        m_top += height;
    }
    if (table.left > 0)
        note(StepsText::tr("… and %n more", nullptr, int(table.left)), m_theme.secondaryText);
}

void StepsBuilder::legend() {
    m_top += m_style.pixels(kGap);
    note(StepsText::tr("Point at a number: those that make it are filled, those that it makes are "
                       "framed. Click it to see how it is made."),
         m_theme.secondaryText, kTickText);
}

void StepsBuilder::number(const WorkedNumber& number, const QRectF& place,
                          Qt::Alignment alignment) {
    const QRectF inside = place.adjusted(0, 2, 0, -2);
    const bool isSource = std::ranges::binary_search(m_lit.sources, number);
    const bool isResult = std::ranges::binary_search(m_lit.results, number);
    const bool isHovered = m_request.hovered == number;
    if (isSource || isHovered)
        m_figure.items.push_back(filled(inside, m_theme.track(), 3));
    if (isSource)
        m_figure.items.push_back(outlined(inside, m_theme.accent, 1, 3));
    if (isResult)
        m_figure.items.push_back(outlined(inside, m_theme.good, 2, 3));
    const bool followed = number == m_model.focus;
    const qreal x = alignment & Qt::AlignRight ? place.right() - kPadding : place.center().x();
    text(shown(number), {x, place.center().y()}, alignment | Qt::AlignVCenter,
         followed ? m_bold : m_normal, followed ? m_theme.selectionText : m_theme.text);
    HitBox hit;
    hit.rect = place;
    hit.kind = HitKind::Number;
    hit.map = m_model.map;
    hit.query = m_model.example->query;
    hit.key = m_model.trail.key;
    hit.name = spokenStepNumber(m_model, number);
    hit.tooltip = stepNumberTooltip(m_model, number);
    hit.number = number;
    m_figure.hits.push_back(std::move(hit));
}

} // namespace

Figure stepsFigure(const StepsRequest& request, const FigureStyle& style) {
    if (!request.model->ready())
        return emptyFigure(StepsText::tr("Steps"), request.model->problem, request.viewport, style);
    return StepsBuilder(request, style).build();
}

} // namespace headlight::ui
