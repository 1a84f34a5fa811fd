#include "app/command.h"
#include "app/commands/train_tasks.h"
#include "app/train_options.h"
#include "core/base/platform.h"
#include "core/train/translation_training.h"

#include <memory>

namespace headlight::app {
namespace {

// Where nothing else is said, the family's way of training.
TrainingSettings familySettings(const StackShape& shape) {
    return TranslationTraining::ofFamily({.heads = shape.heads, .width = shape.width}).settings;
}

struct TranslateOptions {
    TrainOptions common{{}, familySettings({}), familySettings};
    bool unguided = false;
    TranslationVocabularyOptions usual;
    int vocabulary = static_cast<int>(usual.size);
    int wholeWords = static_cast<int>(usual.wholeWords);
    GuidanceSettings guidance = familySettings({}).guidance;
    double guidedWeight = guidance.weight;
    int guidedEvery = static_cast<int>(guidance.every);
    int guidedSentences = static_cast<int>(guidance.sentences);
    int guidedStart = static_cast<int>(guidance.start);
    std::string pairs;
    std::string devPairs;
    std::string treebank;
};

GuidanceSettings guidanceFrom(const TranslateOptions& options) {
    GuidanceSettings guidance;
    guidance.weight = options.guidedWeight;
    guidance.every = static_cast<std::uint64_t>(atLeast("--guided-every", options.guidedEvery, 1));
    guidance.sentences =
        static_cast<std::size_t>(atLeast("--guided-sentences", options.guidedSentences, 1));
    guidance.start = static_cast<std::uint64_t>(atLeast("--guided-start", options.guidedStart, 0));
    return guidance;
}

TranslationTraining trainingFrom(const TranslateOptions& options) {
    TranslationTraining training = TranslationTraining::ofBundledData();
    const StackShape shape = options.common.shape();
    training.heads = shape.heads;
    training.width = shape.width;
    training.layers = training.decoderLayers = shape.layers;
    training.innerWidth = shape.innerWidth;
    training.guided = !options.unguided;
    training.vocabulary.size =
        static_cast<std::size_t>(atLeast("--vocabulary", options.vocabulary, 1));
    training.vocabulary.wholeWords =
        static_cast<std::size_t>(atLeast("--whole-words", options.wholeWords, 0));
    training.settings = options.common.settings();
    training.settings.guidance = guidanceFrom(options);
    training.settings.validate();
    if (!options.pairs.empty()) {
        training.pairs = pathFromUtf8(options.pairs);
        training.ownPairs.clear();
        training.devPairs = pathFromUtf8(options.devPairs);
    }
    if (!options.treebank.empty())
        training.treebank = pathFromUtf8(options.treebank);
    return training;
}

} // namespace

void addTrainTranslate(CLI::App& train) {
    Command command(train, "translate", "From English to French");
    command.example("headlight train translate --heads 4 --width 64 --out my-model");
    const auto options = std::make_shared<TranslateOptions>();
    options->common.addTo(command);
    command.flag("--unguided", options->unguided, "Do not guide heads by labelled sentences");
    command.option("--pairs", "FILE", options->pairs,
                   "Sentence pairs to learn from: SOURCE TAB TARGET in each line; else the bundled "
                   "ones");
    command.option("--dev-pairs", "FILE", options->devPairs, "Pairs to look at after each epoch");
    command.option("--treebank", "FILE", options->treebank, "Labelled sentences to guide heads by");
    command.option("--vocabulary", "N", options->vocabulary, "Pieces of the vocabulary");
    command.option("--whole-words", "N", options->wholeWords, "Of them whole words");
    command.option("--guided-weight", "W", options->guidedWeight, "Weight of guiding");
    command.option("--guided-every", "N", options->guidedEvery, "Guide at every Nth step");
    command.option("--guided-sentences", "N", options->guidedSentences, "By so many sentences");
    command.option("--guided-start", "N", options->guidedStart, "Steps of guiding alone first");
    command.run([options] {
        const TranslationTraining training = trainingFrom(*options);
        tellOutcome(trainTranslation(training, pathFromUtf8(options->common.out),
                                     options->common.run(), tellData),
                    options->common);
    });
}

} // namespace headlight::app
