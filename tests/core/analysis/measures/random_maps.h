#pragma once

#include "core/base/tensor.h"

#include <random>

namespace headlight::test {

// Maps and matrices of seeded random numbers.
class RandomMaps {
public:
    explicit RandomMaps(unsigned seed) : m_generator(seed) {}

    // Numbers in 0..1.
    Matrix<double> matrix(Index rows, Index cols) {
        Matrix<double> numbers(rows, cols);
        for (double& number : numbers.reshaped())
            number = m_uniform(m_generator);
        return numbers;
    }

    // Positive weights whose rows sum to 1.
    Matrix<double> attention(Index rows, Index cols) {
        Matrix<double> map = matrix(rows, cols).array() + 0.01;
        for (Index row = 0; row < rows; ++row)
            map.row(row) /= map.row(row).sum();
        return map;
    }

private:
    std::mt19937 m_generator;
    std::uniform_real_distribution<double> m_uniform{0, 1};
};

// The same rows and columns in another order: entry (i, j) of the result is (order[i], order[j]).
inline Matrix<double> reordered(const Matrix<double>& map, const std::vector<Index>& order) {
    return map(order, order);
}

} // namespace headlight::test
