#include "core/nn/transformer_weights.h"

#include <fmt/format.h>

namespace headlight {
namespace {

template <class S>
class Walk {
public:
    Walk(const ModelConfig& config, const TensorVisitor<S>& visit)
        : m_config(config)
        , m_visit(visit)
        , m_isPair(config.family == ModelFamily::EncoderDecoder)
        , m_shares(m_isPair && config.tying == Tying::All) {}

    void everything(TransformerWeights<S>& weights) {
        const bool hasEncoder = m_config.family != ModelFamily::Decoder;
        const bool hasDecoder = m_config.family != ModelFamily::Encoder;
        if (m_shares)
            table("model.shared.weight", m_config.vocabulary, weights.sharedEmbedding);
        if (hasEncoder)
            stack("model.encoder.", m_config.vocabulary, m_config.layers, false, weights.encoder);
        if (hasDecoder)
            stack("model.decoder.", m_isPair ? m_config.outputs : m_config.vocabulary,
                  m_isPair ? m_config.decoderLayers : m_config.layers, m_isPair, weights.decoder);
        if (m_config.outputs > 0 && m_config.tying == Tying::None)
            table("lm_head.weight", m_config.outputs, weights.outputWeight);
        if (m_config.outputs > 0 && m_config.outputBias)
            m_visit("final_logits_bias", {1, m_config.outputs}, weights.outputBias);
    }

private:
    void stack(const std::string& prefix, Index words, int layers, bool looksAtMemory,
               StackWeights<S>& weights) {
        if (!m_shares && words > 0)
            table(prefix + "embed_tokens.weight", words, weights.wordEmbedding);
        if (m_config.position == PositionKind::Learned)
            table(prefix + "embed_positions.weight", m_config.maxPositions,
                  weights.positionEmbedding);
        if (m_config.embeddingNorm)
            norm(prefix + "layernorm_embedding", weights.embeddingNorm);
        weights.blocks.resize(static_cast<std::size_t>(layers));
        for (std::size_t layer = 0; layer < weights.blocks.size(); ++layer)
            block(fmt::format("{}layers.{}.", prefix, layer), looksAtMemory, weights.blocks[layer]);
        if (m_config.finalNorm)
            norm(prefix + "layer_norm", weights.finalNorm);
    }

    void block(const std::string& prefix, bool looksAtMemory, StackBlockWeights<S>& weights) {
        attention(prefix + "self_attn", weights.attention);
        norm(prefix + "self_attn_layer_norm", weights.attentionNorm);
        if (looksAtMemory) {
            attention(prefix + "encoder_attn", weights.cross);
            norm(prefix + "encoder_attn_layer_norm", weights.crossNorm);
        }
        dense(prefix + "fc1", m_config.innerWidth, m_config.width, weights.feedForward.up);
        dense(prefix + "fc2", m_config.width, m_config.innerWidth, weights.feedForward.down);
        norm(prefix + "final_layer_norm", weights.outputNorm);
    }

    void attention(const std::string& prefix, AttentionWeights<S>& weights) {
        const Index width = m_config.width;
        dense(prefix + ".q_proj", width, width, weights.query);
        dense(prefix + ".k_proj", width, width, weights.key);
        dense(prefix + ".v_proj", width, width, weights.value);
        dense(prefix + ".out_proj", width, width, weights.output);
    }

    void table(const std::string& name, Index rows, Parameter<S>& tensor) {
        m_visit(name, {rows, m_config.width}, tensor);
    }

    void dense(const std::string& name, Index out, Index in, DenseWeights<S>& weights) {
        m_visit(name + ".weight", {out, in}, weights.weight);
        m_visit(name + ".bias", {out}, weights.bias);
    }

    void norm(const std::string& name, NormWeights<S>& weights) {
        m_visit(name + ".weight", {m_config.width}, weights.weight);
        m_visit(name + ".bias", {m_config.width}, weights.bias);
    }

    const ModelConfig& m_config;
    const TensorVisitor<S>& m_visit;
    bool m_isPair;
    bool m_shares;
};

// Written once for weights that may be changed and for those that may not.
template <class Weights>
auto& tableOf(Weights& weights, bool ofEncoder) {
    if (!weights.sharedEmbedding.empty())
        return weights.sharedEmbedding;
    return ofEncoder ? weights.encoder.wordEmbedding : weights.decoder.wordEmbedding;
}

template <class Weights>
auto& outputOf(const ModelConfig& config, Weights& weights) {
    if (config.tying == Tying::None)
        return weights.outputWeight;
    return tableOf(weights, config.family == ModelFamily::Encoder);
}

} // namespace

template <class S>
Parameter<S>& sourceTable(TransformerWeights<S>& weights) {
    return tableOf(weights, true);
}

template <class S>
Parameter<S>& targetTable(TransformerWeights<S>& weights) {
    return tableOf(weights, false);
}

template <class S>
Parameter<S>& outputTable(const ModelConfig& config, TransformerWeights<S>& weights) {
    return outputOf(config, weights);
}

template <class S>
const Parameter<S>& sourceTable(const TransformerWeights<S>& weights) {
    return tableOf(weights, true);
}

template <class S>
const Parameter<S>& targetTable(const TransformerWeights<S>& weights) {
    return tableOf(weights, false);
}

template <class S>
const Parameter<S>& outputTable(const ModelConfig& config, const TransformerWeights<S>& weights) {
    return outputOf(config, weights);
}

template <class S>
void forEachTensor(const ModelConfig& config, TransformerWeights<S>& weights,
                   const TensorVisitor<S>& visit) {
    Walk<S>(config, visit).everything(weights);
}

std::uint64_t parameterCount(const ModelConfig& config) {
    std::uint64_t count = 0;
    TransformerWeights<float> shapes;
    forEachTensor<float>(config, shapes, [&](const std::string&, const Shape& shape, const auto&) {
        std::uint64_t size = 1;
        for (const Index length : shape)
            size *= static_cast<std::uint64_t>(length);
        count += size;
    });
    return count;
}

template <class S>
TransformerWeights<S> zeroWeights(const ModelConfig& config) {
    TransformerWeights<S> weights;
    forEachTensor<S>(config, weights,
                     [](const std::string&, const Shape& shape, Parameter<S>& tensor) {
                         tensor = Parameter<S>(shape);
                     });
    return weights;
}

#define HEADLIGHT_TRANSFORMER_WEIGHTS(S)                                                           \
    template Parameter<S>& sourceTable(TransformerWeights<S>&);                                    \
    template Parameter<S>& targetTable(TransformerWeights<S>&);                                    \
    template Parameter<S>& outputTable(const ModelConfig&, TransformerWeights<S>&);                \
    template const Parameter<S>& sourceTable(const TransformerWeights<S>&);                        \
    template const Parameter<S>& targetTable(const TransformerWeights<S>&);                        \
    template const Parameter<S>& outputTable(const ModelConfig&, const TransformerWeights<S>&);    \
    template void forEachTensor(const ModelConfig&, TransformerWeights<S>&,                        \
                                const TensorVisitor<S>&);                                          \
    template TransformerWeights<S> zeroWeights(const ModelConfig&);
HEADLIGHT_TRANSFORMER_WEIGHTS(float)
HEADLIGHT_TRANSFORMER_WEIGHTS(double)
#undef HEADLIGHT_TRANSFORMER_WEIGHTS

} // namespace headlight
