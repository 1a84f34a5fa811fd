#pragma once

#include "core/nn/decoder.h"
#include "core/nn/model.h"

#include <memory>
#include <span>

namespace headlight {

// Inference with an encoder-decoder: both stacks as one, for translating and for showing the heads
// of all three piles of maps (encoder, decoder, cross) over a given pair of texts.

// What one pass over a source and a target gave.
struct TranslationRun {
    Trace<float> encoder; // stack encoder
    Trace<float> decoder; // stacks decoder and cross
    Matrix<float> logits; // [T, V], row t: what is expected after target[0..t]
};

// An encoder-decoder ready for inference. Const and for any thread.
class TranslationModel {
public:
    // Packs the weights, whose tensors have the shapes of the configuration. Throws as
    // ModelConfig::validate() does, and Internal for other families.
    TranslationModel(const ModelConfig& config, const TransformerWeights<float>& weights);

    const ModelConfig& config() const { return m_decoder.config(); }

    // The encoder as a model of its own, whose only stack is "self" there.
    const std::shared_ptr<const Model>& encoder() const { return m_encoder; }
    const Decoder& decoder() const { return m_decoder; }

    // The encoder's output [S, D]. Heads of the stack "encoder" are off where the interventions say
    // so, its edits are applied. Throws as Model::forward() does.
    Matrix<float> encode(std::span<const int> source, const Interventions& interventions = {},
                         const std::stop_token& stop = {}) const;

    // Source and target at once, with all that `options.keep` names. The target begins with the
    // token that the decoder starts from. Throws as Model::forward() and Decoder::run() do, and
    // BadEdit for edits outside the encoder, which are not computed.
    TranslationRun run(std::span<const int> source, std::span<const int> target,
                       const ForwardOptions& options = {}) const;

private:
    std::shared_ptr<const Model> m_encoder;
    Decoder m_decoder;
};

// Those of the stack "encoder", as those of the stack "self" of an ordinary model.
Interventions encoderInterventions(const Interventions& interventions);

} // namespace headlight
