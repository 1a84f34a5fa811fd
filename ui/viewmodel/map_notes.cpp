#include "ui/viewmodel/map_notes.h"

#include "core/analysis/visibility.h"
#include "ui/viewmodel/difference_model.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/run_notes.h"
#include "ui/viewmodel/text_shaping.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace headlight::ui {
namespace {

struct MapNotes {
    Q_DECLARE_TR_FUNCTIONS(MapNotes)
};

// From this mean share on, one key or one offset is what a map is about.
constexpr double kDominant = 0.5;

// Named in a row's sentence; the rest is summed up.
constexpr size_t kNamedInRow = 3;
constexpr double kSmallestNamed = 0.05;

const QString& queryName(const HeatmapModel& model, Index query) {
    return model.queries[static_cast<size_t>(query)].name;
}
const QString& keyName(const HeatmapModel& model, Index key) {
    return model.keys[static_cast<size_t>(key)].name;
}

bool normAfterAttention(const AnalysisResult& result) {
    return result.model && result.model->model &&
           result.model->model->config().normPlacement == NormPlacement::Post;
}

QString headNote(const AnalysisResult& result, const MapId& map) {
    const StackAnalysis* stack = result.find(map.head.stack);
    const int heads = stack ? stack->heads : 0;
    const int all = stack ? stack->heads * stack->layers : 0;
    const Interventions& changed = result.run.interventions;
    switch (map.kind) {
    case MapKind::NormWeighted:
        return MapNotes::tr("Not one head's attention: weight times the length of what it brings, "
                            "α·‖f(x)‖ with f(x) = (x·W_V + b_V)·W_O. Lengths: rows do not sum to "
                            "1.");
    case MapKind::Mixing:
        return normAfterAttention(result)
                   ? MapNotes::tr("Not one head's attention: what each token adds to a token in "
                                  "this layer, ‖LN(Σ α·f(x))‖ over all heads; a token adds its own "
                                  "vector x to itself. Lengths: rows do not sum to 1.")
                   : MapNotes::tr("Not one head's attention: what each token adds to a token in "
                                  "this layer, ‖Σ α·f(x)‖ over all heads; a token adds its own "
                                  "vector x to itself. Lengths: rows do not sum to 1.");
    case MapKind::Rollout:
        return MapNotes::tr("Not one head's attention: rollout over %n layers, the product of "
                            "A = ½·(mean over heads) + ½·I. The ½ is assumed, not measured.",
                            nullptr, map.head.layer + 1);
    case MapKind::Flow:
        return MapNotes::tr("Not one head's attention: maximum flow through %n layers with the "
                            "capacities A = ½·(mean over heads) + ½·I. Rows need not sum to 1.",
                            nullptr, map.head.layer + 1);
    case MapKind::LayerMean:
        return MapNotes::tr("Mean of %n heads: no head attends like this", nullptr, heads);
    case MapKind::LayerMax:
        return MapNotes::tr("Maximum of %n heads: rows need not sum to 1", nullptr, heads);
    case MapKind::AllMean:
        return MapNotes::tr("Mean of %n heads: no head attends like this", nullptr, all);
    case MapKind::AllMax:
        return MapNotes::tr("Maximum of %n heads: rows need not sum to 1", nullptr, all);
    case MapKind::Head:
        break;
    }
    if (!changed.off.contains(map.head))
        return {};
    return changed.offMode == OffMode::Zero
               ? MapNotes::tr("Head off: its output is zeroed; shown is what it would look at")
               : MapNotes::tr(
                     "Head off: uniform weights take its place; shown is what it would look at");
}

// Mean weight on the key `offset` places after the query, over the rows that have one.
double meanAtOffset(const Matrix<float>& values, Index offset) {
    double sum = 0;
    Index rows = 0;
    for (Index row = 0; row < values.rows(); ++row) {
        if (row + offset < 0 || row + offset >= values.cols())
            continue;
        sum += values(row, row + offset);
        ++rows;
    }
    return rows > 0 ? sum / static_cast<double>(rows) : 0;
}

struct Link {
    Index query = -1;
    Index key = -1;
};

// The largest weight outside one column.
Link strongestLink(const Matrix<float>& values, Index withoutKey) {
    Link best;
    float largest = -1;
    const auto look = [&](Index query, Index first, Index count) {
        // The place is looked for only where there is a larger weight: whole rows are quickly
        // passed by.
        if (count <= 0 || !(values.row(query).segment(first, count).maxCoeff() > largest))
            return;
        Index key = 0;
        largest = values.row(query).segment(first, count).maxCoeff(&key);
        best = {query, first + key};
    };
    for (Index query = 0; query < values.rows(); ++query) {
        look(query, 0, withoutKey < 0 ? values.cols() : withoutKey);
        if (withoutKey >= 0)
            look(query, withoutKey + 1, values.cols() - withoutKey - 1);
    }
    return best;
}

QString linkText(const HeatmapModel& model, const Link& link) {
    return MapNotes::tr("%1 → %2 %3")
        .arg(isolatedText(queryName(model, link.query)), isolatedText(keyName(model, link.key)),
             spokenNumber(model.values(link.query, link.key)));
}

// "Mostly each one looks at the one before it" where one offset dominates.
QString offsetSentence(const Matrix<float>& values, double atLeast) {
    constexpr std::array kOffsets{-1, 0, 1};
    double best = 0;
    int offset = 0;
    for (const int candidate : kOffsets)
        if (const double share = meanAtOffset(values, candidate); share > best) {
            best = share;
            offset = candidate;
        }
    if (values.rows() < 3 || best < std::max(kDominant, atLeast))
        return {};
    const QString share = percentText(best);
    if (offset < 0)
        return MapNotes::tr("Mostly each one looks at the one before it (%1 on average).")
            .arg(share);
    if (offset > 0)
        return MapNotes::tr("Mostly each one looks at the one after it (%1 on average).")
            .arg(share);
    return MapNotes::tr("Mostly each one looks at itself (%1 on average).").arg(share);
}

QString placeInRow(const HeatmapModel& model, Index query, Index key) {
    const auto row = model.values.row(query);
    const auto count = static_cast<int>(row.size());
    const auto above = static_cast<int>((row.array() > row(key)).count());
    if (above == 0)
        return MapNotes::tr("largest of %1").arg(count);
    return MapNotes::tr("number %1 of %2").arg(above + 1).arg(count);
}

} // namespace

