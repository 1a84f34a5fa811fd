#pragma once

#include "core/nn/translation_model.h"

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

namespace headlight {

// Finding a translation: the most probable token each time (greedy, beam 1), or the best of several
// targets that are followed at once (beam search, Sutskever et al. 2014, section 3.2).

struct TokenChance {
    int id = 0;
    double probability = 0; // 0..1, of all tokens of the vocabulary
};

struct DecodedToken {
    int id = 0;
    double probability = 0;
    bool forced = false;                   // of the prefix, not chosen
    std::vector<TokenChance> alternatives; // the most probable ones at this place, best first
};

struct DecodedTarget {
    std::vector<DecodedToken> tokens; // with the end, if it was reached
    double logProbability = 0;        // natural, sum over all tokens
    double score = 0;                 // logProbability / tokens ^ lengthPower: higher is better
    bool ended = false;               // false: stopped at the limit

    // Without the end.
    std::vector<int> ids() const;
};

struct DecodingOptions {
    int beam = 1;           // targets that are followed
    Index mostTokens = 0;   // 0: twice the source and ten more
    double lengthPower = 1; // 1: the mean logarithm of a token's probability
    std::size_t alternatives = 0;
    std::vector<int> prefix;     // how the target begins; may be empty, or all of it with its end
    std::vector<int> never;      // tokens that are not chosen (padding and the like)
    int start = 1;               // what the decoder reads first
    int end = 2;                 // what ends a target
    Interventions interventions; // of all three stacks; edits of the encoder only
    std::stop_token stop;
};

// Targets, best first: at least one, at most `beam`. The target is never longer than the model's
// positions. Throws as TranslationModel::encode() does, BadValue for a beam outside 1 to 64 or an
// id outside the vocabulary, Canceled.
std::vector<DecodedTarget> decode(const TranslationModel& model, std::span<const int> source,
                                  const DecodingOptions& options = {});

} // namespace headlight
