#include "core/analysis/trust.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

double rowSum(const ConstMatrixView<float>& map, Index row) {
    return map.row(row).template cast<double>().sum();
}

// Weight on the keys after the query; a key stands where the query of the same number stands.
double futureWeight(const ConstMatrixView<float>& map, Index row) {
    const Index later = map.cols() - std::min(map.cols(), row + 1);
    return map.row(row).tail(later).template cast<double>().sum();
}

} // namespace

TrustReport checkMap(const ConstMatrixView<float>& map, const TrustOptions& options) {
    TrustReport report;
    report.causal = options.causal;
    report.fullyMaskedRows = static_cast<Index>(options.fullyMasked.size());
    for (Index row = 0; row < map.rows(); ++row) {
        const double sum = rowSum(map, row);
        if (std::isnan(sum)) {
            report.nanCells += map.row(row).array().isNaN().count();
            ++report.nanRows;
            continue;
        }
        report.futureShare += futureWeight(map, row);
        report.shareFirst += map(row, 0);
        for (const Index column : options.separators)
            report.shareSeparator += map(row, column);
        if (!std::ranges::binary_search(options.fullyMasked, row))
            report.worstSumError = std::max(report.worstSumError, std::abs(sum - 1));
    }
    report.hasNumbers = report.nanRows < map.rows();
    if (!report.hasNumbers)
        return report;
    const auto rows = static_cast<double>(map.rows() - report.nanRows);
    report.futureShare /= rows;
    report.shareFirst /= rows;
    report.shareSeparator /= rows;
    return report;
}

} // namespace headlight
