#include "core/analysis/heads/value_lengths.h"

#include "core/analysis/measures/value_norms.h"
#include "core/nn/forward_pass.h"

#include <utility>

namespace headlight {

ValueLengths::ValueLengths(const Model& model) : m_heads(model.config().heads) {
    const Index width = model.config().headWidth();
    for (const EncoderBlock<float>& block : model.parts().blocks) {
        const Linear<float>& output = block.attention.output;
        const Matrix<float> weights = unpackRows(output, 0, output.outputs).weights; // [D, D]
        for (Index head = 0; head < m_heads; ++head)
            m_outputs.emplace_back(weights.middleCols(head * width, width).transpose());
    }
}

std::vector<double> ValueLengths::of(const LayerTrace<float>& layer, Index layerIndex,
                                     Index head) const {
    const Index group = head * layer.value.count() / m_heads; // of heads that share their values
    const Matrix<float>& output = m_outputs[static_cast<std::size_t>(layerIndex * m_heads + head)];
    return valueNorms(transformedValues(layer.value[group], view(output)));
}

} // namespace headlight
