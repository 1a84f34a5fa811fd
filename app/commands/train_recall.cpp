#include "app/command.h"
#include "app/commands/train_tasks.h"
#include "app/train_options.h"
#include "core/base/platform.h"
#include "core/train/recall_task.h"

#include <memory>

namespace headlight::app {
namespace {

struct RecallOptions {
    RecallTraining usual;
    TrainOptions common{usual.shape, usual.settings};
    bool noPositions = false;
    int window = 0;
};

} // namespace

void addTrainRecall(CLI::App& train) {
    Command command(train, "recall",
                    "Name the word so many places behind a number: what it takes to see far");
    command.example("headlight train recall --window 8 --out short-sighted\n"
                    "  headlight attend \"3 sun boat tree milk\" --model short-sighted");
    const auto options = std::make_shared<RecallOptions>();
    options->common.addTo(command);
    command.flag("--no-positions", options->noPositions, "Words without their positions");
    command.option("--window", "W", options->window,
                   "Heads see no further than W places; 0: any distance");
    command.run([options] {
        RecallTraining training;
        training.shape = options->common.shape();
        if (options->noPositions)
            training.shape.position = PositionKind::None;
        training.settings = options->common.settings();
        training.settings.window = atLeast("--window", options->window, 0);
        tellOutcome(trainRecall(training, pathFromUtf8(options->common.out), options->common.run(),
                                tellData),
                    options->common);
    });
}

} // namespace headlight::app
