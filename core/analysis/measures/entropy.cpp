#include "core/analysis/measures/entropy.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

// Terms are made a piece of the row at a time: Eigen takes logarithms by whole vectors only where
// the result keeps the type, so the sum in double is a step of its own.
template <class S>
using Piece = Eigen::Array<S, 1, Eigen::Dynamic, Eigen::RowMajor, 1, 256>;

} // namespace

template <class S>
double rowEntropy(const ConstMatrixView<S>& map, Index row, double smoothing) {
    constexpr S kTiny = std::numeric_limits<S>::min(); // turns 0 ln 0 into 0
    const auto kept = static_cast<S>(1 - smoothing);
    const auto spread = static_cast<S>(smoothing / static_cast<double>(map.cols()));
    double sum = 0;
    for (Index first = 0; first < map.cols(); first += Piece<S>::MaxColsAtCompileTime) {
        const Index count = std::min<Index>(Piece<S>::MaxColsAtCompileTime, map.cols() - first);
        Piece<S> terms = map.row(row).segment(first, count).array() * kept + spread;
        terms *= terms.max(kTiny).log();
        sum -= terms.template cast<double>().sum();
    }
    return sum;
}

template <class S>
double meanEntropy(const ConstMatrixView<S>& map, double smoothing) {
    double sum = 0;
    for (Index row = 0; row < map.rows(); ++row)
        sum += rowEntropy(map, row, smoothing);
    return sum / static_cast<double>(map.rows());
}

double largestEntropy(Index keys) {
    return std::log(static_cast<double>(keys));
}

template double rowEntropy(const ConstMatrixView<float>&, Index, double);
template double rowEntropy(const ConstMatrixView<double>&, Index, double);
template double meanEntropy(const ConstMatrixView<float>&, double);
template double meanEntropy(const ConstMatrixView<double>&, double);

} // namespace headlight
