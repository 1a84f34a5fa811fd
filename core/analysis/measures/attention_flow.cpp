#include "core/analysis/measures/attention_flow.h"

#include "core/analysis/measures/layered_flow.h"
#include "core/base/error.h"

#include <string>

namespace headlight {

Matrix<double> attentionFlow(std::span<const Matrix<double>> layers, std::stop_token stop,
                             const ProgressFunction& progress) {
    const Index tokens = layers.front().rows();
    if (tokens > kMostFlowTokens)
        throw Error(ErrorCode::FlowTooLong, {{"tokens", std::to_string(tokens)},
                                             {"limit", std::to_string(kMostFlowTokens)}});
    LayeredFlow network(layers);
    Matrix<double> flow(tokens, tokens);
    for (Index token = 0; token < tokens; ++token) {
        for (Index input = 0; input < tokens; ++input) {
            throwIfStopped(stop);
            flow(token, input) = network.between(token, input, stop);
        }
        if (progress)
            progress(static_cast<double>(token + 1) / static_cast<double>(tokens));
    }
    return flow;
}

void normaliseRows(Matrix<double>& map) {
    for (Index row = 0; row < map.rows(); ++row)
        if (const double sum = map.row(row).sum(); sum != 0)
            map.row(row) /= sum;
}

} // namespace headlight
