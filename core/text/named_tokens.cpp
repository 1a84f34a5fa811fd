#include "core/text/named_tokens.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace headlight {
namespace {

// "[CLS]", "<s>", "<|endoftext|>".
bool looksSpecial(std::string_view token) {
    const bool square = token.size() > 2 && token.front() == '[' && token.back() == ']';
    const bool angled = token.size() > 2 && token.front() == '<' && token.back() == '>';
    const auto isUpper = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); };
    if (square)
        return std::ranges::all_of(token.substr(1, token.size() - 2), isUpper) && token != "[UNK]";
    return angled && token != "<unk>" && token.find(' ') == std::string_view::npos;
}

constexpr std::string_view kBlankMarks[] = {"\u2581", "\u0120"}; // SentencePiece, byte-level BPE

bool beginsWithBlank(std::string_view token) {
    return std::ranges::any_of(kBlankMarks,
                               [&](std::string_view mark) { return token.starts_with(mark); });
}

// A piece without the sign that says where a word begins or goes on.
std::string bareText(std::string_view token) {
    for (const std::string_view mark : {kBlankMarks[0], kBlankMarks[1], std::string_view("##")})
        if (token.starts_with(mark) && token.size() > mark.size())
            return std::string(token.substr(mark.size()));
    return std::string(token);
}

// Which pieces begin a word, by their spelling.
std::vector<bool> wordStarts(std::span<const std::string> tokens) {
    const bool marked = std::ranges::any_of(tokens, beginsWithBlank);
    std::vector<bool> starts;
    for (size_t i = 0; i < tokens.size(); ++i)
        starts.push_back(i == 0 || looksSpecial(tokens[i]) || looksSpecial(tokens[i - 1]) ||
                         (marked ? beginsWithBlank(tokens[i]) : !tokens[i].starts_with("##")));
    return starts;
}

// The same by the words that the file names, whose letters the pieces must use up exactly.
std::optional<std::vector<bool>> wordStarts(std::span<const std::string> tokens,
                                            std::span<const std::string> words) {
    std::vector<bool> starts(tokens.size(), false);
    size_t at = 0;
    for (const std::string& word : words) {
        const Index letters = countCodePoints(word);
        if (at == tokens.size())
            return std::nullopt;
        starts[at] = true;
        Index used = 0;
        do
            used += countCodePoints(bareText(tokens[at++]));
        while (used < letters && at < tokens.size());
        if (used != letters)
            return std::nullopt;
    }
    return at == tokens.size() ? std::optional(starts) : std::nullopt;
}

} // namespace

NamedTokens namedTokens(std::span<const std::string> tokens, std::span<const std::string> words,
                        bool isPair) {
    const auto byWords = wordStarts(tokens, words);
    const std::vector<bool> starts = byWords ? *byWords : wordStarts(tokens);
    NamedTokens named;
    int sequence = 0;
    int word = -1;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool special = looksSpecial(tokens[i]);
        const std::string bare = special ? tokens[i] : bareText(tokens[i]);
        if (starts[i]) {
            const std::string label = byWords ? words[named.words.size()] : bare;
            named.words.push_back({label, {}, special ? -1 : sequence, special});
            word += special ? 0 : 1;
        } else if (!byWords) {
            named.words.back().label += bare;
        }
        named.words.back().pieces.push_back(static_cast<Index>(i));
        Token token;
        token.text = tokens[i];
        token.special = token.fromTemplate = special;
        token.word = special ? -1 : word;
        token.sequence = special ? -1 : sequence;
        token.typeId = sequence;
        named.encoding.tokens.push_back(std::move(token));
        if (isPair && special && word >= 0)
            sequence = 1;
    }
    return named;
}

std::string spelledOut(std::span<const WordGroup> words) {
    std::string text;
    for (const WordGroup& word : words)
        if (!word.special)
            text += (text.empty() ? "" : " ") + word.label;
    return text;
}

} // namespace headlight
