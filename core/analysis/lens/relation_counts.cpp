#include "core/analysis/lens/relation_counts.h"

#include "core/base/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace headlight {
namespace {

// A link of a sentence and where it is counted.
struct Link {
    Index dependent;
    Index head;
    RelationCounts* relation;
};

template <class Numbers>
void addEach(Numbers& to, const Numbers& from) {
    for (std::size_t i = 0; i < to.size(); ++i)
        to[i] += from[i];
}

} // namespace

void LensCounts::add(const LabelledSentence& sentence, const WordwiseInput& words,
                     const Trace<float>& trace, LinkPredictor& predictor) {
    const auto count = static_cast<Index>(sentence.words.size());
    RelationCounts& all = of(kAllRelations);
    std::vector<Link> links;
    for (Index word = 0; word < count; ++word) {
        const LabelledWord& labelled = sentence.words[static_cast<std::size_t>(word)];
        if (labelled.head < 0)
            continue;
        links.push_back({word, labelled.head, &of(labelled.relation)});
        for (RelationCounts* relation : {links.back().relation, &all}) {
            ++relation->pairs;
            for (std::size_t k = 0; k < kOffsets.size(); ++k)
                relation->offsetHits[k] += wordAtOffset(word, kOffsets[k], count) == labelled.head;
        }
    }
    ++sentences;
    if (trace.stacks.empty())
        return;
    for (int layer = 0; layer < layers; ++layer)
        for (int head = 0; head < heads; ++head) {
            const auto map =
                trace.stacks.front().layers[static_cast<std::size_t>(layer)].attentions[head];
            const LinkPredictions& predicted = predictor.predict(map, words.words);
            for (const Reading reading : kReadings) {
                const std::size_t at = place(reading, layer, head);
                for (const Link& link : links) {
                    const bool hit = predicted.agrees(reading, link.dependent, link.head);
                    link.relation->hits[at] += hit;
                    all.hits[at] += hit;
                }
            }
        }
}

void LensCounts::add(const LensCounts& other) {
    if (other.layers != layers || other.heads != heads)
        throw Error(ErrorCode::ShapeMismatch,
                    {{"what", "counts"},
                     {"found", fmt::format("{} x {} heads", other.layers, other.heads)},
                     {"expected", fmt::format("{} x {} heads", layers, heads)}});
    sentences += other.sentences;
    faulty += other.faulty;
    tooLong += other.tooLong;
    for (const auto& [name, counts] : other.relations) {
        RelationCounts& sum = of(name);
        sum.pairs += counts.pairs;
        addEach(sum.offsetHits, counts.offsetHits);
        addEach(sum.hits, counts.hits);
    }
}

RelationCounts& LensCounts::of(const std::string& relation) {
    RelationCounts& counts = relations[relation];
    counts.hits.resize(kReadings.size() * static_cast<std::size_t>(layers * heads));
    return counts;
}

Index wordAtOffset(Index word, int offset, Index words) {
    return std::clamp<Index>(word + 1 + offset, 0, words) - 1;
}

} // namespace headlight
