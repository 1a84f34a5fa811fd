#include "core/analysis/lens/wordwise_encoder.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace headlight {
namespace {

constexpr std::size_t kMostKnown = 50'000; // words

bool isTyped(const Token& token) {
    return !token.fromTemplate;
}

} // namespace

WordwiseEncoder::WordwiseEncoder(const LoadedModel& model) : m_model(model) {
    std::vector<Token> tokens = model.encode("a", std::nullopt).tokens;
    const auto first = std::ranges::find_if(tokens, isTyped);
    const auto last = std::ranges::find_if_not(first, tokens.end(), isTyped);
    m_before.assign(tokens.begin(), first);
    m_after.assign(last, tokens.end());
}

WordwiseInput WordwiseEncoder::encode(std::span<const std::string> words) {
    WordwiseInput sentence;
    std::vector<Token> tokens = m_before;
    sentence.words.reserve(words.size());
    for (const std::string& word : words) {
        const auto begin = static_cast<Index>(tokens.size());
        const std::vector<Token>& pieces = piecesOf(word);
        tokens.insert(tokens.end(), pieces.begin(), pieces.end());
        sentence.words.push_back({begin, static_cast<Index>(tokens.size())});
    }
    tokens.insert(tokens.end(), m_after.begin(), m_after.end());
    sentence.tokens = static_cast<Index>(tokens.size());
    sentence.input = inputOf(m_model, {std::move(tokens)});
    return sentence;
}

const std::vector<Token>& WordwiseEncoder::piecesOf(const std::string& word) {
    if (const auto known = m_known.find(word); known != m_known.end())
        return known->second;
    if (m_known.size() >= kMostKnown)
        m_known.clear();
    std::vector<Token> pieces = m_model.encode(word, std::nullopt).tokens;
    std::erase_if(pieces, std::not_fn(isTyped));
    return m_known.emplace(word, std::move(pieces)).first->second;
}

} // namespace headlight
