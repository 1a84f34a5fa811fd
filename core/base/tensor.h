#pragma once

#include <Eigen/Core>

#include <cstdint>
#include <vector>

namespace headlight {

// Matrices are row-major everywhere: a row is a token, its entries are contiguous.
// Letters for shapes (B, T, S, D, H, Dh, F, L, V) are those of docs/notation.md.
using Index = Eigen::Index;

template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

template <class S>
using Vector = Eigen::Matrix<S, 1, Eigen::Dynamic, Eigen::RowMajor>;

// Views onto memory owned elsewhere. Rows may be strided (a head is a strided view of [N, D]) and
// the memory need not be aligned (mapped files are not).
template <class S>
using MatrixView = Eigen::Map<Matrix<S>, Eigen::Unaligned, Eigen::OuterStride<>>;

template <class S>
using ConstMatrixView = Eigen::Map<const Matrix<S>, Eigen::Unaligned, Eigen::OuterStride<>>;

template <class S>
MatrixView<S> view(Matrix<S>& matrix) {
    return {matrix.data(), matrix.rows(), matrix.cols(), Eigen::OuterStride<>(matrix.cols())};
}

template <class S>
ConstMatrixView<S> view(const Matrix<S>& matrix) {
    return {matrix.data(), matrix.rows(), matrix.cols(), Eigen::OuterStride<>(matrix.cols())};
}

// A pile of equally shaped matrices in one block, e.g. attention maps [H, T, S] of a layer.
template <class S>
class MatrixStack {
public:
    MatrixStack() = default;
    MatrixStack(Index count, Index rows, Index cols)
        : m_count(count), m_rows(rows), m_cols(cols), m_data(static_cast<size_t>(count * rows * cols)) {}

    Index count() const { return m_count; }
    Index rows() const { return m_rows; }
    Index cols() const { return m_cols; }
    bool empty() const { return m_data.empty(); }

    MatrixView<S> operator[](Index i) {
        return {m_data.data() + i * m_rows * m_cols, m_rows, m_cols, Eigen::OuterStride<>(m_cols)};
    }
    ConstMatrixView<S> operator[](Index i) const {
        return {m_data.data() + i * m_rows * m_cols, m_rows, m_cols, Eigen::OuterStride<>(m_cols)};
    }

    S* data() { return m_data.data(); }
    const S* data() const { return m_data.data(); }
    size_t size() const { return m_data.size(); }

private:
    Index m_count = 0;
    Index m_rows = 0;
    Index m_cols = 0;
    std::vector<S> m_data;
};

} // namespace headlight
