#include "ui/viewmodel/difference_model.h"

#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/text_shaping.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace headlight::ui {
namespace {

struct DifferenceText {
    Q_DECLARE_TR_FUNCTIONS(DifferenceModel)
};

constexpr size_t kNamedInRow = 3;
constexpr double kSmallestNamed = 0.005;

QString queryName(const HeatmapModel& model, Index query) {
    return isolatedText(model.queries[static_cast<size_t>(query)].name);
}
QString keyName(const HeatmapModel& model, Index key) {
    return isolatedText(model.keys[static_cast<size_t>(key)].name);
}

QString signedNumber(double value) {
    const QString number = spokenNumber(value);
    return value > 0 && !number.startsWith(QLatin1Char('<')) ? QLatin1Char('+') + number : number;
}

// Cells of units that have no partner in the second run.
std::vector<bool> withoutPartner(const RunDifference& difference, const HeatmapModel& model) {
    const std::vector<bool> have = havePartner(difference);
    const auto lacks = [&have](const MapUnit& unit) {
        return std::ranges::none_of(
            unit.tokens, [&have](Index token) { return have[static_cast<size_t>(token)]; });
    };
    if (std::ranges::none_of(model.queries, lacks))
        return {};
    std::vector<bool> cells;
    for (const MapUnit& query : model.queries)
        for (const MapUnit& key : model.keys)
            cells.push_back(lacks(query) || lacks(key));
    return cells;
}

double largestSize(const Matrix<float>& values) {
    double largest = 0;
    for (const float value : values.reshaped())
        if (std::isfinite(value))
            largest = std::max(largest, std::abs(static_cast<double>(value)));
    return largest;
}

// A side in the rows and columns that are shown. Rows do not share what is left out: the difference
// is that of the numbers which both sides show.
Matrix<float> shaped(const AnalysisResult& result, MapShape shape, const Matrix<float>& tokens) {
    shape.renormalise = false;
    const auto units = shapedUnits(result.encoding, result.words, shape);
    return shapedMap(headlight::view(tokens), units, units, shape);
}

QString bothValues(const HeatmapModel& model, Index query, Index key) {
    const DifferenceSides& sides = *model.difference;
    return DifferenceText::tr("%1 %2, %3 %4", "edited 0.25, untouched 0.89")
        .arg(sides.firstName, spokenNumber(sides.first(query, key)), sides.secondName,
             spokenNumber(sides.second(query, key)));
}

} // namespace

SideNames sideNames(const RunDifference& difference) {
    if (difference.minus)
        return {DifferenceText::tr("this head"), mapShortName({MapKind::Head, *difference.minus})};
    const Run& first = difference.first->run;
    const Run& second = difference.second->run;
    if (first.model != second.model)
        return {QString::fromStdString(difference.first->model->displayName),
                QString::fromStdString(difference.second->model->displayName)};
    if (first.text != second.text || first.pair != second.pair)
        return {DifferenceText::tr("sentence A"), DifferenceText::tr("sentence B")};
    return {DifferenceText::tr("changed"), DifferenceText::tr("untouched")};
}

void showDifference(const AnalysisResult& result, const ViewState& view, HeatmapModel& model) {
    const RunDifference& difference = *result.difference;
    const MapSides tokens = mapSides(difference, model.map);
    const SideNames names = sideNames(difference);
    auto sides = std::make_shared<DifferenceSides>();
    sides->first = shaped(result, shapeOf(view), tokens.first);
    sides->second = shaped(result, shapeOf(view), tokens.second);
    sides->firstName = names.first;
    sides->secondName = names.second;
    model.values = sides->first - sides->second;
    model.difference = std::move(sides);
    model.hidden = withoutPartner(difference, model);
    model.logScale = false;
    const bool ofThisMap = view.fitRange || difference.minus;
    const double reach = ofThisMap ? largestSize(model.values) : difference.largest;
    model.range = reach > 0 ? ValueRange{-reach, reach} : ValueRange{-1, 1};
    model.fitted = ofThisMap;
    model.title = DifferenceText::tr("%1: %2 minus %3").arg(model.title, names.first, names.second);
    if (view.wholeWords)
        model.note = DifferenceText::tr("Whole words: sum over key pieces, mean over query pieces");
    if (!model.note.isEmpty())
        model.notes.push_back(model.note);
    model.notes.push_back(
        DifferenceText::tr("Purple: more in %1. Blue: more in %2.").arg(names.first, names.second));
    if (!model.hidden.empty())
        model.notes.push_back(
            DifferenceText::tr("Hatched: words that only %1 has").arg(names.first));
    if (view.hideSpecial && result.encoding.tokens.size() != model.queries.size())
        model.notes.push_back(DifferenceText::tr("Special tokens hidden, rows not renormalised"));
    model.summary = differenceSentence(model);
}

