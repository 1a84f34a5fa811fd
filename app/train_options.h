#pragma once

#include "core/train/data_news.h"
#include "core/train/stack_shape.h"
#include "core/train/trainer.h"

#include <functional>
#include <memory>
#include <string>

namespace headlight::app {

class Command;

// What every task of `headlight train` lets one choose, and how it tells what it does.
struct TrainOptions {
    // What is best for a shape, where that differs from shape to shape.
    using Fitting = std::function<TrainingSettings(const StackShape&)>;

    // With these for what is not said. With `fitting`, its rate and batch are taken for those that
    // are not said.
    TrainOptions(const StackShape& shape, const TrainingSettings& settings, Fitting fitting = {});

    void addTo(Command& command);

    // Both throw BadValue and refuse by the option's name.
    StackShape shape() const;
    TrainingSettings settings() const;

    TrainingRun run() const; // news on standard error, stopped by Ctrl-C

    std::string out;

private:
    StackShape m_shape;
    TrainingSettings m_settings;
    Fitting m_fitting;
    int m_heads;
    int m_width;
    int m_layers;
    int m_inner;
    int m_seed;
    int m_threads = 1;
    int m_batch;
    int m_warmUp;
    bool m_resume = false;
    std::string m_decay;
};

// "--heads cannot be 0; expected 1 or more", else the value.
int atLeast(const char* option, int value, int least);

void tellData(const DataNews& news);
void tellOutcome(const TrainingOutcome& outcome, const TrainOptions& options);

} // namespace headlight::app
