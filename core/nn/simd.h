#pragma once

#include "core/base/tensor.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#if defined(__AVX512F__)
#include <immintrin.h>
#endif

// Short vectors as the compiler offers them: as wide as the processor level that the build was made
// for (HEADLIGHT_ARCH), the same source for all. Only nn's inner loops include this.
namespace headlight::simd {

#if defined(__AVX512F__)
inline constexpr int kBytes = 64;
inline constexpr int kRegisters = 32;
#elif defined(__AVX__)
inline constexpr int kBytes = 32;
inline constexpr int kRegisters = 16;
#else
inline constexpr int kBytes = 16;
inline constexpr int kRegisters = 16;
#endif

template <class S>
struct LanesOf;
template <>
struct LanesOf<float> {
    typedef float Type __attribute__((vector_size(kBytes)));
    typedef std::uint32_t Bits __attribute__((vector_size(kBytes)));
};
template <>
struct LanesOf<double> {
    typedef double Type __attribute__((vector_size(kBytes)));
    typedef std::uint64_t Bits __attribute__((vector_size(kBytes)));
};

template <class S>
using Lanes = typename LanesOf<S>::Type;

template <class S>
inline constexpr Index kLanes = kBytes / static_cast<Index>(sizeof(S));

// Smallest multiple of the lane count that holds `count`.
template <class S>
constexpr Index padded(Index count) {
    return (count + kLanes<S> - 1) / kLanes<S> * kLanes<S>;
}

template <class S>
Lanes<S> load(const S* from) {
    Lanes<S> lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

template <class S>
void store(S* to, Lanes<S> lanes) {
    std::memcpy(to, &lanes, sizeof lanes);
}

template <class S>
Lanes<S> broadcast(S value) {
    return Lanes<S>{} + value;
}

// The first `count` numbers, the other lanes `rest`. Where the processor has masked loads and
// stores they are one instruction; a copy of a length that is not known beforehand is a call.
template <class S>
Lanes<S> loadPart(const S* from, Index count, S rest) {
#if defined(__AVX512F__)
    if constexpr (std::is_same_v<S, float>)
        return _mm512_mask_loadu_ps(broadcast(rest), static_cast<__mmask16>((1U << count) - 1U),
                                    from);
#endif
    Lanes<S> lanes = broadcast(rest);
    std::memcpy(&lanes, from, static_cast<std::size_t>(count) * sizeof(S));
    return lanes;
}

template <class S>
void storePart(S* to, Lanes<S> lanes, Index count) {
#if defined(__AVX512F__)
    if constexpr (std::is_same_v<S, float>) {
        _mm512_mask_storeu_ps(to, static_cast<__mmask16>((1U << count) - 1U), lanes);
        return;
    }
#endif
    std::memcpy(to, &lanes, static_cast<std::size_t>(count) * sizeof(S));
}

// Replaces each number of a row by function(number), whole vectors at a time.
template <class S, class Function>
void transform(S* row, Index count, Function function) {
    Index i = 0;
    for (; i + kLanes<S> <= count; i += kLanes<S>)
        store<S>(row + i, function(load(row + i)));
    if (i < count)
        storePart<S>(row + i, function(loadPart<S>(row + i, count - i, S(0))), count - i);
}

// The first `count` lanes as they are, the others `rest`.
template <class S>
Lanes<S> keepFirst(Lanes<S> lanes, Index count, S rest) {
    using Bits = typename LanesOf<S>::Bits;
    const auto numbered = []<std::size_t... I>(std::index_sequence<I...>) {
        return Bits{I...};
    };
    const Bits number = numbered(std::make_index_sequence<kLanes<S>>());
    return number < static_cast<decltype(number[0] + 0)>(count) ? lanes : broadcast(rest);
}

// Every lane i changes places with lane i ^ Distance (a power of two).
template <class S, std::size_t Distance>
Lanes<S> exchange(Lanes<S> lanes) {
    return [lanes]<std::size_t... I>(std::index_sequence<I...>) {
        return __builtin_shufflevector(lanes, lanes, (I ^ Distance)...);
    }
    (std::make_index_sequence<kLanes<S>>());
}

// All lanes brought together by halves, always in the same order.
template <class S, std::size_t Half = kLanes<S> / 2, class Operation>
S fold(Lanes<S> lanes, Operation operation) {
    const Lanes<S> folded = operation(lanes, exchange<S, Half>(lanes));
    if constexpr (Half > 1)
        return fold<S, Half / 2>(folded, operation);
    else
        return folded[0];
}

template <class S>
S sum(Lanes<S> lanes) {
    return fold<S>(lanes, [](Lanes<S> a, Lanes<S> b) { return a + b; });
}

// No lane may be NaN.
template <class S>
S maximum(Lanes<S> lanes) {
    return fold<S>(lanes, [](Lanes<S> a, Lanes<S> b) { return a > b ? a : b; });
}

// Transposes a square of numbers in place: squares of half the size change places across the
// diagonal, then, within each, squares of a quarter, down to single numbers.
template <class S, std::size_t Half = kLanes<S> / 2>
void transpose(Lanes<S> (&rows)[kLanes<S>]) {
    constexpr auto kCount = static_cast<std::size_t>(kLanes<S>);
#pragma GCC unroll 16
    for (std::size_t i = 0; i < kCount; ++i) {
        if (i & Half)
            continue;
        const Lanes<S> upper = rows[i];
        const Lanes<S> lower = rows[i + Half];
        [&]<std::size_t... J>(std::index_sequence<J...>) {
            rows[i] = __builtin_shufflevector(upper, lower, (J & Half ? kCount + J - Half : J)...);
            rows[i + Half] =
                __builtin_shufflevector(upper, lower, (J & Half ? kCount + J : J + Half)...);
        }
        (std::make_index_sequence<kCount>());
    }
    if constexpr (Half > 1)
        transpose<S, Half / 2>(rows);
}

// exp(x) for x <= 0, relative error 2e-7; 0 below -87; NaN stays NaN.
// x = n ln 2 + r with |r| <= ln 2 / 2; exp(r) by a polynomial of degree 6 (minimax, relative 3e-9),
// times 2^n, whose bits are n + 127 in the place of the exponent.
inline Lanes<float> expOfNegative(Lanes<float> x) {
    using Bits = LanesOf<float>::Bits;
    constexpr float kRounder =
        12583039.0F; // 1.5 * 2^23 + 127: adding it leaves n + 127 in the low bits
    const Lanes<float> shifted = x * 1.44269504F + kRounder;
    const Lanes<float> whole = shifted - kRounder;
    const Lanes<float> r = (x - whole * 0.693145751953125F) - whole * 1.42860677e-6F;
    const Lanes<float> series =
        0.5F + r * (0.16666520F + r * (0.041666206F + r * (0.0083688824F + r * 0.0013950479F)));
    const Lanes<float> power = 1.0F + (r + r * r * series);
    const auto scale = std::bit_cast<Lanes<float>>(std::bit_cast<Bits>(shifted) << 23);
    return x < -87.0F ? Lanes<float>{} : power * scale;
}

inline Lanes<double> expOfNegative(Lanes<double> x) {
    for (Index i = 0; i < kLanes<double>; ++i)
        x[i] = std::exp(x[i]);
    return x;
}

// Error function, absolute error 1e-7: erfc(x) = exp(-x^2) times a polynomial in t = 1 / (1 + 0.4
// x), the form of Abramowitz and Stegun 7.1.26 with a minimax polynomial of degree 7 (8e-9).
inline Lanes<float> erf(Lanes<float> x) {
    const Lanes<float> size = x < 0 ? -x : x;
    const Lanes<float> t = 1.0F / (1.0F + 0.4F * size);
    const Lanes<float> series =
        t *
        (0.24053468F +
         t * (0.097099878F +
              t * (0.66962122F +
                   t * (-0.70287490F + t * (1.0151604F + t * (-0.34983438F + t * 0.030293046F))))));
    const Lanes<float> value = 1.0F - expOfNegative(-size * size) * series;
    return x < 0 ? -value : value;
}

inline Lanes<double> erf(Lanes<double> x) {
    for (Index i = 0; i < kLanes<double>; ++i)
        x[i] = std::erf(x[i]);
    return x;
}

// Absolute error 1e-7: (1 - e) / (1 + e) with e = exp(-2 |x|).
inline Lanes<float> tanh(Lanes<float> x) {
    const Lanes<float> size = x < 0 ? -x : x;
    const Lanes<float> e = expOfNegative(-2.0F * size);
    const Lanes<float> value = (1.0F - e) / (1.0F + e);
    return x < 0 ? -value : value;
}

inline Lanes<double> tanh(Lanes<double> x) {
    for (Index i = 0; i < kLanes<double>; ++i)
        x[i] = std::tanh(x[i]);
    return x;
}

} // namespace headlight::simd
