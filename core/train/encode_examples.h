#pragma once

#include "core/base/progress.h"
#include "core/io/conllu.h"
#include "core/io/translator.h"
#include "core/text/tokenizer.h"
#include "core/train/example.h"
#include "core/train/pair_file.h"

#include <cstddef>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace headlight {

// Sentences as the trainer takes them: what tokenizers make of pairs and of labelled sentences,
// without the tokens of their templates.

struct EncodedPairs {
    std::vector<TranslationExample> examples; // in the order of the pairs
    std::size_t tooLong = 0;                  // left out: a side has more pieces than allowed
    std::size_t empty = 0;                    // left out: a side has none
};

// Throws Canceled. Any thread.
EncodedPairs encodePairs(std::span<const SentencePair> pairs, const Tokenizer& source,
                         const Tokenizer& target, std::size_t mostPieces = kLongestTrainedSide,
                         const ProgressFunction& progress = {}, const std::stop_token& stop = {});

// The classes of relations under which heads are guided: the most frequent of a treebank, by name,
// then one for all others.
struct RelationClasses {
    static constexpr std::size_t kNamed = 14;
    static constexpr const char* kOther = "other";

    std::vector<std::string> names; // kOther is the last

    int of(const std::string& relation) const;
    int count() const { return static_cast<int>(names.size()); }
};

// Of equally frequent relations the first by name. The root is no relation between two words.
RelationClasses frequentRelations(std::span<const LabelledSentence> sentences,
                                  std::size_t named = RelationClasses::kNamed);

struct GuidedLimits {
    std::size_t words = 30;
    std::size_t pieces = 48;
};

struct GuidedData {
    RelationClasses relations;
    std::vector<GuidedSentence> sentences; // each has an arc
    std::size_t tooLong = 0;               // left out: over the limits
    std::size_t faulty = 0;                // left out: not readable
};

// A treebank, each word tokenised alone, as the lens does it. Words without a piece take no part in
// arcs. Throws the errors of files, BadTreebank when no sentence is left, Canceled.
GuidedData readGuidedData(const std::filesystem::path& treebank, const Tokenizer& tokenizer,
                          const GuidedLimits& limits = {}, const std::stop_token& stop = {});

} // namespace headlight
