#pragma once

#include "core/base/large_pages.h"

#include <Eigen/Core>

#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>
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

template <class S>
ConstMatrixView<S> readOnly(const MatrixView<S>& matrix) {
    return {matrix.data(), matrix.rows(), matrix.cols(),
            Eigen::OuterStride<>(matrix.outerStride())};
}

// Rows row .. row + rows - 1 and columns col .. col + cols - 1 of a view, as a view.
template <class View>
View part(const View& matrix, Index row, Index rows, Index col, Index cols) {
    auto* data = const_cast<typename View::PointerArgType>(matrix.data());
    return {data + row * matrix.outerStride() + col, rows, cols,
            Eigen::OuterStride<>(matrix.outerStride())};
}

// Memory for many numbers: starts on a cache line, a large block on a large page, and growing it
// leaves the new numbers unset, since whoever asks for it writes all of them (zeros would be a
// second walk over 150 MB of maps).
template <class S>
struct UnsetAllocator {
    using value_type = S;

    UnsetAllocator() = default;
    template <class T>
    UnsetAllocator(const UnsetAllocator<T>&) {}

    S* allocate(std::size_t count) {
        const std::size_t bytes = count * sizeof(S);
        void* const block = ::operator new(bytes, alignment(bytes));
        preferLargePages(block, bytes);
        return static_cast<S*>(block);
    }
    void deallocate(S* pointer, std::size_t count) {
        ::operator delete(pointer, alignment(count * sizeof(S)));
    }

    template <class T>
    void construct(T* pointer) {
        ::new (static_cast<void*>(pointer)) T;
    }
    template <class T, class... Arguments>
    void construct(T* pointer, Arguments&&... arguments) {
        ::new (static_cast<void*>(pointer)) T(std::forward<Arguments>(arguments)...);
    }

    bool operator==(const UnsetAllocator&) const = default;

private:
    static constexpr std::align_val_t alignment(std::size_t bytes) {
        return std::align_val_t{bytes < kLargePage ? std::size_t{64} : kLargePage};
    }
};

template <class S>
using Buffer = std::vector<S, UnsetAllocator<S>>;

// A pile of equally shaped matrices in one block, e.g. attention maps [H, T, S] of a layer.
// Its numbers are unset until written.
template <class S>
class MatrixStack {
public:
    MatrixStack() = default;
    MatrixStack(Index count, Index rows, Index cols) { resize(count, rows, cols); }

    // Keeps its memory when that suffices; the numbers are unset afterwards.
    void resize(Index count, Index rows, Index cols) {
        m_count = count;
        m_rows = rows;
        m_cols = cols;
        m_data.resize(static_cast<size_t>(count * rows * cols));
    }

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
    Buffer<S> m_data;
};

} // namespace headlight
