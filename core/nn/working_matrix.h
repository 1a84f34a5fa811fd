#pragma once

#include "core/base/tensor.h"

namespace headlight {

// A matrix whose size changes from batch to batch and whose memory only grows, so that steps of
// training allocate nothing once the largest batch was seen. Its numbers are unset after shape().
template <class S>
class WorkingMatrix {
public:
    MatrixView<S> shape(Index rows, Index cols) {
        const auto size = static_cast<std::size_t>(rows * cols);
        if (m_data.size() < size)
            m_data.resize(size);
        m_rows = rows;
        m_cols = cols;
        return view();
    }

    MatrixView<S> view() { return {m_data.data(), m_rows, m_cols, Eigen::OuterStride<>(m_cols)}; }
    ConstMatrixView<S> view() const {
        return {m_data.data(), m_rows, m_cols, Eigen::OuterStride<>(m_cols)};
    }
    ConstMatrixView<S> read() const { return view(); }

    Index rows() const { return m_rows; }
    Index cols() const { return m_cols; }

private:
    Buffer<S> m_data;
    Index m_rows = 0;
    Index m_cols = 0;
};

} // namespace headlight
