#include "core/nn/parameter.h"

#include "core/base/error.h"

#include <bit>
#include <cstdint>
#include <cstring>

namespace headlight {
namespace {

Index product(const Shape& shape, std::size_t from) {
    Index size = 1;
    for (std::size_t i = from; i < shape.size(); ++i)
        size *= shape[i];
    return size;
}

// Branch-free, so that the compiler makes vector code of it. Shifting exponent and fraction into
// place leaves a value too small by 2^112, subnormal numbers included; the product mends both.
float widenHalf(std::uint16_t half) {
    const std::uint32_t magnitude = static_cast<std::uint32_t>(half & 0x7fffU) << 13;
    const auto scaled = std::bit_cast<float>(magnitude) * 0x1p112F;
    const std::uint32_t infinite = (half & 0x7c00U) == 0x7c00U ? 0x7f800000U : 0U;
    const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000U) << 16;
    return std::bit_cast<float>(std::bit_cast<std::uint32_t>(scaled) | infinite | sign);
}

float widenBrain(std::uint16_t bits) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

template <class Stored, class S, class Widen>
void widen(const std::byte* bytes, Index count, S* out, Widen widenOne) {
    for (Index i = 0; i < count; ++i) {
        Stored stored;
        std::memcpy(&stored, bytes + i * static_cast<Index>(sizeof stored), sizeof stored);
        out[i] = static_cast<S>(widenOne(stored));
    }
}

} // namespace

std::size_t storedSize(StoredType type) {
    switch (type) {
    case StoredType::F64:
        return 8;
    case StoredType::F32:
        return 4;
    case StoredType::F16:
    case StoredType::BF16:
        break;
    }
    return 2;
}

template <class S>
Parameter<S>::Parameter(const Shape& shape)
    : m_rows(shape.size() > 1 ? shape[0] : 1)
    , m_cols(product(shape, shape.size() > 1 ? 1 : 0))
    , m_owned(static_cast<std::size_t>(m_rows * m_cols), S(0)) {}

template <class S>
Parameter<S> Parameter<S>::mapped(std::span<const std::byte> bytes, StoredType type,
                                  const Shape& shape) {
    if (bytes.size() != storedSize(type) * static_cast<std::size_t>(product(shape, 0)))
        throw Error(ErrorCode::Internal, {{"what", "a mapped tensor of the wrong size"}});
    Parameter parameter;
    parameter.m_rows = shape.size() > 1 ? shape[0] : 1;
    parameter.m_cols = product(shape, shape.size() > 1 ? 1 : 0);
    parameter.m_bytes = bytes.data();
    parameter.m_type = type;
    return parameter;
}

template <class S>
std::size_t Parameter<S>::bytes() const {
    return static_cast<std::size_t>(size()) * (m_bytes ? storedSize(m_type) : sizeof(S));
}

template <class S>
void Parameter<S>::readRow(Index row, S* out) const {
    if (!m_bytes) {
        std::memcpy(out, m_owned.data() + row * m_cols,
                    static_cast<std::size_t>(m_cols) * sizeof(S));
        return;
    }
    const std::byte* bytes = m_bytes + row * m_cols * static_cast<Index>(storedSize(m_type));
    switch (m_type) {
    case StoredType::F64:
        widen<double>(bytes, m_cols, out, [](double x) { return x; });
        break;
    case StoredType::F32:
        widen<float>(bytes, m_cols, out, [](float x) { return x; });
        break;
    case StoredType::F16:
        widen<std::uint16_t>(bytes, m_cols, out, widenHalf);
        break;
    case StoredType::BF16:
        widen<std::uint16_t>(bytes, m_cols, out, widenBrain);
        break;
    }
}

template <class S>
std::vector<S> Parameter<S>::read() const {
    std::vector<S> values(static_cast<std::size_t>(size()));
    for (Index row = 0; row < m_rows; ++row)
        readRow(row, values.data() + row * m_cols);
    return values;
}

template class Parameter<float>;
template class Parameter<double>;

} // namespace headlight
