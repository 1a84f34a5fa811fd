#include "ui/viewmodel/steps_table.h"

#include "ui/viewmodel/edit_marks.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headlight::ui {
namespace {

using Array = WorkedArray;

struct StepsText {
    Q_DECLARE_TR_FUNCTIONS(Steps)
};

constexpr size_t kFewRows = 12;  // of a wide vector
constexpr size_t kManyKeys = 24; // up to which all keys are shown in their order

enum class Axis { Input, Dimension, Key };

struct Plan {
    Axis axis = Axis::Input;
    std::vector<Array> columns;
};

Plan stagesUpTo(const WorkedExample& example, Array last) {
    Plan plan{Axis::Key, {}};
    for (const Array stage :
         {Array::RawScores, Array::ScaledScores, Array::Penalties, Array::Scores, Array::Shifted,
          Array::Exponentials, Array::Weights, Array::Carriers})
        if (stage <= last && example.has(stage))
            plan.columns.push_back(stage);
    return plan;
}

Plan planOf(const StepsModel& model) {
    const WorkedExample& example = *model.example;
    const Array result = model.now().result;
    switch (result) {
    case Array::Query:
    case Array::Key:
    case Array::Value:
        return {Axis::Dimension, {result}};
    case Array::Products:
        return {Axis::Dimension, {Array::Query, Array::Key, Array::Products}};
    case Array::WeightedValues:
        return {Axis::Dimension, {Array::Value, Array::WeightedValues}};
    case Array::Context:
        return {
            Axis::Key,
            {example.off ? Array::Carriers : Array::Weights, Array::Value, Array::WeightedValues}};
    case Array::RawScores:
    case Array::ScaledScores:
    case Array::Scores:
    case Array::Shifted:
    case Array::Exponentials:
    case Array::Weights:
    case Array::Carriers:
        return stagesUpTo(example, result);
    case Array::Total:
        return {Axis::Key, {}};
    case Array::Concatenation:
    case Array::Output:
        return {Axis::Input, {result}};
    case Array::Result:
        return {Axis::Input, {Array::Residual, Array::Result}};
    default:
        break;
    }
    Plan plan;
    for (const Array input : recipeOf(example, result).inputs)
        if (example[input].cols() == example[result].cols() && input != Array::AttentionNorm &&
            input != Array::EmbeddingNorm)
            plan.columns.push_back(input);
    plan.columns.push_back(result);
    return plan;
}

Index countOf(const StepsModel& model, const Plan& plan) {
    const WorkedExample& example = *model.example;
    if (plan.axis == Axis::Key)
        return example[Array::Key].rows();
    return plan.axis == Axis::Dimension ? example.headWidth() : example[Array::Hidden].cols();
}

WorkedNumber numberAt(const StepsModel& model, const Plan& plan, Array array, Index at) {
    const WorkedExample& example = *model.example;
    const WorkedNumber onTrail = numberOnTrail(example, model.trail, array);
    if (plan.axis != Axis::Key)
        // The row that is followed: a key's in a step about keys.
        return {array, array == model.focus.array ? model.focus.row : onTrail.row, at};
    // Values and their parts have a row for every key.
    const bool isOfKeys =
        example[array].rows() > 1 || array == Array::Value || array == Array::WeightedValues;
    const Index col = model.now().result == Array::Context ? model.focus.col : onTrail.col;
    return isOfKeys ? WorkedNumber{array, at, col} : WorkedNumber{array, 0, at};
}

// Rows in their order, or the largest results first where there are too many.
std::vector<Index> shownRows(const StepsModel& model, const Plan& plan) {
    const Index count = countOf(model, plan);
    std::vector<Index> rows(static_cast<size_t>(count));
    std::iota(rows.begin(), rows.end(), Index(0));
    const size_t most = plan.axis == Axis::Key ? kManyKeys : kFewRows;
    if (model.allTerms || rows.size() <= most)
        return rows;
    const auto size = [&](Index row) {
        const float value = model.example->at(numberAt(model, plan, plan.columns.back(), row));
        return std::isnan(value) ? INFINITY : std::abs(value);
    };
    std::stable_sort(rows.begin(), rows.end(), [&](Index a, Index b) { return size(a) > size(b); });
    // The one that is followed is always there.
    const Index followed = plan.axis == Axis::Key ? model.trail.key : model.focus.col;
    const auto found = std::find(rows.begin(), rows.end(), followed);
    if (found - rows.begin() >= std::ptrdiff_t(most))
        std::rotate(rows.begin() + std::ptrdiff_t(most) - 1, found, found + 1);
    rows.resize(most);
    return rows;
}

QString rowTitle(const StepsModel& model, const Plan& plan, Index at) {
    if (plan.axis == Axis::Key)
        return QString::fromStdString(model.example->tokens[static_cast<size_t>(at)]);
    return QString::number(at);
}

QString columnTitle(const StepsModel& model, const Plan& plan, Array array) {
    const WorkedNumber first = numberAt(model, plan, array, 0);
    const QString symbol = QString::fromStdString(symbolOf(*model.example, first));
    return symbol.section(QLatin1Char('['), 0, 0);
}

QString axisTitle(const Plan& plan) {
    if (plan.axis == Axis::Key)
        return StepsText::tr("key");
    return plan.axis == Axis::Dimension ? StepsText::tr("dimension") : StepsText::tr("input");
}

} // namespace

