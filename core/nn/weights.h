#pragma once

#include "core/nn/config.h"
#include "core/nn/parameter.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace headlight {

// The weights of an encoder as one finds them in a file: tensors by what they do, under the names
// of forEachTensor(). Nothing is computed with them here; layers pack them first (nn/linear.h).

template <class S>
struct DenseWeights {
    Parameter<S> weight; // [out, in]
    Parameter<S> bias;   // [out]
};

template <class S>
struct NormWeights {
    Parameter<S> weight; // [D]
    Parameter<S> bias;   // [D]
};

template <class S>
struct AttentionWeights {
    DenseWeights<S> query;  // [D, D], rows of head h are h*Dh .. (h+1)*Dh
    DenseWeights<S> key;    // [D, D]
    DenseWeights<S> value;  // [D, D]
    DenseWeights<S> output; // [D, D], columns of head h are h*Dh .. (h+1)*Dh
};

template <class S>
struct FeedForwardWeights {
    DenseWeights<S> up;   // [F, D]
    DenseWeights<S> down; // [D, F]
};

template <class S>
struct BlockWeights {
    AttentionWeights<S> attention;
    NormWeights<S> attentionNorm;
    FeedForwardWeights<S> feedForward;
    NormWeights<S> outputNorm;
};

// All parameters of a model as logical tensors; the layout that is quick to compute with is made
// from them by nn/linear and is nobody's business here.
template <class S>
struct Weights {
    Parameter<S> wordEmbedding;     // [V, D]
    Parameter<S> positionEmbedding; // [P, D], learned positions only
    Parameter<S> typeEmbedding;     // [token types, D]
    NormWeights<S> embeddingNorm;
    std::vector<BlockWeights<S>> blocks; // [L]
    NormWeights<S> finalNorm;

    // Keeps alive what mapped parameters look at.
    std::shared_ptr<const void> source;
};

template <class S>
using TensorVisitor =
    std::function<void(const std::string& name, const Shape& shape, Parameter<S>& tensor)>;

// The one walk over all tensors that `config` (validated) asks for, with the shape each must have;
// loading, counting and random weights go this way. Names are those of BERT checkpoints without
// prefix.
template <class S>
void forEachTensor(const ModelConfig& config, Weights<S>& weights, const TensorVisitor<S>& visit);

extern template void forEachTensor(const ModelConfig&, Weights<float>&,
                                   const TensorVisitor<float>&);
extern template void forEachTensor(const ModelConfig&, Weights<double>&,
                                   const TensorVisitor<double>&);

} // namespace headlight
