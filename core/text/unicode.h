#pragma once

#include "core/base/tensor.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace headlight {

// The few Unicode questions the program asks, in one place. Text is UTF-8 at every interface and
// positions in it are code points. A maximal byte sequence that is no UTF-8 counts and reads as one
// U+FFFD, so no function here can fail. Any thread.

std::u32string codePointsFromUtf8(std::string_view utf8);
std::string utf8FromCodePoints(std::u32string_view codePoints);
void appendUtf8(std::string& utf8, char32_t codePoint);

Index countCodePoints(std::string_view utf8);

// Code points [begin, end) of a text, as UTF-8; both are cut to the length of the text.
std::string sliceCodePoints(std::string_view utf8, Index begin, Index end);

// The text with U+FFFD in place of everything that is no UTF-8.
std::string sanitizedUtf8(std::string_view bytes);

// Byte position of the first sequence that is no UTF-8, or nothing if all is well.
std::optional<std::size_t> firstBadUtf8(std::string_view bytes);

// White_Space property: blanks, tabs, line ends, no-break and ideographic spaces.
bool isBlank(char32_t c);

// Punctuation as BERT's pre-tokenizer sees it: every ASCII sign that is neither letter, digit nor
// blank ("$" and "+" too), and the categories P* elsewhere. Categories here and in the next two
// are those of Unicode 8, which the reference tokenizers carry: a sign added later is none.
bool isPunctuation(char32_t c);

// Categories Cc, Cf, Co: controls, format characters (joiners, bidi marks), private use.
bool isControl(char32_t c);

// Category Mn: accents and vowel signs that take no room of their own.
bool isNonspacingMark(char32_t c);

// Chinese characters as BERT's normaliser counts them: the blocks of Han ideographs without
// kana, Hangul, and U+2B820 to U+2B91F, which the reference leaves out.
bool isHan(char32_t c);

// \w of regular expressions: letters, marks, decimal digits, connectors such as "_", joiners.
bool isWordCharacter(char32_t c);

// Lower case of one character without regard to its neighbours (so no final sigma); U+0130 gives
// two code points, everything else one.
std::u32string lowerCase(char32_t c);

// Canonical composition (NFC): a letter and its accents as one character where there is one.
std::string composedUtf8(std::string_view utf8);

} // namespace headlight
