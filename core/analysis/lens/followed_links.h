#pragma once

#include "core/io/example_sentence.h"
#include "core/io/loaded_model.h"
#include "core/text/words.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// Words that links are drawn between, as the model cuts the text.
std::vector<WordGroup> linkableWords(const LoadedModel& model, std::string_view text);

// The sentence with another text and its links on the words that they were drawn on. A link whose
// word is gone remembers the text that had it, and is back when a text has it again.
ExampleSentence withText(const ExampleSentence& sentence, std::string text,
                         const LoadedModel& model);

} // namespace headlight
