#include "core/analysis/lens/relation_report.h"

#include "core/base/error.h"

#include <algorithm>

namespace headlight {

HeadReading bestHead(const LensCounts& counts, const RelationCounts& relation) {
    const auto at =
        static_cast<int>(std::ranges::max_element(relation.hits) - relation.hits.begin());
    const int perReading = counts.layers * counts.heads;
    return {kReadings[static_cast<std::size_t>(at / perReading)], at % perReading / counts.heads,
            at % counts.heads};
}

std::vector<RelationScore> reportRelations(const LensCounts& chosenOn,
                                           const LensCounts& reportedOn) {
    if (chosenOn.layers != reportedOn.layers || chosenOn.heads != reportedOn.heads)
        throw Error(ErrorCode::Internal, {{"what", "counts of two different models"}});
    std::vector<RelationScore> scores;
    for (const auto& [name, counts] : reportedOn.relations) {
        RelationScore score;
        score.relation = name;
        score.pairs = counts.pairs;
        const auto offset = std::ranges::max_element(counts.offsetHits);
        score.offset = kOffsets[static_cast<std::size_t>(offset - counts.offsetHits.begin())];
        score.offsetHits = *offset;
        const auto chosen = chosenOn.relations.find(name);
        if (chosen != chosenOn.relations.end() && chosen->second.pairs > 0) {
            score.best = bestHead(chosenOn, chosen->second);
            score.hits = counts.hits[reportedOn.place(score.best->reading, score.best->layer,
                                                      score.best->head)];
        }
        score.interval = wilsonInterval(score.hits, score.pairs);
        scores.push_back(std::move(score));
    }
    std::ranges::stable_sort(
        scores, [](const RelationScore& a, const RelationScore& b) { return a.pairs > b.pairs; });
    return scores;
}

} // namespace headlight
