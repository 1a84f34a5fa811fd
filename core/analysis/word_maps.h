#pragma once

#include "core/base/tensor.h"
#include "core/text/words.h"

#include <vector>

namespace headlight {

// Word-level map of a piece-level one (Clark et al. 2019, section 4.1): attention TO a word is the
// sum over its pieces, attention FROM a word the mean over its pieces. Rows keep their sum. pieces
// [T, S], result [rows of queries.size(), cols of keys.size()].
Matrix<float> mergeIntoWords(const ConstMatrixView<float>& pieces,
                             const std::vector<WordGroup>& queries,
                             const std::vector<WordGroup>& keys);

// The same for one pair of words.
double wordWeight(const ConstMatrixView<float>& pieces, const WordGroup& query,
                  const WordGroup& key);

// Keeps only the given rows and columns and divides each row by its remaining sum (a row without
// any stays 0).
Matrix<float> keepAndRenormalise(const Matrix<float>& map, const std::vector<Index>& queries,
                                 const std::vector<Index>& keys);

} // namespace headlight
