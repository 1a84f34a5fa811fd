#include "core/text/vocabulary.h"

#include <algorithm>

namespace headlight {

void Vocabulary::reserve(std::size_t pieces) {
    m_ids.reserve(pieces);
    m_idsInOrder.reserve(pieces);
}

void Vocabulary::add(std::string_view piece, int id) {
    m_ids.emplace(piece, id);
    m_idsInOrder.push_back(id);
    m_highestId = std::max(m_highestId, id);
    m_longestPiece = std::max(m_longestPiece, piece.size());
}

std::optional<Vocabulary::Entry> Vocabulary::find(std::string_view piece) const {
    const auto found = m_ids.find(piece);
    if (found == m_ids.end())
        return std::nullopt;
    return Entry{found->first, found->second};
}

} // namespace headlight
