#include "core/train/translation_training.h"

#include "core/text/tokenizer_loader.h"
#include "core/train/stack_shape.h"
#include "core/train/trained_folder.h"
#include "core/train/training_files.h"

#include <algorithm>
#include <utility>

namespace headlight {
namespace {

constexpr std::size_t kMostPieces = 80; // of a side of an example
constexpr Index kMostPositions = 256;   // sinusoidal, so only a limit

} // namespace

TranslationTraining TranslationTraining::ofBundledData() {
    const TrainingFiles files = bundledTrainingFiles();
    TranslationTraining training;
    training.pairs = files.pairs;
    training.ownPairs = files.ownPairs;
    training.devPairs = files.devPairs;
    training.treebank = files.treebank;
    return training;
}

TranslationTraining TranslationTraining::ofFamily(const FamilyMember& member, double epochs) {
    TranslationTraining training = ofBundledData();
    training.heads = member.heads;
    training.width = member.width;
    training.layers = training.decoderLayers = member.layers;
    training.guided = member.guided;
    training.settings.epochs = epochs;
    // The narrower the model, the higher the rate that it bears and the more steps it needs.
    training.settings.rate.peak = std::min(0.192 / static_cast<double>(member.width), 0.005);
    training.settings.batchTokens = member.width < 128 ? 1500 : 2000;
    training.settings.guidance.every = 1;
    training.settings.guidance.weight = 1;
    training.settings.guidance.start = 500;
    return training;
}

ModelConfig translationConfig(const TranslationTraining& training, Index vocabulary) {
    ModelConfig config = trainedConfig({.heads = training.heads,
                                        .width = training.width,
                                        .layers = training.layers,
                                        .innerWidth = training.innerWidth},
                                       kMostPositions);
    config.family = ModelFamily::EncoderDecoder;
    config.vocabulary = config.outputs = vocabulary;
    config.decoderLayers = training.decoderLayers;
    config.tying = Tying::All;
    config.validate();
    return config;
}

TranslationMaterial readMaterial(const TranslationTraining& training, const std::stop_token& stop) {
    TranslationMaterial material;
    PairFile pairs = readPairs(training.pairs, {}, stop);
    material.news.notes = englishNotes(pairs);
    std::vector<std::filesystem::path> files = {training.pairs};
    if (!training.ownPairs.empty()) {
        const PairFile own = readPairs(training.ownPairs, {}, stop);
        pairs.pairs.insert(pairs.pairs.end(), own.pairs.begin(), own.pairs.end());
        files.push_back(training.ownPairs);
    }
    material.texts = trainTranslationTokenizers(pairs.pairs, training.vocabulary, stop);
    const Tokenizer source = parseTokenizer(material.texts.source, "tokenizer.json");
    const Tokenizer target = parseTokenizer(material.texts.target, "target_tokenizer.json");
    material.vocabulary = static_cast<Index>(source.vocabularySize());
    material.examples = encodePairs(pairs.pairs, source, target, kMostPieces, {}, stop);
    if (!training.devPairs.empty()) {
        material.dev = encodePairs(readPairs(training.devPairs, {}, stop).pairs, source, target,
                                   kMostPieces, {}, stop);
        files.push_back(training.devPairs);
    }
    if (training.guided) {
        material.guided = readGuidedData(training.treebank, source, {}, stop);
        files.push_back(training.treebank);
    }
    material.hash = trainingDataSha256(files);
    material.news.examples = material.examples.examples.size();
    material.news.leftOut = material.examples.tooLong + material.examples.empty;
    material.news.guidedSentences = material.guided.sentences.size();
    material.news.vocabulary = static_cast<std::size_t>(material.vocabulary);
    return material;
}

namespace {

TrainingData dataOf(const TranslationTraining& training, const TranslationMaterial& material) {
    return {translationExamples(material.examples.examples),
            translationExamples(material.dev.examples), material.guided.sentences,
            training.guided ? material.guided.relations.count() : 0, material.hash};
}

} // namespace

TrainingPace measureTranslation(const TranslationTraining& training,
                                const TranslationMaterial& material, int threads,
                                const std::stop_token& stop) {
    return measurePace(translationConfig(training, material.vocabulary), training.settings,
                       dataOf(training, material), threads, stop);
}

std::uint64_t translationMemory(const TranslationTraining& training) {
    const int classes = training.guided ? 2 * static_cast<int>(RelationClasses::kNamed + 1) : 0;
    return trainingMemory(translationConfig(training, static_cast<Index>(training.vocabulary.size)),
                          training.settings, classes);
}

TrainingOutcome trainTranslation(const TranslationTraining& training,
                                 const std::filesystem::path& folder, TrainingRun run,
                                 const std::function<void(const TranslationDataNews&)>& dataNews) {
    // Before minutes go into reading.
    training.settings.validate();
    requireMemoryFor(translationConfig(training, static_cast<Index>(training.vocabulary.size)),
                     training.settings, 0);
    makeModelFolder(folder);
    const TranslationMaterial material = readMaterial(training, run.stop);
    if (dataNews) {
        TranslationDataNews news = material.news;
        news.parameters = parameterCount(translationConfig(training, material.vocabulary));
        dataNews(news);
    }
    return trainTranslation(training, material, folder, std::move(run));
}

TrainingOutcome trainTranslation(const TranslationTraining& training,
                                 const TranslationMaterial& material,
                                 const std::filesystem::path& folder, TrainingRun run) {
    makeModelFolder(folder);
    const TrainedFolder about{translationConfig(training, material.vocabulary),
                              training.settings,
                              "translate",
                              material.hash,
                              training.guided,
                              material.guided.relations.names,
                              {},
                              {{"tokenizer.json", material.texts.source},
                               {"target_tokenizer.json", material.texts.target}}};
    return trainIntoFolder(folder, about, dataOf(training, material), std::move(run));
}

} // namespace headlight
