#include "core/analysis/cost.h"

#include "core/base/median.h"
#include "core/base/progress.h"

#include <chrono>
#include <vector>

namespace headlight {
namespace {

constexpr double kMeasuringMilliseconds = 500;
constexpr int kLeastPasses = 3;
constexpr int kMostPasses = 200;

std::uint64_t countParameters(const ModelConfig& config) {
    Weights<float> none;
    std::uint64_t count = 0;
    forEachTensor<float>(config, none,
                         [&](const std::string&, const Shape& shape, Parameter<float>&) {
                             std::uint64_t size = 1;
                             for (const Index extent : shape)
                                 size *= static_cast<std::uint64_t>(extent);
                             count += size;
                         });
    return count;
}

SequenceInput anyInput(const ModelConfig& config, Index tokens) {
    SequenceInput input;
    if (config.vocabulary == 0) {
        input.vectors = Matrix<float>::Constant(tokens, config.width, 0.5F);
        return input;
    }
    for (Index i = 0; i < tokens; ++i)
        input.ids.push_back(static_cast<int>(i % config.vocabulary));
    return input;
}

} // namespace

CountedCost countCost(const ModelConfig& config, Index tokens) {
    const auto count = static_cast<std::uint64_t>(tokens);
    const auto width = static_cast<std::uint64_t>(config.width);
    const auto layers = static_cast<std::uint64_t>(config.layers);
    CountedCost cost;
    cost.parameters = countParameters(config);
    cost.projections = layers * 4 * count * width * width;
    cost.attention = layers * 2 * count * count * width;
    cost.feedForward = layers * 2 * count * width * static_cast<std::uint64_t>(config.innerWidth);
    cost.weightBytes = cost.parameters * sizeof(float);
    cost.mapBytes =
        layers * static_cast<std::uint64_t>(config.heads) * count * count * sizeof(float);
    return cost;
}

MeasuredCost measureCost(const Model& model, Index tokens, const std::stop_token& stop) {
    using Milliseconds = std::chrono::duration<double, std::milli>;
    const SequenceInput input = anyInput(model.config(), tokens);
    const ForwardOptions options{{}, {}, stop};
    std::vector<Trace<float>> traces(1);
    model.forwardInto({&input, 1}, options, traces); // memory and caches are ready after it

    std::vector<double> whole, attention;
    const auto begin = std::chrono::steady_clock::now();
    auto start = begin;
    while (static_cast<int>(whole.size()) < kMostPasses &&
           (static_cast<int>(whole.size()) < kLeastPasses ||
            Milliseconds(start - begin).count() < kMeasuringMilliseconds)) {
        throwIfStopped(stop);
        model.forwardInto({&input, 1}, options, traces);
        const auto end = std::chrono::steady_clock::now();
        whole.push_back(Milliseconds(end - start).count());
        attention.push_back(traces.front().attentionMilliseconds);
        start = end;
    }
    return {median(whole), median(attention), static_cast<int>(whole.size())};
}

} // namespace headlight
