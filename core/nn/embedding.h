#pragma once

#include "core/nn/norm.h"

#include <cmath>
#include <span>

namespace headlight {

// Word, position and type vectors added up, then the norm where the model has one. Tables stay as
// they are stored; a row is widened when it is looked up.
template <class S>
struct Embedding {
    Parameter<S> words;
    Parameter<S> positions;
    Parameter<S> types;
    S scale = S(1); // of the word vectors, before the others are added
    PositionKind kind = PositionKind::None;
    bool hasNorm = false;
    Norm<S> norm;
};

// sqrt(D) where the configuration asks for it (Vaswani et al. 2017, section 3.4), else 1.
template <class S>
S embeddingScale(const ModelConfig& config) {
    return config.scaledEmbeddings ? std::sqrt(static_cast<S>(config.width)) : S(1);
}

template <class S>
struct EmbeddingInput {
    std::span<const int> ids;           // [T], or
    const Matrix<S>* vectors = nullptr; // [T, D]
    std::span<const int> typeIds;       // [T]; empty = zeros
    std::span<const int> positions;     // [T]; empty = 0..T-1
};

// What is added up for one token, each [D]; empty where the model has none.
template <class S>
struct EmbeddingTerms {
    Vector<S> token;
    Vector<S> position;
    Vector<S> type;
};

// Throws as applyEmbedding().
template <class S>
EmbeddingTerms<S> embeddingTerms(const Embedding<S>& embedding, const EmbeddingInput<S>& input,
                                 Index token, Index width);

// -> out [T, D]. Throws BadValue for an id, type or position outside its table.
template <class S>
void applyEmbedding(const Embedding<S>& embedding, const EmbeddingInput<S>& input,
                    MatrixView<S> out);

extern template EmbeddingTerms<float> embeddingTerms(const Embedding<float>&,
                                                     const EmbeddingInput<float>&, Index, Index);
extern template EmbeddingTerms<double> embeddingTerms(const Embedding<double>&,
                                                      const EmbeddingInput<double>&, Index, Index);
extern template void applyEmbedding(const Embedding<float>&, const EmbeddingInput<float>&,
                                    MatrixView<float>);
extern template void applyEmbedding(const Embedding<double>&, const EmbeddingInput<double>&,
                                    MatrixView<double>);

} // namespace headlight
