#pragma once

#include "core/base/tensor.h"
#include "core/nn/random.h"

#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace headlight {

// Attention maps of seeded random weights, every row with the sum 1.
inline Matrix<float> randomMap(std::uint64_t seed, Index rows, Index cols) {
    Matrix<float> map(rows, cols);
    for (Index i = 0; i < map.size(); ++i)
        map.data()[i] = std::exp(normalNumber(seed, static_cast<std::uint64_t>(i)));
    for (Index row = 0; row < rows; ++row)
        map.row(row) /= map.row(row).sum();
    return map;
}

inline std::vector<Matrix<float>> randomMaps(std::uint64_t seed, Index count, Index rows,
                                             Index cols) {
    std::vector<Matrix<float>> maps;
    for (Index i = 0; i < count; ++i)
        maps.push_back(randomMap(seed * 1000 + static_cast<std::uint64_t>(i), rows, cols));
    return maps;
}

inline std::vector<ConstMatrixView<float>> viewsOf(std::span<const Matrix<float>> maps) {
    std::vector<ConstMatrixView<float>> views;
    for (const Matrix<float>& map : maps)
        views.push_back(view(map));
    return views;
}

} // namespace headlight
