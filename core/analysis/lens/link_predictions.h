#pragma once

#include "core/analysis/lens/wordwise_encoder.h"
#include "core/base/tensor.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace headlight {

// Which word a head links a word to. A map can be read two ways, by the largest weight of a row
// (whom does this word look at?) or of a column (who looks at this word?), and a link "dependent -
// head of the relation" can be asked from either end (Clark et al. 2019, section 4.2, who read rows
// of the map and of its transpose).
enum class Reading {
    RowOfDependent,    // the dependent looks most at its head
    RowOfHead,         // the head looks most at its dependent
    ColumnOfDependent, // of all words, the head looks most at the dependent
    ColumnOfHead,      // of all words, the dependent looks most at the head
};
inline constexpr std::array kReadings{Reading::RowOfDependent, Reading::RowOfHead,
                                      Reading::ColumnOfDependent, Reading::ColumnOfHead};

constexpr bool readsRows(Reading reading) {
    return reading == Reading::RowOfDependent || reading == Reading::RowOfHead;
}
constexpr bool asksDependent(Reading reading) {
    return reading == Reading::RowOfDependent || reading == Reading::ColumnOfDependent;
}
// The cell that the reading rests on is that in which the dependent looks at its head.
constexpr bool dependentLooks(Reading reading) {
    return readsRows(reading) == asksDependent(reading);
}

// "row_dep", "row_head", "col_dep", "col_head", as in files.
std::string_view readingName(Reading reading);

// For every word, the word with the largest weight in its row and in its column of the word-level
// map; -1 if no weight is above 0. The word itself and special tokens do not count.
struct LinkPredictions {
    std::vector<Index> ofRow;
    std::vector<Index> ofColumn;

    // The word that is linked to the one the reading asks (the dependent or the head of a
    // relation).
    Index answer(Reading reading, Index dependent, Index head) const {
        const std::vector<Index>& words = readsRows(reading) ? ofRow : ofColumn;
        return words[static_cast<std::size_t>(asksDependent(reading) ? dependent : head)];
    }

    bool agrees(Reading reading, Index dependent, Index head) const {
        return answer(reading, dependent, head) == (asksDependent(reading) ? head : dependent);
    }
};

// Predicts links from maps; keeps its memory from call to call.
class LinkPredictor {
public:
    // map [T, T] of a head over the tokens; attention to a word is the sum over its pieces, from a
    // word the mean over its pieces. Valid until the next call.
    const LinkPredictions& predict(const ConstMatrixView<float>& map,
                                   std::span<const TokenSpan> words);

private:
    LinkPredictions m_links;
    std::vector<double> m_row;
    std::vector<double> m_largestOfColumn;
};

} // namespace headlight
