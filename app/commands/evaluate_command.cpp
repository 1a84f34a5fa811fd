#include "app/command.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "app/interrupt.h"
#include "app/progress_note.h"
#include "app/values.h"
#include "core/analysis/translation_evaluation.h"
#include "core/base/platform.h"

#include <fmt/format.h>

#include <memory>

namespace headlight::app {
namespace {

constexpr std::uintmax_t kLargestRecord = 64 << 20;

struct EvaluateOptions {
    std::string folder;
    int beam = 1;
    bool json = false;
};

std::string translationAsText(const TranslationEvaluation& evaluation) {
    return fmt::format(
        "dev loss {:.3f} ({}), BLEU {:.1f} (13a; {:.1f} tokenised), chrF {:.1f} ({}), {} of {}\n\n",
        withoutNanSign(evaluation.devLoss), counted(evaluation.devSentences, "sentence"),
        evaluation.bleu.score, evaluation.bleuTokenised, evaluation.chrf,
        counted(evaluation.testSentences, "test sentence"), evaluation.simpleAccepted,
        counted(evaluation.simple.size(), "simple sentence"));
}

std::string asText(const TranslationEvaluation& evaluation) {
    std::string text = evaluation.translates ? translationAsText(evaluation) : std::string();
    text += "relation       pairs  layer head  accuracy  offset baseline\n";
    for (const RelationScore& score : evaluation.relations)
        if (score.best)
            text += fmt::format("{:<12} {:>7}  {:>5} {:>4}   {:>5.1f} %  {:>+6}  {:>5.1f} %\n",
                                visible(score.relation), score.pairs, score.best->layer,
                                score.best->head, 100 * score.accuracy(), score.offset,
                                100 * score.baseline());
    text += "Heads are chosen and measured on the same sentences.\n\n";
    for (const JudgedSentence& sentence : evaluation.simple)
        text += fmt::format("{}  {}  {}\n", sentence.accepted ? "yes" : "no ", sentence.source,
                            visible(sentence.answer));
    return text;
}

void evaluate(const EvaluateOptions& options) {
    const std::filesystem::path folder = pathFromUtf8(options.folder);
    const auto model = loadModel(options.folder);
    ProgressNote note("Evaluating " + model->displayName);
    const TranslationEvaluation evaluation = evaluateTranslation(
        *model, bundledTrainingFiles(), options.beam, note.function(), interruptToken());
    const std::filesystem::path record = folder / "training.json";
    const std::string before =
        std::filesystem::exists(record) ? readFile(record, kLargestRecord) : std::string();
    writeFileAtomically(record, withEvaluation(before, utf8FromPath(record), evaluation));
    writeOutput(options.json ? evaluationAsJson(evaluation) : asText(evaluation));
}

} // namespace

void addEvaluateCommand(CLI::App& program) {
    Command command(
        program, "evaluate",
        "Measures translations and relations of a model, and notes them in its training.json");
    command.example("headlight evaluate my-model");
    const auto options = std::make_shared<EvaluateOptions>();
    command.argument("FOLDER", options->folder, "A model folder");
    command.option("--beam", "N", options->beam, "How many translations are followed at once");
    command.flag("--json", options->json, "Output for programs");
    command.run([options] { evaluate(*options); });
}

} // namespace headlight::app
