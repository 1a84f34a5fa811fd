#include "core/analysis/number_tables.h"

#include "core/analysis/relation.h"
#include "core/analysis/visibility.h"
#include "core/analysis/word_names.h"
#include "core/base/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace headlight {
namespace {

// "decoder_attentions.3" is of the kind "attentions".
bool isOfKind(std::string_view name, std::string_view kind) {
    const std::string_view whole = name.substr(0, name.find('.'));
    if (!whole.ends_with(kind))
        return false;
    const std::string_view prefix = whole.substr(0, whole.size() - kind.size());
    return prefix.empty() ||
           (prefix.back() == '_' && stackFromName(prefix.substr(0, prefix.size() - 1)).has_value());
}

bool isNamed(const NamedTensor& tensor, const TraceOptions& keep) {
    const std::array<std::pair<const char*, bool>, 9> kinds{{
        {"attentions", keep.attentions},
        {"raw_scores", keep.rawScores},
        {"scores", keep.scores},
        {"query", keep.queryKeyValue},
        {"key", keep.queryKeyValue},
        {"value", keep.queryKeyValue},
        {"context", keep.context},
        {"hidden_states", keep.hidden},
        {"last_hidden_state", keep.hidden},
    }};
    return std::ranges::any_of(
        kinds, [&](const auto& kind) { return kind.second && isOfKind(tensor.name, kind.first); });
}

TraceDocument tensorsOf(const Trace<float>& trace, const TraceOptions& keep) {
    TraceDocument document;
    addTrace(document, trace);
    std::erase_if(document.tensors,
                  [&](const NamedTensor& tensor) { return !isNamed(tensor, keep); });
    if (!keep.attentions)
        document.maps.clear();
    return document;
}

} // namespace

std::vector<std::string> changesOf(const Run& run) {
    std::vector<std::string> changes;
    for (const MaskSpec& mask : run.masks)
        changes.push_back("mask " + toString(mask));
    const Interventions& interventions = run.interventions;
    for (const HeadId& head : interventions.off)
        changes.push_back("off " + toString(head));
    if (!interventions.off.empty() && interventions.offMode == OffMode::Uniform)
        changes.emplace_back("off-mode uniform");
    if (interventions.freezePatterns)
        changes.emplace_back("freeze-patterns");
    if (interventions.scale)
        changes.push_back(fmt::format("scale {}", *interventions.scale));
    if (interventions.temperature != 1)
        changes.push_back(fmt::format("temperature {}", interventions.temperature));
    if (interventions.maskApplication == MaskApplication::Additive)
        changes.emplace_back("additive-mask");
    return changes;
}

std::vector<std::string> changesOf(const AnalysisResult& result) {
    std::vector<std::string> changes = changesOf(result.run);
    for (std::size_t i = 0; i < result.edits.size(); ++i)
        if (result.edits[i] == EditFit::Fits)
            changes.push_back("edit " + toString(result.run.interventions.edits[i]));
    return changes;
}

namespace {

void describe(TraceDocument& document, const AnalysisResult& result,
              std::span<const ShapedUnit> units, const MapShape& shape) {
    document.text = result.run.text;
    document.pair = result.run.pair;
    document.model = result.model->displayName;
    document.sha256 = weightsSha256(*result.model);
    document.program = fmt::format("headlight {}", programVersion());
    document.changes = changesOf(result);
    for (std::string& rule : rulesOf(shape))
        document.changes.push_back(std::move(rule));
    document.flags = flagsOf(result);
    for (const Token& token : result.encoding.tokens)
        document.tokens.push_back(token.text);
    for (const WordGroup& word : result.words)
        document.words.push_back(word.label);
    for (const ShapedUnit& unit : units)
        document.queryLabels.push_back(
            shape.words ? document.words[static_cast<std::size_t>(unit.word)]
                        : document.tokens[static_cast<std::size_t>(unit.tokens.front())]);
    document.keyLabels = document.queryLabels;
}

// Puts numbers of its own into the document.
std::span<const float> own(TraceDocument& document, std::vector<float> values) {
    auto owner = std::make_shared<const std::vector<float>>(std::move(values));
    document.owners.push_back(owner);
    return *owner;
}

// The maps of the document in their shape; the tensors of attentions follow them.
void shapeAttentions(TraceDocument& document, const Trace<float>& trace,
                     std::span<const ShapedUnit> units, const MapShape& shape) {
    std::erase_if(document.tensors,
                  [](const NamedTensor& tensor) { return isOfKind(tensor.name, "attentions"); });
    document.maps.clear();
    for (const StackTrace<float>& stack : trace.stacks)
        for (std::size_t layer = 0; layer < stack.layers.size(); ++layer) {
            const MatrixStack<float>& maps = stack.layers[layer].attentions;
            const auto side = static_cast<Index>(units.size());
            auto shaped = std::make_shared<MatrixStack<float>>(maps.count(), side, side);
            for (Index head = 0; head < maps.count(); ++head)
                (*shaped)[head] = shapedMap(maps[head], units, units, shape);
            addAttentions(document, stack.stack, static_cast<int>(layer), *shaped);
            document.owners.push_back(shaped);
        }
}

NamedMap namedMap(const MapId& map) {
    NamedMap named;
    named.layer = isOverAllLayers(map.kind) ? "all" : fmt::to_string(map.head.layer);
    if (map.head.stack != Stack::Self)
        named.layer = fmt::format("{}.{}", stackName(map.head.stack), named.layer);
    switch (map.kind) {
    case MapKind::Head:
        named.head = fmt::to_string(map.head.head);
        break;
    case MapKind::NormWeighted:
        named.head = fmt::format("{}-{}", map.head.head, mapKindName(map.kind));
        break;
    case MapKind::LayerMean:
    case MapKind::AllMean:
        named.head = "mean";
        break;
    case MapKind::LayerMax:
    case MapKind::AllMax:
        named.head = "max";
        break;
    default:
        named.head = mapKindName(map.kind);
    }
    return named;
}

// Rows whose last visible key was hidden by an edit of a mask cell, in their heads.
std::vector<std::pair<HeadId, Index>> rowsMaskedByHand(const AnalysisResult& result) {
    std::set<HeadId> heads;
    const std::vector<Edit>& edits = result.run.interventions.edits;
    for (std::size_t i = 0; i < result.edits.size(); ++i)
        if (result.edits[i] == EditFit::Fits && edits[i].target == EditTarget::Mask)
            heads.insert(edits[i].head);
    std::vector<std::pair<HeadId, Index>> rows;
    for (const HeadId& head : heads)
        for (const Index row : fullyMaskedRows(result, head))
            if (!std::ranges::binary_search(result.trace.fullyMasked, row))
                rows.emplace_back(head, row);
    return rows;
}

} // namespace

