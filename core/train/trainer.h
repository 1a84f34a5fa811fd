#pragma once

#include "core/train/example_set.h"
#include "core/train/training_curve.h"
#include "core/train/training_settings.h"

#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace headlight {

// What is learned from. Must outlive the training.
struct TrainingData {
    ExampleSet examples;
    ExampleSet dev; // looked at after every epoch; may be empty
    std::span<const GuidedSentence> guided;
    int relations = 0; // R of the guided sentences
    std::string hash;  // of all of it; a checkpoint is only gone on with under the same
};

// How a training goes on, for showing it. Losses are means over about the last second.
struct TrainingNews {
    std::uint64_t step = 0;
    double epoch = 0;
    double done = 0; // share, 0 .. 1
    double seconds = 0;
    double secondsLeft = 0;
    double rate = 0;
    double loss = 0; // 0 = nothing but guiding was done yet; so are the goals
    double guidedLoss = 0;
    double goalsPerSecond = 0;
    const CurvePoint* lookedAtDev = nullptr; // when the dev part was just looked at
    bool stopped = false;                    // on request, and the checkpoint is written
};

// What does not change the result.
struct TrainingRun {
    int threads = 1;
    std::filesystem::path checkpoint; // file; empty = none
    double checkpointMinutes = 3;
    bool resume = false;                           // from that file, if it is there
    std::function<void(const TrainingNews&)> news; // about once a second, on the calling thread
    std::stop_token stop;
};

struct TrainingOutcome {
    TransformerWeights<float> weights; // averaged if that was asked for
    Parameter<float> assignment;       // of guided classes to heads (nn/guidance)
    std::vector<CurvePoint> curve;
    std::uint64_t steps = 0;
    double seconds = 0;
};

// Bytes that a training will need at the most, from sizes alone.
std::uint64_t trainingMemory(const ModelConfig& config, const TrainingSettings& settings,
                             int guidedClasses);

// Beyond it nothing is trained: what the machine has, and never more than 8 GiB.
std::uint64_t trainingMemoryLimit();
// Throws OutOfMemory beyond it.
void requireMemoryFor(const ModelConfig& config, const TrainingSettings& settings,
                      int guidedClasses);

// How fast a training goes here.
struct TrainingPace {
    double stepSeconds = 0;
    double startSeconds = 0; // of a step of the guided start
    double stepsPerEpoch = 0;

    double secondsOf(const TrainingSettings& settings) const;
};

// Does some steps of a training and forgets them: as many as give a steady time, or as fit into
// about two seconds, but at least two of each kind. Throws as train() does.
TrainingPace measurePace(const ModelConfig& config, const TrainingSettings& settings,
                         const TrainingData& data, int threads, const std::stop_token& stop = {});

// Trains a model from the start, or goes on from a checkpoint; then the result has the same bits as
// that of a training that was not interrupted (unless it is measured in minutes). A checkpoint is
// written every few minutes, after each epoch, at the end and when it is stopped. Throws BadValue,
// OutOfMemory (before anything large is allocated), Canceled (the checkpoint is kept),
// TrainingDiverged when a loss is not a number or has grown far beyond what it began with (the last
// checkpoint is kept), and what readCheckpoint() and writeCheckpoint() throw.
TrainingOutcome train(const ModelConfig& config, const TrainingSettings& settings,
                      const TrainingData& data, const TrainingRun& run);

} // namespace headlight
