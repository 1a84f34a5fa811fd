#pragma once

#include "core/analysis/analysis_result.h"

namespace headlight {

// Small pictures of maps for the grid of heads: pooled by maximum, so that one strong cell of a
// long text is still seen.

constexpr Index kThumbnailSide = 64;

// The map [T, S] pooled by maximum to at most kThumbnailSide cells a side; a NaN shows in its cell.
// A map that small is copied as it is.
Thumbnail poolByMaximum(const ConstMatrixView<float>& map);

// Keeps the larger of each pair of cells: pooled maps, `into` the maximum over them. Same sizes; an
// empty `into` becomes a copy.
void mergeByMaximum(Thumbnail& into, const Thumbnail& other);

} // namespace headlight
