#pragma once

#include "core/io/trained_family.h"
#include "core/train/data_news.h"
#include "core/train/encode_examples.h"
#include "core/train/trainer.h"
#include "core/train/translation_tokenizer.h"

#include <filesystem>
#include <string>
#include <vector>

namespace headlight {

inline constexpr int kFamilyEpochs = 7;

// The whole way from files of sentence pairs to a model folder: tokenizers, examples, labelled
// sentences for guiding, training, files.
struct TranslationTraining {
    int heads = 8;
    Index width = 128;
    int layers = 2; // of the encoder
    int decoderLayers = 2;
    Index innerWidth = 0; // 0 = 4 times the width
    bool guided = true;
    TranslationVocabularyOptions vocabulary;
    TrainingSettings settings;
    std::filesystem::path pairs;    // to learn from
    std::filesystem::path ownPairs; // more of them; empty = none
    std::filesystem::path devPairs; // to look at; empty = none
    std::filesystem::path treebank; // for guiding, if that is wanted

    // With the data that comes with the program.
    static TranslationTraining ofBundledData();
    // As the models of the family were trained.
    static TranslationTraining ofFamily(const FamilyMember& member, double epochs = kFamilyEpochs);
};

// A pre-norm encoder-decoder with one table of words for source, target and output.
ModelConfig translationConfig(const TranslationTraining& training, Index vocabulary);

using TranslationDataNews = DataNews;

// Everything that is learned from, and the tokenizers made from it; the same for every size of
// model.
struct TranslationMaterial {
    TranslationTokenizers texts;
    Index vocabulary = 0;
    EncodedPairs examples;
    EncodedPairs dev;
    GuidedData guided;
    std::string hash;
    TranslationDataNews news; // without the parameters of a model
};

// Takes some seconds for the bundled data. Throws the errors of reading data, Canceled. Any thread.
TranslationMaterial readMaterial(const TranslationTraining& training,
                                 const std::stop_token& stop = {});

// Of some steps that are forgotten. Throws as train() does. Any thread.
TrainingPace measureTranslation(const TranslationTraining& training,
                                const TranslationMaterial& material, int threads,
                                const std::stop_token& stop = {});

// Bytes at the most, before anything is read. Throws what ModelConfig::validate() throws.
std::uint64_t translationMemory(const TranslationTraining& training);

// Writes the folder; run.checkpoint may be empty, then it is a file in the folder. Throws the
// errors of reading data, of train() and of writing. Any thread.
TrainingOutcome
trainTranslation(const TranslationTraining& training, const std::filesystem::path& folder,
                 TrainingRun run,
                 const std::function<void(const TranslationDataNews&)>& dataNews = {});
TrainingOutcome trainTranslation(const TranslationTraining& training,
                                 const TranslationMaterial& material,
                                 const std::filesystem::path& folder, TrainingRun run);

} // namespace headlight
