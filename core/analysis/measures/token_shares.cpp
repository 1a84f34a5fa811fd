#include "core/analysis/measures/token_shares.h"

#include <algorithm>

namespace headlight {

template <class S>
double shareAtOffset(const ConstMatrixView<S>& map, Index offset, OffsetRows rows) {
    double sum = 0;
    Index cells = 0;
    for (Index row = std::max<Index>(0, -offset); row < map.rows() && row + offset < map.cols();
         ++row) {
        sum += static_cast<double>(map(row, row + offset));
        ++cells;
    }
    const Index counted = rows == OffsetRows::All ? map.rows() : cells;
    return counted == 0 ? 0 : sum / static_cast<double>(counted);
}

template <class S>
double shareOnKeys(const ConstMatrixView<S>& map, std::span<const Index> keys) {
    double share = 0;
    for (const Index key : keys)
        share += map.col(key).template cast<double>().mean();
    return share;
}

template double shareAtOffset(const ConstMatrixView<float>&, Index, OffsetRows);
template double shareAtOffset(const ConstMatrixView<double>&, Index, OffsetRows);
template double shareOnKeys(const ConstMatrixView<float>&, std::span<const Index>);
template double shareOnKeys(const ConstMatrixView<double>&, std::span<const Index>);

} // namespace headlight
