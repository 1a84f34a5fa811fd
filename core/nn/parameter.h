#pragma once

#include "core/base/tensor.h"

#include <cstddef>
#include <span>
#include <vector>

namespace headlight {

// Tensors where they are: owned by the program while it trains, or mapped from a file of any stored
// type while it runs a model, so that a large table is not copied to read a few of its rows.

// How numbers lie in a file, little-endian.
enum class StoredType { F64, F32, F16, BF16 };

std::size_t storedSize(StoredType type); // bytes of one number

// [] one number, [n] a vector, [rows, cols] a matrix.
using Shape = std::vector<Index>;

// One logical tensor of a model: a matrix [rows, cols] (a linear layer is [out, in]) or a vector
// (1 row). Either it owns its numbers, or it looks at bytes mapped from a file, of any alignment
// and any stored type, which are widened when they are read. Whoever maps keeps the mapping alive,
// see Weights::source.
template <class S>
class Parameter {
public:
    Parameter() = default;
    explicit Parameter(const Shape& shape); // owned, zeros

    // `bytes` has exactly the size that shape and type ask for; throws Internal otherwise.
    static Parameter mapped(std::span<const std::byte> bytes, StoredType type, const Shape& shape);

    Index rows() const { return m_rows; }
    Index cols() const { return m_cols; }
    Index size() const { return m_rows * m_cols; }
    bool empty() const { return size() == 0; }
    std::size_t bytes() const; // in memory or in the file
    bool isMapped() const { return m_bytes != nullptr; }

    // Owned numbers, row-major; only when not mapped.
    std::span<S> values() { return m_owned; }
    std::span<const S> values() const { return m_owned; }

    // Widens one row into `out` [cols].
    void readRow(Index row, S* out) const;

    // The whole tensor, widened, row-major.
    std::vector<S> read() const;

private:
    Index m_rows = 0;
    Index m_cols = 0;
    Buffer<S> m_owned;
    const std::byte* m_bytes = nullptr;
    StoredType m_type = StoredType::F32;
};

extern template class Parameter<float>;
extern template class Parameter<double>;

} // namespace headlight
