#include "core/nn/position.h"

#include <algorithm>
#include <cmath>

namespace headlight {

template <class S>
void sinusoidalPosition(PositionKind kind, int position, Vector<S>& out) {
    const auto width = static_cast<std::size_t>(out.size());
    const std::size_t sines = (width + 1) / 2;
    const bool interleaved = kind == PositionKind::SinusoidalInterleaved;
    const double denominator = kind == PositionKind::SinusoidalConcatenated63
                                   ? std::max(1.0, static_cast<double>(sines) - 1.0)
                                   : static_cast<double>(width) / 2.0;
    for (std::size_t i = 0; i < width; ++i) {
        const std::size_t k = interleaved ? i / 2 : i % sines;
        const bool sine = interleaved ? i % 2 == 0 : i < sines;
        const double angle = position / std::pow(10000.0, static_cast<double>(k) / denominator);
        out[static_cast<Index>(i)] = static_cast<S>(sine ? std::sin(angle) : std::cos(angle));
    }
}

template void sinusoidalPosition(PositionKind, int, Vector<float>&);
template void sinusoidalPosition(PositionKind, int, Vector<double>&);

} // namespace headlight
