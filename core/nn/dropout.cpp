#include "core/nn/dropout.h"

#include "core/nn/random.h"

namespace headlight {
namespace {

// Finaliser of MurmurHash3 (Appleby 2011): 32 bits, so that the compiler makes vector code of it.
inline std::uint32_t scatterShort(std::uint32_t value) {
    value = (value ^ (value >> 16)) * 0x85ebca6bU;
    value = (value ^ (value >> 13)) * 0xc2b2ae35U;
    return value ^ (value >> 16);
}

// Which numbers stay, and what they are multiplied by.
template <class S>
struct Choice {
    std::uint32_t first;
    std::uint32_t second;
    std::uint32_t dropped; // numbers whose hash is below are dropped
    S scale;

    explicit Choice(const Dropout& dropout)
        : first(static_cast<std::uint32_t>(dropout.key))
        , second(static_cast<std::uint32_t>(dropout.key >> 32))
        , dropped(static_cast<std::uint32_t>(dropout.rate * 4294967296.0))
        , scale(static_cast<S>(1.0 / (1.0 - dropout.rate))) {}

    S factor(std::uint32_t entry) const {
        return scatterShort((entry + first) ^ second) < dropped ? S(0) : scale;
    }
};

} // namespace

Dropout Dropout::at(std::uint64_t place) const {
    return {rate, scatter(key + place * 0x9e3779b97f4a7c15)};
}

template <class S>
void applyDropout(const Dropout& dropout, MatrixView<S> x) {
    if (dropout.rate <= 0)
        return;
    const Choice<S> choice(dropout);
    for (Index row = 0; row < x.rows(); ++row) {
        S* const numbers = x.data() + row * x.outerStride();
        const auto entry = static_cast<std::uint32_t>(row * x.cols());
        for (Index i = 0; i < x.cols(); ++i)
            numbers[i] *= choice.factor(entry + static_cast<std::uint32_t>(i));
    }
}

template <class S>
void addWithDropout(const Dropout& dropout, ConstMatrixView<S> x, MatrixView<S> sum) {
    if (dropout.rate <= 0) {
        sum += x;
        return;
    }
    const Choice<S> choice(dropout);
    for (Index row = 0; row < x.rows(); ++row) {
        const S* const numbers = x.data() + row * x.outerStride();
        S* const sums = sum.data() + row * sum.outerStride();
        const auto entry = static_cast<std::uint32_t>(row * x.cols());
        for (Index i = 0; i < x.cols(); ++i)
            sums[i] += numbers[i] * choice.factor(entry + static_cast<std::uint32_t>(i));
    }
}

#define HEADLIGHT_DROPOUT(S)                                                                       \
    template void applyDropout(const Dropout&, MatrixView<S>);                                     \
    template void addWithDropout(const Dropout&, ConstMatrixView<S>, MatrixView<S>);
HEADLIGHT_DROPOUT(float)
HEADLIGHT_DROPOUT(double)
#undef HEADLIGHT_DROPOUT

} // namespace headlight
