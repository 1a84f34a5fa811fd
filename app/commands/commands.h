#pragma once

namespace CLI {
class App;
}

namespace headlight::app {

// All commands, in the order in which the help lists them.
void addCommands(CLI::App& program);

// One function a command: adds it to the program with its options, its example and what it does
// when chosen.
void addAttendCommand(CLI::App& program);
void addBenchCommand(CLI::App& program);
void addEvaluateCommand(CLI::App& program);
void addExplainCommand(CLI::App& program);
void addExportCommand(CLI::App& program);
void addHeadsCommand(CLI::App& program);
void addInspectCommand(CLI::App& program);
void addModelsCommand(CLI::App& program);
void addOpenCommand(CLI::App& program);
void addRelateCommand(CLI::App& program);
void addStatisticsCommand(CLI::App& program);
void addTokenizeCommand(CLI::App& program);
void addTrainCommand(CLI::App& program);
void addTranslateCommand(CLI::App& program);

} // namespace headlight::app
