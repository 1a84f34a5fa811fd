#include "core/analysis/lens/wilson.h"

#include <algorithm>
#include <cmath>

namespace headlight {

Interval wilsonInterval(std::int64_t hits, std::int64_t count) {
    if (count <= 0)
        return {};
    constexpr double z = 1.959963984540054; // 97.5 % quantile of the normal distribution
    const auto n = static_cast<double>(count);
    const double share = static_cast<double>(hits) / n;
    const double divisor = 1 + z * z / n;
    const double middle = (share + z * z / (2 * n)) / divisor;
    const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / divisor;
    return {std::max(middle - half, 0.0), std::min(middle + half, 1.0)};
}

} // namespace headlight
