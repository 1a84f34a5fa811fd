#pragma once

#include "core/text/text_pattern.h"

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// From tokens back to a text that people read: the "decoder" of a tokenizer.json. The same file
// gives the same text as its own library does. Const and for any thread.
class Detokenizer {
public:
    // A step changes the texts of the tokens, in their order; in the end they are put together.
    using Step = std::function<void(std::vector<std::string>& texts)>;

    // `pieces` by id; ids without a piece have an empty one. Special pieces are left out of texts.
    Detokenizer(std::vector<std::string> pieces, std::vector<bool> special,
                std::vector<Step> steps);

    // Unknown ids count as empty.
    std::string text(std::span<const int> ids) const;

    // As the vocabulary spells it ("##ing").
    const std::string& piece(int id) const;
    int size() const { return static_cast<int>(m_pieces.size()); }
    bool isSpecial(int id) const;

private:
    std::vector<std::string> m_pieces;
    std::vector<bool> m_special;
    std::vector<Step> m_steps;
};

// Reads vocabulary, added tokens and decoder: ByteFallback, Fuse, Replace, WordPiece (its cleanup
// too) and Sequence. Without a decoder the pieces stand with blanks between them. Throws as
// loadTokenizer() does.
Detokenizer loadDetokenizer(const std::filesystem::path& tokenizerJson);
Detokenizer parseDetokenizer(std::string_view json, std::string_view path);

} // namespace headlight
