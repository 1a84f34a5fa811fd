#pragma once

#include "core/train/training_curve.h"
#include "core/train/training_step.h"

#include <filesystem>
#include <string>
#include <vector>

namespace headlight {

// Where a training stands besides its weights and moments.
struct TrainingPosition {
    std::uint64_t epoch = 0; // finished ones
    std::uint64_t batch = 0; // next one of this epoch
    std::uint64_t guidedDrawn = 0;
    double seconds = 0; // of computing
    // Sums since the last point of the curve.
    double loss = 0;
    double goals = 0;
    double guidedLoss = 0;
    double pairs = 0;
    double firstLoss = 0; // mean at the first point, 0 before it
    std::vector<CurvePoint> curve;
};

// What a checkpoint belongs to: it is gone on with only where all three are the same.
struct TrainingIdentity {
    std::string model;    // identityOf()
    std::string settings; // TrainingSettings as JSON
    std::string data;     // SHA-256 of what is learned from
};

// All that decides what a model of this configuration computes, as one line.
std::string identityOf(const ModelConfig& config);

struct Checkpoint {
    TrainingState<float> state;
    TrainedTensors<float> average; // empty when nothing is averaged
    TrainingPosition position;
};

// One safetensors file, written beside and renamed over the old one: at any moment there is a whole
// one. Throws FileUnwritable and leaves the old one.
void writeCheckpoint(const std::filesystem::path& path, const ModelConfig& config,
                     const TrainingIdentity& identity, Checkpoint& checkpoint);

// Into a checkpoint of the right shapes. Throws FileNotFound, FileUnreadable, BadSafetensors, and
// BadCheckpoint when it belongs to something else or is damaged; then `checkpoint` is of no use.
void readCheckpoint(const std::filesystem::path& path, const ModelConfig& config,
                    const TrainingIdentity& identity, Checkpoint& checkpoint);

} // namespace headlight
