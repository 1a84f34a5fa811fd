#include "app/command.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "app/input_options.h"
#include "app/interrupt.h"
#include "app/model_request.h"
#include "app/shape_options.h"
#include "app/values.h"
#include "core/analysis/number_tables.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/base/progress.h"
#include "core/base/version.h"
#include "core/io/attention_file.h"
#include "core/io/trace_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <utility>

namespace headlight::app {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{8} << 30; // of kept numbers

struct AttendOptions {
    InputOptions input;
    std::optional<std::string> requestFile;
    std::vector<std::string> keep;
    std::optional<std::string> out;
    ShapeOptions shape;
    bool json = false;
};

Error usage(std::string reason) {
    return Error(ErrorCode::BadUsage,
                 {{"reason", std::move(reason)}, {"command", "headlight attend"}});
}

TraceOptions keepFrom(const std::vector<std::string>& names) {
    TraceOptions keep; // attentions, when nothing is named
    keep.attentions = names.empty();
    for (const std::string& name : names) {
        if (name == "attentions")
            keep.attentions = true;
        else if (name == "scores")
            keep.scores = true;
        else if (name == "raw_scores")
            keep.rawScores = true;
        else if (name == "qkv")
            keep.queryKeyValue = true;
        else if (name == "context")
            keep.context = true;
        else if (name == "hidden")
            keep.hidden = true;
        else
            throw badOption("--keep", name,
                            "attentions, scores, raw_scores, qkv, context or hidden (the models of "
                            "this version give no logits)");
    }
    return keep;
}

// One line a head.
std::string overview(const AnalysisResult& result) {
    std::string text = fmt::format("{}, {}:", result.model->displayName,
                                   counted(result.encoding.tokens.size(), "token"));
    for (std::size_t i = 0; i < result.encoding.tokens.size(); ++i)
        text += fmt::format(" {}:{}", i, visible(result.encoding.tokens[i].text));
    text +=
        "\n\nMeans over all queries; layers and heads from 0. --json or --out give every weight.\n"
        "layer  head  largest  entropy  first  [SEP]  previous  same  next\n";
    for (const StackAnalysis& stack : result.stacks)
        for (int layer = 0; layer < stack.layers; ++layer)
            for (int head = 0; head < stack.heads; ++head) {
                const HeadStatistics& is =
                    stack.statistics[static_cast<std::size_t>(layer * stack.heads + head)];
                text += fmt::format("{:>5} {:>5}", layer, head);
                for (const auto& [number, width] :
                     {std::pair(is.meanPeak, 8), std::pair(is.entropy, 8),
                      std::pair(is.shareFirst, 6), std::pair(is.shareSeparator, 6),
                      std::pair(is.sharePrevious, 9), std::pair(is.shareSame, 5),
                      std::pair(is.shareNext, 5)})
                    text += fmt::format(" {:>{}.3f}", withoutNanSign(number), width);
                text += '\n';
            }
    return text + changeLine(changesOf(result)) + flagLine(result);
}

void requireRoom(const ModelConfig& config, const ModelRequest& request) {
    const auto tokens = static_cast<std::uint64_t>(request.ids.front().size());
    const std::uint64_t bytes = sizeof(float) * request.ids.size() * tokens * tokens *
                                static_cast<std::uint64_t>(config.layers * config.heads);
    if (bytes > kMostBytes)
        throw Error(ErrorCode::OutOfMemory,
                    {{"what", "The batch"}, {"bytes", fmt::to_string(bytes)}});
}

// What is changed in all runs of a request.
std::vector<std::string> changesOf(const InputOptions& options) {
    Run run;
    run.masks = masksFrom(options);
    run.interventions = interventionsFrom(options);
    std::vector<std::string> changes = headlight::changesOf(run);
    for (const Edit& edit : run.interventions.edits) // one that does not fit is refused
        changes.push_back("edit " + toString(edit));
    return changes;
}

TraceDocument attendToRequest(const AttendOptions& options, const TraceOptions& keep) {
    if (options.input.text || options.input.pair || options.input.cut ||
        !shapeFrom(options.shape).isPlain())
        throw usage("--input gives token ids: TEXT, --pair, --cut, --words and --special do not "
                    "go with it.");
    const auto model = loadModel(options.input.model);
    if (!model->model)
        throw usage("A file of attention takes no --input.");
    const ModelRequest request =
        readModelRequest(*options.requestFile, model->model->config(), masksFrom(options.input));
    requireRoom(model->model->config(), request);
    const auto traces = model->model->forward(
        request.inputs, {interventionsFrom(options.input), keep, interruptToken()});
    TraceDocument document = batchTables(traces, keep);
    document.model = model->displayName;
    document.sha256 = weightsSha256(*model);
    document.program = fmt::format("headlight {}", programVersion());
    document.changes = changesOf(options.input);
    document.items = traces.size();
    for (std::size_t item = 0; item < traces.size(); ++item) {
        for (const int id : request.ids[item])
            document.tokens.push_back(fmt::to_string(id));
        for (const Index query : traces[item].fullyMasked)
            document.flags.push_back(
                fmt::format("batch item {}: token {} fully masked", item, query));
    }
    return document;
}

// The result keeps the numbers that the document looks at.
struct Answer {
    std::shared_ptr<const AnalysisResult> result;
    TraceDocument document;
};

Answer answer(const AttendOptions& options, const TraceOptions& keep, const MapShape& shape) {
    if (options.requestFile)
        return {nullptr, attendToRequest(options, keep)};
    const auto result = analyseInput(options.input, keep);
    if ((keep | result->kept) != result->kept)
        runnable(*result->model); // a file of attention holds nothing but its weights
    return {result, numberTables(*result, keep, shape)};
}

TableFormat formatOf(const std::string& path) {
    if (const auto format = tableFormatOf(pathFromUtf8(path)))
        return *format;
    throw badOption("--out", path, "a name that ends in .json, .csv, .npz or .safetensors");
}

// Nothing that is asked for is left out silently.
void requireHolds(TableFormat format, const AttendOptions& options) {
    if (options.json && format != TableFormat::Json)
        throw badOption("--out", *options.out, "a name that ends in .json, with --json");
    if (format == TableFormat::Csv && keepFrom(options.keep) != TraceOptions{})
        throw badOption("--keep", fmt::format("{}", fmt::join(options.keep, ",")),
                        "attentions: CSV holds nothing else, .json, .npz and .safetensors do");
    if (format == TableFormat::Csv && options.requestFile)
        throw badOption("--out", *options.out,
                        "a name that ends in .json, .npz or .safetensors: CSV holds one text");
}

void attend(const AttendOptions& options) {
    const TraceOptions keep = keepFrom(options.keep);
    const MapShape shape = shapeFrom(options.shape); // refused before anything is computed
    if (!options.json && !options.out && !options.requestFile)
        return writeOutput(overview(*analyseInput(options.input)));
    const bool toFile = options.out && *options.out != "-";
    const TableFormat format = toFile ? formatOf(*options.out) : TableFormat::Json;
    requireHolds(format, options);
    const Answer found = answer(options, keep, shape);
    const std::string content = traceBytes(found.document, format);
    throwIfStopped(interruptToken());
    writeResult(options.out, content);
}

} // namespace

void addAttendCommand(CLI::App& program) {
    Command command(program, "attend", "Every head's numbers for a sentence");
    command.example(
        "headlight attend \"I love artificial intelligence.\" --mask causal --out weights.npz");
    const auto options = std::make_shared<AttendOptions>();
    addTextOption(command, options->input);
    command.option("--input", "REQUEST.json", options->requestFile,
                   "Exact inputs instead of a text (- = from standard input): input_ids, "
                   "attention_mask, token_type_ids, "
                   "position_ids, each [batch][token]; tensors then begin with the batch axis");
    addInputOptions(command, options->input);
    addShapeOptions(command, options->shape);
    command.option(
        "--keep", "WHAT", options->keep, true,
        "attentions (default), scores, raw_scores, qkv, context, hidden; comma between them; "
        "CSV takes attentions alone");
    command.option(
        "--out", "FILE", options->out,
        "File that ends in .json, .csv, .npz or .safetensors; - = JSON to standard output");
    command.flag("--json", options->json, "JSON, to the FILE of --out or else to standard output");
    command.run([options] { attend(*options); });
}

} // namespace headlight::app
