#pragma once

#include "core/train/data_news.h"
#include "core/train/stack_shape.h"
#include "core/train/trainer.h"
#include "core/train/translation_tokenizer.h"

#include <filesystem>
#include <functional>

namespace headlight {

// The whole way from a text file to the folder of a model of one language: tokenizer, examples,
// training, files.
enum class TextTask {
    Mask,     // an encoder that says words which are hidden
    Language, // a decoder that says the next word
    Classify, // an encoder that says which label a text has
};

struct TextTraining {
    TextTask task = TextTask::Language;
    StackShape shape;
    TranslationVocabularyOptions vocabulary;
    TrainingSettings settings;
    // A sentence a line, or a treebank; empty = the English sentences that come with the program.
    // To classify: a label, a tab and a text in each line.
    std::filesystem::path texts;
    std::filesystem::path devTexts; // to look at; empty = none, or those that come with them
};

// With the batch that suits the task, which is counted in goals.
TextTraining textTraining(TextTask task);

// Writes a model folder; as trainTranslation() does. Also throws NoSentences, and BadTrainingData
// when there are fewer than two labels, or a label of the second file does not stand in the first.
// Any thread.
TrainingOutcome trainOnTexts(const TextTraining& training, const std::filesystem::path& folder,
                             TrainingRun run,
                             const std::function<void(const DataNews&)>& dataNews = {});

} // namespace headlight
