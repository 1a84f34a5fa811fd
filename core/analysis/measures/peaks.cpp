#include "core/analysis/measures/peaks.h"

#include <cmath>

namespace headlight {
namespace {

// Largest weight of row `row` in the columns between the excluded ones; NaN beats every number.
template <class S>
S largestBetween(const ConstMatrixView<S>& map, Index row, std::span<const Index> excluded) {
    S largest = 0;
    Index left = 0;
    const auto look = [&](Index right) {
        if (right > left) {
            const S here =
                map.row(row).segment(left, right - left).template maxCoeff<Eigen::PropagateNaN>();
            largest = largest > here ? largest : here;
        }
        left = right + 1;
        return std::isnan(largest);
    };
    for (const Index column : excluded)
        if (look(column))
            return largest;
    look(map.cols());
    return largest;
}

} // namespace

template <class S>
double confidence(const ConstMatrixView<S>& map, std::span<const Index> excluded) {
    double sum = 0;
    for (Index row = 0; row < map.rows(); ++row)
        sum += static_cast<double>(largestBetween(map, row, excluded));
    return sum / static_cast<double>(map.rows());
}

template <class S>
double peakShareAtOffset(const ConstMatrixView<S>& map, Index offset) {
    Index hits = 0;
    for (Index row = 0; row < map.rows(); ++row) {
        Index key = 0;
        const S largest = map.row(row).maxCoeff(&key);
        if (largest > 0 && key - row == offset)
            ++hits;
    }
    return static_cast<double>(hits) / static_cast<double>(map.rows());
}

template double confidence(const ConstMatrixView<float>&, std::span<const Index>);
template double confidence(const ConstMatrixView<double>&, std::span<const Index>);
template double peakShareAtOffset(const ConstMatrixView<float>&, Index);
template double peakShareAtOffset(const ConstMatrixView<double>&, Index);

} // namespace headlight
