#include "core/analysis/measures/alignment_quality.h"

#include "core/analysis/measures/share.h"

#include <algorithm>

namespace headlight {

AlignmentQuality alignmentQuality(const AlignmentLinks& found, const AlignmentLinks& sure,
                                  const AlignmentLinks& possible) {
    const auto amount = [](auto count) { return static_cast<double>(count); };
    const auto isSure = [&](const auto& link) { return sure.contains(link); };
    const auto isPossible = [&](const auto& link) {
        return sure.contains(link) || possible.contains(link);
    };
    const double foundSure = amount(std::ranges::count_if(found, isSure));
    const double foundPossible = amount(std::ranges::count_if(found, isPossible));
    const double all = amount(found.size() + sure.size());
    return {.errorRate = all == 0 ? 0 : 1 - (foundSure + foundPossible) / all,
            .precision = Share{foundPossible, amount(found.size())}.value(),
            .recall = Share{foundSure, amount(sure.size())}.value()};
}

} // namespace headlight
