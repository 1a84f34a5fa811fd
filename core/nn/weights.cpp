#include "core/nn/weights.h"

#include <fmt/format.h>

namespace headlight {
namespace {

template <class S>
class Walk {
public:
    Walk(const ModelConfig& config, const TensorVisitor<S>& visit)
        : m_config(config)
        , m_visit(visit) {}

    void embeddings(Weights<S>& weights) {
        const Index width = m_config.width;
        const auto table = [&](const char* name, Index rows, Parameter<S>& tensor) {
            m_visit(fmt::format("embeddings.{}_embeddings.weight", name), {rows, width}, tensor);
        };
        if (m_config.vocabulary > 0)
            table("word", m_config.vocabulary, weights.wordEmbedding);
        if (m_config.position == PositionKind::Learned)
            table("position", m_config.maxPositions, weights.positionEmbedding);
        if (m_config.tokenTypes > 0)
            table("token_type", m_config.tokenTypes, weights.typeEmbedding);
        if (m_config.embeddingNorm)
            norm("embeddings.LayerNorm", weights.embeddingNorm);
    }

    void block(const std::string& prefix, BlockWeights<S>& weights) {
        const Index width = m_config.width;
        const Index inner = m_config.innerWidth;
        dense(prefix + "attention.self.query", width, width, weights.attention.query);
        dense(prefix + "attention.self.key", width, width, weights.attention.key);
        dense(prefix + "attention.self.value", width, width, weights.attention.value);
        dense(prefix + "attention.output.dense", width, width, weights.attention.output);
        norm(prefix + "attention.output.LayerNorm", weights.attentionNorm);
        dense(prefix + "intermediate.dense", inner, width, weights.feedForward.up);
        dense(prefix + "output.dense", width, inner, weights.feedForward.down);
        norm(prefix + "output.LayerNorm", weights.outputNorm);
    }

    void norm(const std::string& name, NormWeights<S>& weights) {
        m_visit(name + ".weight", {m_config.width}, weights.weight);
        m_visit(name + ".bias", {m_config.width}, weights.bias);
    }

private:
    void dense(const std::string& name, Index out, Index in, DenseWeights<S>& weights) {
        m_visit(name + ".weight", {out, in}, weights.weight);
        m_visit(name + ".bias", {out}, weights.bias);
    }

    const ModelConfig& m_config;
    const TensorVisitor<S>& m_visit;
};

} // namespace

template <class S>
void forEachTensor(const ModelConfig& config, Weights<S>& weights, const TensorVisitor<S>& visit) {
    Walk<S> walk(config, visit);
    walk.embeddings(weights);
    weights.blocks.resize(static_cast<std::size_t>(config.layers));
    for (std::size_t layer = 0; layer < weights.blocks.size(); ++layer)
        walk.block(fmt::format("encoder.layer.{}.", layer), weights.blocks[layer]);
    if (config.finalNorm)
        walk.norm("encoder.final_norm", weights.finalNorm);
}

template void forEachTensor(const ModelConfig&, Weights<float>&, const TensorVisitor<float>&);
template void forEachTensor(const ModelConfig&, Weights<double>&, const TensorVisitor<double>&);

} // namespace headlight
