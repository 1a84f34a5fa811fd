#pragma once

#include "core/base/tensor.h"
#include "core/io/loaded_model.h"
#include "core/nn/model.h"
#include "core/text/encoding.h"

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace headlight {

// Sentences that come cut into words, as those of treebanks do, made into what a model reads, with
// the way back from tokens to words.

// Tokens [begin, end) of one word.
struct TokenSpan {
    Index begin = 0;
    Index end = 0; // equal to begin if the tokenizer makes nothing of the word
};

// A sentence as the model takes it, and where each of its words went.
struct WordwiseInput {
    SequenceInput input;
    std::vector<TokenSpan> words; // [words]
    Index tokens = 0;             // those that the template adds included
};

// Encodes sentences whose words are given: each word is tokenised alone, so that the words of the
// model are those of the treebank (transformers calls it is_split_into_words). Words are remembered
// up to a bound, for they repeat. One thread at a time.
class WordwiseEncoder {
public:
    explicit WordwiseEncoder(const LoadedModel& model); // must outlive it

    WordwiseInput encode(std::span<const std::string> words);

private:
    const std::vector<Token>& piecesOf(const std::string& word);

    const LoadedModel& m_model;
    std::vector<Token> m_before; // what the template puts around a text
    std::vector<Token> m_after;
    std::unordered_map<std::string, std::vector<Token>> m_known;
};

} // namespace headlight
