#include "core/nn/guidance.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

// pi[q] for all classes [classes, L H].
template <class S>
Matrix<double> mixture(const Parameter<S>& assignment) {
    Matrix<double> shares(assignment.rows(), assignment.cols());
    for (Index q = 0; q < shares.rows(); ++q) {
        const S* const logits = assignment.values().data() + q * shares.cols();
        const auto largest = static_cast<double>(*std::max_element(logits, logits + shares.cols()));
        for (Index head = 0; head < shares.cols(); ++head)
            shares(q, head) = std::exp(static_cast<double>(logits[head]) - largest);
        shares.row(q) /= shares.row(q).sum();
    }
    return shares;
}

} // namespace

template <class S>
GuidanceSums guidanceBack(const GuidanceCall<S>& call, std::span<Buffer<S>> dWeights,
                          Parameter<S>& dAssignment) {
    for (std::size_t layer = 0; layer < call.layers.size(); ++layer) {
        const std::size_t size = call.layers[layer]->begins.back();
        if (dWeights[layer].size() < size)
            dWeights[layer].resize(size);
        std::fill_n(dWeights[layer].data(), size, S(0));
    }
    const Matrix<double> shares = mixture(call.assignment);
    Vector<double> weights(shares.cols());
    GuidanceSums sums;
    for (const GuidedPair& pair : call.pairs) {
        const auto place = [&](Index column) {
            const auto layer = static_cast<std::size_t>(column / call.heads);
            return weightPlace<S>(*call.layers[layer], pair.sequence,
                                  call.keys[pair.sequence].length, call.heads,
                                  static_cast<int>(column % call.heads), pair.query, pair.key);
        };
        for (Index column = 0; column < shares.cols(); ++column)
            weights[column] = static_cast<double>(
                call.layers[static_cast<std::size_t>(column / call.heads)]->weights[place(column)]);
        const auto clamped = weights.cwiseMax(kLeastGuidedWeight);
        const double chance = shares.row(pair.label).dot(clamped);
        sums.loss -= std::log(chance);
        Index likeliest = 0;
        shares.row(pair.label).maxCoeff(&likeliest);
        sums.weight += weights[likeliest];
        S* const dLogits = dAssignment.values().data() + pair.label * shares.cols();
        for (Index column = 0; column < shares.cols(); ++column) {
            const double share = shares(pair.label, column);
            // Minus the head's part in the mixture after the pair was seen, plus the one before.
            dLogits[column] += static_cast<S>(call.factor * share * (1 - clamped[column] / chance));
            if (weights[column] > kLeastGuidedWeight)
                dWeights[static_cast<std::size_t>(column / call.heads)][place(column)] -=
                    static_cast<S>(call.factor * share / chance);
        }
    }
    return sums;
}

template GuidanceSums guidanceBack(const GuidanceCall<float>&, std::span<Buffer<float>>,
                                   Parameter<float>&);
template GuidanceSums guidanceBack(const GuidanceCall<double>&, std::span<Buffer<double>>,
                                   Parameter<double>&);

} // namespace headlight
