#pragma once

#include "core/base/tensor.h"

#include <vector>

namespace headlight {

// Hierarchical clustering by average linkage (UPGMA, Sokal and Michener 1958).
struct Clustering {
    // All items, so that every cluster stands together; where two clusters meet, each is turned so
    // that the nearest of their four ends touch.
    std::vector<Index> order;
    std::vector<double> heights; // mean distance of the two clusters of each merger, ascending
};

// Distances [N, N], symmetric. Of equally near pairs the first counts; the order begins with the
// end of lower number. Items with a distance that is not finite are left for last.
Clustering averageLinkage(const Matrix<double>& distances);

} // namespace headlight
