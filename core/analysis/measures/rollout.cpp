#include "core/analysis/measures/rollout.h"

#include "core/analysis/measures/same_shape.h"

namespace headlight {

template <class S>
Matrix<double> withResidual(const ConstMatrixView<S>& attention, double residual) {
    requireSameShape(Matrix<double>(attention.rows(), attention.rows()), attention,
                     "attention to a residual");
    Matrix<double> mixed = (1 - residual) * attention.template cast<double>();
    mixed.diagonal().array() += residual;
    return mixed;
}

std::vector<Matrix<double>> attentionRollout(std::span<const Matrix<double>> layers) {
    std::vector<Matrix<double>> rollout;
    rollout.reserve(layers.size());
    for (const Matrix<double>& layer : layers)
        rollout.push_back(rollout.empty() ? layer : Matrix<double>(layer * rollout.back()));
    return rollout;
}

template Matrix<double> withResidual(const ConstMatrixView<float>&, double);
template Matrix<double> withResidual(const ConstMatrixView<double>&, double);

} // namespace headlight
