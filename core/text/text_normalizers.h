#pragma once

#include "core/text/stages.h"
#include "core/text/text_pattern.h"

#include <string_view>
#include <vector>

namespace headlight {

// Normalisers of tokenizer.json, each a stage of its own.

// Canonical composition (NFC). A composed character stands for all that it was made from.
Normalizer composingNormalizer();

// Puts `content` in the place of everything the pattern finds; each of its characters stands for
// the whole of what was there.
Normalizer replacingNormalizer(TextPattern pattern, std::string_view content);

// One after the other.
Normalizer normalizerSequence(std::vector<Normalizer> stages);

} // namespace headlight
