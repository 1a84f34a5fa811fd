#pragma once

namespace headlight {

// Maximum in which a NaN beats every number, so that no reduction over maps hides one.
// (Eigen's element-wise maximum of version 3.4.0 leaves that open.)
inline constexpr auto largerOrNaN = [](float a, float b) { return a != a || a > b ? a : b; };

} // namespace headlight
