#pragma once

#include "core/text/stages.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// What a stage of tokenizer.json looks for in a text: a text as it stands, or a regular expression
// (ICU's, which reads what such files use of Oniguruma's: classes, alternatives, look-around).
// Const and for any thread.
class TextPattern {
public:
    // An empty text is found nowhere.
    static TextPattern ofText(std::string_view utf8);

    // Throws BadValue, with what ICU says, for an expression that is none.
    static TextPattern ofExpression(std::string_view utf8);

    // Places from the left, none empty, none overlapping. Throws BadValue for an expression that
    // does not come to an end on this text within reason.
    std::vector<TextRange> find(const AlignedText& text, TextRange within) const;

private:
    struct Expression; // keeps ICU out of this header

    std::vector<TextRange> findText(const AlignedText& text, TextRange within) const;
    std::vector<TextRange> findExpression(const AlignedText& text, TextRange within) const;

    std::u32string m_text;
    std::shared_ptr<const Expression> m_expression; // null: the text
};

} // namespace headlight
