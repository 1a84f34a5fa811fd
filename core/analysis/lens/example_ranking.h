#pragma once

#include "core/analysis/lens/relation_report.h"
#include "core/base/progress.h"
#include "core/io/example_sentence.h"
#include "core/io/loaded_model.h"
#include "core/text/words.h"

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace headlight {

// Heads searched by example: which of them link the words that the user linked?

// Where the words of a link are among the words of its sentence; nothing if one is not there, or
// both are the same.
struct PlacedLink {
    Index from = -1;
    Index to = -1;
};
std::optional<PlacedLink> placeLink(std::span<const WordGroup> words, const ExampleLink& link);

struct ExampleScore {
    HeadReading head; // under the reading that reproduces most
    std::size_t hits = 0;
    double weight = 0; // mean over the links of the weight that the reading rests on, 0..1
};

struct ExampleRanking {
    std::size_t links = 0;           // that count
    std::vector<ExampleScore> heads; // every head once, best first: hits, then weight
    Index offset = 0;                // the distance from word to word that most links have
    std::size_t offsetHits = 0;
};

// Each sentence is cut into tokens as it was typed; links are read as from "dependent" to "head" in
// the four readings. Sentences that are empty or over the model's limit are left out. Any thread;
// throws Canceled.
ExampleRanking rankByExamples(const LoadedModel& model,
                              const std::vector<ExampleSentence>& sentences,
                              const std::stop_token& stop = {});

} // namespace headlight
