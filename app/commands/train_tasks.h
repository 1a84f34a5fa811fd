#pragma once

namespace CLI {
class App;
}

namespace headlight::app {

// The tasks of `headlight train`: each adds itself to that command.
void addTrainTranslate(CLI::App& train);
void addTrainRecall(CLI::App& train);
void addTrainOnTexts(CLI::App& train); // mask, language, classify

} // namespace headlight::app
