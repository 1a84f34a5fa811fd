#pragma once

#include "core/train/adam.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace headlight {

// How the rate goes on after the warm-up.
enum class RateDecay {
    InverseRoot, // sqrt(warm-up steps / step) (Vaswani et al. 2017, equation 3)
    Cosine,      // half a wave down to 0 (Loshchilov and Hutter 2017)
    Linear,      // straight down to 0
};

struct RateSchedule {
    double peak = 1.5e-3;
    std::uint64_t warmUp = 600; // steps in which it rises evenly to the peak
    RateDecay decay = RateDecay::Linear;

    bool operator==(const RateSchedule&) const = default;
};

// Rate of a step (counted from 1) when the share `done` (0 .. 1) of the training is behind it.
double rateAt(const RateSchedule& schedule, std::uint64_t step, double done);

// Heads are guided (nn/guidance) by labelled sentences beside the other examples.
struct GuidanceSettings {
    std::uint64_t every = 2;    // steps; 0 = never
    std::size_t sentences = 24; // at such a step
    double weight = 0.7;        // of the mean guided loss beside the mean loss
    std::uint64_t start = 0;    // steps of nothing else before the training proper

    bool operator==(const GuidanceSettings&) const = default;
};

// Everything that decides what comes out, and nothing else: a checkpoint is only gone on with under
// the same ones. What does not change the result is in TrainingRun.
struct TrainingSettings {
    std::uint64_t seed = 1;
    double epochs = 8;
    double minutes = 0; // if not 0, of computing, instead of epochs; then results vary with speed
    Index batchTokens = 3000; // of a step: those that are to be predicted
    RateSchedule rate;
    AdamSettings adam;
    double clip = 1;
    double smoothing = 0.1;
    double dropout = 0.1;
    GuidanceSettings guidance;
    // The result is the moving average of the weights: after each step it keeps this share of
    // itself (Polyak and Juditsky 1992; less in the first steps). 0 = the last weights themselves.
    double average = 0;
    std::size_t shares = 2; // of a batch, see StepShare
    Index window = 0;       // of self-attention, 0 = none

    // Throws BadValue.
    void validate() const;

    bool operator==(const TrainingSettings&) const = default;
};

// As JSON, keys in a fixed order: equal settings give equal text.
std::string toJson(const TrainingSettings& settings);

} // namespace headlight
