#include "core/analysis/heads/induction_probe.h"

#include "core/analysis/measures/induction.h"
#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/io/attention_file.h"
#include "core/nn/random.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace headlight {
namespace {

// What a model's tokenizer puts around a text.
struct Surroundings {
    SequenceInput before;
    SequenceInput after;
    int typeId = 0; // of the text itself

    Index tokens() const { return before.tokens() + after.tokens(); }
};

Surroundings surroundingsOf(const LoadedModel& model) {
    Surroundings around;
    bool typed = false;
    for (const Token& token : model.encode("a", std::nullopt).tokens) {
        if (!token.fromTemplate) {
            typed = true;
            around.typeId = token.typeId;
            continue;
        }
        SequenceInput& side = typed ? around.after : around.before;
        side.ids.push_back(token.id);
        side.typeIds.push_back(token.typeId);
    }
    return around;
}

SequenceInput inputOf(const Surroundings& around, const std::vector<int>& ids) {
    SequenceInput input = around.before;
    input.ids.insert(input.ids.end(), ids.begin(), ids.end());
    input.typeIds.insert(input.typeIds.end(), ids.size(), around.typeId);
    input.ids.insert(input.ids.end(), around.after.ids.begin(), around.after.ids.end());
    input.typeIds.insert(input.typeIds.end(), around.after.typeIds.begin(),
                         around.after.typeIds.end());
    return input;
}

// Adds the score of every head of one run.
void addScores(const Trace<float>& trace, const CellSet& cells, std::vector<double>& scores) {
    std::size_t head = 0;
    for (const LayerTrace<float>& layer : trace.stacks.front().layers)
        for (Index i = 0; i < layer.attentions.count(); ++i)
            scores[head++] +=
                prefixMatching(layer.attentions[i], cells, PrefixReading::MassPerQuery);
}

} // namespace

std::vector<int> repeatedTokens(const InductionProbe& probe, Index vocabulary, int example) {
    const auto low = static_cast<std::uint64_t>(vocabulary / 10);
    const auto range = static_cast<std::uint64_t>(vocabulary) - 2 * low;
    const auto count = static_cast<std::size_t>(probe.tokens);
    if (range < count)
        throw Error(ErrorCode::BadValue, {{"name", "tokens"},
                                          {"value", std::to_string(probe.tokens)},
                                          {"expected", "at most " + std::to_string(range)}});
    const std::uint64_t stream = (probe.seed << 32) + (static_cast<std::uint64_t>(example) << 16);
    std::vector<int> ids;
    for (std::uint64_t draw = 0; ids.size() < count; ++draw) {
        const auto id = static_cast<int>(low + scatter(stream + draw) % range);
        if (std::ranges::find(ids, id) == ids.end())
            ids.push_back(id);
    }
    for (int repeat = 1; repeat < probe.repeats; ++repeat)
        for (std::size_t i = 0; i < count; ++i)
            ids.push_back(ids[i]);
    return ids;
}

std::vector<double> inductionScores(const LoadedModel& model, const Interventions& interventions,
                                    const InductionProbe& probe, std::stop_token stop) {
    const ModelConfig& config = runnable(model).config();
    std::vector<double> scores(static_cast<std::size_t>(config.layers * config.heads), 0.0);
    const Surroundings around = surroundingsOf(model);
    InductionProbe fitting = probe;
    if (model.maxTokens > 0)
        fitting.repeats = std::min<int>(
            probe.repeats, static_cast<int>((model.maxTokens - around.tokens()) / probe.tokens));
    if (config.vocabulary == 0 || fitting.repeats < 2) {
        std::ranges::fill(scores, std::numeric_limits<double>::quiet_NaN());
        return scores;
    }
    ForwardOptions options{interventions, {}, stop};
    options.interventions.edits.clear();
    std::vector<Trace<float>> trace(1);
    for (int example = 0; example < probe.examples; ++example) {
        const SequenceInput input =
            inputOf(around, repeatedTokens(fitting, config.vocabulary, example));
        model.model->forwardInto({&input, 1}, options, trace);
        addScores(trace.front(), inductionCells(input.ids), scores);
    }
    for (double& score : scores)
        score /= probe.examples;
    return scores;
}

} // namespace headlight
