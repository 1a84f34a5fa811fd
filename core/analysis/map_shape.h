#pragma once

#include "core/base/tensor.h"
#include "core/io/session.h"
#include "core/text/encoding.h"
#include "core/text/words.h"

#include <span>
#include <string>
#include <vector>

namespace headlight {

// How a map of tokens is shown and saved: as it is, with the pieces of a word merged, without the
// tokens that the model's template added, or both.
//
// Merging keeps every row's sum (core/analysis/word_maps.h: sum over key pieces, mean over query
// pieces). Leaving tokens out takes their share away; `renormalise` divides each row by what is
// left, so that it sums to 1 again, where anything is left.
struct MapShape {
    bool words = false;
    bool hideSpecial = false;
    bool renormalise = true; // matters only with hideSpecial

    bool isPlain() const { return !words && !hideSpecial; }
    bool operator==(const MapShape&) const = default;
};

MapShape shapeOf(const ViewState& view);

// One row or column of a shaped map.
struct ShapedUnit {
    std::vector<Index> tokens; // positions, ascending, at least one
    Index word = -1;           // position among the words
};

// The rows (and columns) of a self-attention map in order. Template tokens are left out only if
// anything else is there.
std::vector<ShapedUnit> shapedUnits(const Encoding& encoding, const std::vector<WordGroup>& words,
                                    const MapShape& shape);

// The one that holds the token at this position; -1 if none does.
Index unitHolding(std::span<const ShapedUnit> units, Index token);

// map [T, S] -> [queries, keys]. A row of which nothing is left stays 0. Sums in double.
Matrix<float> shapedMap(const ConstMatrixView<float>& map, std::span<const ShapedUnit> queries,
                        std::span<const ShapedUnit> keys, const MapShape& shape);

// What was done to the map, as files say it; empty for a plain one.
std::vector<std::string> rulesOf(const MapShape& shape);

} // namespace headlight
