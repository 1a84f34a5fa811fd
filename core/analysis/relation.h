#pragma once

#include "core/analysis/analysis_result.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// Words and the heads that link them: which head looks most from one word to another, which links
// of a text are strongest, and which word of a text is meant by what somebody typed.

struct HeadWeight {
    HeadId head;
    double weight = 0; // 0..1
};

// Every head's weight for "from looks at to", best first, NaN last (ties in order of layer and
// head). `from`, `to`: positions in AnalysisResult::words.
// Where `shape` leaves special tokens out and renormalises, a weight is a share of what goes to the
// other words, as in the map; words are merged in any shape.
std::vector<HeadWeight> rankHeads(const AnalysisResult& result, Stack stack, Index from, Index to,
                                  const MapShape& shape = {});

// Finds a word as typed, ignoring case if nothing equals exactly; "word:2" is its second
// occurrence. Position in AnalysisResult::words. Throws WordNotFound, which lists the words of the
// text, and BadValue for an occurrence beyond the last, which says how many there are.
Index findWord(const AnalysisResult& result, std::string_view word);

// The same among any words; nothing if it is not there.
std::optional<Index> findWord(std::span<const WordGroup> words, std::string_view word);

struct WordPair {
    Index from = 0; // positions in AnalysisResult::words
    Index to = 0;
};

// A pair to begin with in a text of which nothing is chosen yet: the first word of some length,
// since short ones mostly serve others, and the word that any head lets it look at most. Neither
// special nor punctuation; nothing if the text has no two such words.
std::optional<WordPair> suggestedPair(const AnalysisResult& result, Stack stack);

struct PairWeight {
    HeadId head;
    Index query = 0; // words
    Index key = 0;
    double weight = 0;
};

// The largest word-to-word weights over all heads, without special tokens, the diagonal and
// punctuation; those that are a number. None if no weight is.
std::vector<PairWeight> strongestPairs(const AnalysisResult& result, Stack stack, size_t count);

} // namespace headlight
