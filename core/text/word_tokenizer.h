#pragma once

#include "core/text/encoding.h"

#include <optional>
#include <string_view>

namespace headlight {

// Whole words as typed, for models without a vocabulary (the workbench hashes Token::text). Words
// are those of Unicode word segmentation (UAX 29), with dictionaries for Chinese, Japanese and
// Thai; a punctuation mark or an emoji sequence is a token of its own, blanks and lone control
// characters are none. Ids are 0, no template token is added, a second text has type 1. Bad UTF-8
// reads as U+FFFD. Any thread.
Encoding encodeWords(std::string_view text, std::optional<std::string_view> pair = {});

} // namespace headlight
