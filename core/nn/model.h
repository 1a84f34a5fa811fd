#pragma once

#include "core/nn/config.h"
#include "core/nn/intervention.h"
#include "core/nn/mask.h"
#include "core/nn/trace.h"
#include "core/nn/weights.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace headlight {

struct ModelParts; // core/nn/forward_pass.h

// The door to inference: a model with its weights packed, what goes in (a batch of sequences,
// changes, what is to be kept) and what comes out (a trace of each). All analyses rest on it.

// One sequence of T tokens. Either ids (models with a vocabulary) or vectors (workbench).
struct SequenceInput {
    std::vector<int> ids;       // [T]
    std::vector<int> typeIds;   // [T]; empty = zeros
    std::vector<int> positions; // [T]; empty = 0..T-1
    Matrix<float> vectors;      // [T, D] instead of ids: word vectors before positions and norm
    Visibility visible;         // [T, T], 1 = visible; empty = everything

    Index tokens() const;
};

struct ForwardOptions {
    Interventions interventions;
    TraceOptions keep;
    std::stop_token stop;
};

// A transformer ready for inference in float: the packed weights and nothing that a run changes.
// Const and safe to use from any thread after construction.
class Model {
public:
    // Packs the weights and drops them, except the embedding tables, which stay where they are
    // (mapped half-precision tables are widened row by row). Throws as ModelConfig::validate()
    // does, and Internal when a tensor has not the shape the configuration asks for.
    Model(const ModelConfig& config, Weights<float> weights);
    ~Model();
    Model(Model&&) noexcept;
    Model& operator=(Model&&) noexcept;

    // With heads off and freezePatterns, two passes are made: query, key, scores and attentions are
    // those of the run with no head off; value, context and hidden states those of the changed run.
    // Hidden keys count as the model's own mask and input.visible together; Trace::fullyMasked
    // lists the rows without a visible key under both ways of masking. Throws EmptyText,
    // TextTooLong, BadValue (an id outside its table), ShapeMismatch, NoSuchHead, NoSuchToken and
    // BadEdit (edits that are on), Canceled. Token texts of edits are not looked at.
    Trace<float> forward(const SequenceInput& input, const ForwardOptions& options = {}) const;

    // The same for many sequences in one go, rows of all of them in the same products: the numbers
    // are those of one by one.
    std::vector<Trace<float>> forward(std::span<const SequenceInput> inputs,
                                      const ForwardOptions& options = {}) const;

    // The same into traces of an earlier run, one per input, whose memory is used again.
    void forwardInto(std::span<const SequenceInput> inputs, const ForwardOptions& options,
                     std::span<Trace<float>> traces) const;

    const ModelConfig& config() const;
    std::uint64_t weightBytes() const; // in memory or mapped

    // What the model computes with, for showing it (core/nn/forward_pass.h).
    const ModelParts& parts() const { return *m_parts; }

private:
    std::unique_ptr<const ModelParts> m_parts;
};

} // namespace headlight
