#include "core/train/trained_tensors.h"

#include "core/nn/random.h"

#include <cmath>

namespace headlight {
namespace {

constexpr const char* kAssignment = "guidance.assignment";

// In [0, 1).
double uniformNumber(std::uint64_t key, std::uint64_t counter) {
    return static_cast<double>(scatter(key + counter * 0x9e3779b97f4a7c15) >> 11) * 0x1p-53;
}

bool isTable(const std::string& name) {
    return name.find("embed") != std::string::npos || name == "model.shared.weight";
}

template <class S>
void fill(const NamedTensor<S>& named, std::uint64_t seed) {
    const std::string& name = named.name;
    const auto values = named.tensor->values();
    const std::uint64_t key = streamKey(seed, name);
    std::uint64_t counter = 0;
    if (name.ends_with("norm.weight") || name.ends_with("layernorm_embedding.weight")) {
        std::fill(values.begin(), values.end(), S(1));
    } else if (isTable(name) || name == kAssignment) {
        const double deviation =
            name == kAssignment ? 0.1 : 1 / std::sqrt(static_cast<double>(named.shape.back()));
        for (S& value : values)
            value = static_cast<S>(deviation * static_cast<double>(normalNumber(key, counter++)));
    } else if (name.ends_with(".weight")) {
        const double bound = std::sqrt(6.0 / static_cast<double>(named.shape[0] + named.shape[1]));
        for (S& value : values)
            value = static_cast<S>(bound * (2 * uniformNumber(key, counter++) - 1));
    }
}

} // namespace

template <class S>
TrainedTensors<S> zeroTensors(const ModelConfig& config, int guidedClasses) {
    TrainedTensors<S> tensors{zeroWeights<S>(config), {}};
    if (guidedClasses > 0)
        tensors.assignment = Parameter<S>({guidedClasses, Index{config.layers} * config.heads});
    return tensors;
}

template <class S>
TrainedTensors<S> initialTensors(const ModelConfig& config, int guidedClasses, std::uint64_t seed) {
    auto tensors = zeroTensors<S>(config, guidedClasses);
    for (const NamedTensor<S>& named : namedTensors(config, tensors))
        fill(named, seed);
    return tensors;
}

template <class S>
std::vector<NamedTensor<S>> namedTensors(const ModelConfig& config, TrainedTensors<S>& tensors) {
    std::vector<NamedTensor<S>> named;
    forEachTensor<S>(config, tensors.model,
                     [&](const std::string& name, const Shape& shape, Parameter<S>& tensor) {
                         named.push_back({name, shape, &tensor});
                     });
    if (!tensors.assignment.empty())
        named.push_back({kAssignment,
                         {tensors.assignment.rows(), tensors.assignment.cols()},
                         &tensors.assignment});
    return named;
}

#define HEADLIGHT_TRAINED_TENSORS(S)                                                               \
    template TrainedTensors<S> zeroTensors(const ModelConfig&, int);                               \
    template TrainedTensors<S> initialTensors(const ModelConfig&, int, std::uint64_t);             \
    template std::vector<NamedTensor<S>> namedTensors(const ModelConfig&, TrainedTensors<S>&);
HEADLIGHT_TRAINED_TENSORS(float)
HEADLIGHT_TRAINED_TENSORS(double)
#undef HEADLIGHT_TRAINED_TENSORS

} // namespace headlight
