#pragma once

#include "core/base/tensor.h"

#include <cstdint>
#include <span>

namespace headlight {

// Heads that continue a pattern they have seen: after "A B ... A" they look at B. They are found on
// random tokens that are repeated, where nothing but the repetition can be used.

// Cells of a map [T, T] that a kind of head would look at, 1, all others 0. `ids`: the tokens.
using CellSet = Matrix<std::uint8_t>;
CellSet
inductionCells(std::span<const int> ids); // the tokens after earlier occurrences of the query
CellSet duplicateCells(std::span<const int> ids); // earlier occurrences of the query itself
CellSet previousCells(Index tokens);              // the token before the query

// Prefix-matching score (Olsson et al. 2022): weight on the induction cells, over the queries that
// have any. Their text can be read in two ways that differ by the number of earlier occurrences:
// the mean over queries of their whole weight on those cells (0 to 1; the program's choice), or the
// mean over single cells. 0 if there is no such cell.
enum class PrefixReading { MassPerQuery, MeanOverCells };
template <class S>
double prefixMatching(const ConstMatrixView<S>& map, const CellSet& induction,
                      PrefixReading reading);

// The ARENA course's score: mean of the diagonal `period` - 1 before the query, over the queries
// from the second repeat on. `start`: where the first repeat begins (1 after a start token).
template <class S>
double inductionDiagonal(const ConstMatrixView<S>& map, Index period, Index start);

// TransformerLens' head detector: how well a map agrees with a set of cells.
// Multiply: the part of all weight that lies in the set, 0 to 1.
// Absolute: 1 - T * mean of |map - cells|; can be negative.
enum class DetectorError { Multiply, Absolute };
struct DetectorOptions {
    DetectorError error = DetectorError::Multiply;
    bool excludeFirst = false;   // leaves out the first column
    bool excludeCurrent = false; // leaves out the diagonal
};
template <class S>
double detectorScore(const ConstMatrixView<S>& map, const CellSet& cells,
                     const DetectorOptions& options);

#define HEADLIGHT_INDUCTION(S)                                                                     \
    extern template double prefixMatching(const ConstMatrixView<S>&, const CellSet&,               \
                                          PrefixReading);                                          \
    extern template double inductionDiagonal(const ConstMatrixView<S>&, Index, Index);             \
    extern template double detectorScore(const ConstMatrixView<S>&, const CellSet&,                \
                                         const DetectorOptions&);
HEADLIGHT_INDUCTION(float)
HEADLIGHT_INDUCTION(double)
#undef HEADLIGHT_INDUCTION

} // namespace headlight
