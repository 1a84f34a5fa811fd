#include "core/analysis/measures/entropy.h"

#include <cmath>
#include <limits>

namespace headlight {

template <class S>
double rowEntropy(const ConstMatrixView<S>& map, Index row, double smoothing) {
    constexpr S kTiny = std::numeric_limits<S>::min(); // turns 0 ln 0 into 0
    const auto weights = map.row(row).array();
    if (smoothing == 0)
        return -(weights * weights.max(kTiny).log()).template cast<double>().sum();
    const auto kept = static_cast<S>(1 - smoothing);
    const auto spread = static_cast<S>(smoothing / static_cast<double>(map.cols()));
    const auto p = weights * kept + spread;
    return -(p * p.log()).template cast<double>().sum();
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
