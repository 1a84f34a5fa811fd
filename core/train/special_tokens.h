#pragma once

#include "core/train/example.h"

#include <nlohmann/json.hpp>

#include <array>
#include <span>

namespace headlight {

// Tokens with a meaning of their own, by id, in every vocabulary that is made here.
inline constexpr std::array<const char*, 4> kSpecialTokens{"<pad>", "<s>", "</s>", "<unk>"};
static_assert(kPadId == 0 && kBeginId == 1 && kEndId == 2 && kUnknownId == 3);

// And where texts of one language are learned from: the one that stands for a word to be guessed.
inline constexpr std::array<const char*, 5> kTextSpecialTokens{"<pad>", "<s>", "</s>", "<unk>",
                                                               "<mask>"};
inline constexpr int kMaskId = 4;

// "added_tokens" of a tokenizer.json, ids from 0.
nlohmann::ordered_json addedTokens(std::span<const char* const> tokens);

} // namespace headlight
