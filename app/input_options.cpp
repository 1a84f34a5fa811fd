#include "app/input_options.h"

#include "app/console.h"
#include "app/interrupt.h"
#include "app/values.h"
#include "core/analysis/analyser.h"
#include "core/analysis/number_tables.h"
#include "core/analysis/relation.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/attention_file.h"
#include "core/io/mask_file.h"
#include "core/nn/head_id.h"
#include "core/text/unicode.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace headlight::app {
namespace {

OffMode offModeFrom(const std::string& name) {
    if (name == "zero")
        return OffMode::Zero;
    if (name == "uniform")
        return OffMode::Uniform;
    throw badOption("--off-mode", name, "zero or uniform");
}

double scaleFrom(const std::string& text) {
    if (text == "none")
        return 1;
    if (const auto factor = numberFrom(text))
        return *factor;
    throw badOption("--scale", text, "none or a number, as in --scale 0.125");
}

} // namespace

void addTextOption(Command& command, InputOptions& options) {
    command.argument("TEXT", options.text, "The sentence, or - to read it from standard input");
}

void addModelOption(Command& command, std::string& model) {
    command.option("--model", "M", model, kModelHelp);
}

void addInputOptions(Command& command, InputOptions& options) {
    addModelOption(command, options.model);
    command.option("--pair", "TEXT", options.pair, "Second sentence");
    command.option("--mask", "SPEC", options.masks, false,
                   "none, causal, padding:N (the last N keys), window:W, block:Q-K, or "
                   "file:mask.csv (1 = blocked); for several: --mask causal --mask padding:1");
    command.option("--off", "L.H", options.off, true,
                   "Switch a head off: layer.head, both from 0; may be given several times");
    command.option("--off-mode", "MODE", options.offMode,
                   "What a head does that is off: zero, or uniform weights");
    command.flag("--freeze-patterns", options.freezePatterns,
                 "Keep all patterns of the untouched run while heads are off");
    command.option("--scale", "FACTOR", options.scale,
                   "Replaces 1/sqrt(head width): none (no scaling) or a factor");
    command.option("--temperature", "T", options.temperature, "Divides the scores after the scale");
    command.flag("--additive-mask", options.additiveMask,
                 "Hide keys by adding -1e9 to their score instead of exactly");
    command.option("--edit", "SPEC", options.edits, false,
                   "Change a number and compute everything behind it anew: score:L.H:Q-K=VALUE "
                   "(argument of the softmax), weight:L.H:Q-K=VALUE (,keep leaves the rest of the "
                   "row as it is), mask:L.H:Q-K=hidden or visible, query, key or "
                   "value:L.H:T.D=VALUE; all from 0; may be given several times");
    command.flag("--cut", options.cut, "Cut a text that is too long for the model");
}

std::vector<MaskSpec> masksFrom(const InputOptions& options) {
    std::vector<MaskSpec> masks;
    for (const std::string& spec : options.masks)
        if (spec != "none")
            masks.push_back(maskFromCommandLine(spec));
    return masks;
}

Interventions interventionsFrom(const InputOptions& options) {
    Interventions interventions;
    for (const std::string& head : options.off)
        interventions.off.insert(headIdFromString(head));
    interventions.offMode = offModeFrom(options.offMode);
    interventions.freezePatterns = options.freezePatterns;
    if (options.scale)
        interventions.scale = scaleFrom(*options.scale);
    if (!std::isfinite(options.temperature) || options.temperature <= 0)
        throw badOption("--temperature", fmt::to_string(options.temperature), "a number above 0");
    interventions.temperature = options.temperature;
    if (options.additiveMask)
        interventions.maskApplication = MaskApplication::Additive;
    for (const std::string& spec : options.edits)
        interventions.edits.push_back(editFromSpec(spec));
    return interventions;
}

Run runFrom(const InputOptions& options) {
    Run run;
    run.model = options.model;
    run.masks = masksFrom(options);
    run.interventions = interventionsFrom(options);
    run.cutToLimit = options.cut;
    if (!options.text && !isAttentionFileName(pathFromUtf8(options.model)))
        throw Error(ErrorCode::BadUsage,
                    {{"reason", "There is no text: give a sentence, or - for standard input."},
                     {"command", "headlight"}});
    if (options.text)
        run.text = *options.text == "-" ? readInputText() : *options.text;
    run.pair = options.pair;
    if (run.pair && std::ranges::all_of(codePointsFromUtf8(*run.pair), isBlank))
        throw badOption("--pair", "blank", "a second sentence; leave the option out for none");
    return run;
}

std::shared_ptr<const AnalysisResult>
analyseInput(const InputOptions& options, const TraceOptions& keep, const MapShape& shape) {
    AnalysisRequest request;
    request.run = runFrom(options);
    request.model = loadModel(options.model);
    request.keep = keep;
    request.shape = shape;
    request.keep.attentions = true; // what is shown of every run
    if (request.model->attention && (options.text || options.pair))
        writeNote(fmt::format("{} holds its own text: TEXT and --pair are not used.",
                              request.model->displayName));
    return analyse(request, interruptToken());
}

Index tokenFrom(const AnalysisResult& result, const std::string& text) {
    if (const auto position = wholeNumberFrom(text))
        return *position;
    const Index word = findWord(result, text);
    return result.words[static_cast<std::size_t>(word)].pieces.front();
}

std::string changeLine(const std::vector<std::string>& changes) {
    return changes.empty() ? "" : fmt::format("Changed: {}.\n", fmt::join(changes, "; "));
}

std::string flagLine(const AnalysisResult& result) {
    const std::vector<std::string> flags = flagsOf(result);
    return flags.empty() ? "" : fmt::format("Flags: {}.\n", fmt::join(flags, "; "));
}

} // namespace headlight::app
