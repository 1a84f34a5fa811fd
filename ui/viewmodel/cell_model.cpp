#include "ui/viewmodel/cell_model.h"

#include "core/analysis/word_maps.h"
#include "ui/viewmodel/map_labels.h"

#include <QCoreApplication>

namespace headlight::ui {
namespace {

struct CellText {
    Q_DECLARE_TR_FUNCTIONS(Cell)
};

QString problemOf(const std::shared_ptr<const AnalysisResult>& result, const MapId& map,
                  bool hasCell) {
    if (!result)
        return CellText::tr("What there is to know of a cell appears here.");
    if (!result->model || !result->model->model)
        return CellText::tr("These numbers come from a file: there is no model behind them.");
    if (map.kind != MapKind::Head)
        return CellText::tr("This is a mean or maximum over several heads: choose one head to take "
                            "its cells apart.");
    if (!hasCell)
        return CellText::tr("Point at a cell of the heatmap, or choose one by a click.");
    if (map.head.stack != Stack::Self || (result->kept | cellTrace()) != result->kept)
        return CellText::tr("The numbers are on their way.");
    return {};
}

// The number of whole words, where one of both has several pieces.
std::optional<double> wordNumber(const AnalysisResult& result, const HeadId& head,
                                 const MapUnit& query, const MapUnit& key) {
    const WordGroup& from = result.words[size_t(query.word)];
    const WordGroup& to = result.words[size_t(key.word)];
    if (from.pieces.size() < 2 && to.pieces.size() < 2)
        return std::nullopt;
    return wordWeight(result.attention(head), from, to);
}

} // namespace

CellModel cellModel(const std::shared_ptr<const AnalysisResult>& result, const ViewState& view,
                    const MapId& map, Index query, Index key, LengthsCache& cache) {
    CellModel model;
    model.map = map;
    std::vector<MapUnit> units;
    if (result)
        units = mapUnits(*result, shapeOf(view));
    const auto inside = [&](Index position) {
        return position >= 0 && position < Index(units.size());
    };
    model.problem = problemOf(result, map, inside(query) && inside(key));
    if (!model.ready())
        return model;
    const HeadId& head = map.head;
    const MapUnit& from = units[size_t(query)];
    const MapUnit& to = units[size_t(key)];
    model.query = from.name;
    model.key = to.name;
    model.queryToken = from.tokens.front();
    model.keyToken = to.tokens.front();
    if (cache.result.lock() != result || cache.head != head)
        cache = {result, head, valueLengths(*result, head)};
    model.facts = cellFacts(*result, head, model.queryToken, model.keyToken, cache.lengths);
    model.wordWeight = wordNumber(*result, head, from, to);
    for (const EditTarget target : {EditTarget::Weight, EditTarget::Score, EditTarget::Mask})
        if (const auto mark = editMarkAt(*result, target, head, model.queryToken, model.keyToken))
            model.edits.push_back(*mark);
    model.off = result->run.interventions.off.contains(head);
    const StackAnalysis& stack = *result->find(head.stack);
    model.stack = stack.stack;
    model.layers = stack.layers;
    model.heads = stack.heads;
    for (int layer = 0; layer < stack.layers; ++layer)
        for (int other = 0; other < stack.heads; ++other)
            model.allHeads.push_back(static_cast<double>(
                result->attention({head.stack, layer, other})(model.queryToken, model.keyToken)));
    return model;
}

} // namespace headlight::ui
