#include "app/command.h"
#include "app/commands/commands.h"
#include "app/commands/train_tasks.h"

namespace headlight::app {

void addTrainCommand(CLI::App& program) {
    CLI::App& train =
        addCommandGroup(program, "train", "Train a model and write it as a model folder", "TASK",
                        "headlight train translate --heads 4 --width 64 --out my-model");
    addTrainTranslate(train);
    addTrainOnTexts(train);
    addTrainRecall(train);
}

} // namespace headlight::app
