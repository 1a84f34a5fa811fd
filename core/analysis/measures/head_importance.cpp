#include "core/analysis/measures/head_importance.h"

#include "core/analysis/measures/same_shape.h"

#include <cmath>

namespace headlight {

double headImportance(const Matrix<double>& output, const Matrix<double>& gradient) {
    requireSameShape(output, gradient, "the gradient");
    return std::abs(output.cwiseProduct(gradient).sum());
}

std::vector<double>
importanceByDifferences(const std::function<double(std::span<const double> gates)>& loss,
                        size_t heads, double step) {
    std::vector<double> gates(heads, 1);
    std::vector<double> importance;
    for (double& gate : gates) {
        gate = 1 + step;
        const double above = loss(gates);
        gate = 1 - step;
        importance.push_back(std::abs(above - loss(gates)) / (2 * step));
        gate = 1;
    }
    return importance;
}

std::vector<double> normalisedImportance(std::span<const double> layer) {
    double squares = 0;
    for (const double importance : layer)
        squares += importance * importance;
    std::vector<double> normalised(layer.begin(), layer.end());
    if (squares > 0)
        for (double& importance : normalised)
            importance /= std::sqrt(squares);
    return normalised;
}

} // namespace headlight
