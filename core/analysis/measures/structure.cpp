#include "core/analysis/measures/structure.h"

#include "core/analysis/measures/same_shape.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {
namespace {

Index firstCounted(NullAttention null) {
    return null == NullAttention::Remove ? 1 : 0;
}

// The weights that count, as doubles.
template <class S>
auto counted(const ConstMatrixView<S>& map, NullAttention null) {
    return map.rightCols(map.cols() - firstCounted(null)).template cast<double>();
}

} // namespace

template <class S>
Share weightTo(const ConstMatrixView<S>& map, std::span<const Index> keys, NullAttention null) {
    Share share{0, counted(map, null).sum()};
    for (const Index key : keys)
        if (key >= firstCounted(null))
            share.part += map.col(key).template cast<double>().sum();
    return share;
}

template <class S>
Share weightFrom(const ConstMatrixView<S>& map, std::span<const Index> queries,
                 NullAttention null) {
    const auto weights = counted(map, null);
    Share share{0, weights.sum()};
    for (const Index query : queries)
        share.part += weights.row(query).sum();
    return share;
}

template <class S>
Share dependencyAlignment(const ConstMatrixView<S>& map, std::span<const Arc> arcs,
                          ArcDirection direction, NullAttention null) {
    Share share{0, counted(map, null).sum()};
    const auto add = [&](Index query, Index key) {
        if (key >= firstCounted(null))
            share.part += static_cast<double>(map(query, key));
    };
    for (const Arc& arc : arcs) {
        if (direction != ArcDirection::AttendedIsHead)
            add(arc.head, arc.dependent);
        if (direction != ArcDirection::AttendingIsHead)
            add(arc.dependent, arc.head);
    }
    return share;
}

template <class S>
Share meanDistance(const ConstMatrixView<S>& map, DistanceKind kind, NullAttention null) {
    Share share;
    for (Index query = 0; query < map.rows(); ++query)
        for (Index key = firstCounted(null); key < map.cols(); ++key) {
            const auto weight = static_cast<double>(map(query, key));
            const auto distance = static_cast<double>(query - key);
            share.part += weight * (kind == DistanceKind::Signed ? distance : std::abs(distance));
            share.whole += weight;
        }
    return share;
}

template <class S>
Share entropyWithoutFirst(const ConstMatrixView<S>& map) {
    constexpr double kTiny = std::numeric_limits<double>::min(); // turns 0 ln 0 into 0
    Share share;
    for (Index row = 1; row < map.rows(); ++row) {
        const Eigen::ArrayXd rest =
            map.row(row).tail(map.cols() - 1).template cast<double>().transpose();
        const double sum = rest.sum();
        if (static_cast<double>(map(row, 0)) > kMostNullAttention || sum == 0)
            continue;
        const Eigen::ArrayXd p = rest / sum;
        share.part -= (p * p.max(kTiny).log()).sum();
        share.whole += 1;
    }
    return share;
}

template <class S>
double variability(std::span<const ConstMatrixView<S>> sentences, NullAttention null) {
    const ConstMatrixView<S>& first = sentences.front();
    Matrix<double> mean = Matrix<double>::Zero(first.rows(), first.cols() - firstCounted(null));
    for (const ConstMatrixView<S>& map : sentences) {
        requireSameShape(first, map, "a map of another sentence");
        mean += counted(map, null);
    }
    mean /= static_cast<double>(sentences.size());
    Share share;
    for (const ConstMatrixView<S>& map : sentences)
        share += {(counted(map, null) - mean).cwiseAbs().sum(), 2 * counted(map, null).sum()};
    return share.value();
}

#define HEADLIGHT_STRUCTURE(S)                                                                     \
    template Share weightTo(const ConstMatrixView<S>&, std::span<const Index>, NullAttention);     \
    template Share weightFrom(const ConstMatrixView<S>&, std::span<const Index>, NullAttention);   \
    template Share dependencyAlignment(const ConstMatrixView<S>&, std::span<const Arc>,            \
                                       ArcDirection, NullAttention);                               \
    template Share meanDistance(const ConstMatrixView<S>&, DistanceKind, NullAttention);           \
    template Share entropyWithoutFirst(const ConstMatrixView<S>&);                                 \
    template double variability(std::span<const ConstMatrixView<S>>, NullAttention);
HEADLIGHT_STRUCTURE(float)
HEADLIGHT_STRUCTURE(double)
#undef HEADLIGHT_STRUCTURE

} // namespace headlight
