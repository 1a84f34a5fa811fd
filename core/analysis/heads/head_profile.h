#pragma once

#include "core/nn/head_id.h"

#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

namespace headlight {

// What is measured of a head over one or many sentences. All of it comes from attention maps of
// tokens, special ones included, and every row (query) of every sentence counts once.
//
// "Mass" is the mean over rows of the weight on some keys, 0 to 1 (Clark et al. 2019, section 3.1);
// at an offset only rows that have such a key count. "Peak" is the share of rows whose largest
// weight is there, of equal ones the first (Voita et al. 2019, section 5).
enum class Statistic {
    Entropy,         // mean of -sum p ln p, nats (Clark et al. 2019, section 3.2, unsmoothed)
    RelativeEntropy, // the same divided by its largest value, ln of the number of keys
    Confidence,      // mean of the largest weight (Voita et al. 2019, section 4)
    SignedDistance,  // query - key, averaged by weight without the first key, in tokens; positive =
                     // looks back (Vig and Belinkov 2019, equation 3)
    AbsoluteDistance, // |query - key|, likewise
    Previous,         // mass on the token before
    Same,             // ... on the token itself
    Next,             // ... on the token behind
    First,            // ... on the first token
    Separator,        // ... on separators ([SEP])
    Punctuation,      // ... on typed tokens without a letter or digit
    Sink,             // share of sentences with more than 0.3 of all weight on the first token
                      // (Gu et al. 2025: Sink^0.3 of one head)
    Variability,     // how much the weights depend on the sentence and not on positions alone, 0 to
                     // 1 (Vig and Belinkov 2019, equation 4); first ten tokens, first key left out
    NormMass,        // sum over keys of ||weight f(x)||, mean over rows: what the head moves
                     // (Kobayashi et al. 2020); f(x) = x W_V W_O of this head, with b_V
    NormFirst,       // share of NormMass that comes from the first token
    NormSeparator,   // ... from separators
    NormPunctuation, // ... from punctuation
    PeakPrevious,
    PeakSame,
    PeakNext,
    PeakRare,  // on the rarest typed token of the sentence, that which stands last in the
               // vocabulary: vocabularies list frequent tokens first
    Induction, // prefix matching on repeated random tokens, mass per query (induction_probe.h)
};

inline constexpr std::size_t kStatisticCount = 22;

// What a number of a statistic is, for writing it.
enum class StatisticUnit { Share, Nats, Tokens, Size };

struct StatisticInfo {
    Statistic statistic;
    const char* key; // in files and on the command line: "peak_previous"
    StatisticUnit unit;
};

// All of them, in the order of the enumeration.
std::span<const StatisticInfo, kStatisticCount> allStatistics();
const StatisticInfo& infoOf(Statistic statistic);
std::optional<Statistic> statisticFromKey(std::string_view key);

// The numbers of one head; NaN where nothing was there to be measured.
struct HeadProfile {
    HeadId head;
    std::array<double, kStatisticCount> values = unmeasured();

    double operator[](Statistic statistic) const {
        return values[static_cast<std::size_t>(statistic)];
    }
    double& operator[](Statistic statistic) { return values[static_cast<std::size_t>(statistic)]; }

private:
    static constexpr std::array<double, kStatisticCount> unmeasured() {
        std::array<double, kStatisticCount> values{};
        values.fill(std::numeric_limits<double>::quiet_NaN());
        return values;
    }
};

} // namespace headlight
