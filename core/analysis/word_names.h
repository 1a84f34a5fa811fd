#pragma once

#include "core/text/words.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace headlight {

// Words by name: as typed, with ":2" for the second occurrence and so on. findWord() of
// core/analysis/relation.h reads such names.

std::string wordName(std::span<const WordGroup> words, Index position);

// The same where nothing may be left to guess: ":1" stands behind the first of several equal words.
std::string numberedName(std::span<const WordGroup> words, Index position);

// The name in another text of a word of this one, which it keeps whatever equal words come before
// it there: the longest common subsequence of the words says which one it is. Nothing if the word
// is not in one of both.
std::optional<std::string> followedName(std::string_view name, std::span<const WordGroup> before,
                                        std::span<const WordGroup> after);

} // namespace headlight
