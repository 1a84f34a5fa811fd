#include "core/analysis/head_statistics.h"

#include <algorithm>
#include <limits>

namespace headlight {
namespace {

// Mean of the cells (i, i + offset) that the map has; 0 if it has none.
double diagonalMean(const ConstMatrixView<float>& map, Index offset) {
    double sum = 0;
    Index cells = 0;
    for (Index row = std::max<Index>(0, -offset); row < map.rows() && row + offset < map.cols();
         ++row) {
        sum += map(row, row + offset);
        ++cells;
    }
    return cells == 0 ? 0 : sum / static_cast<double>(cells);
}

// -sum p ln p of each row, averaged. The logarithm is taken in float, eight or sixteen at a time.
double meanEntropy(const ConstMatrixView<float>& map) {
    constexpr float kTiny = std::numeric_limits<float>::min(); // turns 0 log 0 into 0
    double sum = 0;
    for (Index row = 0; row < map.rows(); ++row) {
        const auto p = map.row(row).array();
        sum -= (p * p.max(kTiny).log()).template cast<double>().sum();
    }
    return sum / static_cast<double>(map.rows());
}

double columnMean(const ConstMatrixView<float>& map, Index column) {
    return map.col(column).template cast<double>().mean();
}

} // namespace

HeadStatistics measureHead(const ConstMatrixView<float>& map, std::span<const Index> separators) {
    HeadStatistics statistics;
    double peaks = 0;
    for (Index row = 0; row < map.rows(); ++row)
        peaks += map.row(row).template maxCoeff<Eigen::PropagateNaN>();
    statistics.meanPeak = peaks / static_cast<double>(map.rows());
    statistics.entropy = meanEntropy(map);
    statistics.shareFirst = columnMean(map, 0);
    for (const Index column : separators)
        statistics.shareSeparator += columnMean(map, column);
    statistics.sharePrevious = diagonalMean(map, -1);
    statistics.shareSame = diagonalMean(map, 0);
    statistics.shareNext = diagonalMean(map, 1);
    return statistics;
}

} // namespace headlight