QString unitNote(const Encoding& encoding, const MapShape& shape, MapKind kind) {
    QStringList parts;
    if (shape.words)
        parts.push_back(MapNotes::tr("Whole words: sum over key pieces, mean over query pieces"));
    const bool anyAdded = std::ranges::any_of(encoding.tokens, &Token::fromTemplate);
    if (shape.hideSpecial && anyAdded)
        parts.push_back(!hasShares(kind) ? MapNotes::tr("Special tokens hidden")
                        : shape.renormalise
                            ? MapNotes::tr("Special tokens hidden, rows renormalised")
                            : MapNotes::tr("Special tokens hidden, rows not renormalised"));
    return parts.join(QStringLiteral(" · "));
}

QStringList mapNotes(const AnalysisResult& result, const MapId& map) {
    QStringList notes;
    const auto add = [&notes](const QString& note) {
        if (!note.isEmpty())
            notes.push_back(note);
    };
    if (result.model && result.model->untrained)
        add(MapNotes::tr("Untrained: random weights"));
    if (result.model && result.model->attention)
        add(MapNotes::tr("Attention from a file: nothing is computed, and the sentence above is "
                         "not used"));
    add(headNote(result, map));
    notes += runNotes(result, map);
    const auto masked = isOfHead(map.kind) ? fullyMaskedRows(result, map.head).size()
                                           : result.trace.fullyMasked.size();
    const bool additive = result.run.interventions.maskApplication == MaskApplication::Additive;
    if (masked > 0)
        add(additive ? MapNotes::tr("Fully masked rows: %n, spread evenly by the additive mask",
                                    nullptr, static_cast<int>(masked))
                     : MapNotes::tr("Fully masked rows: %n, all zeros", nullptr,
                                    static_cast<int>(masked)));
    return notes;
}

QStringList ratioNotes(const HeatmapModel& model) {
    if (model.ratios.empty())
        return {};
    const double sum = std::accumulate(model.ratios.begin(), model.ratios.end(), 0.0);
    return {MapNotes::tr("Mixing ratio %1 on average: that part of a token's new vector comes from "
                         "other tokens")
                .arg(percentText(sum / static_cast<double>(model.ratios.size())))};
}