StepsTable stepsTable(const StepsModel& model) {
    const Plan plan = planOf(model);
    StepsTable table;
    if (plan.columns.empty())
        return table;
    table.title = axisTitle(plan);
    const std::vector<Index> rows = shownRows(model, plan);
    table.left = static_cast<size_t>(countOf(model, plan)) - rows.size();
    for (const Array array : plan.columns) {
        StepsTable::Column column{columnTitle(model, plan, array), {}};
        for (const Index row : rows)
            column.numbers.push_back(numberAt(model, plan, array, row));
        table.columns.push_back(std::move(column));
    }
    for (size_t i = 0; i < rows.size(); ++i)
        table.rows.push_back({rowTitle(model, plan, rows[i]),
                              table.columns.back().numbers[i] == model.focus ||
                                  (plan.axis == Axis::Key && rows[i] == model.trail.key)});
    return table;
}

LitNumbers litNumbers(const StepsModel& model, const WorkedNumber& number) {
    return {madeFrom(*model.example, number), makes(*model.example, number)};
}

namespace {

// "dimension 17", "love", "looked at: love, dimension 3".
QString placeOf(const StepsModel& model, const WorkedNumber& number) {
    const WorkedExample& example = *model.example;
    QStringList parts;
    const QString column =
        QString::fromStdString(columnName(example, number, stepTextOptions(model)));
    const bool rowIsToken = example[number.array].rows() == Index(example.tokens.size()) &&
                            number.array != Array::QueryWeights &&
                            number.array != Array::KeyWeights &&
                            number.array != Array::ValueWeights &&
                            number.array != Array::OutputWeights && example.tokens.size() > 1;
    if (rowIsToken)
        parts += QString::fromStdString(example.tokens[static_cast<size_t>(number.row)]);
    if (!column.isEmpty())
        parts += column;
    return joinedClauses(parts);
}

QString described(const StepsModel& model, const WorkedNumber& number, const QString& value) {
    QStringList parts{QString::fromStdString(symbolOf(*model.example, number)), value};
    if (const QString place = placeOf(model, number); !place.isEmpty())
        parts += place;
    if (const auto mark = editMarkOf(*model.example, number))
        parts += editMarkText(*mark);
    return joinedClauses(parts);
}

} // namespace

QString spokenStepNumber(const StepsModel& model, const WorkedNumber& number) {
    return described(model, number,
                     fixedNumber(static_cast<double>(model.example->at(number)), model.digits));
}

QString stepNumberTooltip(const StepsModel& model, const WorkedNumber& number) {
    return described(model, number, exactNumber(model.example->at(number)));
}

} // namespace headlight::ui
