#include "app/command.h"
#include "app/commands/commands.h"
#include "app/commands/relate_treebank.h"
#include "app/console.h"
#include "app/input_options.h"
#include "app/shape_options.h"
#include "app/values.h"
#include "core/analysis/map_shape.h"
#include "core/analysis/number_tables.h"
#include "core/analysis/relation.h"
#include "core/analysis/word_names.h"
#include "core/base/error.h"
#include "core/io/json_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <optional>
#include <ranges>

namespace headlight::app {
namespace {

constexpr const char* kPieceRule = "sum over key pieces, mean over query pieces";

struct RelateOptions {
    InputOptions input;
    RelateTreebankOptions treebank;
    std::optional<std::string> from;
    std::optional<std::string> to;
    std::string special = "show";
    int top = 10;
    bool json = false;
};

Error usageError(const char* reason) {
    return Error(ErrorCode::BadUsage, {{"reason", reason}, {"command", "headlight relate"}});
}

// What is ranked and how it was made.
struct Question {
    Index from = 0; // words
    Index to = 0;
    MapShape shape;
};

// By which weights of pieces become one of words; empty where no word has several.
std::string ruleOf(const AnalysisResult& result, const Question& question) {
    const auto hasPieces = [&](Index word) {
        return result.words[static_cast<std::size_t>(word)].pieces.size() > 1;
    };
    return hasPieces(question.from) || hasPieces(question.to) ? kPieceRule : "";
}

std::vector<std::string> changesOf(const AnalysisResult& result, const Question& question) {
    std::vector<std::string> changes = changesOf(result);
    MapShape ofTokens = question.shape;
    ofTokens.words = false; // the rule of pieces stands by itself
    for (std::string& rule : rulesOf(ofTokens))
        changes.push_back(std::move(rule));
    return changes;
}

std::string wordAsJson(const AnalysisResult& result, Index word) {
    const WordGroup& group = result.words[static_cast<std::size_t>(word)];
    return fmt::format("{{\"word\":{},\"name\":{},\"position\":{},\"tokens\":[{}]}}",
                       jsonString(group.label), jsonString(numberedName(result.words, word)), word,
                       fmt::join(group.pieces, ","));
}

std::string textsAsJson(const std::vector<std::string>& texts) {
    return fmt::format("[{}]", fmt::join(texts | std::views::transform(jsonString), ","));
}

std::string rankingAsJson(const AnalysisResult& result, const Question& question,
                          const std::vector<HeadWeight>& ranking) {
    const std::string rule = ruleOf(result, question);
    std::vector<std::string> heads;
    for (const HeadWeight& entry : ranking)
        heads.push_back(fmt::format("{{\"layer\":{},\"head\":{},\"weight\":{}}}", entry.head.layer,
                                    entry.head.head, jsonNumber(entry.weight)));
    return fmt::format(
        "{{\"model\":{},\"sha256\":{},\"text\":{},\"changes\":{},\"flags\":{},\"rule\":{},"
        "\"from\":{},\"to\":{},\"heads\":[{}]}}\n",
        jsonString(result.model->displayName), jsonString(weightsSha256(*result.model)),
        jsonString(result.run.text), textsAsJson(changesOf(result, question)),
        textsAsJson(flagsOf(result)), rule.empty() ? "null" : jsonString(rule),
        wordAsJson(result, question.from), wordAsJson(result, question.to), fmt::join(heads, ","));
}

std::string rankingAsText(const AnalysisResult& result, const Question& question,
                          const std::vector<HeadWeight>& ranking, int top) {
    const auto word = [&](Index i) { return visible(numberedName(result.words, i)); };
    const std::string rule = ruleOf(result, question);
    std::string text =
        fmt::format("How much \"{}\" looks at \"{}\" ({}; layers and heads from 0)\n",
                    word(question.from), word(question.to), result.model->displayName);
    text += rule.empty() ? "" : fmt::format("Words of several pieces: {}.\n", rule);
    text += changeLine(changesOf(result, question));
    text += fmt::format("{:>5} {:>5}  {:>6}\n", "layer", "head", "weight");
    for (const HeadWeight& entry : ranking | std::views::take(top))
        text += fmt::format("{:>5} {:>5}  {:>6.4f}\n", entry.head.layer, entry.head.head,
                            withoutNanSign(entry.weight));
    return text + flagLine(result);
}

void relateWords(const RelateOptions& options) {
    if (!options.from || !options.to)
        throw usageError("--from WORD and --to WORD say which two words, or --conllu FILE which "
                         "labelled sentences.");
    requireSome("--top", options.top);
    Question question;
    question.shape = shapeFrom({true, options.special});
    const auto result = analyseInput(options.input);
    question.from = findWord(*result, *options.from);
    question.to = findWord(*result, *options.to);
    const auto ranking = rankHeads(*result, result->stacks.front().stack, question.from,
                                   question.to, question.shape);
    writeOutput(options.json ? rankingAsJson(*result, question, ranking)
                             : rankingAsText(*result, question, ranking, options.top));
}

void relate(const RelateOptions& options) {
    if (!options.treebank.isAsked())
        return relateWords(options);
    const InputOptions& input = options.input;
    const bool isOfText = input.text || options.from || options.to;
    if (isOfText && !options.treebank.readsFiles())
        throw usageError("--csv, --all-heads, --choose-on and --shard go with labelled sentences: "
                         "--conllu FILE, or --merge for --csv and --all-heads.");
    if (isOfText)
        throw usageError("Labelled sentences and a text with --from and --to exclude each other.");
    if (input.pair || !input.masks.empty() || !input.off.empty() || input.scale ||
        input.temperature != 1 || input.freezePatterns || input.additiveMask || input.cut)
        throw usageError("Labelled sentences are scored with the model as it is: no masks, heads "
                         "switched off, scales or cuts.");
    RelateTreebankOptions treebank = options.treebank;
    treebank.json = options.json;
    relateTreebank(treebank, input.model);
}

void addTreebankOptions(Command& command, RelateTreebankOptions& options) {
    command.option("--conllu", "FILE", options.conllu,
                   "Labelled sentences (CoNLL-U): for each relation the head that finds it best, "
                   "beside the best fixed offset");
    command.option("--choose-on", "FILE", options.chooseOn,
                   "Choose heads on these sentences and report them on those of --conllu");
    command.flag("--all-heads", options.allHeads, "All heads and readings, not the best alone");
    command.flag("--csv", options.csv, "Output as a table for programs");
    command.option("--shard", "K/N", options.shard,
                   "Score part K of N (from 1) and write its partial counts");
    command.listOption("--merge", "FILES", options.merge,
                       "Add the partial counts of all parts: the result is that of the whole");
}

} // namespace

void addRelateCommand(CLI::App& program) {
    Command command(program, "relate",
                    "Ranks all heads by how much one word looks at another, or by how well they "
                    "find labelled relations");
    command.example("headlight relate \"I love artificial intelligence.\" --from I --to love\n"
                    "  headlight relate --conllu test.conllu --choose-on dev.conllu\n"
                    "A word of several pieces: sum over key pieces, mean over query pieces.");
    const auto options = std::make_shared<RelateOptions>();
    addTextOption(command, options->input);
    command.option("--from", "WORD", options->from,
                   "The word that looks; word:2 is its second occurrence, without a number the "
                   "first");
    command.option("--to", "WORD", options->to, "The word that is looked at");
    addSpecialOption(command, options->special);
    command.option("--top", "N", options->top, "How many heads to list");
    command.flag("--json", options->json, "Output for programs, with all heads");
    addTreebankOptions(command, options->treebank);
    addInputOptions(command, options->input);
    command.run([options] { relate(*options); });
}

} // namespace headlight::app
