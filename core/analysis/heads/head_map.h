#pragma once

#include "core/base/tensor.h"

#include <vector>

namespace headlight {

// Points in the plane whose distances are as near as a plane allows to given ones.
struct PlanarMap {
    struct Point {
        double x = 0;
        double y = 0;
    };
    std::vector<Point> points; // around (0, 0)
    // Share of the (positive) variation that two dimensions hold, 0 to 1: how far the map is to be
    // believed.
    double share = 0;
};

// Classical multidimensional scaling (Torgerson 1952): the two leading eigenvectors of the doubly
// centred squared distances [N, N]. Reproduces distances of points in a plane exactly. Of both
// mirror images of an axis, that in which the first of its (nearly) largest coordinates is
// positive. A matrix with a number that is not finite gives no points.
PlanarMap classicalScaling(const Matrix<double>& squaredDistances);

} // namespace headlight
