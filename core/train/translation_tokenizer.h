#pragma once

#include "core/base/progress.h"
#include "core/train/pair_file.h"

#include <cstddef>
#include <span>
#include <stop_token>
#include <string>

namespace headlight {

// The two tokenizers of an English-French model, with one vocabulary for both, so that one table
// of word vectors serves the source, the target and the output. As texts of tokenizer.json files
// (format of Hugging Face tokenizers 1.0).
//
// Both cut a text into words, then words into pieces; a piece that goes on a word begins with "##".
// * English is read in lower case and cut as in treebanks ("don't" is do + n't, "I'm" is i + 'm),
//   so that a sentence and a labelled sentence have the same words; </s> stands behind it.
// * French keeps its case; what is elided keeps its apostrophe ("j'", "l'", "qu'"), what is added
//   its hyphen ("-vous", "-t", "-il"). Quotation marks become « and ». Nothing stands around it.
// Characters without a piece are spelled by their bytes: any text can be encoded, none is lost.
struct TranslationTokenizers {
    std::string source; // tokenizer.json
    std::string target; // target_tokenizer.json
};

struct TranslationVocabularyOptions {
    std::size_t size = 10'000;
    // So many of the most frequent words of both languages are pieces as they stand; the rest of
    // the vocabulary is learned from all other words.
    std::size_t wholeWords = 7'500;
};

// Both throw BadValue for a size with no room for the letters, Canceled.
TranslationTokenizers trainTranslationTokenizers(std::span<const SentencePair> pairs,
                                                 const TranslationVocabularyOptions& options = {},
                                                 const std::stop_token& stop = {});

// What a tokenizer puts around a text: </s> behind it, <s> before it, or both.
enum class TextFrame { End, Begin, Both };

// The English one alone, for models of one language; its vocabulary has kTextSpecialTokens. With a
// second text: the first, </s> if that is part of the frame, the second likewise.
std::string trainEnglishTokenizer(std::span<const std::string> texts, TextFrame frame,
                                  const TranslationVocabularyOptions& options = {},
                                  const std::stop_token& stop = {});

} // namespace headlight
