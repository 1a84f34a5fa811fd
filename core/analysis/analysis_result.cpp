#include "core/analysis/analysis_result.h"

#include "core/analysis/derived_maps.h"
#include "core/analysis/larger_or_nan.h"
#include "core/analysis/run_difference.h"
#include "core/base/error.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>

namespace headlight {
namespace {

[[noreturn]] void throwNoSuchStack(const HeadId& id, const std::vector<StackAnalysis>& stacks) {
    std::vector<std::string_view> names;
    for (const StackAnalysis& stack : stacks)
        names.push_back(stackName(stack.stack));
    throw Error(ErrorCode::NoSuchHead,
                {{"stack", std::string(stackName(id.stack))},
                 {"layer", std::to_string(id.layer)},
                 {"head", fmt::format("{} of a stack \"{}\"", id.head, stackName(id.stack))},
                 {"layers", fmt::format("\"{}\" with {}", fmt::join(names, "\", \""),
                                        stacks.empty() ? 0 : stacks.front().layers)},
                 {"heads", std::to_string(stacks.empty() ? 0 : stacks.front().heads)}});
}

[[noreturn]] void throwNoSuchHead(const HeadId& id, const StackAnalysis& stack) {
    throw Error(ErrorCode::NoSuchHead, {{"stack", std::string(stackName(id.stack))},
                                        {"layer", std::to_string(id.layer)},
                                        {"head", std::to_string(id.head)},
                                        {"layers", std::to_string(stack.layers)},
                                        {"heads", std::to_string(stack.heads)}});
}

bool isMean(MapKind kind) {
    return kind == MapKind::LayerMean || kind == MapKind::AllMean;
}

} // namespace

const StackAnalysis* AnalysisResult::find(Stack stack) const {
    for (const StackAnalysis& candidate : stacks)
        if (candidate.stack == stack)
            return &candidate;
    return nullptr;
}

ConstMatrixView<float> AnalysisResult::attention(const HeadId& id) const {
    const StackAnalysis* stack = find(id.stack);
    if (!stack)
        throwNoSuchStack(id, stacks);
    const bool exists = trace.find(id.stack) && id.layer >= 0 && id.layer < stack->layers &&
                        id.head >= 0 && id.head < stack->heads;
    if (!exists)
        throwNoSuchHead(id, *stack);
    return trace.find(id.stack)->layers[static_cast<size_t>(id.layer)].attentions[id.head];
}

Matrix<float> AnalysisResult::map(const MapId& id) const {
    if (difference) {
        const MapSides sides = mapSides(*difference, id);
        return sides.first - sides.second;
    }
    if (id.kind == MapKind::Head)
        return attention(id.head);
    if (isDerived(id.kind))
        return deriveMap(*this, id)->values;
    const StackAnalysis* stack = find(id.head.stack);
    if (!stack)
        throwNoSuchStack(id.head, stacks);
    const int first = isOverAllLayers(id.kind) ? 0 : id.head.layer;
    const int end = isOverAllLayers(id.kind) ? stack->layers : id.head.layer + 1;
    Matrix<float> reduced = Matrix<float>::Zero(stack->queries, stack->keys);
    for (int layer = first; layer < end; ++layer)
        for (int head = 0; head < stack->heads; ++head) {
            const auto weights = attention({id.head.stack, layer, head});
            if (isMean(id.kind))
                reduced += weights;
            else
                reduced = reduced.binaryExpr(weights, largerOrNaN);
        }
    if (isMean(id.kind))
        reduced /= static_cast<float>((end - first) * stack->heads);
    return reduced;
}

bool AnalysisResult::isPossible(const MapId& id) const {
    if (difference)
        return difference->first->isPossible(id) &&
               (difference->minus || difference->second->isPossible(id));
    const StackAnalysis* stack = find(id.head.stack);
    const auto inside = [](int position, int count) { return position >= 0 && position < count; };
    return stack && (isOverAllLayers(id.kind) || inside(id.head.layer, stack->layers)) &&
           (!isOfHead(id.kind) || inside(id.head.head, stack->heads));
}

bool AnalysisResult::has(const MapId& id) const {
    if (!isDerived(id.kind))
        return isPossible(id);
    if (difference)
        return difference->first->has(id) && (difference->minus || difference->second->has(id));
    return derived->find(id) != nullptr;
}

} // namespace headlight
