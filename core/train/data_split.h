#pragma once

#include "core/train/pair_file.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// Sentence pairs in three parts of which no two share a source sentence: what a model is measured
// on it has never read, in whatever translation.
struct DataSplit {
    std::vector<SentencePair> train; // every translation, in the order of the input
    std::vector<SentencePair> dev;   // one translation a sentence (the first), in drawn order
    std::vector<SentencePair> test;
};

// Draws source sentences by seed, for dev first. Sentences that differ only in case, punctuation
// and blanks are one. The same input and seed give the same parts on every machine. Throws BadValue
// when there are too few sentences.
DataSplit splitPairs(const std::vector<SentencePair>& pairs, std::size_t dev, std::size_t test,
                     std::uint64_t seed);

// A sentence as splitPairs() compares it: lower-case letters and digits, single blanks between
// words.
std::string comparableSentence(std::string_view sentence);

} // namespace headlight
