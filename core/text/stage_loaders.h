#pragma once

#include "core/text/stages.h"
#include "core/text/text_pattern.h"
#include "core/text/tokenizer_field.h"
#include "core/text/vocabulary.h"

#include <memory>

namespace headlight {

// The parts of tokenizer.json that change and cut a text, each from its own object of the file.
// They throw BadTokenizer and UnsupportedTokenizer.

Normalizer loadNormalizer(const TokenizerField& stage);
PreTokenizer loadPreTokenizer(const TokenizerField& stage);

// {"String": "a"} or {"Regex": "a+"}.
TextPattern loadPattern(const TokenizerField& field);

// An object of piece -> id.
std::shared_ptr<const Vocabulary> loadVocabulary(const TokenizerField& field);

} // namespace headlight
