#include "app/command.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "app/interrupt.h"
#include "app/values.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/train/translation_training.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <memory>
#include <utility>

namespace headlight::app {
namespace {

struct TrainOptions {
    std::string task;
    int heads = 8;
    int width = 128;
    int layers = 2;
    int inner = 0;
    double epochs = 8;
    double minutes = 0;
    int seed = 1;
    std::string out;
    bool resume = false;
    int threads = 1;
    bool unguided = false;
    // Of interest for trying things out.
    int vocabulary = 10'000;
    int wholeWords = 7'500;
    int batch = 3000;
    double rate = 1.5e-3;
    int warmUp = 600;
    std::string decay = "linear";
    double dropout = 0.1;
    double smoothing = 0.1;
    double weightDecay = 0;
    double average = 0;
    double guidedWeight = 0.7;
    int guidedEvery = 2;
    int guidedSentences = 24;
    int guidedStart = 0;
    std::string pairs;
    std::string devPairs;
    std::string treebank;
};

int atLeast(const char* option, int value, int least) {
    if (value < least)
        throw badOption(option, std::to_string(value), fmt::format("{} or more", least));
    return value;
}

RateDecay decayFrom(const std::string& name) {
    if (name == "linear")
        return RateDecay::Linear;
    if (name == "cosine")
        return RateDecay::Cosine;
    if (name == "inverse-root")
        return RateDecay::InverseRoot;
    throw badOption("--decay", name, "linear, cosine or inverse-root");
}

TrainingSettings settingsFrom(const TrainOptions& options) {
    TrainingSettings settings;
    settings.seed = static_cast<std::uint64_t>(atLeast("--seed", options.seed, 0));
    settings.epochs = options.epochs;
    settings.minutes = options.minutes;
    settings.batchTokens = options.batch;
    settings.rate = {options.rate,
                     static_cast<std::uint64_t>(atLeast("--warm-up", options.warmUp, 0)),
                     decayFrom(options.decay)};
    settings.adam.decay = options.weightDecay;
    settings.dropout = options.dropout;
    settings.smoothing = options.smoothing;
    settings.average = options.average;
    settings.guidance.weight = options.guidedWeight;
    settings.guidance.every =
        static_cast<std::uint64_t>(atLeast("--guided-every", options.guidedEvery, 1));
    settings.guidance.sentences =
        static_cast<std::size_t>(atLeast("--guided-sentences", options.guidedSentences, 1));
    settings.guidance.start =
        static_cast<std::uint64_t>(atLeast("--guided-start", options.guidedStart, 0));
    settings.validate();
    return settings;
}

TranslationTraining translationFrom(const TrainOptions& options) {
    TranslationTraining training = TranslationTraining::ofBundledData();
    training.heads = options.heads;
    training.width = options.width;
    training.layers = training.decoderLayers = options.layers;
    training.innerWidth = atLeast("--inner", options.inner, 0);
    training.guided = !options.unguided;
    training.vocabulary.size =
        static_cast<std::size_t>(atLeast("--vocabulary", options.vocabulary, 1));
    training.vocabulary.wholeWords =
        static_cast<std::size_t>(atLeast("--whole-words", options.wholeWords, 0));
    training.settings = settingsFrom(options);
    if (!options.pairs.empty()) {
        training.pairs = pathFromUtf8(options.pairs);
        training.ownPairs.clear();
        training.devPairs = pathFromUtf8(options.devPairs);
    }
    if (!options.treebank.empty())
        training.treebank = pathFromUtf8(options.treebank);
    return training;
}

std::string duration(double seconds) {
    const auto whole = static_cast<long long>(std::llround(std::max(0.0, seconds)));
    if (whole >= 3600)
        return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
    if (whole >= 60)
        return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    return fmt::format("{} s", whole);
}

// A line for each look at the dev part, and one every some seconds.
class News {
public:
    void operator()(const TrainingNews& news) {
        if (news.stopped)
            return writeNote("The checkpoint is written; the same command with --resume goes on.");
        const auto now = std::chrono::steady_clock::now();
        if (!news.lookedAtDev && now < m_next)
            return;
        m_next = now + std::chrono::seconds(10);
        std::string line = fmt::format("epoch {:.2f}, step {}, {:.1f} %: loss {:.3f}", news.epoch,
                                       news.step, 100 * news.done, news.loss);
        if (news.guidedLoss > 0)
            line += fmt::format(", guided {:.3f}", news.guidedLoss);
        line += fmt::format(", {:.0f} tokens/s, {} left", news.goalsPerSecond,
                            duration(news.secondsLeft));
        if (news.lookedAtDev && news.lookedAtDev->devLoss)
            line += fmt::format("; dev loss {:.4f}, accuracy {:.1f} %", *news.lookedAtDev->devLoss,
                                100 * *news.lookedAtDev->devAccuracy);
        writeNote(line);
    }

private:
    std::chrono::steady_clock::time_point m_next{};
};

void tellData(const TranslationDataNews& news) {
    for (const std::string& note : news.notes)
        writeNote(note);
    writeNote(fmt::format("{} sentence pairs ({} too long or empty), {} labelled sentences, "
                          "vocabulary {}, {} parameters",
                          news.examples, news.leftOut, news.guidedSentences, news.vocabulary,
                          news.parameters));
}

void runTrain(const TrainOptions& options) {
    if (options.task != "translate")
        throw badOption("TASK", options.task, "translate");
    const TranslationTraining training = translationFrom(options);
    TrainingRun run;
    run.threads = atLeast("--threads", options.threads, 1);
    run.resume = options.resume;
    run.news = News();
    run.stop = interruptToken();
    const TrainingOutcome outcome =
        trainTranslation(training, pathFromUtf8(options.out), run, tellData);
    writeNote(fmt::format("{} steps in {}; the model is in {}", outcome.steps,
                          duration(outcome.seconds), options.out));
}

} // namespace

void addTrainCommand(CLI::App& program) {
    Command command(program, "train", "Train a model and write it as a model folder");
    command.example("headlight train translate --heads 4 --width 64 --epochs 8 --out my-model");
    const auto options = std::make_shared<TrainOptions>();
    command.argument("TASK", options->task, "translate: from English to French");
    command.requiredOption("--out", "DIR", options->out, "Folder for the model and its checkpoint");
    command.option("--heads", "N", options->heads, "Heads of every layer (8)");
    command.option("--width", "N", options->width, "Width of the model (128)");
    command.option("--layers", "N", options->layers, "Layers of encoder and decoder each (2)");
    command.option("--inner", "N", options->inner, "Feed-forward width (0: 4 times the width)");
    command.option("--epochs", "N", options->epochs, "Times all examples are seen (8)");
    command.option("--minutes", "N", options->minutes, "Computing time instead of epochs");
    command.option("--seed", "N", options->seed, "Same seed and data: same model (1)");
    command.flag("--resume", options->resume, "Go on from the checkpoint in DIR, if there is one");
    command.option("--threads", "N", options->threads, "Threads; the result is the same (1)");
    command.flag("--unguided", options->unguided, "Do not guide heads by labelled sentences");
    command.option("--pairs", "FILE", options->pairs,
                   "Sentence pairs to learn from: SOURCE TAB "
                   "TARGET in each line (the bundled ones)");
    command.option("--dev-pairs", "FILE", options->devPairs, "Pairs to look at after each epoch");
    command.option("--treebank", "FILE", options->treebank, "Labelled sentences to guide heads by");
    command.option("--vocabulary", "N", options->vocabulary, "Pieces of the vocabulary (10000)");
    command.option("--whole-words", "N", options->wholeWords, "Of them whole words (7500)");
    command.option("--batch", "N", options->batch, "Tokens of a step (3000)");
    command.option("--rate", "R", options->rate, "Highest learning rate (0.0015)");
    command.option("--warm-up", "N", options->warmUp, "Steps of the rise to it (600)");
    command.option("--decay", "NAME", options->decay, "Then linear, cosine or inverse-root");
    command.option("--dropout", "P", options->dropout, "Share of numbers dropped (0.1)");
    command.option("--smoothing", "P", options->smoothing, "Label smoothing (0.1)");
    command.option("--weight-decay", "R", options->weightDecay, "AdamW's decay (0: Adam)");
    command.option("--average", "P", options->average, "Moving average of the weights (0: none)");
    command.option("--guided-weight", "W", options->guidedWeight, "Weight of guiding (0.7)");
    command.option("--guided-every", "N", options->guidedEvery, "Guide at every Nth step (2)");
    command.option("--guided-sentences", "N", options->guidedSentences,
                   "By so many sentences (24)");
    command.option("--guided-start", "N", options->guidedStart, "Steps of guiding alone first (0)");
    command.run([options] { runTrain(*options); });
}

} // namespace headlight::app
