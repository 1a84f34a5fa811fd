#pragma once

#include "core/io/loaded_model.h"

#include <filesystem>
#include <string>
#include <vector>

namespace headlight {

// How far a model is from what the reference library computed of the same checkpoint: the largest
// absolute differences over all cases, and everything that is not a matter of rounding.
struct ParityReport {
    int cases = 0;
    double attentions = 0;
    double hidden = 0;
    double scores = 0;    // where not hidden
    double embedding = 0; // sentence embeddings: mean over real tokens, length 1
    std::vector<std::string> problems;
};

// `casesJson` lists texts with the ids, offsets and word ids they must give; `expected` holds
// tensors named CASE.attn.LAYER [B, H, T, T], CASE.scores.LAYER, CASE.hidden [B, T, D] and
// CASE.sentence_embedding [B, D], of which any may be missing.
ParityReport compareWithReference(const LoadedModel& model, const std::filesystem::path& casesJson,
                                  const std::filesystem::path& expected);

} // namespace headlight
