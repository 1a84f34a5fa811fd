#include "core/train/training_step.h"

#include "core/nn/random.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

// Numbers that one job sums up or updates: enough to be worth a job, few enough to share out.
constexpr std::size_t kBlock = 32768;

double goalsOf(const TransformerBatch& batch) {
    return static_cast<double>(
        std::ranges::count_if(batch.goals, [](int goal) { return goal >= 0; }));
}

void add(const CrossEntropySums& part, CrossEntropySums& sums) {
    sums.loss += part.loss;
    sums.logLikelihood += part.logLikelihood;
    sums.right += part.right;
}

} // namespace

template <class S>
TrainingState<S> initialState(const ModelConfig& config, int guidedClasses, std::uint64_t seed) {
    return {initialTensors<S>(config, guidedClasses, seed), zeroTensors<S>(config, guidedClasses),
            zeroTensors<S>(config, guidedClasses), 0};
}

template <class S>
StepRunner<S>::StepRunner(const ModelConfig& config, int guidedClasses, std::size_t shares,
                          int threads)
    : m_config(config)
    , m_packed(preparePacked<S>(config))
    , m_rooms(shares)
    , m_team(threads) {
    for (std::size_t i = 0; i < shares; ++i)
        m_gradients.push_back(zeroTensors<S>(config, guidedClasses));
    const auto tensors = namedTensors(m_config, m_gradients.front());
    for (std::size_t tensor = 0; tensor < tensors.size(); ++tensor) {
        const std::size_t size = tensors[tensor].tensor->values().size();
        for (std::size_t first = 0; first < size; first += kBlock)
            m_blocks.push_back({tensor, first, std::min(kBlock, size - first)});
    }
    m_squares.resize(m_blocks.size());
}

template <class S>
StepResult StepRunner<S>::run(const StepRule& rule, std::span<const StepShare> shares,
                              TrainingState<S>& state) {
    StepResult result;
    for (const StepShare& share : shares) {
        result.goals += goalsOf(share.batch);
        result.pairs += static_cast<double>(share.pairs.size());
    }
    repack(state.weights.model);
    std::vector<ShareSums> sums(shares.size());
    m_team.run(shares.size(),
               [&](std::size_t i) { sums[i] = runShare(rule, shares[i], i, result, state); });
    for (const ShareSums& share : sums) {
        add(share.sums, result.sums);
        result.guidance.loss += share.guidance.loss;
        result.guidance.weight += share.guidance.weight;
    }
    result.gradientNorm = sumGradients();
    result.isFinite = std::isfinite(result.sums.loss) && std::isfinite(result.guidance.loss) &&
                      std::isfinite(result.gradientNorm);
    if (!result.isFinite) {
        for (TrainedTensors<S>& gradient : m_gradients)
            for (const NamedTensor<S>& named : namedTensors(m_config, gradient))
                std::ranges::fill(named.tensor->values(), S(0));
        return result;
    }
    const bool clips = rule.clip > 0 && result.gradientNorm > rule.clip;
    ++state.steps;
    update(rule, clips ? rule.clip / result.gradientNorm : 1, state);
    return result;
}

template <class S>
CrossEntropySums StepRunner<S>::evaluate(std::span<const TransformerBatch> shares, double smoothing,
                                         Index window, const TrainedTensors<S>& weights) {
    repack(weights.model);
    CrossEntropySums total;
    for (std::size_t first = 0; first < shares.size(); first += m_rooms.size()) {
        const std::size_t count = std::min(m_rooms.size(), shares.size() - first);
        std::vector<CrossEntropySums> sums(count);
        m_team.run(count, [&](std::size_t i) {
            sums[i] =
                transformerLoss<S>({m_config, weights.model, m_packed, {}, smoothing, 1, window},
                                   shares[first + i], m_rooms[i]);
        });
        for (const CrossEntropySums& part : sums)
            add(part, total);
    }
    return total;
}

template <class S>
void StepRunner<S>::repack(const TransformerWeights<S>& weights) {
    m_team.run(packedParts(m_config),
               [&](std::size_t part) { repackPart(m_config, weights, part, m_packed); });
}

template <class S>
typename StepRunner<S>::ShareSums
StepRunner<S>::runShare(const StepRule& rule, const StepShare& share, std::size_t index,
                        const StepResult& totals, const TrainingState<S>& state) {
    const Dropout dropout{rule.dropout,
                          scatter(streamKey(rule.seed, "dropout") + state.steps * 64 + index * 2)};
    TransformerCall<S> call{m_config,       state.weights.model, m_packed,   dropout,
                            rule.smoothing, 1 / totals.goals,    rule.window};
    ShareSums sums;
    if (!share.batch.goals.empty() && totals.goals > 0)
        sums.sums =
            transformerLossBack(call, share.batch, m_rooms[index], m_gradients[index].model);
    if (!share.pairs.empty()) {
        call.factor = rule.guidedWeight / totals.pairs;
        call.dropout.key = scatter(dropout.key + 1);
        sums.guidance = guidedLossBack<S>(call, share.guided, share.pairs, state.weights.assignment,
                                          m_rooms[index], m_gradients[index].model,
                                          m_gradients[index].assignment);
    }
    return sums;
}

template <class S>
double StepRunner<S>::sumGradients() {
    std::vector<std::vector<NamedTensor<S>>> tensors;
    for (TrainedTensors<S>& gradient : m_gradients)
        tensors.push_back(namedTensors(m_config, gradient));
    m_team.run(m_blocks.size(), [&](std::size_t index) {
        const Block& block = m_blocks[index];
        const auto cut = [&](std::size_t share) {
            return tensors[share][block.tensor].tensor->values().data() + block.first;
        };
        S* const sum = cut(0);
        for (std::size_t share = 1; share < tensors.size(); ++share) {
            S* const more = cut(share);
            for (std::size_t i = 0; i < block.count; ++i) {
                sum[i] += more[i];
                more[i] = S(0);
            }
        }
        m_squares[index] = static_cast<double>(
            Eigen::Map<const Vector<S>>(sum, static_cast<Index>(block.count)).squaredNorm());
    });
    double squares = 0;
    for (const double part : m_squares)
        squares += part;
    return std::sqrt(squares);
}

template <class S>
void StepRunner<S>::update(const StepRule& rule, double scale, TrainingState<S>& state) {
    const AdamStep step{rule.rate, scale, state.steps};
    const auto weights = namedTensors(m_config, state.weights);
    const auto gradients = namedTensors(m_config, m_gradients.front());
    const auto first = namedTensors(m_config, state.first);
    const auto second = namedTensors(m_config, state.second);
    m_team.run(m_blocks.size(), [&](std::size_t index) {
        const Block& block = m_blocks[index];
        const auto cut = [&](const std::vector<NamedTensor<S>>& tensors) {
            return tensors[block.tensor].tensor->values().subspan(block.first, block.count);
        };
        updateByAdam<S>(rule.adam, step, cut(weights), cut(gradients), cut(first), cut(second));
    });
}

template TrainingState<float> initialState(const ModelConfig&, int, std::uint64_t);
template TrainingState<double> initialState(const ModelConfig&, int, std::uint64_t);
template class StepRunner<float>;
template class StepRunner<double>;

} // namespace headlight
