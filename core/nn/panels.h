#pragma once

#include "core/base/tensor.h"

#include <span>

namespace headlight {

// The one product of the library, C[N, M] = A[N, K] B[K, M]. B is laid out beforehand in panels: a
// few vectors of columns, row under row, so that the inner loop reads it front to back and keeps a
// block of C in registers. Weights are packed once at load, keys and values once per head.

// Numbers that the panels of B [depth, columns] take, filling included.
template <class S>
Index panelSize(Index depth, Index columns);

// `columns` rounded up to whole vectors: the panels hold so many, the rest zeros.
template <class S>
Index panelColumns(Index columns);

// B = rows as they are, [K, M].
template <class S>
void packPanels(ConstMatrixView<S> rows, S* panels);

// B = rows transposed; rows is [M, K], as weights [out, in] and keys [S, Dh] are.
template <class S>
void packTransposed(ConstMatrixView<S> rows, S* panels);

// Only columns first .. first + rows.rows() - 1 of B [depth, columns], the transpose of `rows`, and
// the filling after the last column: so a large matrix can be packed piece by piece.
template <class S>
void packTransposedPart(ConstMatrixView<S> rows, Index first, Index columns, S* panels);

// Column `column` of B [depth, columns], back out of the panels; out [depth].
template <class S>
void unpackColumn(const S* panels, Index depth, Index columns, Index column, S* out);

// out [N, M] = a [N, K] B (+ bias, panelColumns(M) numbers, or null). out must not overlap a.
// M may be rounded up to panelColumns(M): the columns of the filling then hold the bias or zeros.
// `soon`: numbers that are read or written right after this product; they are fetched into the
// cache while it computes.
template <class S>
void multiplyPanels(ConstMatrixView<S> a, const S* panels, const S* bias, MatrixView<S> out,
                    std::span<const S> soon = {});

#define HEADLIGHT_PANELS(S)                                                                        \
    extern template Index panelSize<S>(Index, Index);                                              \
    extern template Index panelColumns<S>(Index);                                                  \
    extern template void packPanels<S>(ConstMatrixView<S>, S*);                                    \
    extern template void packTransposed<S>(ConstMatrixView<S>, S*);                                \
    extern template void packTransposedPart<S>(ConstMatrixView<S>, Index, Index, S*);              \
    extern template void unpackColumn<S>(const S*, Index, Index, Index, S*);                       \
    extern template void multiplyPanels<S>(ConstMatrixView<S>, const S*, const S*, MatrixView<S>,  \
                                           std::span<const S>);
HEADLIGHT_PANELS(float)
HEADLIGHT_PANELS(double)
#undef HEADLIGHT_PANELS

} // namespace headlight
