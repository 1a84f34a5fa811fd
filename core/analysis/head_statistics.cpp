#include "core/analysis/head_statistics.h"

#include "core/analysis/measures/entropy.h"
#include "core/analysis/measures/peaks.h"
#include "core/analysis/measures/token_shares.h"

#include <array>

namespace headlight {

HeadStatistics measureHead(const ConstMatrixView<float>& map, std::span<const Index> separators) {
    constexpr std::array<Index, 1> kFirst{0};
    HeadStatistics statistics;
    statistics.meanPeak = confidence(map);
    statistics.entropy = meanEntropy(map);
    statistics.shareFirst = shareOnKeys(map, std::span<const Index>(kFirst));
    statistics.shareSeparator = shareOnKeys(map, separators);
    statistics.sharePrevious = shareAtOffset(map, -1, OffsetRows::WithSuchKey);
    statistics.shareSame = shareAtOffset(map, 0, OffsetRows::WithSuchKey);
    statistics.shareNext = shareAtOffset(map, 1, OffsetRows::WithSuchKey);
    return statistics;
}

} // namespace headlight
