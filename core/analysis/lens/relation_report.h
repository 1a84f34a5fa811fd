#pragma once

#include "core/analysis/lens/relation_counts.h"
#include "core/analysis/lens/wilson.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

// From counts to a verdict: of each relation the best head, chosen on one set and reported on
// another, beside its interval and the best fixed offset, without which no share means anything.

// A head together with the way its map is read.
struct HeadReading {
    Reading reading = Reading::RowOfDependent;
    int layer = 0;
    int head = 0;

    bool operator==(const HeadReading&) const = default;
};

// Below this number of pairs a share says little.
inline constexpr std::int64_t kFewPairs = 50;

// How well one relation is found, on the reported set.
struct RelationScore {
    std::string relation;
    std::int64_t pairs = 0;
    std::optional<HeadReading> best; // on the set of choice; nothing if it has no such pair
    std::int64_t hits = 0;           // of that head
    Interval interval;               // 95 % of its share
    int offset = 0;                  // the best fixed one on the reported set
    std::int64_t offsetHits = 0;

    bool isFew() const { return pairs < kFewPairs; }
    double accuracy() const { return share(hits); } // 0..1
    double baseline() const { return share(offsetHits); }
    double difference() const { return share(hits - offsetHits); }

private:
    double share(std::int64_t count) const {
        return pairs > 0 ? static_cast<double>(count) / static_cast<double>(pairs) : 0;
    }
};

// The head and reading with the most hits; the first of equals, by reading, layer, head.
HeadReading bestHead(const LensCounts& counts, const RelationCounts& relation);

// Every relation of the reported set, those with more pairs first. Heads are chosen on the one set
// and measured on the other, which may be the same and is then too kind to them.
// Throws Internal if the counts are of models of different shape.
std::vector<RelationScore> reportRelations(const LensCounts& chosenOn,
                                           const LensCounts& reportedOn);

} // namespace headlight
