#include "core/nn/translation_model.h"

#include "core/base/error.h"
#include "core/nn/first_stack.h"

#include <algorithm>
#include <utility>

namespace headlight {
namespace {

SequenceInput inputOf(std::span<const int> ids) {
    SequenceInput input;
    input.ids.assign(ids.begin(), ids.end());
    return input;
}

void requireEditsOfEncoder(const Interventions& interventions) {
    for (const Edit& edit : interventions.edits)
        if (edit.on && edit.head.stack != Stack::Encoder)
            throw Error(ErrorCode::BadEdit,
                        {{"spec", toString(edit)},
                         {"reason", "in a translation only the encoder can be edited"}});
}

} // namespace

TranslationModel::TranslationModel(const ModelConfig& config,
                                   const TransformerWeights<float>& weights)
    : m_encoder(std::make_shared<const Model>(firstStackConfig(config),
                                              firstStackWeights(config, weights)))
    , m_decoder(config, weights) {}

Matrix<float> TranslationModel::encode(std::span<const int> source,
                                       const Interventions& interventions,
                                       const std::stop_token& stop) const {
    ForwardOptions options;
    options.interventions = encoderInterventions(interventions);
    options.keep.attentions = false;
    options.stop = stop;
    return std::move(m_encoder->forward(inputOf(source), options).lastHidden);
}

TranslationRun TranslationModel::run(std::span<const int> source, std::span<const int> target,
                                     const ForwardOptions& options) const {
    requireEditsOfEncoder(options.interventions);
    ForwardOptions encoding = options;
    encoding.interventions = encoderInterventions(options.interventions);
    TranslationRun run;
    run.encoder = m_encoder->forward(inputOf(source), encoding);
    run.encoder.stacks.front().stack = Stack::Encoder;
    m_decoder.run(view(std::as_const(run.encoder.lastHidden)), target, options, run.decoder,
                  run.logits);
    return run;
}

Interventions encoderInterventions(const Interventions& interventions) {
    Interventions ofEncoder = interventions;
    ofEncoder.off.clear();
    for (HeadId id : interventions.off)
        if (id.stack == Stack::Encoder) {
            id.stack = Stack::Self;
            ofEncoder.off.insert(id);
        }
    std::erase_if(ofEncoder.edits,
                  [](const Edit& edit) { return edit.head.stack != Stack::Encoder; });
    for (Edit& edit : ofEncoder.edits)
        edit.head.stack = Stack::Self;
    return ofEncoder;
}

} // namespace headlight
