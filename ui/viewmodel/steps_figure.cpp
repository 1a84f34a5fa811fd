#include "ui/viewmodel/steps_figure.h"

#include "ui/service/visible_text.h"
#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/steps_canvas.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

struct StepsText {
    Q_DECLARE_TR_FUNCTIONS(Steps)
};

constexpr qreal kTitleHeight = 28;
constexpr qreal kFormulaHeight = 26;
constexpr size_t kFewParts = 10;

struct TermLine {
    QString name;
    std::vector<StepPart> factors;
    QString rest;  // in place of the factors: what is left of a sum of single numbers
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

// Where one is, whose numbers these are, and what must be said about them.
void writeHead(StepsCanvas& canvas) {
    const WorkedExample& example = *canvas.model().example;
    const auto token = [&](Index position) {
        return isolatedText(
            visibleText(QString::fromStdString(example.tokens[static_cast<size_t>(position)])));
    };
    const TextStyle font = labelStyle(canvas.style(), kTitleText, QFont::DemiBold);
    const qreal height = canvas.pixels(kTitleHeight);
    const QString title = StepsText::tr("%1. %2")
                              .arg(canvas.model().step + 1)
                              .arg(stepText(canvas.model().now().title));
    const QString pair =
        StepsText::tr("%1 → %2").arg(token(example.query), token(canvas.model().trail.key));
    const qreal pairWidth = textWidth(pair, canvas.bold());
    const bool besides =
        textWidth(title, font) + pairWidth + 2 * StepsCanvas::kGap <= canvas.width();
    canvas.text(elidedText(title, canvas.width(), font), {0, canvas.top() + height / 2},
                Qt::AlignLeft | Qt::AlignVCenter, font, canvas.theme().text);
    if (!besides)
        canvas.moveDown(height);
    canvas.text(elidedText(pair, canvas.width(), canvas.bold()),
                {besides ? canvas.width() : 0, canvas.top() + height / 2},
                (besides ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, canvas.bold(),
                canvas.theme().selectionText);
    canvas.moveDown(height);
    canvas.note(stepText(canvas.model().now().note), canvas.theme().secondaryText);
    for (const QString& each : canvas.model().notes)
        canvas.note(each, canvas.theme().caution);
}

void writeFormula(StepsCanvas& canvas) {
    canvas.moveDown(canvas.pixels(StepsCanvas::kGap) / 2);
    const qreal height = canvas.pixels(kFormulaHeight);
    const TextStyle font = labelStyle(canvas.style(), kTitleText);
    for (const QString& line :
         wrappedText(QString::fromStdString(canvas.model().now().symbols), canvas.width(), font)) {
        canvas.text(line, {0, canvas.top() + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, font,
                    canvas.theme().accent);
        canvas.moveDown(height);
    }
    if (!termsOf(*canvas.model().example, canvas.model().focus).empty())
        return;
    // Parts wrap where the line is too short for them.
    std::vector<StepPart> line;
    const auto flush = [&] {
        canvas.partsAt(line, {0, canvas.top() + height / 2});
        canvas.moveDown(height);
        line.clear();
    };
    for (const StepPart& part : formulaParts(canvas.model())) {
        if (!line.empty() && canvas.widthOf(line) + canvas.partWidth(part) > canvas.width())
            flush();
        line.push_back(part);
    }
    if (!line.empty())
        flush();
    canvas.moveDown(canvas.pixels(StepsCanvas::kGap));
}

// The summands, what is left of them, and the sum.
std::vector<TermLine> termLines(const StepsCanvas& canvas) {
    auto all = termsOf(*canvas.model().example, canvas.model().focus);
    std::vector<TermLine> lines;
    if (all.empty())
        return lines;
    const size_t most = canvas.model().allTerms ? all.size() : kFewParts;
    const LargestTerms largest = largestTerms(std::move(all), most);
    const WorkedTextOptions words = stepTextOptions(canvas.model());
    const auto decimals = [&](double value) { return fixedNumber(value, canvas.model().digits); };
    bool areProducts = false; // else a term is a number
    for (const WorkedTerm& term : largest.terms) {
        const bool isProduct = term.factors.size() > 1;
        areProducts = areProducts || isProduct;
        TermLine line;
        line.name =
            visibleText(QString::fromStdString(termName(*canvas.model().example, term, words)));
        line.factors = factorParts(canvas.model(), term);
        line.value = isProduct ? decimals(term.value) : QString();
        line.size = term.value;
        lines.push_back(std::move(line));
    }
    if (largest.others > 0) {
        TermLine line;
        line.name = StepsText::tr("the other %n term(s)", nullptr, int(largest.others));
        (areProducts ? line.value : line.rest) = decimals(largest.rest);
        line.size = largest.rest;
        lines.push_back(std::move(line));
    }
    const WorkedNumber& sum = canvas.model().focus;
    TermLine total;
    total.name = QString::fromStdString(symbolOf(*canvas.model().example, sum));
    total.factors = {{canvas.shown(sum), sum}};
    total.size = static_cast<double>(canvas.model().example->at(sum));
    total.isTotal = true;
    lines.push_back(std::move(total));
    return lines;
}

TermColumns measured(const StepsCanvas& canvas, const std::vector<TermLine>& lines) {
    TermColumns columns;
    for (const TermLine& line : lines) {
        const TextStyle& font = line.isTotal ? canvas.bold() : canvas.normal();
        columns.name = std::max(columns.name, textWidth(line.name, font));
        columns.factors =
            std::max({columns.factors, canvas.widthOf(line.factors),
                      textWidth(line.rest, canvas.normal()) + 2 * StepsCanvas::kPadding});
        columns.value = std::max(columns.value, textWidth(line.value, font));
        if (std::isfinite(line.size))
            columns.largest = std::max(columns.largest, std::abs(line.size));
    }
    columns.name = std::min(columns.name, StepsCanvas::kMostOfNames * canvas.width());
    columns.value += 2 * StepsCanvas::kPadding;
    return columns;
}

void writeTerm(StepsCanvas& canvas, const TermColumns& columns, const TermLine& line) {
    const qreal height = canvas.pixels(StepsCanvas::kRowHeight);
    const qreal middle = canvas.top() + height / 2;
    const TextStyle& font = line.isTotal ? canvas.bold() : canvas.normal();
    canvas.text(elidedText(line.name, columns.name, font), {0, middle},
                Qt::AlignLeft | Qt::AlignVCenter, font,
                line.isTotal ? canvas.theme().selectionText : canvas.theme().secondaryText);
    qreal x = columns.name + StepsCanvas::kGap;
    canvas.partsAt(line.factors, {x + columns.factors - canvas.widthOf(line.factors), middle});
    x += columns.factors;
    canvas.text(line.rest, {x - StepsCanvas::kPadding, middle}, Qt::AlignRight | Qt::AlignVCenter,
                font, canvas.theme().text);
    x += StepsCanvas::kGap;
    canvas.text(line.value, {x + columns.value, middle}, Qt::AlignRight | Qt::AlignVCenter, font,
                canvas.theme().text);
    x += columns.value + StepsCanvas::kGap;
    const qreal thick = canvas.pixels(StepsCanvas::kBarHeight);
    if (canvas.width() - x >= StepsCanvas::kLeastBar)
        canvas.bar({x, middle - thick / 2, canvas.width() - x, thick}, line.size, columns.largest,
                   line.isTotal);
    canvas.moveDown(height);
}

void writeTerms(StepsCanvas& canvas) {
    std::vector<TermLine> lines = termLines(canvas);
    if (lines.empty())
        return;
    TermColumns columns = measured(canvas, lines);
    // Fewer digits where there is no room for all of them.
    while (columns.name + columns.factors + columns.value + 2 * StepsCanvas::kGap >
               canvas.width() &&
           canvas.useFewerDigits()) {
        lines = termLines(canvas);
        columns = measured(canvas, lines);
    }
    for (const TermLine& line : lines) {
        if (line.isTotal)
            canvas.line(canvas.top() + 1);
        writeTerm(canvas, columns, line);
    }
    canvas.moveDown(canvas.pixels(StepsCanvas::kGap));
}

// How to find one's way, on a screen.
void writeLegend(StepsCanvas& canvas) {
    canvas.moveDown(canvas.pixels(StepsCanvas::kGap));
    canvas.note(
        StepsText::tr("Point at a number: those that make it are filled, those that it makes are "
                      "framed. Click it to see how it is made. Double-click a weight, a score, a "
                      "mask cell or an entry of a query, key or value to change it by hand."),
        canvas.theme().secondaryText, kTickText);
}

} // namespace

Figure stepsFigure(const StepsRequest& request, const FigureStyle& style) {
    const StepsModel& model = *request.model;
    if (!model.ready())
        return emptyFigure(StepsText::tr("Steps"), model.problem, request.viewport, style);
    StepsCanvas canvas(request, style);
    writeHead(canvas);
    writeFormula(canvas);
    writeTerms(canvas);
    writeStepsTable(canvas);
    if (style.smallestText == 0) // no file
        writeLegend(canvas);
    Figure figure = canvas.take();
    const QString step = stepText(model.now().title);
    figure.title = StepsText::tr("%1: %2").arg(mapTitle(model.map), step);
    figure.summary =
        joinedClauses({StepsText::tr("Step %1 of %2").arg(model.step + 1).arg(model.steps.size()),
                       step, spokenStepNumber(model, model.focus)});
    return figure;
}

} // namespace headlight::ui
