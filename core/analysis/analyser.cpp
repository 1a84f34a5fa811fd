#include "core/analysis/analyser.h"

#include "core/analysis/head_statistics.h"
#include "core/analysis/thumbnail_maker.h"
#include "core/analysis/token_roles.h"
#include "core/analysis/trust.h"
#include "core/analysis/visibility.h"
#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/io/attention_file.h"
#include "core/nn/model.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace headlight {
namespace {

// A second text without a word in it is no second text.
std::optional<std::string_view> pairOf(const LoadedModel& model, const Run& run) {
    if (!run.pair || !hasTypedTokens(model.encode(*run.pair, std::nullopt)))
        return std::nullopt;
    return *run.pair;
}

void encode(const AnalysisRequest& request, AnalysisResult& result) {
    const LoadedModel& model = *request.model;
    const Run& run = request.run;
    const auto pair = pairOf(model, run);
    result.encoding = model.encode(run.text, pair);
    if (!hasTypedTokens(result.encoding))
        throw Error(ErrorCode::EmptyText);
    const auto tokens = static_cast<Index>(result.encoding.tokens.size());
    if (model.maxTokens > 0 && tokens > model.maxTokens) {
        if (!run.cutToLimit)
            throw Error(ErrorCode::TextTooLong, {{"tokens", std::to_string(tokens)},
                                                 {"limit", std::to_string(model.maxTokens)}});
        result.droppedTokens = cutToLimit(result.encoding, model.maxTokens);
    }
    result.words = groupWords(result.encoding, run.text, pair.value_or(std::string_view()));
}

SequenceInput inputOf(const AnalysisRequest& request, const Encoding& encoding) {
    SequenceInput input = inputOf(*request.model, encoding);
    const auto tokens = static_cast<Index>(encoding.tokens.size());
    if (!request.run.masks.empty())
        input.visible = combineMasks(request.run.masks, tokens, tokens, request.maskFit);
    return input;
}

// Fits of all edits of the request.
std::vector<EditFit> fitsOf(const AnalysisRequest& request, const Encoding& encoding) {
    std::vector<EditFit> fits;
    for (const Edit& edit : request.run.interventions.edits)
        fits.push_back(fitOf(edit, request.model->model->config(), encoding));
    return fits;
}

void throwIfOtherToken(std::span<const Edit> edits, std::span<const EditFit> fits) {
    for (std::size_t i = 0; i < edits.size(); ++i)
        if (fits[i] == EditFit::OtherToken)
            throw Error(ErrorCode::BadEdit,
                        {{"spec", toString(edits[i])}, {"reason", "it was made on another token"}});
}

// Refuses edits that do not fit, or leaves them out.
void settleEdits(const AnalysisRequest& request, std::span<const EditFit> fits,
                 std::vector<Edit>& edits) {
    if (request.maskFit == MaskFit::Strict)
        return throwIfOtherToken(edits, fits); // the model refuses the others
    std::vector<Edit> fitting;
    for (std::size_t i = 0; i < edits.size(); ++i)
        if (fits[i] == EditFit::Fits)
            fitting.push_back(std::move(edits[i]));
    edits = std::move(fitting);
}

ForwardOptions optionsOf(const AnalysisRequest& request, std::span<const EditFit> fits,
                         const std::stop_token& stop) {
    ForwardOptions options{request.run.interventions, request.keep, stop};
    options.keep.attentions = true; // everything below is made from them
    settleEdits(request, fits, options.interventions.edits);
    if (request.maskFit == MaskFit::IgnoreWhatDoesNotFit) {
        const ModelConfig& config = request.model->model->config();
        std::erase_if(options.interventions.off, [&config](const HeadId& head) {
            return head.stack != Stack::Self || head.layer >= config.layers ||
                   head.head >= config.heads;
        });
    }
    return options;
}

bool isCausal(const AnalysisRequest& request) {
    if (!request.model->model)
        return false;
    return request.model->model->config().family == ModelFamily::Decoder ||
           std::ranges::any_of(request.run.masks,
                               [](const MaskSpec& mask) { return mask.kind == MaskKind::Causal; });
}

// Statistics, lights and thumbnails of every head, layer by layer.
StackAnalysis analyseStack(const StackTrace<float>& trace, const AnalysisResult& result,
                           bool causal, const std::stop_token& stop) {
    StackAnalysis analysis;
    analysis.stack = trace.stack;
    analysis.layers = static_cast<int>(trace.layers.size());
    const MatrixStack<float>& first = trace.layers.front().attentions;
    analysis.heads = static_cast<int>(first.count());
    analysis.queries = first.rows();
    analysis.keys = first.cols();

    const std::vector<Index> separators = separatorPositions(result.encoding);
    ThumbnailMaker thumbnails(result, analysis.queries, analysis.keys);
    for (int layer = 0; layer < analysis.layers; ++layer) {
        throwIfStopped(stop);
        thumbnails.beginLayer();
        for (int head = 0; head < analysis.heads; ++head) {
            const auto map = trace.layers[static_cast<std::size_t>(layer)].attentions[head];
            const auto masked = fullyMaskedRows(result, {trace.stack, layer, head});
            analysis.statistics.push_back(measureHead(map, separators));
            analysis.trust.push_back(checkMap(map, {masked, separators, causal}));
            thumbnails.add(map, analysis);
        }
        thumbnails.endLayer(analysis);
    }
    thumbnails.end(analysis);
    return analysis;
}

// Queries that look at nothing in any head: fully masked.
std::vector<Index> emptyRows(const StackTrace<float>& maps) {
    std::vector<Index> rows;
    for (Index row = 0; row < maps.layers.front().attentions.rows(); ++row) {
        bool empty = true;
        for (const LayerTrace<float>& layer : maps.layers)
            for (Index head = 0; head < layer.attentions.count() && empty; ++head)
                empty = (layer.attentions[head].row(row).array() == 0).all();
        if (empty)
            rows.push_back(row);
    }
    return rows;
}

// Attention made elsewhere is shown as it is: nothing of the run can change it.
void showFile(const AnalysisRequest& request, AnalysisResult& result) {
    const AttentionFile& file = *request.model->attention;
    Run untouched;
    untouched.model = request.run.model;
    untouched.text = file.text;
    untouched.pair = file.pair;
    Run asked = request.run;
    asked.text = untouched.text;
    asked.pair = untouched.pair;
    asked.cutToLimit = untouched.cutToLimit;
    if (request.maskFit == MaskFit::Strict && asked != untouched)
        throw Error(
            ErrorCode::BadAttentionFile,
            {{"path", file.path},
             {"reason", "it holds finished weights, which masks, heads that are off, scale, "
                        "temperature and edits cannot change"}});
    result.edits.assign(request.run.interventions.edits.size(), EditFit::NoModel);
    result.replaced.assign(result.edits.size(), std::nullopt);
    result.run = untouched;
    result.run.interventions.edits = request.run.interventions.edits;
    result.encoding = file.encoding;
    result.words = file.words;
    result.trace.stacks.assign(1, file.maps);
    result.trace.hidden.clear();
    result.trace.lastHidden.resize(0, 0);
    result.trace.fullyMasked = emptyRows(file.maps);
    result.kept = {};
}

// Of all edits of the request: those that were applied, in the order of the run.
std::vector<std::optional<float>> replacedNumbers(const AnalysisResult& result, MaskFit fit) {
    std::vector<std::size_t> given; // those the model was given
    for (std::size_t i = 0; i < result.edits.size(); ++i)
        if (fit == MaskFit::Strict || result.edits[i] == EditFit::Fits)
            given.push_back(i);
    std::vector<std::optional<float>> numbers(result.edits.size());
    for (const LayerTrace<float>& layer : result.trace.stacks.front().layers)
        for (const Replaced<float>& each : layer.replaced)
            numbers[given[each.edit]] = each.was;
    return numbers;
}

void compute(const AnalysisRequest& request, const std::stop_token& stop, AnalysisResult& result) {
    encode(request, result);
    if (request.traces)
        result.trace = request.traces->take(static_cast<Index>(result.encoding.tokens.size()));
    const SequenceInput input = inputOf(request, result.encoding);
    result.edits = fitsOf(request, result.encoding);
    request.model->model->forwardInto({&input, 1}, optionsOf(request, result.edits, stop),
                                      {&result.trace, 1});
    result.replaced = replacedNumbers(result, request.maskFit);
}

std::shared_ptr<AnalysisResult> makeResult(const std::shared_ptr<TracePool>& traces) {
    if (!traces)
        return std::make_shared<AnalysisResult>();
    return {new AnalysisResult, [traces](AnalysisResult* result) {
                const std::unique_ptr<AnalysisResult> ended(result);
                traces->giveBack(std::move(ended->trace));
            }};
}

} // namespace

std::shared_ptr<const AnalysisResult> analyse(const AnalysisRequest& request,
                                              std::stop_token stop) {
    const auto start = std::chrono::steady_clock::now();
    const auto result = makeResult(request.traces);
    result->run = request.run;
    result->model = request.model;
    result->kept = request.keep | TraceOptions{};
    result->shape = request.shape;
    if (request.model->attention)
        showFile(request, *result);
    else
        compute(request, stop, *result);
    for (const StackTrace<float>& stack : result->trace.stacks)
        result->stacks.push_back(analyseStack(stack, *result, isCausal(request), stop));
    const std::chrono::duration<double, std::milli> passed =
        std::chrono::steady_clock::now() - start;
    result->computeMilliseconds = passed.count();
    return result;
}

} // namespace headlight
