#pragma once

#include "core/nn/transformer_pass.h"
#include "core/train/adam.h"
#include "core/train/trained_tensors.h"
#include "core/train/worker_team.h"

#include <cstdint>
#include <vector>

namespace headlight {

// What has to be kept to go on training as if nothing had happened.
template <class S>
struct TrainingState {
    TrainedTensors<S> weights;
    TrainedTensors<S> first; // moments of Adam
    TrainedTensors<S> second;
    std::uint64_t steps = 0; // done
};

template <class S>
TrainingState<S> initialState(const ModelConfig& config, int guidedClasses, std::uint64_t seed);

// A part of a step's batch. A step has a fixed number of them, whatever the number of threads, and
// their gradients are summed in order: so the result has the same bits on any number of threads.
struct StepShare {
    TransformerBatch batch;  // may be empty
    TransformerBatch guided; // sources only; may be empty
    std::vector<GuidedPair> pairs;
};

struct StepRule {
    AdamSettings adam;
    double rate = 0;
    double clip = 0;      // largest norm of the whole gradient (Pascanu et al. 2013); 0 = no limit
    double smoothing = 0; // of labels
    double dropout = 0;
    double guidedWeight = 0; // of the mean guided loss beside the mean loss
    std::uint64_t seed = 0;  // of dropout
    Index window = 0;        // of self-attention, 0 = none
};

struct StepResult {
    CrossEntropySums sums; // over goals
    GuidanceSums guidance; // over pairs
    double goals = 0;
    double pairs = 0;
    double gradientNorm = 0; // before clipping
    bool isFinite = true;    // if not, nothing was changed

    double meanLoss() const { return goals > 0 ? sums.loss / goals : 0; }
    double meanGuidedLoss() const { return pairs > 0 ? guidance.loss / pairs : 0; }
};

// Does steps: forward, backward, clipping, Adam. Holds what is made of the weights and the room to
// work in, nothing that outlives a step.
template <class S>
class StepRunner {
public:
    StepRunner(const ModelConfig& config, int guidedClasses, std::size_t shares, int threads);

    // `shares` are as many as were said, or fewer.
    StepResult run(const StepRule& rule, std::span<const StepShare> shares,
                   TrainingState<S>& state);

    // Sums over a batch cut into any number of shares, without dropout; changes nothing.
    CrossEntropySums evaluate(std::span<const TransformerBatch> shares, double smoothing,
                              Index window, const TrainedTensors<S>& weights);

private:
    struct Block { // of consecutive numbers of one tensor
        std::size_t tensor;
        std::size_t first;
        std::size_t count;
    };
    struct ShareSums {
        CrossEntropySums sums;
        GuidanceSums guidance;
    };

    void repack(const TransformerWeights<S>& weights);
    ShareSums runShare(const StepRule& rule, const StepShare& share, std::size_t index,
                       const StepResult& totals, const TrainingState<S>& state);
    double sumGradients(); // over shares, into the first; the others become 0. Returns the norm.
    void update(const StepRule& rule, double scale, TrainingState<S>& state);

    ModelConfig m_config;
    PackedTransformer<S> m_packed;
    std::vector<TrainedTensors<S>> m_gradients; // per share
    std::vector<TransformerRoom<S>> m_rooms;    // per share
    std::vector<Block> m_blocks;
    std::vector<double> m_squares; // per block
    WorkerTeam m_team;
};

extern template TrainingState<float> initialState(const ModelConfig&, int, std::uint64_t);
extern template TrainingState<double> initialState(const ModelConfig&, int, std::uint64_t);
extern template class StepRunner<float>;
extern template class StepRunner<double>;

} // namespace headlight
