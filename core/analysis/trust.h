#pragma once

#include "core/analysis/analysis_result.h"

#include <span>

namespace headlight {

// The lights of the trust strip: does a map [T, S] hold what attention must hold?
// `fullyMasked`: rows without a visible key, ascending (fullyMaskedRows()); they have no sum to
// keep.
struct TrustOptions {
    std::span<const Index> fullyMasked;
    std::span<const Index> separators;
    bool causal = false; // a causal mask is on
};

TrustReport checkMap(const ConstMatrixView<float>& map, const TrustOptions& options);

} // namespace headlight
