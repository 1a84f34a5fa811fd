#include "core/analysis/heads/head_map.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

// Turns the axis so that it does not depend on the sign that the eigenvectors happen to have. Two
// coordinates of the same size but for rounding must not decide by rounding, so the first counts.
void fixSign(Eigen::Ref<Eigen::VectorXd> axis) {
    const double nearlyLargest = axis.cwiseAbs().maxCoeff() * (1 - 1e-6);
    for (const double coordinate : axis)
        if (std::abs(coordinate) >= nearlyLargest) {
            if (coordinate < 0)
                axis = -axis;
            return;
        }
}

} // namespace

PlanarMap classicalScaling(const Matrix<double>& squaredDistances) {
    const Index count = squaredDistances.rows();
    PlanarMap map;
    if (count == 0 || !squaredDistances.allFinite())
        return map;
    const Eigen::VectorXd rowMeans = squaredDistances.rowwise().mean();
    Eigen::MatrixXd products = squaredDistances;
    products.colwise() -= rowMeans;
    products.rowwise() -= rowMeans.transpose();
    products.array() += rowMeans.mean();
    products *= -0.5;
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(products);
    const Eigen::VectorXd& sizes = solver.eigenvalues(); // ascending

    Eigen::MatrixXd axes = Eigen::MatrixXd::Zero(count, 2);
    double held = 0;
    for (Index axis = 0; axis < std::min<Index>(2, count); ++axis) {
        const double size = std::max(0.0, sizes(count - 1 - axis));
        axes.col(axis) = solver.eigenvectors().col(count - 1 - axis) * std::sqrt(size);
        fixSign(axes.col(axis));
        held += size;
    }
    for (Index i = 0; i < count; ++i)
        map.points.push_back({axes(i, 0), axes(i, 1)});
    const double whole = sizes.cwiseMax(0).sum();
    map.share = whole == 0 ? 1 : held / whole;
    return map;
}

} // namespace headlight
