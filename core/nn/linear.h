#pragma once

#include "core/nn/panels.h"
#include "core/nn/weights.h"

#include <span>

namespace headlight {

// Dense layers: y = x W^T + b. The one place that knows how weights lie in memory for computing, so
// that a quicker kernel changes nothing else. Several layers that read the same x (query, key,
// value) are packed as one, their outputs side by side.
template <class S>
struct Linear {
    Index inputs = 0;
    Index outputs = 0;
    Buffer<S> panels; // W^T as panels, see nn/panels
    Buffer<S> bias;   // filled up to whole vectors
};

template <class S>
struct DenseRows {
    Matrix<S> weights; // [rows, in]
    Matrix<S> bias;    // [1, rows]
};

// Packs layers [out_i, in], one after the other, widening stored numbers on the way.
// Throws Internal when shapes disagree.
template <class S>
Linear<S> packLinear(std::span<const DenseWeights<S>* const> layers);

template <class S>
Linear<S> packLinear(const DenseWeights<S>& layer);

// The same into `packed`, whose memory is used again: for weights that change while training.
template <class S>
void repackLinear(std::span<const DenseWeights<S>* const> layers, Linear<S>& packed);

// x [N, in] -> out [N, out]; out must not overlap x.
template <class S>
void applyLinear(const Linear<S>& layer, ConstMatrixView<S> x, MatrixView<S> out);

// Rows first .. first + count - 1 of W and of b as they were before packing: what the products are
// made of, for showing them. weights [count, in], bias [1, count].
template <class S>
DenseRows<S> unpackRows(const Linear<S>& layer, Index first, Index count);

extern template DenseRows<float> unpackRows(const Linear<float>&, Index, Index);
extern template DenseRows<double> unpackRows(const Linear<double>&, Index, Index);
extern template Linear<float> packLinear(std::span<const DenseWeights<float>* const>);
extern template Linear<double> packLinear(std::span<const DenseWeights<double>* const>);
extern template Linear<float> packLinear(const DenseWeights<float>&);
extern template Linear<double> packLinear(const DenseWeights<double>&);
extern template void repackLinear(std::span<const DenseWeights<float>* const>, Linear<float>&);
extern template void repackLinear(std::span<const DenseWeights<double>* const>, Linear<double>&);
extern template void applyLinear(const Linear<float>&, ConstMatrixView<float>, MatrixView<float>);
extern template void applyLinear(const Linear<double>&, ConstMatrixView<double>,
                                 MatrixView<double>);

} // namespace headlight
