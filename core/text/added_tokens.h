#pragma once

#include "core/text/stages.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

// Tokens that are found in the text as they stand, before any other stage looks at it ("[MASK]").
struct AddedToken {
    int id = 0;
    std::string text;
    bool singleWord = false; // not found inside a word
    bool takesBlanksBefore = false;
    bool takesBlanksAfter = false;
    bool normalized = false; // looked for in the normalised text, else in the typed one
    bool special = false;
};

// Finds added tokens: from the left, the longest at each place, without overlap.
class AddedTokenSplitter {
public:
    // Texts may not be empty. Of two equal texts the first wins.
    struct Pattern {
        std::u32string text;
        std::size_t token = 0; // position in the caller's list of added tokens
    };
    AddedTokenSplitter(const std::vector<AddedToken>& tokens, std::vector<Pattern> patterns);

    struct Part {
        TextRange range;
        std::optional<std::size_t> token; // nothing: ordinary text
    };
    // Parts of the text in order; ordinary ones are not empty.
    std::vector<Part> split(const AlignedText& text) const;

private:
    struct Rule {
        Pattern pattern;
        bool singleWord;
        bool takesBlanksBefore;
        bool takesBlanksAfter;
    };

    // The longest rule that matches at a position.
    const Rule* longestAt(const AlignedText& text, std::size_t at) const;

    std::vector<Rule> m_rules; // sorted by text
};

} // namespace headlight
