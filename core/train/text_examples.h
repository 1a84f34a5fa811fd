#pragma once

#include "core/train/example_set.h"

#include <span>
#include <vector>

namespace headlight {

// What models of one stack learn from texts of one language. What the sets are made from must
// outlive them.

// A decoder says the next word: texts begin with <s>, goals are the rest and </s>.
ExampleSet languageExamples(std::span<const std::vector<int>> texts);

// An encoder says words that are hidden (Devlin et al. 2019, section 3.1): of each text, which ends
// with </s>, 15 % of the words before that and at least one are asked for. Of these 80 % stand as
// <mask>, 10 % as another word of the vocabulary (its ids go up to `vocabulary`), 10 % as they are.
// Each time a text is seen others are drawn.
ExampleSet maskedExamples(std::span<const std::vector<int>> texts, Index vocabulary);

struct LabelledText {
    std::vector<int> ids; // with <s> before and </s> behind
    int label = 0;        // class, from 0
};

// An encoder says the class of a text, at its <s>.
ExampleSet labelledExamples(std::span<const LabelledText> texts);

} // namespace headlight
