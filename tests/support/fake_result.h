#pragma once

#include "core/analysis/analysis_result.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace headlight::test {

// Analyses made by hand, for tests of what is drawn: any tokens, any weights, no model file.

// Weight of a cell; shares that need not sum to 1 over the keys.
using WeightFormula = std::function<double(const HeadId& head, Index query, Index key)>;

// One hot cell a row, another for each head, over a low ground: sums to 1.
double peakedWeight(const HeadId& head, Index query, Index key, Index keys);

// Tokens as a vocabulary spells them: "[CLS]", "[SEP]", "[PAD]" come from the template, "##x"
// continues the word before; the words, joined by blanks, are the text. `weights` empty:
// peakedWeight. Thumbnails and reductions follow the weights; statistics and trust are left at zero
// for the test to fill.
std::shared_ptr<AnalysisResult> fakeResult(const std::vector<std::string>& tokens, int layers = 6,
                                           int heads = 12, const WeightFormula& weights = {});

// The sentence of the first picture: [CLS] i love artificial intelligence . [SEP], with "I" looking
// at "love" with 0.89 in layer 3 head 2.
std::shared_ptr<AnalysisResult> fakeLoveResult();

} // namespace headlight::test
