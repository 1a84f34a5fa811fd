#include "ui/viewmodel/steps_model.h"

#include "ui/viewmodel/heatmap_model.h"
#include "ui/viewmodel/map_labels.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace headlight::ui {
namespace {

struct StepsText {
    Q_DECLARE_TR_FUNCTIONS(Steps)
};

constexpr size_t kFewTerms = 10; // of a long sum

size_t stepNamed(const std::vector<WorkedStep>& steps, const std::string& name) {
    const auto found = std::find_if(steps.begin(), steps.end(), [&](const WorkedStep& step) {
        return workedName(step.result) == name;
    });
    return found == steps.end() ? 0 : size_t(found - steps.begin());
}

// Why there is nothing to show, and what to do; empty if there is.
QString problemOf(const std::shared_ptr<const AnalysisResult>& result, const ViewState& view,
                  const MapId& map) {
    if (!result)
        return StepsText::tr("The steps of the computation appear here.");
    if (!result->model || !result->model->model)
        return StepsText::tr("These numbers come from a file: there is no model whose steps could "
                             "be shown.");
    if (map.kind != MapKind::Head)
        return StepsText::tr("This is a mean or maximum over several heads and has no steps of its "
                             "own. Choose one head.");
    if (!selectedTokens(*result, view))
        return StepsText::tr("Choose a cell of the heatmap by a click or with the arrow keys; "
                             "Enter shows here how its number is made.");
    if (map.head.stack != Stack::Self || (result->kept | workedTrace()) != result->kept)
        return StepsText::tr("The numbers are on their way.");
    return {};
}

const std::shared_ptr<const WorkedExample>&
exampleOf(const std::shared_ptr<const AnalysisResult>& result, const HeadId& head, Index query,
          StepsCache& cache) {
    if (cache.result.lock() != result || cache.example->head != head ||
        cache.example->query != query)
        cache = {result,
                 std::make_shared<const WorkedExample>(workedExample(*result, head, query))};
    return cache.example;
}

bool isInside(const WorkedExample& example, const WorkedNumber& number) {
    return number.row >= 0 && number.row < example[number.array].rows() && number.col >= 0 &&
           number.col < example[number.array].cols();
}

} // namespace

std::optional<TokenCell> selectedTokens(const AnalysisResult& result, const ViewState& view) {
    const auto units = mapUnits(result, shapeOf(view));
    const auto count = Index(units.size());
    if (view.query < 0 || view.query >= count || view.key < 0 || view.key >= count)
        return std::nullopt;
    const MapUnit& query = units[size_t(view.query)];
    const MapUnit& key = units[size_t(view.key)];
    return TokenCell{query.tokens.front(), key.tokens.front(),
                     query.tokens.size() > 1 || key.tokens.size() > 1};
}

Index unitOfToken(const AnalysisResult& result, const ViewState& view, Index token) {
    const auto units = mapUnits(result, shapeOf(view));
    for (size_t i = 0; i < units.size(); ++i)
        if (std::ranges::find(units[i].tokens, token) != units[i].tokens.end())
            return Index(i);
    return -1;
}

std::optional<Index> keyOf(const WorkedExample& example, const WorkedNumber& number) {
    switch (number.array) {
    case WorkedArray::Key:
    case WorkedArray::Products:
    case WorkedArray::Value:
    case WorkedArray::WeightedValues:
        return number.row;
    case WorkedArray::RawScores:
    case WorkedArray::ScaledScores:
    case WorkedArray::Penalties:
    case WorkedArray::Scores:
    case WorkedArray::Shifted:
    case WorkedArray::Exponentials:
    case WorkedArray::Weights:
    case WorkedArray::Carriers:
        return number.col < example[WorkedArray::Key].rows() ? std::optional(number.col)
                                                             : std::nullopt;
    default:
        return std::nullopt;
    }
}

StepsModel stepsModel(const std::shared_ptr<const AnalysisResult>& result, const ViewState& view,
                      StepsCache& cache, const std::optional<WorkedNumber>& focus) {
    StepsModel model;
    if (result)
        model.map = shownMap(*result, view);
    model.problem = problemOf(result, view, model.map);
    model.digits = view.stepDigits;
    model.allTerms = view.allTerms;
    if (!model.problem.isEmpty())
        return model;
    const TokenCell cell = *selectedTokens(*result, view);
    model.example = exampleOf(result, model.map.head, cell.query, cache);
    model.steps = stepsOf(*model.example);
    model.step = stepNamed(model.steps, view.step);
    model.trail = trailOf(*model.example, cell.key);
    model.focus = numberOnTrail(*model.example, model.trail, model.now().result);
    if (focus && focus->array == model.now().result && isInside(*model.example, *focus) &&
        keyOf(*model.example, *focus).value_or(cell.key) == cell.key)
        model.focus = *focus;
    if (result->model->untrained)
        model.notes += StepsText::tr("untrained: random weights");
    if (cell.ofPieces)
        model.notes += StepsText::tr("A word of several pieces: these are the steps of its first.");
    if (model.example->off)
        model.notes += StepsText::tr("This head is off.");
    if (!model.example->edits.empty())
        model.notes += StepsText::tr("%n number(s) of this run were changed by hand.", nullptr,
                                     int(model.example->edits.size()));
    if (model.example->byHand.contains(model.focus))
        model.notes += StepsText::tr("This number was set by hand.");
    if (model.example->frozen)
        model.notes += StepsText::tr("Query and key are those of the run with no head off.");
    return model;
}

QString stepText(const char* sentence) {
    return *sentence ? QCoreApplication::translate("Steps", sentence) : QString();
}

WorkedTextOptions stepTextOptions(const StepsModel& model) {
    WorkedTextOptions options;
    options.key = model.trail.key;
    options.terms = model.allTerms ? std::numeric_limits<size_t>::max() : kFewTerms;
    options.translate = [](const char* sentence) { return stepText(sentence).toStdString(); };
    return options;
}

} // namespace headlight::ui
