#pragma once

#include "core/train/trainer.h"

#include <filesystem>
#include <string>
#include <vector>

namespace headlight {

// In the folder of a training that is not finished.
inline constexpr const char* kTrainingCheckpoint = "checkpoint.safetensors";

// What is written of a finished training: an ordinary model folder (config.json, model.safetensors,
// tokenizers) that the rest of the program opens, and training.json, which says how it came about.
struct TrainedFolder {
    ModelConfig config;
    TrainingSettings settings;
    std::string task;     // "translate", "recall", "mask", "language", "classify"
    std::string dataHash; // SHA-256
    bool guided = false;
    std::vector<std::string> relations;                     // R, guided ones only
    std::vector<std::string> labels;                        // names of the classes, if it has some
    std::vector<std::pair<std::string, std::string>> files; // more of them: name and content
};

// Throws FileUnwritable: better before minutes go into a training.
void makeModelFolder(const std::filesystem::path& folder);

// Weights are written as float32, the window of the training as the model's own. Every file is
// written atomically, the weights last, so that a folder with weights is whole. Throws
// FileUnwritable.
void writeTrainedFolder(const std::filesystem::path& folder, const TrainedFolder& about,
                        TrainingOutcome& outcome);

// Trains and writes the folder, which must be there; run.checkpoint may be empty, then it is a file
// in the folder. Throws what train() and writing throw. Any thread.
TrainingOutcome trainIntoFolder(const std::filesystem::path& folder, const TrainedFolder& about,
                                const TrainingData& data, TrainingRun run);

} // namespace headlight
