#pragma once

#include "core/nn/linear.h"
#include "core/nn/working_matrix.h"

#include <span>
#include <vector>

namespace headlight {

// Output layer, softmax and cross-entropy in one, with label smoothing (Szegedy et al. 2016,
// section 7): a row's loss is (1 - e) * -log p[goal] + e / V * sum over all classes of -log p.
// Logits [N, V] are by far the largest matrix of a step, so they are made, used and forgotten some
// rows at a time.
template <class S>
struct CrossEntropyCall {
    ConstMatrixView<S> x;       // [N, D]
    std::span<const int> goals; // [N]
    const Linear<S>& packed;    // output layer, packed [V, D]
    const Parameter<S>& weight; // the same weights [V, D], owned
    double smoothing = 0;       // e
    double factor = 1;          // of the loss in all gradients, 1 / rows for the mean
};

// Sums over rows, in nats.
struct CrossEntropySums {
    double loss = 0;          // with smoothing
    double logLikelihood = 0; // sum of log p[goal]; perplexity is exp(-mean)
    Index right = 0;          // rows whose likeliest class is the goal
};

// What is known of a row of logits z.
template <class S>
struct LogitFacts {
    S largest;
    S sum;           // of exp(z - largest)
    double logitSum; // of z, for label smoothing
};

// Room for some rows of logits.
template <class S>
struct CrossEntropyRoom {
    Buffer<S> logits;
    std::vector<LogitFacts<S>> facts;
    std::vector<S> goalLogits;
};

// The sums alone.
template <class S>
CrossEntropySums crossEntropy(const CrossEntropyCall<S>& call, CrossEntropyRoom<S>& room);

// And gradients: dx [N, D] = that of x; dWeight [V, D] and dBias [V] (may be null) += theirs.
template <class S>
CrossEntropySums crossEntropyBack(const CrossEntropyCall<S>& call, CrossEntropyRoom<S>& room,
                                  MatrixView<S> dx, MatrixView<S> dWeight, S* dBias);

#define HEADLIGHT_CROSS_ENTROPY(S)                                                                 \
    extern template CrossEntropySums crossEntropy(const CrossEntropyCall<S>&,                      \
                                                  CrossEntropyRoom<S>&);                           \
    extern template CrossEntropySums crossEntropyBack(                                             \
        const CrossEntropyCall<S>&, CrossEntropyRoom<S>&, MatrixView<S>, MatrixView<S>, S*);
HEADLIGHT_CROSS_ENTROPY(float)
HEADLIGHT_CROSS_ENTROPY(double)
#undef HEADLIGHT_CROSS_ENTROPY

} // namespace headlight
