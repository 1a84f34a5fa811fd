#include "app/command.h"
#include "app/commands/train_tasks.h"
#include "app/train_options.h"
#include "core/base/platform.h"
#include "core/train/text_training.h"

#include <memory>

namespace headlight::app {
namespace {

struct TextOptions {
    explicit TextOptions(TextTask task) : usual(textTraining(task)) {}

    TextTraining usual;
    TrainOptions common{usual.shape, usual.settings};
    int vocabulary = static_cast<int>(usual.vocabulary.size);
    int wholeWords = static_cast<int>(usual.vocabulary.wholeWords);
    int window = 0;
    bool noPositions = false;
    std::string texts;
    std::string devTexts;
};

TextTraining trainingFrom(const TextOptions& options) {
    TextTraining training = options.usual;
    training.shape = options.common.shape();
    if (options.noPositions)
        training.shape.position = PositionKind::None;
    training.vocabulary.size =
        static_cast<std::size_t>(atLeast("--vocabulary", options.vocabulary, 1));
    training.vocabulary.wholeWords =
        static_cast<std::size_t>(atLeast("--whole-words", options.wholeWords, 0));
    training.settings = options.common.settings();
    training.settings.window = atLeast("--window", options.window, 0);
    training.texts = pathFromUtf8(options.texts);
    training.devTexts = pathFromUtf8(options.devTexts);
    return training;
}

struct TaskText {
    TextTask task;
    const char* name;
    const char* summary;
    const char* example;
};

constexpr TaskText kTasks[] = {
    {TextTask::Mask, "mask", "Say words that are hidden (an encoder)",
     "headlight train mask --minutes 10 --out my-encoder"},
    {TextTask::Language, "language", "Say the next word (a decoder)",
     "headlight train language --text my-sentences.txt --out my-decoder"},
    {TextTask::Classify, "classify", "Say the label of a text (an encoder)",
     "headlight train classify --labelled opinions.tsv --out my-classifier"},
};

void addTask(CLI::App& train, const TaskText& text) {
    Command command(train, text.name, text.summary);
    command.example(text.example);
    const auto options = std::make_shared<TextOptions>(text.task);
    options->common.addTo(command);
    if (text.task == TextTask::Classify)
        command.requiredOption("--labelled", "FILE", options->texts,
                               "Texts to learn from: LABEL TAB TEXT in each line");
    else
        command.option("--text", "FILE", options->texts,
                       "Sentences to learn from, one in each line; else the bundled English ones");
    command.option("--dev", "FILE", options->devTexts,
                   "The same kind of file, to look at after each epoch");
    command.option("--vocabulary", "N", options->vocabulary, "Pieces of the vocabulary");
    command.option("--whole-words", "N", options->wholeWords, "Of them whole words");
    command.flag("--no-positions", options->noPositions, "Words without their positions");
    command.option("--window", "W", options->window,
                   "Heads see no further than W places; 0: any distance");
    command.run([options] {
        tellOutcome(trainOnTexts(trainingFrom(*options), pathFromUtf8(options->common.out),
                                 options->common.run(), tellData),
                    options->common);
    });
}

} // namespace

void addTrainOnTexts(CLI::App& train) {
    for (const TaskText& text : kTasks)
        addTask(train, text);
}

} // namespace headlight::app
