#pragma once

#include "core/analysis/cell_facts.h"
#include "ui/viewmodel/edit_marks.h"
#include "ui/viewmodel/figure_style.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace headlight::ui {

// One cell of a head as the inspector shows it: how its number came about, what it carries, and the
// same pair in all other heads.
struct CellModel {
    MapId map;
    QString problem; // not empty: nothing to show, and what to do
    QString query;   // as in a sentence: "love", "love:2"
    QString key;
    Index queryToken = 0;
    Index keyToken = 0;
    CellFacts facts;
    std::optional<double> wordWeight; // of the words, where one of both has several pieces
    std::vector<EditMark> edits;      // of the cell's weight, score or mask
    bool off = false;
    Stack stack = Stack::Self;
    int layers = 0;
    int heads = 0;
    std::vector<double> allHeads; // [L * H] weight of the same tokens in every head

    bool ready() const { return problem.isEmpty(); }
};

// Lengths of the values, for as long as result and head stay.
struct LengthsCache {
    std::weak_ptr<const AnalysisResult> result;
    HeadId head;
    std::vector<double> lengths;
};

// `query`, `key`: positions in the view, -1 = no cell.
CellModel cellModel(const std::shared_ptr<const AnalysisResult>& result, const ViewState& view,
                    const MapId& map, Index query, Index key, LengthsCache& cache);

} // namespace headlight::ui
