#include "core/text/words.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <array>

namespace headlight {
namespace {

std::string typedText(std::u32string_view text, Index begin, Index end) {
    const auto size = static_cast<Index>(text.size());
    begin = std::clamp<Index>(begin, 0, size);
    end = std::clamp<Index>(end, begin, size);
    return utf8FromCodePoints(
        text.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)));
}

} // namespace

std::vector<WordGroup> groupWords(const Encoding& encoding, std::string_view text,
                                  std::string_view pair) {
    const std::array typed{codePointsFromUtf8(text), codePointsFromUtf8(pair)};
    const std::vector<Token>& tokens = encoding.tokens;
    std::vector<WordGroup> groups;
    for (std::size_t i = 0; i < tokens.size();) {
        const Token& first = tokens[i];
        WordGroup group;
        group.sequence = first.sequence;
        std::size_t end = i;
        do {
            group.pieces.push_back(static_cast<Index>(end));
            group.special = group.special || tokens[end].special;
            ++end;
        } while (!first.fromTemplate && end < tokens.size() &&
                 tokens[end].sequence == first.sequence && tokens[end].word == first.word);
        group.label = first.fromTemplate ? first.text
                                         : typedText(typed[first.sequence == 1 ? 1 : 0],
                                                     first.begin, tokens[end - 1].end);
        groups.push_back(std::move(group));
        i = end;
    }
    return groups;
}

} // namespace headlight
