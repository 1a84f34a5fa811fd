#include "ui/viewmodel/heatmap_model.h"

#include "core/analysis/derived_maps.h"
#include "core/analysis/visibility.h"
#include "ui/viewmodel/difference_model.h"
#include "ui/viewmodel/edit_marks.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_notes.h"
#include "ui/viewmodel/map_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace headlight::ui {
namespace {

std::vector<QString> labelsOf(const std::vector<MapUnit>& units) {
    std::vector<QString> labels;
    labels.reserve(units.size());
    for (const MapUnit& unit : units)
        labels.push_back(unit.label);
    return labels;
}

Matrix<float> shownValues(const AnalysisResult& result, MapShape shape, const MapId& map) {
    const auto units = shapedUnits(result.encoding, result.words, shape);
    if (map.kind == MapKind::Head)
        return shapedMap(result.attention(map.head), units, units, shape);
    shape.renormalise = shape.renormalise && hasShares(map.kind); // lengths have no sum to keep
    const Matrix<float> reduced = result.map(map);
    return shapedMap(headlight::view(reduced), units, units, shape);
}

// What the colours span unless they are fitted: a share goes up to 1, a length as far as it does.
ValueRange scaleOf(MapKind kind, const Matrix<float>& values) {
    const double largest = rangeOf(values).high;
    if (hasLengths(kind))
        return {0, largest > 0 ? largest : 1};
    return {0, kind == MapKind::Flow ? std::max(largest, 1.0) : 1};
}

// The mixing ratios of the rows; a word has the mean of its pieces.
std::vector<double> rowRatios(const AnalysisResult& result, const HeatmapModel& model) {
    std::vector<double> ratios;
    if (model.map.kind != MapKind::Mixing)
        return ratios;
    const auto made = deriveMap(result, model.map);
    for (const MapUnit& unit : model.queries) {
        double sum = 0;
        for (const Index token : unit.tokens)
            sum += made->ratios[static_cast<size_t>(token)];
        ratios.push_back(sum / static_cast<double>(unit.tokens.size()));
    }
    return ratios;
}

std::vector<bool> hiddenCells(const AnalysisResult& result, const HeatmapModel& model) {
    if (result.run.masks.empty() && result.run.interventions.edits.empty())
        return {};
    const Visibility visible =
        isOfHead(model.map.kind) ? visibilityOf(result, model.map.head) : visibilityOf(result);
    if ((visible.array() != 0).all())
        return {};
    std::vector<bool> hidden;
    hidden.reserve(model.queries.size() * model.keys.size());
    for (const MapUnit& query : model.queries)
        for (const MapUnit& key : model.keys)
            hidden.push_back(std::all_of(query.tokens.begin(), query.tokens.end(), [&](Index from) {
                return std::all_of(key.tokens.begin(), key.tokens.end(),
                                   [&](Index to) { return visible(from, to) == 0; });
            }));
    return hidden;
}

// Cells in which an edit of a score, mask cell or weight of this head was applied. A cell of two
// words can hold several.
std::map<std::pair<Index, Index>, QString> editedCells(const AnalysisResult& result,
                                                       const HeatmapModel& model) {
    std::map<std::pair<Index, Index>, QString> edited;
    for (const Edit& edit : result.run.interventions.edits) {
        const auto mark = editMarkAt(result, edit.target, edit.head, edit.row, edit.column);
        const Index query = model.queryOfToken(edit.row);
        const Index key = model.keyOfToken(edit.column);
        if (!mark || !isOfCell(edit.target) || model.map != MapId{MapKind::Head, edit.head} ||
            query < 0 || key < 0)
            continue;
        QString& words = edited[{query, key}];
        words = words.isEmpty() ? editMarkText(*mark) : joinedClauses({words, editMarkText(*mark)});
    }
    return edited;
}

Index unitOfToken(const std::vector<MapUnit>& units, Index token) {
    for (size_t i = 0; i < units.size(); ++i)
        if (std::binary_search(units[i].tokens.begin(), units[i].tokens.end(), token))
            return static_cast<Index>(i);
    return -1;
}

Index firstToken(const std::vector<MapUnit>& units, Index unit) {
    return unit >= 0 && unit < static_cast<Index>(units.size())
               ? units[static_cast<size_t>(unit)].tokens.front()
               : -1;
}

} // namespace

QString HeatmapModel::editText(Index query, Index key) const {
    const auto found = edited.find({query, key});
    return found == edited.end() ? QString() : found->second;
}

bool HeatmapModel::isHidden(Index query, Index key) const {
    return !hidden.empty() && hidden[static_cast<size_t>(query * values.cols() + key)];
}

Index HeatmapModel::queryOfToken(Index token) const {
    return unitOfToken(queries, token);
}
Index HeatmapModel::keyOfToken(Index token) const {
    return unitOfToken(keys, token);
}
Index HeatmapModel::tokenOfQuery(Index query) const {
    return firstToken(queries, query);
}
Index HeatmapModel::tokenOfKey(Index key) const {
    return firstToken(keys, key);
}

HeatmapModel heatmapModel(const AnalysisResult& result, const ViewState& view, const MapId& map) {
    HeatmapModel model;
    model.map = map;
    const MapShape shape = shapeOf(view);
    model.queries = mapUnits(result, shape);
    model.keys = model.queries;
    model.queryLabels = labelsOf(model.queries);
    model.keyLabels = labelsOf(model.keys);
    model.edited = editedCells(result, model);
    model.title = mapTitle(map);
    model.fitted = view.fitRange || hasLengths(map.kind);
    if (result.difference) {
        showDifference(result, view, model);
        return model;
    }
    model.values = shownValues(result, shape, map);
    model.hidden = hiddenCells(result, model);
    model.logScale = view.logScale;
    model.range = view.fitRange ? rangeOf(model.values) : scaleOf(map.kind, model.values);
    model.ratios = rowRatios(result, model);
    model.note = unitNote(result.encoding, shapeOf(view), map.kind);
    if (!model.note.isEmpty())
        model.notes.push_back(model.note);
    model.notes += mapNotes(result, map);
    model.notes += ratioNotes(model);
    model.summary = mapSentence(model);
    return model;
}

ValueRange rangeOf(const Matrix<float>& values) {
    ValueRange range{std::numeric_limits<double>::infinity(),
                     -std::numeric_limits<double>::infinity()};
    for (const float value : values.reshaped())
        if (std::isfinite(value)) {
            range.low = std::min(range.low, static_cast<double>(value));
            range.high = std::max(range.high, static_cast<double>(value));
        }
    return range.low <= range.high ? range : ValueRange{};
}

MapId shownMap(const AnalysisResult& result, const ViewState& view) {
    MapId map{mapKindFromName(view.aggregate).value_or(MapKind::Head), view.head};
    const StackAnalysis* stack = result.find(map.head.stack);
    if (!stack && !result.stacks.empty())
        stack = &result.stacks.front();
    if (!stack)
        return map;
    map.head.stack = stack->stack;
    map.head.layer = std::clamp(map.head.layer, 0, std::max(stack->layers - 1, 0));
    map.head.head = std::clamp(map.head.head, 0, std::max(stack->heads - 1, 0));
    return map;
}

} // namespace headlight::ui
