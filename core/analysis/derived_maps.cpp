#include "core/analysis/derived_maps.h"

#include "core/analysis/analyser.h"
#include "core/analysis/measures/attention_flow.h"
#include "core/analysis/measures/context_mixing.h"
#include "core/analysis/measures/rollout.h"
#include "core/analysis/measures/value_norms.h"
#include "core/analysis/run_difference.h"
#include "core/base/error.h"
#include "core/nn/forward_pass.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace headlight {
namespace {

// Every visible key alike; a softmax leaves each of them more than 0.
Matrix<float> evenWeights(const ConstMatrixView<float>& weights) {
    Matrix<float> even = (weights.array() > 0).cast<float>();
    for (Index row = 0; row < even.rows(); ++row)
        if (const float keys = even.row(row).sum(); keys > 0)
            even.row(row) /= keys;
    return even;
}

// The weights that a head works with in this run; none if it is off and adds nothing.
std::optional<Matrix<float>> weightsInUse(const AnalysisResult& result, const HeadId& head) {
    const auto weights = result.attention(head);
    const Interventions& changes = result.run.interventions;
    if (!changes.off.contains(head))
        return weights;
    if (changes.offMode == OffMode::Zero)
        return std::nullopt;
    return evenWeights(weights);
}

// Heads averaged, with the residual. Without any head the residual is all there is.
Matrix<double> mixedLayer(const AnalysisResult& result, const StackAnalysis& stack, int layer) {
    Matrix<double> sum = Matrix<double>::Zero(stack.queries, stack.keys);
    int heads = 0;
    for (int head = 0; head < stack.heads; ++head)
        if (const auto weights = weightsInUse(result, {stack.stack, layer, head})) {
            sum += weights->cast<double>();
            ++heads;
        }
    if (heads == 0)
        return Matrix<double>::Identity(stack.queries, stack.keys);
    sum /= heads;
    return withResidual(view(std::as_const(sum)));
}

std::vector<Matrix<double>> mixedLayers(const AnalysisResult& result, const StackAnalysis& stack,
                                        int count, const std::stop_token& stop) {
    std::vector<Matrix<double>> layers;
    for (int layer = 0; layer < count; ++layer) {
        throwIfStopped(stop);
        layers.push_back(mixedLayer(result, stack, layer));
    }
    return layers;
}

void deriveRollout(const AnalysisResult& result, const StackAnalysis& stack,
                   const std::stop_token& stop) {
    const auto rollout = attentionRollout(mixedLayers(result, stack, stack.layers, stop));
    for (int layer = 0; layer < stack.layers; ++layer)
        result.derived->keep({MapKind::Rollout, {stack.stack, layer, 0}},
                             {rollout[static_cast<size_t>(layer)].cast<float>(), {}});
}

// The run with its values and hidden states: of this result, or computed once more.
class RunVectors {
public:
    // `map` is what they are needed for.
    RunVectors(const AnalysisResult& result, MapKind map, const std::stop_token& stop)
        : m_result(&result) {
        if (!result.model || !result.model->model)
            throw Error(ErrorCode::BadValue, {{"name", "A map from a file"},
                                              {"value", std::string(mapKindName(map))},
                                              {"expected", "a run with a model and its vectors"}});
        TraceOptions needed;
        needed.queryKeyValue = true;
        needed.hidden = true;
        if ((result.kept | needed) == result.kept)
            return;
        m_again = analyse({.model = result.model,
                           .run = result.run,
                           .keep = needed,
                           .maskFit = MaskFit::IgnoreWhatDoesNotFit,
                           .shape = {},
                           .traces = nullptr},
                          stop);
        m_result = m_again.get();
    }

    const Matrix<float>& hidden(int layer) const {
        return m_result->trace.hidden[static_cast<size_t>(layer)];
    }

