#pragma once

#include "core/base/tensor.h"
#include "core/text/words.h"

#include <vector>

namespace headlight {

// Word-level maps of piece-level ones (Clark et al. 2019, section 4.1). Attention TO a word is the
// sum over its pieces. Attention FROM a word is the mean over its pieces, so that rows keep their
// sum; their code can also take the first piece alone, or the largest weight of any piece, after
// which the row is divided by its sum.
enum class QueryPieces { Mean, First, Maximum };

// pieces [T, S], result [rows of queries.size(), cols of keys.size()].
template <class S>
Matrix<S> mergeIntoWords(const ConstMatrixView<S>& pieces, const std::vector<WordGroup>& queries,
                         const std::vector<WordGroup>& keys, QueryPieces merge = QueryPieces::Mean);

// The same for one pair of words, by the mean.
template <class S>
double wordWeight(const ConstMatrixView<S>& pieces, const WordGroup& query, const WordGroup& key);

#define HEADLIGHT_WORD_MAPS(S)                                                                     \
    extern template Matrix<S> mergeIntoWords(const ConstMatrixView<S>&,                            \
                                             const std::vector<WordGroup>&,                        \
                                             const std::vector<WordGroup>&, QueryPieces);          \
    extern template double wordWeight(const ConstMatrixView<S>&, const WordGroup&,                 \
                                      const WordGroup&);
HEADLIGHT_WORD_MAPS(float)
HEADLIGHT_WORD_MAPS(double)
#undef HEADLIGHT_WORD_MAPS

} // namespace headlight
