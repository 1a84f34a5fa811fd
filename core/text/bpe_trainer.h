#pragma once

#include "core/base/progress.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace headlight {

// Makes the vocabulary and the merges of a BPE model from counted words (Sennrich, Haddow and Birch
// 2016, algorithm 1), with one addition: the most frequent words are pieces as they stand, without
// the steps that would lead to them, so that a vocabulary of some thousand pieces reads most texts
// word by word. Merges are learned on all other words.
struct BpeTrainingOptions {
    std::size_t vocabularySize = 10'000;
    std::size_t wholeWords = 0;            // so many at most
    std::int64_t leastCount = 2;           // of a whole word, and of a pair to be merged
    std::string continuationPrefix = "##"; // of pieces that do not begin a word
    std::vector<std::string> firstPieces;  // these get the ids from 0
    std::u32string alphabet;               // characters that are there whatever the words hold
    std::stop_token stop;
};

struct BpeVocabulary {
    std::vector<std::string> pieces; // by id
    std::vector<std::pair<std::string, std::string>> merges;
};

using WordCounts = std::map<std::string, std::int64_t>;

// Each character of the alphabet becomes two pieces, one that begins a word and one that goes on;
// words with other characters are cut there, and what is left of them is learned from. The same
// words give the same result on every machine. Throws BadValue when the vocabulary has no room for
// the alphabet, Canceled.
BpeVocabulary trainBpe(const WordCounts& words, const BpeTrainingOptions& options);

} // namespace headlight
