#include "core/analysis/thumbnail.h"

#include "core/analysis/larger_or_nan.h"

#include <algorithm>

namespace headlight {

Thumbnail poolByMaximum(const ConstMatrixView<float>& map) {
    Thumbnail thumbnail;
    thumbnail.rows = std::min(map.rows(), kThumbnailSide);
    thumbnail.cols = std::min(map.cols(), kThumbnailSide);
    thumbnail.values.resize(static_cast<size_t>(thumbnail.rows * thumbnail.cols));
    if (thumbnail.rows == map.rows() && thumbnail.cols == map.cols()) {
        MatrixView<float>{thumbnail.values.data(), map.rows(), map.cols(),
                          Eigen::OuterStride<>(map.cols())} = map;
        return thumbnail;
    }
    Vector<float> tallest(map.cols()); // of the rows that fall into one row of cells
    auto cell = thumbnail.values.begin();
    for (Index row = 0; row < thumbnail.rows; ++row) {
        const Index top = row * map.rows() / thumbnail.rows;
        const Index bottom = (row + 1) * map.rows() / thumbnail.rows;
        tallest = map.row(top);
        for (Index i = top + 1; i < bottom; ++i)
            tallest = tallest.binaryExpr(map.row(i), largerOrNaN);
        for (Index col = 0; col < thumbnail.cols; ++col) {
            const Index left = col * map.cols() / thumbnail.cols;
            const Index right = (col + 1) * map.cols() / thumbnail.cols;
            *cell++ = tallest.segment(left, right - left).maxCoeff<Eigen::PropagateNaN>();
        }
    }
    return thumbnail;
}

void mergeByMaximum(Thumbnail& into, const Thumbnail& other) {
    if (into.values.empty()) {
        into = other;
        return;
    }
    std::ranges::transform(into.values, other.values, into.values.begin(), largerOrNaN);
}

} // namespace headlight
