#pragma once

#include "core/nn/weights.h"

#include <functional>
#include <memory>
#include <vector>

namespace headlight {

// Parameters of the transformers that this program trains: encoder-decoders, encoders and decoders
// alone, by the configuration's family.

template <class S>
struct StackBlockWeights {
    AttentionWeights<S> attention;
    NormWeights<S> attentionNorm;
    AttentionWeights<S> cross; // decoder of an encoder-decoder only
    NormWeights<S> crossNorm;
    FeedForwardWeights<S> feedForward;
    NormWeights<S> outputNorm;
};

// An encoder or a decoder. A stack that the family does not have is empty.
template <class S>
struct StackWeights {
    Parameter<S> wordEmbedding;     // [V or Vt, D]; empty when the stacks share one table
    Parameter<S> positionEmbedding; // [P, D], learned positions only
    NormWeights<S> embeddingNorm;
    std::vector<StackBlockWeights<S>> blocks;
    NormWeights<S> finalNorm;
};

// Gradients and moments of an optimiser have this form too.
template <class S>
struct TransformerWeights {
    Parameter<S> sharedEmbedding; // [V, D], Tying::All of an encoder-decoder only
    StackWeights<S> encoder;
    StackWeights<S> decoder;
    Parameter<S> outputWeight; // [outputs, D]; empty when tied
    Parameter<S> outputBias;   // [1, outputs]

    // Keeps alive what mapped parameters look at.
    std::shared_ptr<const void> source;
};

// The tables by their use, whichever tensors they share.
template <class S>
Parameter<S>& sourceTable(TransformerWeights<S>& weights); // encoder's words
template <class S>
Parameter<S>& targetTable(TransformerWeights<S>& weights); // decoder's words
template <class S>
Parameter<S>& outputTable(const ModelConfig& config, TransformerWeights<S>& weights);

template <class S>
const Parameter<S>& sourceTable(const TransformerWeights<S>& weights);
template <class S>
const Parameter<S>& targetTable(const TransformerWeights<S>& weights);
template <class S>
const Parameter<S>& outputTable(const ModelConfig& config, const TransformerWeights<S>& weights);

// The one walk over all tensors that `config` (validated) asks for, each shared one once, in a
// fixed order, with the shape each must have. Names are those of BART checkpoints
// ("model.encoder.layers.0.self_attn.q_proj.weight"); "model.shared.weight" is the shared table,
// "lm_head.weight" the output layer and "final_logits_bias" its bias.
template <class S>
void forEachTensor(const ModelConfig& config, TransformerWeights<S>& weights,
                   const TensorVisitor<S>& visit);

// Numbers in all tensors, from the sizes alone.
std::uint64_t parameterCount(const ModelConfig& config);

// Owned tensors of the right shapes, all zeros.
template <class S>
TransformerWeights<S> zeroWeights(const ModelConfig& config);

#define HEADLIGHT_TRANSFORMER_WEIGHTS(S)                                                           \
    extern template Parameter<S>& sourceTable(TransformerWeights<S>&);                             \
    extern template Parameter<S>& targetTable(TransformerWeights<S>&);                             \
    extern template Parameter<S>& outputTable(const ModelConfig&, TransformerWeights<S>&);         \
    extern template const Parameter<S>& sourceTable(const TransformerWeights<S>&);                 \
    extern template const Parameter<S>& targetTable(const TransformerWeights<S>&);                 \
    extern template const Parameter<S>& outputTable(const ModelConfig&,                            \
                                                    const TransformerWeights<S>&);                 \
    extern template void forEachTensor(const ModelConfig&, TransformerWeights<S>&,                 \
                                       const TensorVisitor<S>&);                                   \
    extern template TransformerWeights<S> zeroWeights(const ModelConfig&);
HEADLIGHT_TRANSFORMER_WEIGHTS(float)
HEADLIGHT_TRANSFORMER_WEIGHTS(double)
#undef HEADLIGHT_TRANSFORMER_WEIGHTS

} // namespace headlight
