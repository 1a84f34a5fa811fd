#include "tests/core/analysis/made_result.h"

namespace headlight {

AnalysisResult madeResult(const std::vector<std::string>& labels,
                          const std::vector<std::vector<Matrix<float>>>& maps) {
    const auto tokens = static_cast<Index>(labels.size());
    AnalysisResult result;
    for (Index i = 0; i < tokens; ++i) {
        const std::string& label = labels[static_cast<size_t>(i)];
        const bool special = label.front() == '[';
        result.words.push_back({label, {i}, special ? -1 : 0, special});
    }
    StackAnalysis analysis;
    analysis.layers = static_cast<int>(maps.size());
    analysis.heads = static_cast<int>(maps.front().size());
    analysis.queries = analysis.keys = tokens;
    result.stacks.push_back(analysis);
    StackTrace<float> stack;
    for (const auto& heads : maps) {
        LayerTrace<float> layer;
        layer.attentions = MatrixStack<float>(static_cast<Index>(heads.size()), tokens, tokens);
        for (size_t head = 0; head < heads.size(); ++head)
            layer.attentions[static_cast<Index>(head)] = heads[head];
        stack.layers.push_back(std::move(layer));
    }
    result.trace.stacks.push_back(std::move(stack));
    return result;
}

} // namespace headlight
