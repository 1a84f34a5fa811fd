#include "core/nn/linear_gradient.h"

#include "core/nn/simd.h"

namespace headlight {

template <class S>
void addColumnSums(ConstMatrixView<S> numbers, S* sums) {
    using simd::kLanes;
    Index column = 0;
    for (; column + kLanes<S> <= numbers.cols(); column += kLanes<S>) {
        simd::Lanes<S> total = simd::load(sums + column);
        for (Index row = 0; row < numbers.rows(); ++row)
            total += simd::load(numbers.data() + row * numbers.outerStride() + column);
        simd::store<S>(sums + column, total);
    }
    for (; column < numbers.cols(); ++column)
        for (Index row = 0; row < numbers.rows(); ++row)
            sums[column] += numbers(row, column);
}

template <class S>
void addLinearGradient(ConstMatrixView<S> x, ConstMatrixView<S> dy, DenseWeights<S>& gradient) {
    multiply<S>(transposed<S>(dy), x, ProductMode::Add, view(gradient.weight));
    addColumnSums<S>(dy, gradient.bias.values().data());
}

template <class S>
void passLinearBack(const Parameter<S>& weight, ConstMatrixView<S> dy, ProductMode mode,
                    MatrixView<S> dx) {
    multiply<S>(asItIs<S>(dy), view(weight), mode, dx);
}

#define HEADLIGHT_LINEAR_GRADIENT(S)                                                               \
    template void addLinearGradient(ConstMatrixView<S>, ConstMatrixView<S>, DenseWeights<S>&);     \
    template void passLinearBack(const Parameter<S>&, ConstMatrixView<S>, ProductMode,             \
                                 MatrixView<S>);                                                   \
    template void addColumnSums(ConstMatrixView<S>, S*);
HEADLIGHT_LINEAR_GRADIENT(float)
HEADLIGHT_LINEAR_GRADIENT(double)
#undef HEADLIGHT_LINEAR_GRADIENT

} // namespace headlight
