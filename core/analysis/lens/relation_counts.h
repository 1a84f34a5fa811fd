#pragma once

#include "core/analysis/lens/link_predictions.h"
#include "core/io/conllu.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace headlight {

// How often every head, and every fixed offset, finds the head of a relation. All are whole
// numbers, so that the counts of parts of a treebank add up to exactly those of the whole.

// Offsets that the positional baseline tries: "the head is the word at distance k" (Clark et al.
// 2019, released code).
inline constexpr std::array kOffsets{-3, -2, -1, 0, 1, 2};

// All relations together, without root.
inline constexpr const char* kAllRelations = "all";

struct RelationCounts {
    std::int64_t pairs = 0;
    std::array<std::int64_t, kOffsets.size()> offsetHits{};
    std::vector<std::int64_t> hits; // [readings, L, H]

    bool operator==(const RelationCounts&) const = default;
};

struct LensCounts {
    int layers = 0;
    int heads = 0;
    std::int64_t sentences = 0; // counted
    std::int64_t faulty = 0;    // skipped: not readable
    std::int64_t tooLong = 0;   // skipped: over the model's limit
    std::map<std::string, RelationCounts> relations;

    std::size_t place(Reading reading, int layer, int head) const {
        return static_cast<std::size_t>((static_cast<int>(reading) * layers + layer) * heads +
                                        head);
    }

    // Of a sentence whose maps were made word by word. Root has no head in the sentence and is left
    // out.
    void add(const LabelledSentence& sentence, const WordwiseInput& words,
             const Trace<float>& trace, LinkPredictor& predictor);

    // The same model; throws ShapeMismatch otherwise.
    void add(const LensCounts& other);

    bool operator==(const LensCounts&) const = default;

private:
    RelationCounts& of(const std::string& relation);
};

// The word that the offset points at, for 0 <= word < words, under the rule of the released code:
// positions count from 1 with the root at 0, and the sum is clamped to 0..words. -1 = the root.
Index wordAtOffset(Index word, int offset, Index words);

} // namespace headlight
