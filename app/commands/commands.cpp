#include "app/commands/commands.h"

namespace headlight::app {

void addCommands(CLI::App& program) {
    addOpenCommand(program);
    addAttendCommand(program);
    addRelateCommand(program);
    addHeadsCommand(program);
    addExplainCommand(program);
    addStatisticsCommand(program);
    addExportCommand(program);
    addTokenizeCommand(program);
    addTranslateCommand(program);
    addEvaluateCommand(program);
    addTrainCommand(program);
    addInspectCommand(program);
    addModelsCommand(program);
    addBenchCommand(program);
}

} // namespace headlight::app
