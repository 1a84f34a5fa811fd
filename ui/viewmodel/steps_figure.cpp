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

    struct TermColumns {
        qreal name = 0;
        qreal factors = 0;
        qreal value = 0;
    };
    void termRow(const TermColumns& columns, const QString& name,
                 const std::vector<StepPart>& factors, const QString& value, double size,
                 double largest, bool isTotal);
    void bar(const QRectF& track, double size, double largest, const QColor& color);

    void number(const WorkedNumber& number, const QRectF& place, Qt::Alignment alignment);
    void text(const QString& words, QPointF anchor, Qt::Alignment alignment, const TextStyle& font,
              const QColor& color);
    void note(const QString& sentence, const QColor& color, qreal size = kNoteText);
    QString shown(const WorkedNumber& number) const {
        return fixedNumber(static_cast<double>(m_model.example->at(number)), m_model.digits);
    }
    qreal width() const { return m_request.viewport.width(); }

    const StepsModel& m_model;
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

void StepsBuilder::terms() {
    auto all = termsOf(*m_model.example, m_model.focus);
    if (all.empty())
        return;
    const size_t most = m_model.allTerms ? all.size() : kFewParts;
    const LargestTerms largest = largestTerms(std::move(all), most);
    const WorkedTextOptions words = stepTextOptions(m_model);
    const auto nameOf = [&](const WorkedTerm& term) {
        return QString::fromStdString(termName(*m_model.example, term, words));
    };
    const auto decimals = [&](double value) { return fixedNumber(value, m_model.digits); };
    const double total = static_cast<double>(m_model.example->at(m_model.focus));
    double scale = std::max(std::abs(total), std::abs(largest.rest));
    const QString rest = largest.others == 0
                             ? QString()
                             : StepsText::tr("the other %n term(s)", nullptr, int(largest.others));
    const QString sum = QString::fromStdString(symbolOf(*m_model.example, m_model.focus));
    TermColumns columns{
        std::max(textWidth(rest, m_normal), textWidth(sum, m_bold)), 0,
        std::max(textWidth(decimals(total), m_bold), textWidth(decimals(largest.rest), m_normal))};
    for (const WorkedTerm& term : largest.terms) {
        columns.name = std::max(columns.name, textWidth(nameOf(term), m_normal));
        columns.factors = std::max(columns.factors, widthOf(factorParts(m_model, term)));
        columns.value = std::max(columns.value, textWidth(decimals(term.value), m_normal));
        scale = std::max(scale, std::abs(term.value));
    }
    columns.value += 2 * kPadding;
    columns.name = std::min(columns.name, 0.3 * width());
    for (const WorkedTerm& term : largest.terms) {
        // A term of one number is that number.
        const bool isProduct = term.factors.size() > 1;
        termRow(columns, nameOf(term), factorParts(m_model, term),
                isProduct ? decimals(term.value) : QString(), term.value, scale, false);
    }
    if (largest.others > 0)
        termRow(columns, rest, {}, decimals(largest.rest), largest.rest, scale, false);
    m_figure.items.push_back(
        FigureLine{{0, m_top + 1}, {width(), m_top + 1}, m_theme.line, 1, Qt::SolidLine, false});
    m_top += 2;
    termRow(columns, sum, {{shown(m_model.focus), m_model.focus}}, {}, total, scale, true);
    m_top += m_style.pixels(kGap);
}

void StepsBuilder::termRow(const TermColumns& columns, const QString& name,
                           const std::vector<StepPart>& factors, const QString& value, double size,
                           double largest, bool isTotal) {
    const qreal height = m_style.pixels(kRowHeight);
    const qreal middle = m_top + height / 2;
    const TextStyle& font = isTotal ? m_bold : m_normal;
    text(elidedText(visibleText(name), columns.name, font), {0, middle},
         Qt::AlignLeft | Qt::AlignVCenter, font,
         isTotal ? m_theme.selectionText : m_theme.secondaryText);
    qreal x = columns.name + kGap;
    partsAt(factors, {x + columns.factors - widthOf(factors), middle});
    x += columns.factors + kGap;
    text(value, {x + columns.value, middle}, Qt::AlignRight | Qt::AlignVCenter, font, m_theme.text);
    x += columns.value + kGap;
    const qreal thick = m_style.pixels(kBarHeight);
    if (width() - x >= kLeastBar)
        bar({x, middle - thick / 2, width() - x, thick}, size, largest,
            isTotal ? m_theme.selection : m_theme.accent);
    m_top += height;
}

// From the middle to the right where it adds, to the left where it takes away.
void StepsBuilder::bar(const QRectF& track, double size, double largest, const QColor& color) {
    const qreal zero = track.center().x();
    if (largest > 0 && std::isfinite(size) && std::isfinite(largest)) {
        const qreal length = track.width() / 2 * std::abs(size) / largest;
        const QRectF filledPart(size < 0 ? zero - length : zero, track.top(), length,
                                track.height());
        if (length > 0)
            m_figure.items.push_back(filled(filledPart, color, 2));
    }
    m_figure.items.push_back(FigureLine{{zero, track.top() - 2},
                                        {zero, track.bottom() + 2},
                                        m_theme.secondaryText,
                                        1,
                                        Qt::SolidLine,
                                        false});
}

void StepsBuilder::table() {
    const StepsTable table = stepsTable(m_model);
    if (table.columns.empty())
        return;
    const qreal height = m_style.pixels(kRowHeight);
    qreal names = textWidth(table.title, m_normal);
    for (const auto& row : table.rows)
        names = std::max(names, textWidth(visibleText(row.title), m_bold));
    names = std::min(names, 0.3 * width());
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
