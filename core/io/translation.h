#pragma once

#include <string>
#include <vector>

namespace headlight {

// A translation as it came out: its text and the pieces it was made of, with their chances.

struct PieceChance {
    int id = 0;
    std::string piece;      // as the vocabulary spells it ("##ing")
    double probability = 0; // 0..1
};

struct TranslatedPiece {
    PieceChance chosen;
    int word = 0;                          // of the translation; the end is a word of its own
    bool forced = false;                   // of the prefix
    std::vector<PieceChance> alternatives; // the most probable pieces at this place, best first
};

struct Translation {
    std::string text;
    std::vector<TranslatedPiece> pieces; // with the end, if it was reached
    double logProbability = 0;           // natural
    double score = 0;                    // mean over the pieces
    bool ended = false;                  // false: cut at the limit of length
};

} // namespace headlight
