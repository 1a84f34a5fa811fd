#pragma once

#include "core/base/tensor.h"

namespace headlight {

// Products of matrices that change at every step, so that laying one of them out in panels
// (nn/panels) would not pay: both are read where they lie. Backward passes and small attention
// heads go this way.

// Left factor [rows, depth]: a matrix whose rows lie `stride` numbers apart, as it is or
// transposed.
template <class S>
struct LeftFactor {
    const S* data = nullptr;
    Index stride = 0;
    bool isTransposed = false;
};

template <class S>
LeftFactor<S> asItIs(ConstMatrixView<S> matrix) {
    return {matrix.data(), matrix.outerStride(), false};
}

template <class S>
LeftFactor<S> transposed(ConstMatrixView<S> matrix) {
    return {matrix.data(), matrix.outerStride(), true};
}

enum class ProductMode { Write, Add };

// out [rows, columns] = or += left [rows, depth] * right [depth, columns]; out must not overlap the
// factors. Every number of out is one sum over k = 0, 1, ..., taken in blocks of a fixed length, so
// its bits depend on the factors alone.
template <class S>
void multiply(LeftFactor<S> left, ConstMatrixView<S> right, ProductMode mode, MatrixView<S> out);

extern template void multiply(LeftFactor<float>, ConstMatrixView<float>, ProductMode,
                              MatrixView<float>);
extern template void multiply(LeftFactor<double>, ConstMatrixView<double>, ProductMode,
                              MatrixView<double>);

} // namespace headlight
