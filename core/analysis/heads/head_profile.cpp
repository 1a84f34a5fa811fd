#include "core/analysis/heads/head_profile.h"

#include <algorithm>

namespace headlight {
namespace {

constexpr std::array<StatisticInfo, kStatisticCount> kStatistics{{
    {Statistic::Entropy, "entropy", StatisticUnit::Nats},
    {Statistic::RelativeEntropy, "relative_entropy", StatisticUnit::Share},
    {Statistic::Confidence, "confidence", StatisticUnit::Share},
    {Statistic::SignedDistance, "signed_distance", StatisticUnit::Tokens},
    {Statistic::AbsoluteDistance, "absolute_distance", StatisticUnit::Tokens},
    {Statistic::Previous, "previous", StatisticUnit::Share},
    {Statistic::Same, "same", StatisticUnit::Share},
    {Statistic::Next, "next", StatisticUnit::Share},
    {Statistic::First, "first", StatisticUnit::Share},
    {Statistic::Separator, "separator", StatisticUnit::Share},
    {Statistic::Punctuation, "punctuation", StatisticUnit::Share},
    {Statistic::Sink, "sink", StatisticUnit::Share},
    {Statistic::Variability, "variability", StatisticUnit::Share},
    {Statistic::NormMass, "norm_mass", StatisticUnit::Size},
    {Statistic::NormFirst, "norm_first", StatisticUnit::Share},
    {Statistic::NormSeparator, "norm_separator", StatisticUnit::Share},
    {Statistic::NormPunctuation, "norm_punctuation", StatisticUnit::Share},
    {Statistic::PeakPrevious, "peak_previous", StatisticUnit::Share},
    {Statistic::PeakSame, "peak_same", StatisticUnit::Share},
    {Statistic::PeakNext, "peak_next", StatisticUnit::Share},
    {Statistic::PeakRare, "peak_rare", StatisticUnit::Share},
    {Statistic::Induction, "induction", StatisticUnit::Share},
}};

} // namespace

std::span<const StatisticInfo, kStatisticCount> allStatistics() {
    return kStatistics;
}

const StatisticInfo& infoOf(Statistic statistic) {
    return kStatistics[static_cast<std::size_t>(statistic)];
}

std::optional<Statistic> statisticFromKey(std::string_view key) {
    const auto* const found = std::ranges::find_if(
        kStatistics, [key](const StatisticInfo& info) { return key == info.key; });
    if (found == kStatistics.end())
        return std::nullopt;
    return found->statistic;
}

} // namespace headlight
