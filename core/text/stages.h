#pragma once

#include "core/base/tensor.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// The stages a text passes on its way to tokens, as plain data and functions:
//
//   typed text -> added tokens cut out -> Normalizer -> PreTokenizer -> Model -> Template
//
// Every character keeps, through all of them, the span of typed text it stands for. A stage is a
// function value made by the loader from its part of tokenizer.json; it is const and may be called
// on any thread.

// A character after zero or more stages, and the code points [begin, end) of the typed text it
// stands for.
struct AlignedCharacter {
    char32_t character = 0;
    Index begin = 0;
    Index end = 0;
};
using AlignedText = std::vector<AlignedCharacter>;

// Positions [begin, end) in an AlignedText.
struct TextRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// Changes characters: lower case, accents, blanks.
using Normalizer = std::function<void(AlignedText& text)>;

// Cuts each of the given ranges into words, in order, none empty; what lies between is dropped.
// May change the text as well.
using PreTokenizer = std::function<void(AlignedText& text, std::vector<TextRange>& words)>;

// A word on its way into the model.
struct Word {
    std::string utf8;
    std::vector<std::size_t> starts; // byte where each code point begins, then utf8.size()

    std::size_t length() const { return starts.size() - 1; } // in code points
    std::string_view slice(std::size_t begin, std::size_t end) const {
        return std::string_view(utf8).substr(starts[begin], starts[end] - starts[begin]);
    }
};

// A token of a word: code points [begin, end) of it. The text lives as long as model and word.
struct Piece {
    int id = 0;
    std::string_view text;
    std::size_t begin = 0;
    std::size_t end = 0;
};

// Appends the pieces of a word, in order.
using TokenModel = std::function<void(const Word& word, std::vector<Piece>& pieces)>;

} // namespace headlight
