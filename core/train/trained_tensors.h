#pragma once

#include "core/nn/transformer_weights.h"

#include <span>
#include <string>
#include <vector>

namespace headlight {

// Everything that is trained: a model's weights, and which head the classes of guided pairs are
// assigned to (nn/guidance). Gradients, moments and averages have this form too.
template <class S>
struct TrainedTensors {
    TransformerWeights<S> model;
    Parameter<S> assignment; // [classes, L H]; empty when nothing is guided
};

// All zeros.
template <class S>
TrainedTensors<S> zeroTensors(const ModelConfig& config, int guidedClasses);

// Where training starts from: dense layers uniform within sqrt(6 / (in + out)) (Glorot and Bengio
// 2010), tables normal with deviation 1 / sqrt(D), norms 1, the rest 0; assignments normal with
// deviation 0.1, so that no two heads start alike. Each number is a function of the seed, the
// tensor's name and its place.
template <class S>
TrainedTensors<S> initialTensors(const ModelConfig& config, int guidedClasses, std::uint64_t seed);

template <class S>
struct NamedTensor {
    std::string name;
    Shape shape;
    Parameter<S>* tensor = nullptr;
};

// In the order of forEachTensor(); the assignment last, as "guidance.assignment".
template <class S>
std::vector<NamedTensor<S>> namedTensors(const ModelConfig& config, TrainedTensors<S>& tensors);

#define HEADLIGHT_TRAINED_TENSORS(S)                                                               \
    extern template TrainedTensors<S> zeroTensors(const ModelConfig&, int);                        \
    extern template TrainedTensors<S> initialTensors(const ModelConfig&, int, std::uint64_t);      \
    extern template std::vector<NamedTensor<S>> namedTensors(const ModelConfig&,                   \
                                                             TrainedTensors<S>&);
HEADLIGHT_TRAINED_TENSORS(float)
HEADLIGHT_TRAINED_TENSORS(double)
#undef HEADLIGHT_TRAINED_TENSORS

} // namespace headlight
