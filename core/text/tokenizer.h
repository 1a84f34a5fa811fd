#pragma once

#include "core/text/added_tokens.h"
#include "core/text/encoding.h"
#include "core/text/stages.h"
#include "core/text/template.h"
#include "core/text/vocabulary.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace headlight {

// Everything a tokenizer is made of; loadTokenizer() reads it from a file.
struct TokenizerParts {
    std::shared_ptr<const Vocabulary> vocabulary; // not null
    std::vector<AddedToken> addedTokens;          // distinct texts, none empty
    Normalizer normalizer;                        // empty: the text stays as it is
    PreTokenizer preTokenizer;                    // empty: the whole text is one word
    TokenModel model;                             // not empty
    Template single;
    Template pair;
};

// Text to tokens of a pretrained model, exactly as the model's own tokenizer does it (Hugging Face
// tokenizers, whose file format it follows). Const and thread-safe once made.
//
// Any bytes are accepted: what is no UTF-8 reads as U+FFFD, one for each bad sequence. Nothing is
// cut or padded, whatever the file asks for.
class Tokenizer {
public:
    explicit Tokenizer(TokenizerParts parts);

    Encoding encode(std::string_view text) const;
    Encoding encode(std::string_view text, std::string_view pair) const;

    // Id of a piece ("##ing") or an added token ("[MASK]").
    std::optional<int> idOf(std::string_view token) const;

    // Rows an embedding table needs for every id that can come out.
    int vocabularySize() const { return m_vocabularySize; }

private:
    struct Run; // one text on its way through the stages

    void encodeTyped(const AlignedText& typed, Run& run) const;
    void encodeNormalized(AlignedText text, Run& run) const;
    void encodeWord(const AlignedText& text, TextRange range, Run& run) const;
    void addToken(const AlignedText& text, const AddedTokenSplitter::Part& part, Run& run) const;
    std::vector<Token> encodeText(std::string_view text, int sequence) const;

    TokenizerParts m_parts;
    AddedTokenSplitter m_typedSplitter;
    AddedTokenSplitter m_normalizedSplitter;
    Vocabulary m_addedVocabulary;
    int m_vocabularySize = 0;
};

} // namespace headlight
