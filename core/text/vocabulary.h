#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace headlight {

// The pieces a model knows and their rows in its embedding table.
class Vocabulary {
public:
    struct Entry {
        std::string_view piece;
        int id = 0;
    };

    void reserve(std::size_t pieces);

    // The piece must be new; an id may not be negative.
    void add(std::string_view piece, int id);

    // The entry of a piece; its text lives as long as the vocabulary.
    std::optional<Entry> find(std::string_view piece) const;

    const std::vector<int>& idsInOrder() const { return m_idsInOrder; } // of adding
    int highestId() const { return m_highestId; }                       // -1 if empty
    std::size_t longestPiece() const { return m_longestPiece; }         // in bytes

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>{}(text);
        }
    };

    std::unordered_map<std::string, int, Hash, std::equal_to<>> m_ids;
    std::vector<int> m_idsInOrder;
    int m_highestId = -1;
    std::size_t m_longestPiece = 0;
};

} // namespace headlight
