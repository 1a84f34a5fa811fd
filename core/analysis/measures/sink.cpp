#include "core/analysis/measures/sink.h"

#include <algorithm>

namespace headlight {

double sinkShare(std::span<const double> firstTokenShares, double epsilon) {
    if (firstTokenShares.empty())
        return 0;
    const auto sinks = std::ranges::count_if(firstTokenShares,
                                             [epsilon](double share) { return share > epsilon; });
    return static_cast<double>(sinks) / static_cast<double>(firstTokenShares.size());
}

} // namespace headlight
