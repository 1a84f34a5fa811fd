#pragma once

#include "core/base/tensor.h"

#include <span>

namespace headlight {

// Average attention to a kind of key: mean over the rows of a map [T, S] of the weight on it, 0 to
// 1 (Clark et al. 2019, section 3.1). T >= 1. Sums are double.

// Over which rows the mean goes when some have no key at the offset: all of them, as Clark's code
// does, or only those that have one, so that a head that always looks there has 1.
enum class OffsetRows { All, WithSuchKey };

// On the key `offset` places after the query: -1 previous, 0 same, 1 next.
template <class S>
double shareAtOffset(const ConstMatrixView<S>& map, Index offset, OffsetRows rows);

// On the given columns together: first token, separators, punctuation...
template <class S>
double shareOnKeys(const ConstMatrixView<S>& map, std::span<const Index> keys);

extern template double shareAtOffset(const ConstMatrixView<float>&, Index, OffsetRows);
extern template double shareAtOffset(const ConstMatrixView<double>&, Index, OffsetRows);
extern template double shareOnKeys(const ConstMatrixView<float>&, std::span<const Index>);
extern template double shareOnKeys(const ConstMatrixView<double>&, std::span<const Index>);

} // namespace headlight
