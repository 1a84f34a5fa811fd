#include "core/train/translation_training.h"

#include "core/text/tokenizer_loader.h"
#include "core/train/trained_folder.h"
#include "core/train/training_files.h"

#include <utility>

namespace headlight {
namespace {

constexpr std::size_t kMostPieces = 80; // of a side of an example
constexpr Index kMostPositions = 256;   // sinusoidal, so only a limit

// Everything that is learned from, and the tokenizers made from it.
struct Material {
    TranslationTokenizers texts;
    Index vocabulary = 0;
    EncodedPairs examples;
    EncodedPairs dev;
    GuidedData guided;
    std::string hash;
    TranslationDataNews news;
};

Material readMaterial(const TranslationTraining& training, const std::stop_token& stop) {
    Material material;
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

ModelConfig translationConfig(const TranslationTraining& training, Index vocabulary) {
    ModelConfig config;
    config.family = ModelFamily::EncoderDecoder;
    config.vocabulary = config.outputs = vocabulary;
    config.width = training.width;
    config.heads = training.heads;
    config.layers = training.layers;
    config.decoderLayers = training.decoderLayers;
    config.innerWidth = training.innerWidth > 0 ? training.innerWidth : 4 * training.width;
    config.maxPositions = kMostPositions;
    config.normEpsilon = 1e-5;
    config.activation = Activation::Relu;
    config.normPlacement = NormPlacement::Pre;
    config.position = PositionKind::SinusoidalInterleaved;
    config.embeddingNorm = false;
    config.finalNorm = true;
    config.tying = Tying::All;
    config.outputBias = true;
    config.scaledEmbeddings = true;
    config.validate();
    return config;
}

TrainingOutcome trainTranslation(const TranslationTraining& training,
                                 const std::filesystem::path& folder, TrainingRun run,
                                 const std::function<void(const TranslationDataNews&)>& dataNews) {
    // Before minutes go into reading.
    translationConfig(training, static_cast<Index>(training.vocabulary.size));
    makeModelFolder(folder);
    Material material = readMaterial(training, run.stop);
    TrainedFolder about{translationConfig(training, material.vocabulary),
                        training.settings,
                        "translate",
                        material.hash,
                        training.guided,
                        material.guided.relations.names,
                        {},
                        {{"tokenizer.json", material.texts.source},
                         {"target_tokenizer.json", material.texts.target}}};
    material.news.parameters = parameterCount(about.config);
    if (dataNews)
        dataNews(material.news);
    const TrainingData data{translationExamples(material.examples.examples),
                            translationExamples(material.dev.examples), material.guided.sentences,
                            training.guided ? material.guided.relations.count() : 0, material.hash};
    return trainIntoFolder(folder, about, data, std::move(run));
}

} // namespace headlight
