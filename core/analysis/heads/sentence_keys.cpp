#include "core/analysis/heads/sentence_keys.h"

#include "core/analysis/token_roles.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace headlight {
namespace {

bool isOrdinary(const Token& token) {
    return token.sequence >= 0 && !token.special;
}

bool isPunctuation(const Token& token, std::u32string_view text) {
    const auto begin = std::min(static_cast<std::size_t>(token.begin), text.size());
    const auto typed = text.substr(begin, static_cast<std::size_t>(token.end - token.begin));
    return !typed.empty() &&
           std::ranges::all_of(typed, [](char32_t c) { return headlight::isPunctuation(c); });
}

std::vector<Index> punctuationPositions(const AnalysisResult& result) {
    const std::array<std::u32string, 2> texts{codePointsFromUtf8(result.run.text),
                                              codePointsFromUtf8(result.run.pair.value_or(""))};
    std::vector<Index> positions;
    const std::vector<Token>& tokens = result.encoding.tokens;
    for (std::size_t i = 0; i < tokens.size(); ++i)
        if (isOrdinary(tokens[i]) &&
            isPunctuation(tokens[i], texts[tokens[i].sequence == 0 ? 0 : 1]))
            positions.push_back(static_cast<Index>(i));
    return positions;
}

std::vector<Index> rarestPositions(const std::vector<Token>& tokens) {
    int rarest = -1;
    for (const Token& token : tokens)
        if (isOrdinary(token))
            rarest = std::max(rarest, token.id);
    std::vector<Index> positions;
    for (std::size_t i = 0; i < tokens.size(); ++i)
        if (isOrdinary(tokens[i]) && tokens[i].id == rarest)
            positions.push_back(static_cast<Index>(i));
    return positions;
}

bool hasVocabulary(const LoadedModel& model) {
    return model.model && model.model->config().vocabulary > 0;
}

} // namespace

SentenceKeys keysOf(const AnalysisResult& result) {
    SentenceKeys keys;
    keys.separators = separatorPositions(result.encoding);
    keys.punctuation = punctuationPositions(result);
    if (hasVocabulary(*result.model))
        keys.rarest = rarestPositions(result.encoding.tokens);
    return keys;
}

} // namespace headlight
