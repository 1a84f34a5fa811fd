#pragma once

#include "core/base/tensor.h"

#include <vector>

namespace headlight {

// A word-level map read as a parser (Raganato and Tiedemann 2018, section 4.1): the tree over the
// words with the largest sum of attention from each word to its head.
struct Arborescence {
    std::vector<Index> heads; // of each word; -1 for the root
    double weight = 0;        // sum of map(word, head)
};

// The maximum spanning arborescence of the complete graph of a map [W, W], W >= 1, from a given
// root; the diagonal counts nothing. Chu and Liu 1965, Edmonds 1967; O(W^3).
Arborescence maximumArborescence(const ConstMatrixView<double>& map, Index root);

} // namespace headlight
