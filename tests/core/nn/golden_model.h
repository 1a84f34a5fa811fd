#pragma once

#include "core/nn/transformer_pass.h"
#include "tests/support/golden_tensors.h"

#include <map>
#include <string>

namespace headlight {

// A reference model of tests/data/training: its configuration, weights and batch.
struct GoldenModel {
    explicit GoldenModel(const std::string& name);

    GoldenTensors file;
    ModelConfig config;
    TransformerBatch batch;
    std::vector<int> kept; // entry of the padded [B, T] matrices, per row of the targets
    double asked = 0;      // rows that have a goal

    template <class S>
    TransformerWeights<S> weights(const std::string& prefix = "weights.") const {
        auto weights = zeroWeights<S>(config);
        forEachTensor<S>(config, weights,
                         [&](const std::string& name, const Shape&, Parameter<S>& tensor) {
                             const Matrix<S> values = file.matrix<S>(prefix + goldenName(name));
                             std::copy_n(values.data(), values.size(), tensor.values().data());
                         });
        return weights;
    }

    // "model.encoder.layers.0.fc1.weight" -> "encoder.ff1.weight".
    static std::string goldenName(std::string name);
};

const std::vector<std::string>& goldenModels();

} // namespace headlight