    // f(x) of the keys of a head, [S, D].
    Matrix<float> transformed(const HeadId& head) const {
        const EncoderBlock<float>& block = blockOf(head.layer);
        const auto& layer =
            m_result->trace.find(head.stack)->layers[static_cast<size_t>(head.layer)];
        const Index groups = layer.value.count();
        const Index group = head.head * groups / layer.attentions.count();
        const ConstMatrixView<float> values = layer.value[group];
        // W_O [D, D]: the columns of a head, transposed.
        const Matrix<float> rows =
            unpackRows(block.attention.output, 0, block.attention.output.outputs).weights;
        const Matrix<float> output =
            rows.middleCols(head.head * values.cols(), values.cols()).transpose();
        return transformedValues(values, view(output));
    }

    BlockTerms<float> blockTerms(int layer) const {
        BlockTerms<float> terms;
        terms.residual.emplace(view(hidden(layer)));
        const EncoderBlock<float>& block = blockOf(layer);
        if (block.placement == NormPlacement::Post)
            terms.normWeight = block.attentionNorm.weight;
        return terms;
    }

private:
    const EncoderBlock<float>& blockOf(int layer) const {
        return m_result->model->model->parts().blocks[static_cast<size_t>(layer)];
    }

    const AnalysisResult* m_result;
    std::shared_ptr<const AnalysisResult> m_again;
};

DerivedMap normWeighted(const AnalysisResult& result, const HeadId& head,
                        const std::stop_token& stop) {
    const RunVectors vectors(result, MapKind::NormWeighted, stop);
    return {weightedNorms(result.attention(head), vectors.transformed(head)), {}};
}

DerivedMap mixing(const AnalysisResult& result, const StackAnalysis& stack, int layer,
                  const std::stop_token& stop) {
    const RunVectors vectors(result, MapKind::Mixing, stop);
    std::vector<Matrix<float>> weights;
    std::vector<HeadId> ids;
    for (int head = 0; head < stack.heads; ++head)
        if (auto used = weightsInUse(result, {stack.stack, layer, head})) {
            weights.push_back(std::move(*used));
            ids.push_back({stack.stack, layer, head});
        }
    std::vector<HeadTerms<float>> heads;
    for (size_t i = 0; i < ids.size(); ++i) {
        throwIfStopped(stop);
        heads.push_back({view(std::as_const(weights[i])), vectors.transformed(ids[i])});
    }
    const BlockTerms<float> block = vectors.blockTerms(layer);
    const Matrix<float> noWeights = Matrix<float>::Zero(stack.queries, stack.keys);
    if (heads.empty()) // with every head off each token keeps what it had
        heads.push_back({view(noWeights), Matrix<float>::Zero(stack.keys, block.residual->cols())});
    return {contributionNorms<float>(heads, block).cast<float>(),
            mixingRatios<float>(heads, block)};
}

const StackAnalysis& stackOf(const AnalysisResult& result, const MapId& map) {
    result.attention({map.head.stack, map.head.layer, isOfHead(map.kind) ? map.head.head : 0});
    return *result.find(map.head.stack);
}

} // namespace

std::shared_ptr<const DerivedMap> deriveMap(const AnalysisResult& result, const MapId& map,
                                            const std::stop_token& stop,
                                            const ProgressFunction& progress) {
    if (result.difference) {
        const auto first = deriveMap(*result.difference->first, map, stop, progress);
        return result.difference->minus
                   ? first
                   : deriveMap(*result.difference->second, map, stop, progress);
    }
    const StackAnalysis& stack = stackOf(result, map); // refuses what is not there
    if (auto made = result.derived->find(map))
        return made;
    const int layer = map.head.layer;
    if (map.kind == MapKind::Rollout)
        deriveRollout(result, stack, stop);
    else if (map.kind == MapKind::Flow)
        result.derived->keep(
            map, {attentionFlow(mixedLayers(result, stack, layer + 1, stop), stop, progress)
                      .cast<float>(),
                  {}});
    else if (map.kind == MapKind::NormWeighted)
        result.derived->keep(map, normWeighted(result, map.head, stop));
    else
        result.derived->keep(map, mixing(result, stack, layer, stop));
    return result.derived->find(map);
}

} // namespace headlight
