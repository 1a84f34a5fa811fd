#pragma once

#include "core/base/tensor.h"

#include <span>

namespace headlight {

// Where the largest weight of each row of a map [T, S] is, and how large. T, S >= 1.

// Confidence: mean over rows of the largest weight, 0 to 1, NaN if a row has one (Voita et al.
// 2019, section 4). `excluded`: columns that do not count, ascending; theirs is the end of the
// sentence. At least one column must be left.
template <class S>
double confidence(const ConstMatrixView<S>& map, std::span<const Index> excluded = {});

// Share of all rows whose largest weight is on the key `offset` places after the query, 0 to 1; of
// equal weights the first counts. At -1 or 1 at least 0.9 is a positional head to Voita et al.
// 2019, section 5.1. Rows without a weight above 0 count as misses.
template <class S>
double peakShareAtOffset(const ConstMatrixView<S>& map, Index offset);

extern template double confidence(const ConstMatrixView<float>&, std::span<const Index>);
extern template double confidence(const ConstMatrixView<double>&, std::span<const Index>);
extern template double peakShareAtOffset(const ConstMatrixView<float>&, Index);
extern template double peakShareAtOffset(const ConstMatrixView<double>&, Index);

} // namespace headlight
