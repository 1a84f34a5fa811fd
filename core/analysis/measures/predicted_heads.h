#pragma once

#include "core/base/tensor.h"

#include <span>
#include <vector>

namespace headlight {

// Which way a word-level map is read when it is taken for a parser (Clark et al. 2019,
// section 4.2). The head of a word is the one it looks at most (the maximum of its row), or the one
// that looks at it most (of its column).
enum class AttentionReading { DependentLooksAtHead, HeadLooksAtDependent };

// For each word of a map [W, W] the position of its predicted head; never the word itself nor an
// excluded one (special tokens), -1 for the excluded words and where no other is left. Of equal
// weights the first wins. `excluded`: ascending.
template <class S>
std::vector<Index> predictedHeads(const ConstMatrixView<S>& words, AttentionReading reading,
                                  std::span<const Index> excluded = {});

extern template std::vector<Index> predictedHeads(const ConstMatrixView<float>&, AttentionReading,
                                                  std::span<const Index>);
extern template std::vector<Index> predictedHeads(const ConstMatrixView<double>&, AttentionReading,
                                                  std::span<const Index>);

} // namespace headlight
