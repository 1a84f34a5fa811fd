#include "core/text/added_tokens.h"

#include "core/text/unicode.h"

#include <algorithm>

namespace headlight {
namespace {

bool isInsideWord(const AlignedText& text, TextRange match) {
    const bool wordBefore = match.begin > 0 && isWordCharacter(text[match.begin - 1].character);
    const bool wordAfter = match.end < text.size() && isWordCharacter(text[match.end].character);
    return wordBefore || wordAfter;
}

} // namespace

AddedTokenSplitter::AddedTokenSplitter(const std::vector<AddedToken>& tokens,
                                       std::vector<Pattern> patterns) {
    m_rules.reserve(patterns.size());
    for (Pattern& pattern : patterns) {
        const AddedToken& token = tokens[pattern.token];
        m_rules.push_back({std::move(pattern), token.singleWord, token.takesBlanksBefore,
                           token.takesBlanksAfter});
    }
    const auto textOf = [](const Rule& rule) -> const std::u32string& { return rule.pattern.text; };
    std::ranges::stable_sort(m_rules, {}, textOf);
    const auto repeated = std::ranges::unique(m_rules, {}, textOf);
    m_rules.erase(repeated.begin(), repeated.end());
}

const AddedTokenSplitter::Rule* AddedTokenSplitter::longestAt(const AlignedText& text,
                                                              std::size_t at) const {
    // Narrows the sorted rules to those that begin with the characters read so far.
    const Rule* longest = nullptr;
    auto first = m_rules.begin();
    auto last = m_rules.end();
    for (std::size_t depth = 0; at + depth < text.size() && first != last; ++depth) {
        const auto characterOf = [depth](const Rule& rule) { return rule.pattern.text[depth]; };
        const auto same =
            std::ranges::equal_range(first, last, text[at + depth].character, {}, characterOf);
        first = same.begin();
        last = same.end();
        // A text that ends here is sorted before its continuations.
        if (first != last && first->pattern.text.size() == depth + 1)
            longest = &*first++;
    }
    return longest;
}

std::vector<AddedTokenSplitter::Part> AddedTokenSplitter::split(const AlignedText& text) const {
    std::vector<Part> parts;
    std::size_t done = 0; // everything before is in parts
    for (std::size_t at = 0; at < text.size();) {
        const Rule* rule = m_rules.empty() ? nullptr : longestAt(text, at);
        if (!rule) {
            ++at;
            continue;
        }
        TextRange match{at, at + rule->pattern.text.size()};
        at = match.end;
        if (rule->singleWord && isInsideWord(text, match))
            continue;
        if (rule->takesBlanksBefore)
            while (match.begin > done && isBlank(text[match.begin - 1].character))
                --match.begin;
        if (rule->takesBlanksAfter)
            while (match.end < text.size() && isBlank(text[match.end].character))
                ++match.end;
        if (done < match.begin)
            parts.push_back({{done, match.begin}, std::nullopt});
        parts.push_back({match, rule->pattern.token});
        done = match.end;
    }
    if (done < text.size())
        parts.push_back({{done, text.size()}, std::nullopt});
    return parts;
}

} // namespace headlight
