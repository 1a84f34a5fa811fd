#include "core/analysis/analyser.h"
#include "tests/support/figure_checks.h"
#include "ui/viewmodel/steps_figure.h"
#include "ui/viewmodel/steps_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace headlight::ui {
namespace {

using test::findText;
using test::hitsAreNamed;
using test::isInside;
using test::textsAreApart;
using test::textsOf;

std::shared_ptr<const AnalysisResult> resultOf(const Run& run) {
    AnalysisRequest request;
    request.run = run;
    request.model = loadModel(run.model);
    request.keep = workedTrace();
    return analyse(request);
}

Run workbenchRun() {
    Run run;
    run.model = "workbench:d=64,h=4,l=2,seed=1";
    run.text = "I love artificial intelligence very much";
    return run;
}

ViewState viewAt(WorkedArray step) {
    ViewState view;
    view.head = {Stack::Self, 1, 2};
    view.query = 0;
    view.key = 1;
    view.step = workedName(step);
    return view;
}

struct Shown {
    StepsModel model;
    Figure figure;
};

Shown shown(const std::shared_ptr<const AnalysisResult>& result, const ViewState& view,
            std::optional<WorkedNumber> hovered = {}, QSizeF viewport = {700, 500},
            double fontScale = 1) {
    StepsCache cache;
    Shown made{stepsModel(result, view, cache), {}};
    FigureStyle style;
    style.fontScale = fontScale;
    made.figure = stepsFigure({&made.model, hovered, viewport}, style);
    return made;
}

std::vector<HitBox> numbersIn(const Figure& figure) {
    std::vector<HitBox> numbers;
    for (const HitBox& hit : figure.hits)
        if (hit.kind == HitKind::Number)
            numbers.push_back(hit);
    return numbers;
}

TEST(StepsFigure, EveryStepIsWholeAtEverySize) {
    const auto result = resultOf(workbenchRun());
    const auto steps = shown(result, viewAt(WorkedArray::Query)).model.steps;
    EXPECT_GE(steps.size(), 17u);
    for (const WorkedStep& step : steps)
        for (const auto& [width, scale] : {std::pair(320.0, 1.0), std::pair(700.0, 1.0),
                                           std::pair(540.0, 2.0), std::pair(1400.0, 1.5)}) {
            const Shown made = shown(result, viewAt(step.result), {}, {width, 400}, scale);
            SCOPED_TRACE(std::string(workedName(step.result)) + " " + std::to_string(width));
            EXPECT_EQ(made.model.now().result, step.result);
            EXPECT_TRUE(isInside(made.figure));
            EXPECT_TRUE(textsAreApart(made.figure));
            EXPECT_TRUE(hitsAreNamed(made.figure));
            EXPECT_TRUE(std::ranges::any_of(numbersIn(made.figure), [&](const HitBox& hit) {
                return hit.number == made.model.focus;
            }));
        }
}

TEST(StepsFigure, AShortenedSumStaysWhole) {
    const auto result = resultOf(workbenchRun());
    const Shown made = shown(result, viewAt(WorkedArray::Query));
    const auto all = termsOf(*made.model.example, made.model.focus);
    ASSERT_EQ(all.size(), 65u);
    const LargestTerms largest = largestTerms(all, 10);
    EXPECT_NE(findText(made.figure, QStringLiteral("the other 55 term(s)")), nullptr);
    EXPECT_NE(findText(made.figure, QString::number(largest.rest, 'f', 4)), nullptr);
    ViewState view = viewAt(WorkedArray::Query);
    view.allTerms = true;
    const Shown whole = shown(result, view);
    EXPECT_EQ(findText(whole.figure, QStringLiteral("the other 55 term(s)")), nullptr);
    std::set<WorkedNumber> addresses;
    for (const HitBox& hit : numbersIn(whole.figure))
        addresses.insert(hit.number);
    for (const WorkedTerm& term : all)
        for (const WorkedNumber& factor : term.factors)
            EXPECT_TRUE(addresses.contains(factor));
}

TEST(StepsFigure, PointingLightsExactlyWhatMakesItAndWhatItMakes) {
    const auto result = resultOf(workbenchRun());
    const ViewState view = viewAt(WorkedArray::Weights);
    const WorkedNumber hovered{WorkedArray::Exponentials, 0, 1};
    const Shown made = shown(result, view, hovered);
    const LitNumbers lit = litNumbers(made.model, hovered);
    EXPECT_EQ(lit.sources, (std::vector<WorkedNumber>{{WorkedArray::Shifted, 0, 1}}));
    EXPECT_EQ(lit.results, (std::vector<WorkedNumber>{{WorkedArray::Total, 0, 0},
                                                      {WorkedArray::Weights, 0, 1}}));
    const Theme& light = theme(ThemeKind::Light);
    int sources = 0;
    int results = 0;
    for (const HitBox& hit : numbersIn(made.figure)) {
        const QRectF place = hit.rect.adjusted(0, 2, 0, -2);
        bool isSource = false;
        bool isResult = false;
        for (const FigureRect& rect : test::itemsOf<FigureRect>(made.figure)) {
            isSource = isSource || (rect.rect == place && rect.stroke == light.accent);
            isResult = isResult || (rect.rect == place && rect.stroke == light.good);
        }
        EXPECT_EQ(isSource, std::ranges::binary_search(lit.sources, hit.number));
        EXPECT_EQ(isResult, std::ranges::binary_search(lit.results, hit.number));
        sources += isSource ? 1 : 0;
        results += isResult ? 1 : 0;
    }
    EXPECT_GE(sources, 1);
    EXPECT_GE(results, 2);
}

TEST(StepsFigure, DigitsAreThoseOfTheView) {
    const auto result = resultOf(workbenchRun());
    for (const int digits : {2, 6}) {
        ViewState view = viewAt(WorkedArray::Weights);
        view.stepDigits = digits;
        const Shown made = shown(result, view);
        const double weight = static_cast<double>(made.model.example->at(made.model.focus));
        EXPECT_NE(findText(made.figure, QString::number(weight, 'f', digits)), nullptr) << digits;
    }
}

TEST(StepsFigure, SaysWhatToDoWhereThereIsNothingToShow) {
    const auto result = resultOf(workbenchRun());
    ViewState view = viewAt(WorkedArray::Weights);
    const auto sentence = [&](const std::shared_ptr<const AnalysisResult>& of) {
        const Shown made = shown(of, view);
        EXPECT_FALSE(made.model.ready());
        EXPECT_TRUE(isInside(made.figure));
        return made.model.problem;
    };
    EXPECT_FALSE(sentence(nullptr).isEmpty());
    AnalysisRequest bare;
    bare.run = workbenchRun();
    bare.model = loadModel(bare.run.model);
    EXPECT_TRUE(sentence(analyse(bare)).contains(QStringLiteral("on their way")));
    view.aggregate = "layer-mean";
    EXPECT_TRUE(sentence(result).contains(QStringLiteral("Choose one head")));
    view.aggregate.clear();
    view.key = 99;
    EXPECT_TRUE(sentence(result).contains(QStringLiteral("Choose a cell")));
}

TEST(StepsFigure, SaysWhenAHeadIsOffOrAWordHasPieces) {
    headlight::Run run = workbenchRun();
    run.interventions.off = {{Stack::Self, 1, 2}};
    EXPECT_NE(findText(shown(resultOf(run), viewAt(WorkedArray::Weights)).figure,
                       QStringLiteral("This head is off.")),
              nullptr);
    headlight::Run pieces;
    pieces.text = "incomprehensibilities shine";
    ViewState view = viewAt(WorkedArray::Weights);
    view.wholeWords = true;
    view.query = view.key = 1;
    const Shown made = shown(resultOf(pieces), view, {}, {900, 500});
    ASSERT_TRUE(made.model.ready());
    EXPECT_TRUE(std::ranges::any_of(textsOf(made.figure), [](const QString& text) {
        return text.contains(QStringLiteral("several pieces"));
    }));
}

TEST(StepsFigure, AStepThatTheModelLacksShowsTheFirst) {
    const auto result = resultOf(workbenchRun());
    ViewState view = viewAt(WorkedArray::Weights);
    view.step = "normed"; // of models with the norm before
    EXPECT_EQ(shown(result, view).model.step, 0u);
}

} // namespace
} // namespace headlight::ui
