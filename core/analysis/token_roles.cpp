#include "core/analysis/token_roles.h"

#include <algorithm>
#include <array>
#include <set>

namespace headlight {
namespace {

bool isTyped(const Token& token) {
    return token.sequence >= 0;
}

} // namespace

std::vector<Index> separatorPositions(const Encoding& encoding) {
    const std::vector<Token>& tokens = encoding.tokens;
    std::set<int> ids;
    for (size_t i = 1; i < tokens.size(); ++i)
        if (tokens[i].fromTemplate)
            ids.insert(tokens[i].id);
    std::vector<Index> positions;
    for (size_t i = 1; i < tokens.size(); ++i)
        if (tokens[i].special && ids.contains(tokens[i].id))
            positions.push_back(static_cast<Index>(i));
    return positions;
}

bool hasTypedTokens(const Encoding& encoding) {
    return std::ranges::any_of(encoding.tokens, isTyped);
}

Index cutToLimit(Encoding& encoding, Index limit) {
    const auto total = static_cast<Index>(encoding.tokens.size());
    std::array<Index, 2> kept{}; // typed tokens of the first and of the second text
    for (const Token& token : encoding.tokens)
        if (isTyped(token))
            ++kept[token.sequence == 0 ? 0 : 1];
    const Index dropped = std::clamp(total - limit, Index{0}, kept[0] + kept[1]);
    for (Index i = 0; i < dropped; ++i)
        --kept[kept[0] > kept[1] ? 0 : 1];

    std::array<Index, 2> seen{};
    std::erase_if(encoding.tokens, [&](const Token& token) {
        if (!isTyped(token))
            return false;
        const size_t text = token.sequence == 0 ? 0 : 1;
        return seen[text]++ >= kept[text];
    });
    return dropped;
}

} // namespace headlight
