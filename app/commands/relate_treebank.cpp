#include "app/commands/relate_treebank.h"

#include "app/console.h"
#include "app/interrupt.h"
#include "app/progress_note.h"
#include "app/values.h"
#include "core/analysis/lens/relation_lens.h"
#include "core/analysis/lens/relation_tables.h"
#include "core/base/error.h"
#include "core/base/platform.h"

#include <fmt/format.h>

namespace headlight::app {
namespace {

[[noreturn]] void failUsage(std::string reason) {
    throw Error(ErrorCode::BadUsage,
                {{"reason", std::move(reason)}, {"command", "headlight relate"}});
}

TreebankPart partFrom(const std::string& text) {
    const std::size_t slash = text.find('/');
    const auto part = wholeNumberFrom(std::string_view(text).substr(0, slash));
    const auto parts = slash == std::string::npos
                           ? std::nullopt
                           : wholeNumberFrom(std::string_view(text).substr(slash + 1));
    if (!part || !parts || *part < 1 || *parts < *part)
        throw badOption("--shard", text, "K/N with K from 1 to N, as in --shard 2/8");
    return {static_cast<std::size_t>(*part - 1), static_cast<std::size_t>(*parts)};
}

LensCounts score(const LoadedModel& model, const std::string& path, TreebankPart part) {
    ProgressNote progress("Scoring " + path);
    LensRequest request;
    request.treebank = pathFromUtf8(path);
    request.part = part;
    request.progress = progress.function();
    request.stop = interruptToken();
    request.report = [&](const TreebankProblem& problem) {
        writeNote(fmt::format("{}: {}; sentence skipped", path, englishMessage(problem)));
    };
    LensCounts counts = scoreTreebank(model, request);
    if (counts.faulty + counts.tooLong > 0)
        writeNote(fmt::format("{}: {} counted, {} skipped ({} faulty, {} over the limit "
                              "of the model)",
                              path, counted(counts.sentences, "sentence"),
                              counts.faulty + counts.tooLong, counts.faulty, counts.tooLong));
    return counts;
}

LensRun runOf(const RelateTreebankOptions& options, const std::string& modelName) {
    LensRun run;
    if (options.shard)
        run.part = partFrom(*options.shard);
    const auto model = loadModel(modelName);
    run.model = model->displayName;
    run.sha256 = weightsSha256(*model);
    run.reportedOn = *options.conllu;
    run.chosenOn = options.chooseOn.value_or(*options.conllu);
    if (run.chosenOn != run.reportedOn)
        run.chosen = score(*model, run.chosenOn, run.part);
    run.reported = score(*model, run.reportedOn, run.part);
    return run;
}

LensRun merged(const std::vector<std::string>& paths) {
    std::vector<std::pair<std::string, LensRun>> parts;
    for (const std::string& path : paths)
        parts.emplace_back(path, readLensRun(pathFromUtf8(path)));
    return mergeLensRuns(parts);
}

std::string rowAsText(const RelationScore& score) {
    std::string text = fmt::format("{:<12} {:>7}  ", visible(score.relation), score.pairs);
    if (score.best)
        text +=
            fmt::format("{:>5} {:>4}  {:<8}  {:>5.1f} %  {:>5.1f} - {:>5.1f}  {:>+3}  {:>5.1f} "
                        "%  {:>+5.1f}",
                        score.best->layer, score.best->head, readingName(score.best->reading),
                        100 * score.accuracy(), 100 * score.interval.low, 100 * score.interval.high,
                        score.offset, 100 * score.baseline(), 100 * score.difference());
    else
        text += fmt::format("{:<43}  {:>+3}  {:>5.1f} %", "no such pair to choose a head by",
                            score.offset, 100 * score.baseline());
    return text + (score.isFew() ? "  few" : "") + '\n';
}

std::string asText(const LensRun& run) {
    std::string text =
        fmt::format("{} on {}: {} (layers and heads from 0)\n", run.model, visible(run.reportedOn),
                    counted(run.reported.sentences, "sentence"));
    text += run.chosen ? fmt::format("Heads chosen on {}.\n", visible(run.chosenOn))
                       : "Heads chosen on the same sentences, which flatters them: give "
                         "--choose-on another file.\n";
    text += "relation       pairs  layer head  reading   accuracy  95 % interval  offset baseline  "
            "difference\n";
    for (const RelationScore& score : reportRelations(run.choice(), run.reported))
        text += rowAsText(score);
    return text + fmt::format("few: fewer than {} pairs\n", kFewPairs);
}

std::string output(const RelateTreebankOptions& options, const LensRun& run) {
    if (options.shard && options.merge.empty())
        return lensRunAsJson(run);
    if (options.json)
        return relationsAsJson(run, options.allHeads);
    if (options.csv || options.allHeads)
        return relationsAsCsv(run, options.allHeads);
    return asText(run);
}

} // namespace

void relateTreebank(const RelateTreebankOptions& options, const std::string& model) {
    if (options.json && options.csv)
        failUsage("--json and --csv exclude each other.");
    if (!options.merge.empty() && (options.conllu || options.chooseOn || options.shard))
        failUsage("--merge adds files that were written with --shard; it takes no other input.");
    if (options.merge.empty() && !options.conllu)
        failUsage("--conllu FILE is missing.");
    if (options.shard && (options.csv || options.allHeads))
        failUsage("--shard writes partial counts; --csv and --all-heads come with --merge.");
    const LensRun run = options.merge.empty() ? runOf(options, model) : merged(options.merge);
    if (options.csv && !run.chosen && !options.allHeads)
        writeNote("Heads were chosen on the same sentences, which flatters them; give --choose-on "
                  "another file.");
    writeOutput(output(options, run));
}

} // namespace headlight::app
