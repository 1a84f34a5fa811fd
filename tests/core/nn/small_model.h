#pragma once

#include "core/nn/model.h"

#include <initializer_list>

namespace headlight::test {

// A model of three layers of four heads, small enough to be run in every test, with every tensor
// random: biases and norms too, so that a forgotten one shows.

inline constexpr Index kWidth = 24;
inline constexpr int kHeads = 4;
inline constexpr int kLayers = 3;

ModelConfig smallConfig();
Weights<float> randomWeights(const ModelConfig& config, float spread = 1.0F);
Model smallModel(const ModelConfig& config = smallConfig());

// Tokens of its vocabulary; the second half is of the second type.
SequenceInput sentence(int tokens, int first = 3);

TraceOptions keepAll();
const LayerTrace<float>& layerOf(const Trace<float>& trace, std::size_t layer);
double worstDifference(const Trace<float>& a, const Trace<float>& b); // of maps and last states
Visibility maskOf(std::initializer_list<const char*> specs, Index tokens);

} // namespace headlight::test