std::vector<std::string> flagsOf(const AnalysisResult& result) {
    std::vector<std::string> flags;
    if (result.difference)
        flags.emplace_back("difference: this run minus the one it is compared with");
    if (result.model->untrained)
        flags.emplace_back("untrained");
    if (result.droppedTokens > 0)
        flags.push_back(fmt::format("cut, {} token{} dropped", result.droppedTokens,
                                    result.droppedTokens == 1 ? "" : "s"));
    const auto tokens = static_cast<Index>(result.encoding.tokens.size());
    if (result.model->trainedTokens > 0 && tokens > result.model->trainedTokens)
        flags.emplace_back("longer than its training");
    for (const Index query : result.trace.fullyMasked)
        flags.push_back(fmt::format("token {} fully masked", query));
    for (const auto& [head, query] : rowsMaskedByHand(result))
        flags.push_back(
            fmt::format("token {} fully masked in layer {} head {}", query, head.layer, head.head));
    Index notANumber = 0;
    for (const StackAnalysis& stack : result.stacks)
        for (const TrustReport& trust : stack.trust)
            notANumber += trust.nanCells;
    if (notANumber > 0)
        flags.push_back(notANumber == 1 ? "1 weight is not a number"
                                        : fmt::format("{} weights are not a number", notANumber));
    return flags;
}

TraceDocument numberTables(const AnalysisResult& result, const TraceOptions& keep,
                           const MapShape& shape) {
    const auto units = shapedUnits(result.encoding, result.words, shape);
    TraceDocument document = tensorsOf(result.trace, keep);
    describe(document, result, units, shape);
    if (!shape.isPlain() && keep.attentions)
        shapeAttentions(document, result.trace, units, shape);
    return document;
}

TraceDocument numberTables(const AnalysisResult& result, std::span<const MapId> maps,
                           const MapShape& shape) {
    const auto units = shapedUnits(result.encoding, result.words, shape);
    TraceDocument document;
    describe(document, result, units, shape);
    for (const MapId& map : maps) {
        const Matrix<float> whole = result.map(map);
        const Matrix<float> weights = shapedMap(view(whole), units, units, shape);
        NamedMap named = namedMap(map);
        named.queries = weights.rows();
        named.keys = weights.cols();
        named.weights = own(document, {weights.data(), weights.data() + weights.size()});
        document.maps.push_back(std::move(named));
    }
    return document;
}

TraceDocument relationTables(const AnalysisResult& result, Stack stack, Index from, Index to,
                             const MapShape& shape) {
    const MapShape words{true, shape.hideSpecial, shape.renormalise};
    TraceDocument document;
    describe(document, result, shapedUnits(result.encoding, result.words, words), words);
    const std::vector<Index> pair = from == to ? std::vector{from} : std::vector{from, to};
    document.queryLabels.clear();
    for (const Index word : pair)
        document.queryLabels.push_back(wordName(result.words, word));
    document.keyLabels = document.queryLabels;
    std::map<HeadId, std::vector<float>> weights;
    for (const Index query : pair)
        for (const Index key : pair)
            for (const HeadWeight& each : rankHeads(result, stack, query, key, shape))
                weights[each.head].push_back(static_cast<float>(each.weight));
    const auto side = static_cast<Index>(pair.size());
    for (const HeadWeight& ranked : rankHeads(result, stack, from, to, shape)) {
        NamedMap named = namedMap({MapKind::Head, ranked.head});
        named.queries = named.keys = side;
        named.weights = own(document, std::move(weights.at(ranked.head)));
        document.maps.push_back(std::move(named));
    }
    return document;
}

TraceDocument batchTables(std::span<const Trace<float>> traces, const TraceOptions& keep) {
    std::vector<TraceDocument> items;
    for (const Trace<float>& trace : traces)
        items.push_back(tensorsOf(trace, keep));
    TraceDocument document;
    for (std::size_t i = 0; !items.empty() && i < items.front().tensors.size(); ++i) {
        NamedTensor tensor = items.front().tensors[i];
        tensor.shape.insert(tensor.shape.begin(), items.size());
        std::vector<float> values;
        values.reserve(items.size() * tensor.values.size());
        for (const TraceDocument& item : items)
            values.insert(values.end(), item.tensors[i].values.begin(),
                          item.tensors[i].values.end());
        tensor.values = own(document, std::move(values));
        document.tensors.push_back(std::move(tensor));
    }
    return document;
}

} // namespace headlight