QString mapSentence(const HeatmapModel& model) {
    const Matrix<float>& values = model.values;
    if (values.size() == 0)
        return {};
    if (!values.allFinite())
        return MapNotes::tr("Some weights are not numbers.");
    if (values.size() == 1)
        return MapNotes::tr("“%1” can only look at itself.").arg(queryName(model, 0));
    if (!hasShares(model.map.kind)) {
        const Link largest = strongestLink(values, -1);
        return largest.query < 0 || values(largest.query, largest.key) == 0
                   ? MapNotes::tr("Nothing is looked at: every key is hidden.")
                   : MapNotes::tr("The largest value is %1.").arg(linkText(model, largest));
    }
    Index favourite = 0;
    const double share = values.colwise().mean().maxCoeff(&favourite);
    if (share == 0)
        return MapNotes::tr("Nothing is looked at: every key is hidden.");
    if (QString offset = offsetSentence(values, share); !offset.isEmpty())
        return offset;
    const bool dominant = share >= kDominant;
    const Link link = strongestLink(values, dominant ? favourite : -1);
    const QString pattern =
        dominant
            ? MapNotes::tr(
                  "On average %1 of the attention goes to “%2”; the strongest other link is %3.")
            : MapNotes::tr(
                  "The largest share, %1 on average, goes to “%2”; the strongest link is %3.");
    return pattern.arg(percentText(share), isolatedText(keyName(model, favourite)),
                       linkText(model, link));
}

QString rowSentence(const HeatmapModel& model, Index query) {
    if (model.difference)
        return differenceRowSentence(model, query);
    const auto row = model.values.row(query);
    std::vector<Index> order(static_cast<size_t>(row.size()));
    std::iota(order.begin(), order.end(), Index{0});
    const size_t named = std::min(order.size(), kNamedInRow);
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(named),
                      order.end(), [&](Index a, Index b) { return row(a) > row(b); });
    QStringList parts;
    double rest = 0;
    for (const float value : row)
        rest += value;
    const double sum = rest;
    for (size_t i = 0; i < named; ++i) {
        const Index key = order[i];
        if (i > 0 && !(row(key) >= kSmallestNamed))
            break;
        parts.push_back(isolatedText(keyName(model, key)) + QLatin1Char(' ') +
                        spokenNumber(row(key)));
        rest -= row(key);
    }
    if (static_cast<size_t>(parts.size()) < order.size())
        parts.push_back(MapNotes::tr("others %1").arg(spokenNumber(std::max(rest, 0.0))));
    parts.push_back(MapNotes::tr("sum %1").arg(QString::number(sum, 'f', 3)));
    if (!model.ratios.empty())
        parts.push_back(MapNotes::tr("mixing ratio %1")
                            .arg(spokenNumber(model.ratios[static_cast<size_t>(query)])));
    return MapNotes::tr("Row “%1”: %2")
        .arg(isolatedText(queryName(model, query)), parts.join(QLatin1String("  ")));
}

QString cellName(const HeatmapModel& model, Index query, Index key) {
    if (model.difference)
        return differenceCellName(model, query, key);
    const QString pattern = isDerived(model.map.kind) ? MapNotes::tr("%1 takes from %2, %3")
                                                      : MapNotes::tr("%1 looks at %2, %3");
    const QString what = pattern.arg(queryName(model, query), keyName(model, key),
                                     spokenNumber(model.values(query, key)));
    const QString place = model.isHidden(query, key) ? MapNotes::tr("hidden by a mask")
                                                     : placeInRow(model, query, key);
    QStringList clauses{what, place, mapInSentence(model.map)};
    if (const QString edit = model.editText(query, key); !edit.isEmpty())
        clauses.push_back(edit);
    return joinedClauses(clauses);
}

QString cellTooltip(const HeatmapModel& model, Index query, Index key) {
    if (model.difference)
        return differenceCellTooltip(model, query, key);
    QStringList lines{joinedClauses({linkText(model, {query, key}), mapInSentence(model.map)})};
    if (model.isHidden(query, key))
        lines.push_back(MapNotes::tr("Hidden by a mask"));
    else
        lines.push_back(MapNotes::tr("%1 in this row").arg(placeInRow(model, query, key)));
    lines.push_back(MapNotes::tr("All digits: %1").arg(exactNumber(model.values(query, key))));
    if (const QString edit = model.editText(query, key); !edit.isEmpty())
        lines.push_back(withCapital(edit));
    return lines.join(QLatin1Char('\n'));
}

} // namespace headlight::ui
