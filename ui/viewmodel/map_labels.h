#pragma once

#include "core/analysis/analysis_result.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace headlight::ui {

// One row or column of a map as shown: a token, or a word with all its pieces.
struct MapUnit {
    QString label;             // on the axis: the token's own text ("##ing"), or the word as typed
    QString name;              // in a sentence: as the label; the second "the" is "the:2"
    std::vector<Index> tokens; // token positions, ascending, at least one
    Index word = -1;           // in AnalysisResult::words
    bool unknown = false;      // not in the vocabulary: the label is what was typed
    bool special = false;
    QStringList details; // position, number in the vocabulary, word around a piece
};

// The rows and columns of a self-attention map in order, as core/analysis/map_shape.h has them.
std::vector<MapUnit> mapUnits(const AnalysisResult& result, const MapShape& shape);

// A word with its pieces; its name is its label.
MapUnit wordUnit(const Encoding& encoding, const std::vector<WordGroup>& words, Index word);

// Gives equal labels different names, in order.
void nameUnits(std::vector<MapUnit>& units);

// How the N-th (from 1) of several equal labels is told from the others: "love", "love:2". The
// relation's words are typed in the same way.
QString occurrenceName(const QString& label, int occurrence);

// What the mouse learns about a label: its name, the details, and the code points of what no font
// can draw. Plain text, lines.
QString unitTooltip(const MapUnit& unit);

} // namespace headlight::ui
