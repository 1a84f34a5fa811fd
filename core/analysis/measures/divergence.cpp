#include "core/analysis/measures/divergence.h"

#include "core/analysis/measures/same_shape.h"

#include <limits>

namespace headlight {
namespace {

using Row = Eigen::Array<double, 1, Eigen::Dynamic>;

template <class S>
Row smoothedRow(const ConstMatrixView<S>& map, Index row, double smoothing) {
    return map.row(row).template cast<double>().array() * (1 - smoothing) +
           smoothing / static_cast<double>(map.cols());
}

// sum p ln (p / m); where p is 0, the term is 0 and m may be 0 too.
double relativeEntropy(const Row& p, const Row& m) {
    constexpr double kTiny = std::numeric_limits<double>::min();
    return (p * (p.max(kTiny) / m.max(kTiny)).log()).sum();
}

} // namespace

template <class S>
double jensenShannon(const ConstMatrixView<S>& a, const ConstMatrixView<S>& b, double smoothing) {
    requireSameShape(a, b, "the second map");
    double sum = 0;
    for (Index row = 0; row < a.rows(); ++row) {
        const Row p = smoothedRow(a, row, smoothing);
        const Row q = smoothedRow(b, row, smoothing);
        const Row middle = (p + q) / 2;
        sum += (relativeEntropy(p, middle) + relativeEntropy(q, middle)) / 2;
    }
    return sum;
}

template <class S>
double totalVariation(const ConstMatrixView<S>& a, const ConstMatrixView<S>& b) {
    requireSameShape(a, b, "the second map");
    return (a.template cast<double>() - b.template cast<double>()).cwiseAbs().sum() / 2;
}

template double jensenShannon(const ConstMatrixView<float>&, const ConstMatrixView<float>&, double);
template double jensenShannon(const ConstMatrixView<double>&, const ConstMatrixView<double>&,
                              double);
template double totalVariation(const ConstMatrixView<float>&, const ConstMatrixView<float>&);
template double totalVariation(const ConstMatrixView<double>&, const ConstMatrixView<double>&);

} // namespace headlight
