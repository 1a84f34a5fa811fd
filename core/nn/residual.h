#pragma once

#include "core/nn/norm.h"

namespace headlight {

// The sum around every layer of a block, with its norm before or after it: one place for the two
// orders in which transformers are built. Inference only; training keeps what backward needs
// (nn/norm_gradient.h).

template <class S>
MatrixView<S> shaped(Matrix<S>& matrix, Index rows, Index cols) {
    matrix.resize(rows, cols);
    return view(matrix);
}

// Room for residuals, used again from layer to layer.
template <class S>
struct ResidualRoom {
    Matrix<S> normed; // [N, D]
    Matrix<S> change; // [N, D]
};

// x <- norm(x + layer(x)), or x + layer(norm(x)); layer(from, to) writes [N, D] to `to`.
template <class S, class Layer>
void applyResidual(NormPlacement placement, const Norm<S>& norm, ResidualRoom<S>& room,
                   MatrixView<S> x, Layer layer) {
    const MatrixView<S> change = shaped(room.change, x.rows(), x.cols());
    if (placement == NormPlacement::Post) {
        layer(readOnly<S>(x), change);
        x += change;
        applyNorm<S>(norm, readOnly<S>(x), x);
    } else {
        const MatrixView<S> normed = shaped(room.normed, x.rows(), x.cols());
        applyNorm<S>(norm, readOnly<S>(x), normed);
        layer(readOnly<S>(normed), change);
        x += change;
    }
}

} // namespace headlight
