#include "core/text/vocabulary.h"

#include <algorithm>

namespace headlight {

void Vocabulary::add(std::string_view piece, int id) {
    m_ids.emplace(piece, id);
    m_highestId = std::max(m_highestId, id);
    m_longestPiece = std::max(m_longestPiece, piece.size());
}

std::optional<Vocabulary::Entry> Vocabulary::find(std::string_view piece) const {
    const auto found = m_ids.find(piece);
    if (found == m_ids.end())
        return std::nullopt;
    return Entry{found->first, found->second};
}

std::vector<int> Vocabulary::ids() const {
    std::vector<int> ids;
    ids.reserve(m_ids.size());
    for (const auto& [piece, id] : m_ids)
        ids.push_back(id);
    return ids;
}

} // namespace headlight
