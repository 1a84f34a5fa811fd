#include "core/io/trace_document.h"

#include <fmt/format.h>

namespace headlight {
namespace {

std::uint64_t size(Index value) {
    return static_cast<std::uint64_t>(value);
}

std::string tensorName(Stack stack, std::string_view what, size_t layer) {
    const std::string prefix = stack == Stack::Self ? "" : fmt::format("{}_", stackName(stack));
    return fmt::format("{}{}.{}", prefix, what, layer);
}

void addStack(TraceDocument& document, std::string name, const MatrixStack<float>& numbers) {
    if (numbers.empty())
        return;
    document.tensors.push_back({std::move(name),
                                {size(numbers.count()), size(numbers.rows()), size(numbers.cols())},
                                {numbers.data(), numbers.size()}});
}

void addMatrix(TraceDocument& document, std::string name, const Matrix<float>& numbers) {
    if (numbers.size() == 0)
        return;
    document.tensors.push_back({std::move(name),
                                {size(numbers.rows()), size(numbers.cols())},
                                {numbers.data(), static_cast<size_t>(numbers.size())}});
}

} // namespace

void addAttentions(TraceDocument& document, Stack stack, int layer,
                   const MatrixStack<float>& maps) {
    addStack(document, tensorName(stack, "attentions", static_cast<size_t>(layer)), maps);
    const std::string layerText = stack == Stack::Self
                                      ? std::to_string(layer)
                                      : fmt::format("{}.{}", stackName(stack), layer);
    const Index cells = maps.rows() * maps.cols();
    for (Index head = 0; head < maps.count(); ++head)
        document.maps.push_back({layerText,
                                 std::to_string(head),
                                 maps.rows(),
                                 maps.cols(),
                                 {maps.data() + head * cells, static_cast<size_t>(cells)}});
}

void addTrace(TraceDocument& document, const Trace<float>& trace) {
    for (const StackTrace<float>& stack : trace.stacks)
        for (size_t l = 0; l < stack.layers.size(); ++l) {
            const LayerTrace<float>& layer = stack.layers[l];
            addAttentions(document, stack.stack, static_cast<int>(l), layer.attentions);
            const std::pair<const char*, const MatrixStack<float>*> others[] = {
                {"raw_scores", &layer.rawScores}, {"scores", &layer.scores},
                {"query", &layer.query},          {"key", &layer.key},
                {"value", &layer.value},          {"context", &layer.context}};
            for (const auto& [what, numbers] : others)
                addStack(document, tensorName(stack.stack, what, l), *numbers);
        }
    for (size_t l = 0; l < trace.hidden.size(); ++l)
        addMatrix(document, tensorName(Stack::Self, "hidden_states", l), trace.hidden[l]);
    addMatrix(document, "last_hidden_state", trace.lastHidden);
}

} // namespace headlight
