#pragma once

#include "core/nn/block.h"
#include "core/nn/embedding.h"
#include "core/nn/model.h"

#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace headlight {

// The forward pass behind Model: apart from it, so that who only runs a model does not read how.
// The analyses that look into a model (steps, norms) take its parts from here.

// What a Model consists of: packed layers, and embedding tables as they are stored.
struct ModelParts {
    ModelConfig config;
    Embedding<float> embedding;
    std::vector<EncoderBlock<float>> blocks;
    Norm<float> finalNorm;
    std::uint64_t bytes = 0;
    std::shared_ptr<const void> source; // keeps mapped tables alive
};

// Runs all layers over a batch of checked inputs, once or (frozen patterns) twice. Everything it
// works in is allocated once, not per layer or head.
class ForwardPass {
public:
    struct Settings {
        TraceOptions keep;
        bool ignoreSwitches = false; // run with every head on
        std::span<const Trace<float>>
            patterns; // heads look as they did in these traces; empty = by themselves
    };

    // Parts, inputs and interventions must outlive the pass.
    ForwardPass(const ModelParts& parts, std::span<const SequenceInput> inputs,
                const Interventions& interventions, std::stop_token stop);

    // One trace per input. Throws Canceled between layers.
    void run(const Settings& settings, std::span<Trace<float>> traces);

private:
    void embed();
    void runLayer(const Settings& settings, std::size_t layer, std::span<Trace<float>> traces);
    AttentionRule ruleOf(std::size_t layer, bool ignoreSwitches) const;
    void copyRows(std::size_t sequence, Matrix<float>& out) const;

    const ModelParts& m_parts;
    std::span<const SequenceInput> m_inputs;
    const Interventions& m_interventions;
    std::stop_token m_stop;
    std::vector<Segment> m_segments;
    std::vector<HiddenKeys<float>> m_hidden; // one per input
    Matrix<float> m_x;                       // [N, D]
    BlockRoom<float> m_room;
    std::vector<LayerTrace<float>*> m_layerTraces;
    std::vector<const LayerTrace<float>*> m_patterns;
};

} // namespace headlight
