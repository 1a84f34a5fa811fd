#pragma once

#include "core/nn/cross_entropy.h"
#include "core/nn/guidance.h"
#include "core/nn/stack_pass.h"

#include <vector>

namespace headlight {

// A whole transformer for training: loss of a batch, and the gradient of every weight.

// Rows of all sequences one after the other, no padding. Encoder-decoders have both sides, other
// families only that of their one stack.
struct TransformerBatch {
    std::vector<int> sourceIds;
    std::vector<Segment> sources;
    std::vector<int> targetIds;
    std::vector<Segment> targets;
    std::vector<int> goals; // class of each row of the last stack; below 0 = none is asked for

    void clear();
};

// What is made of the weights once they changed, shared by all threads.
template <class S>
struct PackedTransformer {
    Matrix<S> sinusoids; // [P, D], sinusoidal positions only
    std::vector<PackedBlock<S>> encoder;
    std::vector<PackedBlock<S>> decoder;
    Linear<S> output;
};

// Tables that do not depend on the weights. Then every part in 0 .. packedParts() - 1 must be
// packed whenever the weights changed; parts may be packed at the same time.
template <class S>
PackedTransformer<S> preparePacked(const ModelConfig& config);
std::size_t packedParts(const ModelConfig& config);
template <class S>
void repackPart(const ModelConfig& config, const TransformerWeights<S>& weights, std::size_t part,
                PackedTransformer<S>& packed);

template <class S>
struct TransformerCall {
    const ModelConfig& config;
    const TransformerWeights<S>& weights;
    const PackedTransformer<S>& packed;
    Dropout dropout;
    double smoothing = 0;
    double factor = 1; // of the loss in all gradients, 1 / goals for the mean
    Index window = 0;  // of self-attention, 0 = none (AttentionPattern)
};

// Tapes and room of one thread; grow with the largest batch and are used again.
template <class S>
struct TransformerRoom {
    StackTape<S> encoder;
    StackTape<S> decoder;
    StackRoom<S> stack;
    CrossEntropyRoom<S> crossEntropy;
    WorkingMatrix<S> asked; // rows that have a goal
    WorkingMatrix<S> dAsked;
    WorkingMatrix<S> dOutput;
    WorkingMatrix<S> dMemory;
    std::vector<int> goals;
    std::vector<Index> askedRows;
    std::vector<Buffer<S>> dWeights; // of the encoder's attention, per block
};

// Sums over rows that have a goal.
template <class S>
CrossEntropySums transformerLoss(const TransformerCall<S>& call, const TransformerBatch& batch,
                                 TransformerRoom<S>& room);

// The same, and gradient += factor * that of the loss with smoothing.
template <class S>
CrossEntropySums transformerLossBack(const TransformerCall<S>& call, const TransformerBatch& batch,
                                     TransformerRoom<S>& room, TransformerWeights<S>& gradient);

// Guided pairs of the batch's source sentences, through the encoder alone; factors are call.factor.
template <class S>
GuidanceSums guidedLossBack(const TransformerCall<S>& call, const TransformerBatch& batch,
                            std::span<const GuidedPair> pairs, const Parameter<S>& assignment,
                            TransformerRoom<S>& room, TransformerWeights<S>& gradient,
                            Parameter<S>& dAssignment);

#define HEADLIGHT_TRANSFORMER_PASS(S)                                                              \
    extern template PackedTransformer<S> preparePacked(const ModelConfig&);                        \
    extern template void repackPart(const ModelConfig&, const TransformerWeights<S>&, std::size_t, \
                                    PackedTransformer<S>&);                                        \
    extern template CrossEntropySums transformerLoss(                                              \
        const TransformerCall<S>&, const TransformerBatch&, TransformerRoom<S>&);                  \
    extern template CrossEntropySums transformerLossBack(                                          \
        const TransformerCall<S>&, const TransformerBatch&, TransformerRoom<S>&,                   \
        TransformerWeights<S>&);                                                                   \
    extern template GuidanceSums guidedLossBack(                                                   \
        const TransformerCall<S>&, const TransformerBatch&, std::span<const GuidedPair>,           \
        const Parameter<S>&, TransformerRoom<S>&, TransformerWeights<S>&, Parameter<S>&);
HEADLIGHT_TRANSFORMER_PASS(float)
HEADLIGHT_TRANSFORMER_PASS(double)
#undef HEADLIGHT_TRANSFORMER_PASS

} // namespace headlight
