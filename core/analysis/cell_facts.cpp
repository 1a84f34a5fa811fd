#include "core/analysis/cell_facts.h"

#include "core/analysis/measures/value_norms.h"
#include "core/nn/forward_pass.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

const LayerTrace<float>& layerOf(const AnalysisResult& result, const HeadId& head) {
    return result.trace.find(head.stack)->layers[static_cast<std::size_t>(head.layer)];
}

} // namespace

TraceOptions cellTrace() {
    TraceOptions keep;
    keep.rawScores = true;
    keep.scores = true;
    keep.queryKeyValue = true;
    return keep;
}

std::vector<double> valueLengths(const AnalysisResult& result, const HeadId& head) {
    const ModelParts& parts = result.model->model->parts();
    const Index width = parts.config.width;
    const Index headWidth = parts.config.headWidth();
    const auto output =
        unpackRows(parts.blocks[static_cast<std::size_t>(head.layer)].attention.output, 0, width);
    const auto value = layerOf(result, head).value[head.head];
    const Matrix<float> ofHead =
        output.weights.middleCols(head.head * headWidth, headWidth).transpose();
    return valueNorms(transformedValues<float>(value, view(ofHead)));
}

CellFacts cellFacts(const AnalysisResult& result, const HeadId& head, Index query, Index key,
                    std::span<const double> lengths) {
    const LayerTrace<float>& layer = layerOf(result, head);
    const auto q = layer.query[head.head];
    const auto k = layer.key[head.head];
    const auto weights = layer.attentions[head.head];
    CellFacts facts;
    for (Index d = 0; d < q.cols(); ++d)
        facts.products.push_back(static_cast<double>(q(query, d)) * static_cast<double>(k(key, d)));
    const Interventions& changes = result.run.interventions;
    facts.rawScore = static_cast<double>(layer.rawScores[head.head](query, key));
    facts.scale = changes.scale.value_or(publishedScale(q.cols()));
    facts.temperature = changes.temperature;
    facts.score = static_cast<double>(layer.scores[head.head](query, key));
    const double untouched = facts.rawScore * facts.scale / facts.temperature;
    constexpr double kFarBelow = -5e8; // half of what an added mask takes away
    facts.hidden = facts.score - untouched < kFarBelow;
    const auto weight = [&](Index j) { return static_cast<double>(weights(query, j)); };
    facts.weight = weight(key);
    facts.keys = weights.cols();
    double all = 0;
    for (Index j = 0; j < facts.keys; ++j) {
        facts.rank += weight(j) > facts.weight ? 1 : 0;
        all += weight(j) * lengths[static_cast<std::size_t>(j)];
    }
    facts.norm = lengths[static_cast<std::size_t>(key)];
    facts.share = all > 0 ? facts.weight * facts.norm / all : 0;
    return facts;
}

} // namespace headlight
