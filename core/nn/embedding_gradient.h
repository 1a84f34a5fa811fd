#pragma once

#include "core/nn/attention.h"
#include "core/nn/parameter.h"

#include <span>

namespace headlight {

// Word vectors plus positions for training, rows of all sequences of a batch one after the other
// (nn/embedding looks up one sequence at a time, from tables of any stored type).

// out [N, D] = scale * table[id] + positions[place in its sequence]; `positions` [P, D] may be
// empty. Throws BadValue for an id or a length outside its table.
template <class S>
void applyEmbeddingTaped(const Parameter<S>& table, ConstMatrixView<S> positions, S scale,
                         std::span<const int> ids, std::span<const Segment> segments,
                         MatrixView<S> out);

// dTable[id] += scale * dy, row after row.
template <class S>
void addEmbeddingGradient(std::span<const int> ids, S scale, ConstMatrixView<S> dy,
                          Parameter<S>& dTable);

// dPositions[place] += dy.
template <class S>
void addPositionGradient(std::span<const Segment> segments, ConstMatrixView<S> dy,
                         Parameter<S>& dPositions);

#define HEADLIGHT_EMBEDDING_GRADIENT(S)                                                            \
    extern template void applyEmbeddingTaped(const Parameter<S>&, ConstMatrixView<S>, S,           \
                                             std::span<const int>, std::span<const Segment>,       \
                                             MatrixView<S>);                                       \
    extern template void addEmbeddingGradient(std::span<const int>, S, ConstMatrixView<S>,         \
                                              Parameter<S>&);                                      \
    extern template void addPositionGradient(std::span<const Segment>, ConstMatrixView<S>,         \
                                             Parameter<S>&);
HEADLIGHT_EMBEDDING_GRADIENT(float)
HEADLIGHT_EMBEDDING_GRADIENT(double)
#undef HEADLIGHT_EMBEDDING_GRADIENT

} // namespace headlight
