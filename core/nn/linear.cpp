#include "core/nn/linear.h"

#include "core/base/error.h"

#include <algorithm>

namespace headlight {
namespace {

// Rows widened at a time: enough to fill whole panels, few enough to stay in the cache.
constexpr Index kRowsAtATime = 32;

// Stored numbers are widened some rows at a time.
template <class S>
void packMapped(const DenseWeights<S>& layer, Index first, Linear<S>& into) {
    Matrix<S> rows(kRowsAtATime, into.inputs);
    for (Index row = 0; row < layer.weight.rows(); row += kRowsAtATime) {
        const Index count = std::min(kRowsAtATime, layer.weight.rows() - row);
        for (Index i = 0; i < count; ++i)
            layer.weight.readRow(row + i, rows.data() + i * rows.cols());
        packTransposedPart<S>({rows.data(), count, rows.cols(), Eigen::OuterStride<>(rows.cols())},
                              first + row, into.outputs, into.panels.data());
    }
}

template <class S>
void packLayer(const DenseWeights<S>& layer, Index first, Linear<S>& into) {
    if (layer.weight.isMapped())
        packMapped(layer, first, into);
    else
        packTransposedPart<S>({layer.weight.values().data(), layer.weight.rows(),
                               layer.weight.cols(), Eigen::OuterStride<>(layer.weight.cols())},
                              first, into.outputs, into.panels.data());
    layer.bias.readRow(0, into.bias.data() + first);
}

} // namespace

template <class S>
void repackLinear(std::span<const DenseWeights<S>* const> layers, Linear<S>& packed) {
    packed.inputs = layers.front()->weight.cols();
    packed.outputs = 0;
    for (const auto* layer : layers) {
        if (layer->weight.cols() != packed.inputs || layer->bias.size() != layer->weight.rows())
            throw Error(ErrorCode::Internal, {{"what", "linear layers of unequal shapes"}});
        packed.outputs += layer->weight.rows();
    }
    // The filling is zero from the first time on.
    packed.panels.resize(static_cast<std::size_t>(panelSize<S>(packed.inputs, packed.outputs)),
                         S(0));
    packed.bias.resize(static_cast<std::size_t>(panelColumns<S>(packed.outputs)), S(0));
    Index first = 0;
    for (const auto* layer : layers) {
        packLayer(*layer, first, packed);
        first += layer->weight.rows();
    }
}

template <class S>
Linear<S> packLinear(std::span<const DenseWeights<S>* const> layers) {
    Linear<S> linear;
    repackLinear<S>(layers, linear);
    return linear;
}

template <class S>
Linear<S> packLinear(const DenseWeights<S>& layer) {
    const DenseWeights<S>* const layers[] = {&layer};
    return packLinear<S>(layers);
}

template <class S>
void applyLinear(const Linear<S>& layer, ConstMatrixView<S> x, MatrixView<S> out) {
    multiplyPanels<S>(x, layer.panels.data(), layer.bias.data(), out);
}

template <class S>
DenseRows<S> unpackRows(const Linear<S>& layer, Index first, Index count) {
    DenseRows<S> rows{Matrix<S>(count, layer.inputs), Matrix<S>(1, count)};
    for (Index i = 0; i < count; ++i) {
        unpackColumn<S>(layer.panels.data(), layer.inputs, layer.outputs, first + i,
                        rows.weights.row(i).data());
        rows.bias(0, i) = layer.bias[static_cast<std::size_t>(first + i)];
    }
    return rows;
}

template DenseRows<float> unpackRows(const Linear<float>&, Index, Index);
template DenseRows<double> unpackRows(const Linear<double>&, Index, Index);
template Linear<float> packLinear(std::span<const DenseWeights<float>* const>);
template Linear<double> packLinear(std::span<const DenseWeights<double>* const>);
template Linear<float> packLinear(const DenseWeights<float>&);
template Linear<double> packLinear(const DenseWeights<double>&);
template void repackLinear(std::span<const DenseWeights<float>* const>, Linear<float>&);
template void repackLinear(std::span<const DenseWeights<double>* const>, Linear<double>&);
template void applyLinear(const Linear<float>&, ConstMatrixView<float>, MatrixView<float>);
template void applyLinear(const Linear<double>&, ConstMatrixView<double>, MatrixView<double>);

} // namespace headlight
