#include "core/analysis/heads/head_distances.h"

#include "core/analysis/measures/divergence.h"
#include "core/base/progress.h"

#include <algorithm>

namespace headlight {
namespace {

// Rows are taken in blocks of about so many cells a head: all heads of a block stay in the cache.
constexpr Index kCellsPerBlock = 1024;

// sum p ln p; smoothed weights are above 0.
template <class Weights>
double negativeEntropy(const Weights& p) {
    return (p * p.log()).sum();
}

} // namespace

void HeadDivergences::add(std::span<const ConstMatrixView<float>> maps,
                          const std::stop_token& stop) {
    const auto heads = static_cast<Index>(maps.size());
    const Index keys = maps.front().cols();
    const Index rows = maps.front().rows();
    const Index blockRows = std::clamp<Index>(kCellsPerBlock / keys, 1, rows);
    constexpr double kSmoothing = kClarkDistanceSmoothing;
    // A head a row; its map's rows of the block one after the other.
    Eigen::Array<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> weights;
    Eigen::ArrayXd own(heads);
    for (Index first = 0; first < rows; first += blockRows) {
        throwIfStopped(stop);
        const Index count = std::min(blockRows, rows - first);
        weights.resize(heads, count * keys);
        for (Index head = 0; head < heads; ++head) {
            const auto& map = maps[static_cast<std::size_t>(head)];
            for (Index row = 0; row < count; ++row)
                weights.row(head).segment(row * keys, keys) =
                    map.row(first + row).cast<double>().array() * (1 - kSmoothing) +
                    kSmoothing / static_cast<double>(keys);
            own(head) = negativeEntropy(weights.row(head));
        }
        for (Index a = 0; a < heads; ++a)
            for (Index b = a + 1; b < heads; ++b) {
                const double middle = negativeEntropy((weights.row(a) + weights.row(b)) / 2);
                m_sums(a, b) += (own(a) + own(b)) / 2 - middle;
            }
    }
    m_rows += rows;
}

Matrix<double> HeadDivergences::mean() const {
    Matrix<double> mean = m_sums + m_sums.transpose();
    mean /= static_cast<double>(m_rows);
    // Rounding can leave equal heads a hair below 0. A NaN stays one.
    return mean.unaryExpr([](double value) { return value < 0 ? 0.0 : value; });
}

} // namespace headlight
