#pragma once

#include "core/base/tensor.h"
#include "core/nn/head_id.h"

#include <cstddef>
#include <vector>

namespace headlight {

// What a forward pass keeps. Maps of 12 x 12 heads at 512 tokens are 151 MB, so nothing is kept
// unasked.
struct TraceOptions {
    bool attentions = true; // weights after the softmax
    bool rawScores = false; // q . k, before scale and mask
    bool scores = false;    // argument of the softmax: scaled, tempered, hidden = -inf
    bool queryKeyValue = false;
    bool context = false; // per head, before the output projection
    bool hidden = false;  // after the embeddings and after every layer

    bool operator==(const TraceOptions&) const = default;
};

// Whatever one of both keeps.
TraceOptions operator|(const TraceOptions& a, const TraceOptions& b);

// The number that an edit took the place of.
template <class S>
struct Replaced {
    std::size_t edit = 0; // in Interventions::edits of the run
    S was = 0;            // of a mask cell: 1 = the key was visible
};

// Activations of one attention layer of one sequence.
template <class S>
struct LayerTrace {
    MatrixStack<S> attentions; // [H, T, S]; a head that is off keeps what it would have looked at
    MatrixStack<S> rawScores;  // [H, T, S]
    MatrixStack<S> scores;     // [H, T, S]
    MatrixStack<S> query;      // [H, T, Dh]
    MatrixStack<S> key;        // [G, S, Dh]
    MatrixStack<S> value;      // [G, S, Dh]
    MatrixStack<S> context;    // [H, T, Dh]
    std::vector<Replaced<S>> replaced; // by the edits of this layer; the last one of an edit counts
};

template <class S>
struct StackTrace {
    Stack stack = Stack::Self;
    std::vector<LayerTrace<S>> layers;
};

// Activations of one run over one sequence.
template <class S>
struct Trace {
    std::vector<StackTrace<S>> stacks;
    std::vector<Matrix<S>> hidden; // [L + 1] of [T, D]; 0 = embeddings
    // The same of the run with no head off, where its patterns were kept and hidden states asked
    // for: what query and key were made from. Else empty.
    std::vector<Matrix<S>> patternHidden;
    Matrix<S> lastHidden;           // [T, D], always kept
    std::vector<Index> fullyMasked; // queries (of the first stack) with no visible key
    // Of the pass that made it (all sequences of its batch): in scores, softmax and context.
    double attentionMilliseconds = 0;

    const StackTrace<S>* find(Stack stack) const {
        for (const auto& candidate : stacks)
            if (candidate.stack == stack)
                return &candidate;
        return nullptr;
    }
};

} // namespace headlight
