#include "core/nn/forward_pass.h"

#include "core/base/progress.h"

#include <chrono>
#include <utility>

namespace headlight {
namespace {

// The model's own mask and the user's together; no penalty when every key is visible.
HiddenKeys<float> hiddenKeys(const ModelConfig& config, const SequenceInput& input,
                             MaskApplication application) {
    const Index tokens = input.tokens();
    const std::vector<MaskSpec> masks = ownMasks(config);
    if (masks.empty() && (input.visible.size() == 0 || input.visible.minCoeff() != 0))
        return {};
    Visibility visible = input.visible;
    if (!masks.empty()) {
        const Visibility own = combineMasks(masks, tokens, tokens, MaskFit::Strict);
        visible = visible.size() == 0 ? own : Visibility(visible.cwiseProduct(own));
    }
    return hideKeys<float>(visible, application);
}

void shapeTrace(const ModelConfig& config, const TraceOptions& keep,
                const HiddenKeys<float>& hidden, Trace<float>& trace) {
    trace.stacks.resize(1);
    trace.stacks.front().stack = Stack::Self;
    trace.stacks.front().layers.resize(static_cast<std::size_t>(config.layers));
    trace.hidden.resize(keep.hidden ? static_cast<std::size_t>(config.layers) + 1 : 0);
    trace.patternHidden.clear();
    trace.fullyMasked.clear();
    for (std::size_t query = 0; query < hidden.maskedRows.size(); ++query)
        if (hidden.maskedRows[query])
            trace.fullyMasked.push_back(static_cast<Index>(query));
}

} // namespace

ForwardPass::ForwardPass(const ModelParts& parts, std::span<const SequenceInput> inputs,
                         const Interventions& interventions, std::stop_token stop)
    : m_parts(parts)
    , m_inputs(inputs)
    , m_interventions(interventions)
    , m_stop(std::move(stop)) {
    Index rows = 0;
    for (const SequenceInput& input : inputs) {
        m_segments.push_back({rows, input.tokens()});
        m_hidden.push_back(hiddenKeys(parts.config, input, interventions.maskApplication));
        rows += input.tokens();
    }
    m_x.resize(rows, parts.config.width);
}

void ForwardPass::run(const Settings& settings, std::span<Trace<float>> traces) {
    for (std::size_t i = 0; i < traces.size(); ++i)
        shapeTrace(m_parts.config, settings.keep, m_hidden[i], traces[i]);
    m_room.attention.attending = {};
    embed();
    for (std::size_t layer = 0; layer < m_parts.blocks.size(); ++layer) {
        throwIfStopped(m_stop);
        for (std::size_t i = 0; i < traces.size() && settings.keep.hidden; ++i)
            copyRows(i, traces[i].hidden[layer]);
        runLayer(settings, layer, traces);
    }
    for (std::size_t i = 0; i < traces.size() && settings.keep.hidden; ++i)
        copyRows(i, traces[i].hidden.back());
    if (m_parts.config.finalNorm)
        applyNorm<float>(m_parts.finalNorm, view(std::as_const(m_x)), view(m_x));
    const std::chrono::duration<double, std::milli> attending = m_room.attention.attending;
    for (std::size_t i = 0; i < traces.size(); ++i) {
        copyRows(i, traces[i].lastHidden);
        traces[i].attentionMilliseconds = attending.count();
    }
}

void ForwardPass::embed() {
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        const SequenceInput& input = m_inputs[i];
        applyEmbedding<float>(
            m_parts.embedding,
            {input.ids, input.ids.empty() ? &input.vectors : nullptr, input.typeIds,
             input.positions},
            part(view(m_x), m_segments[i].offset, m_segments[i].length, 0, m_x.cols()));
    }
}

void ForwardPass::runLayer(const Settings& settings, std::size_t layer,
                           std::span<Trace<float>> traces) {
    m_layerTraces.clear();
    m_patterns.clear();
    for (Trace<float>& trace : traces)
        m_layerTraces.push_back(&trace.stacks.front().layers[layer]);
    for (const Trace<float>& pattern : settings.patterns)
        m_patterns.push_back(&pattern.stacks.front().layers[layer]);
    AttentionCall<float> call;
    call.queries = m_segments;
    call.hidden = m_hidden;
    call.patterns = m_patterns;
    call.traces = m_layerTraces;
    call.keep = settings.keep;
    call.rule = ruleOf(layer, settings.ignoreSwitches);
    applyEncoderBlock<float>(m_parts.blocks[layer], call, m_room, view(m_x));
}

AttentionRule ForwardPass::ruleOf(std::size_t layer, bool ignoreSwitches) const {
    AttentionRule rule;
    rule.scale = m_interventions.scale.value_or(publishedScale(m_parts.config.headWidth()));
    rule.temperature = m_interventions.temperature;
    rule.offMode = m_interventions.offMode;
    rule.maskApplication = m_interventions.maskApplication;
    rule.edits = m_interventions.edits;
    rule.layer = static_cast<int>(layer);
    rule.off.assign(static_cast<std::size_t>(m_parts.config.heads), false);
    for (const HeadId& id : m_interventions.off)
        if (!ignoreSwitches && id.layer == static_cast<int>(layer))
            rule.off[static_cast<std::size_t>(id.head)] = true;
    return rule;
}

void ForwardPass::copyRows(std::size_t sequence, Matrix<float>& out) const {
    const Segment segment = m_segments[sequence];
    out = m_x.middleRows(segment.offset, segment.length);
}

} // namespace headlight
