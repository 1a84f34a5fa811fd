#pragma once

#include "core/nn/config.h"

namespace headlight {

// Sinusoidal positions (Vaswani et al. 2017, section 3.5). Fills `out` [D] for one position: angle
// position / 10000^e, e = 2k/D in the published form and k/(D/2 - 1) in the 63 variant (63 at D =
// 128), k = 0 .. ceil(D/2) - 1; sine and cosine by turns or in two halves. Kind must be one of the
// sinusoidal ones.
template <class S>
void sinusoidalPosition(PositionKind kind, int position, Vector<S>& out);

extern template void sinusoidalPosition(PositionKind, int, Vector<float>&);
extern template void sinusoidalPosition(PositionKind, int, Vector<double>&);

} // namespace headlight