QString differenceSentence(const HeatmapModel& model) {
    if (model.values.size() == 0)
        return {};
    Index query = 0;
    Index key = 0;
    const float largest = model.values.cwiseAbs().maxCoeff(&query, &key);
    if (!(largest > 0))
        return DifferenceText::tr("Nothing differs here.");
    return DifferenceText::tr("The largest change is %1 → %2: %3 (%4).")
        .arg(queryName(model, query), keyName(model, key), signedNumber(model.values(query, key)),
             bothValues(model, query, key));
}

QString differenceRowSentence(const HeatmapModel& model, Index query) {
    const auto row = model.values.row(query);
    std::vector<Index> order(static_cast<size_t>(row.size()));
    std::iota(order.begin(), order.end(), Index{0});
    const auto named = static_cast<std::ptrdiff_t>(std::min(order.size(), kNamedInRow));
    std::partial_sort(order.begin(), order.begin() + named, order.end(),
                      [&](Index a, Index b) { return std::abs(row(a)) > std::abs(row(b)); });
    QStringList parts;
    for (auto each = order.begin(); each != order.begin() + named; ++each)
        if (std::abs(row(*each)) >= kSmallestNamed)
            parts.push_back(keyName(model, *each) + QLatin1Char(' ') + signedNumber(row(*each)));
    if (parts.isEmpty())
        parts.push_back(DifferenceText::tr("no change of 0.005 or more"));
    return DifferenceText::tr("Row “%1”: %2")
        .arg(queryName(model, query), parts.join(QLatin1String("  ")));
}

QString differenceCellName(const HeatmapModel& model, Index query, Index key) {
    if (model.isHidden(query, key))
        return joinedClauses(
            {DifferenceText::tr("%1 to %2").arg(queryName(model, query), keyName(model, key)),
             DifferenceText::tr("only in %1").arg(model.difference->firstName)});
    QStringList clauses{DifferenceText::tr("%1 looks at %2, changed by %3")
                            .arg(queryName(model, query), keyName(model, key),
                                 signedNumber(model.values(query, key))),
                        bothValues(model, query, key), mapInSentence(model.map)};
    if (const QString edit = model.editText(query, key); !edit.isEmpty())
        clauses.push_back(edit);
    return joinedClauses(clauses);
}

QString differenceCellTooltip(const HeatmapModel& model, Index query, Index key) {
    QStringList lines{DifferenceText::tr("%1 → %2 %3")
                          .arg(queryName(model, query), keyName(model, key),
                               signedNumber(model.values(query, key)))};
    if (model.isHidden(query, key))
        lines = {
            DifferenceText::tr("%1 → %2: only in %3")
                .arg(queryName(model, query), keyName(model, key), model.difference->firstName)};
    else
        lines.push_back(bothValues(model, query, key));
    lines.push_back(
        DifferenceText::tr("All digits: %1").arg(exactNumber(model.values(query, key))));
    if (const QString edit = model.editText(query, key); !edit.isEmpty())
        lines.push_back(withCapital(edit));
    return lines.join(QLatin1Char('\n'));
}

} // namespace headlight::ui
