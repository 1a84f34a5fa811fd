#pragma once

#include "core/train/trainer.h"

#include <filesystem>
#include <string>
#include <vector>

namespace headlight {

// What is written of a finished training: an ordinary model folder (config.json, model.safetensors,
// tokenizers) that the rest of the program opens, and training.json, which says how it came about.
struct TrainedFolder {
    ModelConfig config;
    TrainingSettings settings;
    std::string task;     // "translate"
    std::string dataHash; // SHA-256
    bool guided = false;
    std::vector<std::string> relations;                     // R, guided ones only
    std::vector<std::pair<std::string, std::string>> files; // more of them: name and content
};

// Weights are written as float32. Makes the folder; every file is written atomically, the weights
// last, so that a folder with weights is whole. Throws FileUnwritable.
void writeTrainedFolder(const std::filesystem::path& folder, const TrainedFolder& about,
                        TrainingOutcome& outcome);

} // namespace headlight
