#include "core/train/adam.h"

#include <cmath>

namespace headlight {
namespace {

// Second moments are squares, so they reach the same smallness at half the exponent.
template <class S>
constexpr S kLeastFirst = S(1e-30);
template <class S>
constexpr S kLeastSecond = S(1e-36);

} // namespace

template <class S>
void updateByAdam(const AdamSettings& settings, const AdamStep& step, std::span<S> weights,
                  std::span<S> gradients, std::span<S> first, std::span<S> second) {
    const auto count = static_cast<double>(step.step);
    const auto beta1 = static_cast<S>(settings.beta1);
    const auto beta2 = static_cast<S>(settings.beta2);
    const auto rest1 = static_cast<S>(1 - settings.beta1);
    const auto rest2 = static_cast<S>(1 - settings.beta2);
    const auto scale = static_cast<S>(step.gradientScale);
    const auto epsilon = static_cast<S>(settings.epsilon);
    const auto keep = static_cast<S>(1 - step.rate * settings.decay);
    const auto rate = static_cast<S>(step.rate / (1 - std::pow(settings.beta1, count)));
    const auto correction = static_cast<S>(1 / std::sqrt(1 - std::pow(settings.beta2, count)));
    S* const w = weights.data();
    S* const g = gradients.data();
    S* const m = first.data();
    S* const v = second.data();
    // Plain arithmetic without branches and without errno (see CMakeLists.txt): the compiler makes
    // vector code of it.
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const S gradient = g[i] * scale;
        const S m1 = beta1 * m[i] + rest1 * gradient;
        const S v1 = beta2 * v[i] + rest2 * gradient * gradient;
        w[i] = w[i] * keep - rate * m1 / (std::sqrt(v1) * correction + epsilon);
        m[i] = std::abs(m1) < kLeastFirst<S> ? S(0) : m1;
        v[i] = v1 < kLeastSecond<S> ? S(0) : v1;
        g[i] = S(0);
    }
}

template void updateByAdam(const AdamSettings&, const AdamStep&, std::span<float>, std::span<float>,
                           std::span<float>, std::span<float>);
template void updateByAdam(const AdamSettings&, const AdamStep&, std::span<double>,
                           std::span<double>, std::span<double>, std::span<double>);

} // namespace headlight
