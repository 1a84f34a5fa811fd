#pragma once

#include "core/nn/block.h"
#include "core/nn/embedding.h"
#include "core/nn/model.h"
#include "core/nn/transformer_weights.h"

#include <memory>
#include <span>
#include <vector>

namespace headlight {

// The decoder of an encoder-decoder, packed for inference. It says, token by token, what comes next
// in the target: one token at a time over keys and values that it remembers, or a whole target at
// once with every map of attention. Both give the same numbers. Const and for any thread.
//
// Of interventions it follows those that are not tied to a place in the text: heads that are off
// (stacks "decoder" and "cross"), scale and temperature.

// Keys and values of every layer's cross-attention, made once a source. [L] of [S, 2 D]
struct DecoderMemory {
    std::vector<Matrix<float>> keysValues;
};

// A target that was read so far: keys and values of every layer's self-attention.
struct DecoderState {
    std::shared_ptr<const DecoderMemory> memory;
    std::vector<Matrix<float>> keysValues; // [L] of [room, 2 D]
    Index length = 0;                      // tokens; rows that are in use
};

class Decoder {
public:
    // Throws Internal when the family has no encoder to look at.
    Decoder(const ModelConfig& config, const TransformerWeights<float>& weights);

    // memory [S, D]: the encoder's output.
    DecoderState begin(ConstMatrixView<float> memory) const;

    // Reads one token of each target and says what it expects next: logits [targets, V], before
    // the softmax. Throws TextTooLong, BadValue (an id outside the vocabulary).
    void read(std::span<DecoderState* const> targets, std::span<const int> ids,
              const Interventions& interventions, Matrix<float>& logits) const;

    // A whole target. Row t of logits [T, V] is what comes after ids[0..t]; the trace has the
    // stacks decoder and cross, hidden states are the decoder's. Throws EmptyText, TextTooLong,
    // BadValue, Canceled.
    void run(ConstMatrixView<float> memory, std::span<const int> ids, const ForwardOptions& options,
             Trace<float>& trace, Matrix<float>& logits) const;

    const ModelConfig& config() const { return m_config; }

private:
    struct Room;
    struct Look;

    void requireLength(Index tokens) const;
    AttentionRule ruleOf(const Interventions& interventions, Stack stack, std::size_t layer) const;
    void readLayer(std::size_t layer, std::span<DecoderState* const> targets,
                   const Interventions& interventions, Room& room, MatrixView<float> x) const;
    void remember(std::size_t layer, std::span<DecoderState* const> targets,
                  ConstMatrixView<float> projected) const;
    void attend(const Look& look, Room& room, ConstMatrixView<float> queries) const;
    void expect(MatrixView<float> x, Matrix<float>& logits) const;

    ModelConfig m_config;
    Embedding<float> m_embedding;
    std::vector<DecoderBlock<float>> m_blocks;
    Norm<float> m_finalNorm;
    Linear<float> m_output;
    std::shared_ptr<const void> m_source; // keeps mapped tables alive
};

} // namespace headlight
