#pragma once

#include "core/io/loaded_model.h"
#include "core/nn/intervention.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace headlight {

// Looks for induction heads (Olsson et al. 2022): random tokens, repeated, behind the model's start
// token, so that nothing but the repetition can be continued.
struct InductionProbe {
    int tokens = 25; // different ones, from the middle four fifths of the vocabulary
    int repeats = 4;
    int examples = 10;
    std::uint64_t seed = 1;
};

// Token ids of an example without start and end, [tokens * repeats]. Throws BadValue if the
// vocabulary is too small for so many different tokens.
std::vector<int> repeatedTokens(const InductionProbe& probe, Index vocabulary, int example);

// Prefix-matching score of every head [L * H], mass per query (measures/induction.h), mean over the
// examples. NaN for every head of a model without a vocabulary. A model that cannot take so many
// tokens gets fewer repeats, and NaN if not even two fit. Edits, which hold for one text, are left
// out. Throws Canceled.
std::vector<double> inductionScores(const LoadedModel& model, const Interventions& interventions,
                                    const InductionProbe& probe = {}, std::stop_token stop = {});

} // namespace headlight
