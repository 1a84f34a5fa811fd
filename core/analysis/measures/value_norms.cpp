#include "core/analysis/measures/value_norms.h"

namespace headlight {
namespace {

template <class S>
std::vector<double> rowNorms(const Matrix<S>& vectors) {
    std::vector<double> norms;
    norms.reserve(static_cast<size_t>(vectors.rows()));
    for (Index row = 0; row < vectors.rows(); ++row)
        norms.push_back(vectors.row(row).template cast<double>().norm());
    return norms;
}

} // namespace

template <class S>
Matrix<S> transformedValues(const ConstMatrixView<S>& values, const ConstMatrixView<S>& output) {
    return values * output;
}

template <class S>
std::vector<double> valueNorms(const Matrix<S>& transformed) {
    return rowNorms(transformed);
}

template <class S>
Matrix<S> weightedNorms(const ConstMatrixView<S>& map, const Matrix<S>& transformed) {
    const std::vector<double> norms = rowNorms(transformed);
    const Eigen::Map<const Eigen::RowVectorXd> ofKeys(norms.data(), map.cols());
    return map.array().rowwise() * ofKeys.cast<S>().array();
}

template <class S>
std::vector<double> outputNorms(const ConstMatrixView<S>& map, const Matrix<S>& transformed) {
    return rowNorms(Matrix<S>(map * transformed));
}

#define HEADLIGHT_VALUE_NORMS(S)                                                                   \
    template Matrix<S> transformedValues(const ConstMatrixView<S>&, const ConstMatrixView<S>&);    \
    template std::vector<double> valueNorms(const Matrix<S>&);                                     \
    template Matrix<S> weightedNorms(const ConstMatrixView<S>&, const Matrix<S>&);                 \
    template std::vector<double> outputNorms(const ConstMatrixView<S>&, const Matrix<S>&);
HEADLIGHT_VALUE_NORMS(float)
HEADLIGHT_VALUE_NORMS(double)
#undef HEADLIGHT_VALUE_NORMS

} // namespace headlight
