#pragma once

#include "core/analysis/worked_text.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace headlight::ui {

// The computation behind one cell as the steps picture walks it: where one stands, and which number
// is followed.
struct StepsModel {
    MapId map;
    std::shared_ptr<const WorkedExample> example; // null: `problem` says why there is none
    QString problem;
    std::vector<WorkedStep> steps;
    size_t step = 0;    // in `steps`
    WorkedTrail trail;  // from the words to the result
    WorkedNumber focus; // the number that this step is told of
    QStringList notes;  // what must be said: random weights, first piece of a word, ...
    int digits = 4;
    bool allTerms = false;

    bool ready() const { return example != nullptr; }
    const WorkedStep& now() const { return steps[step]; }
};

// The tokens that a cell of the view stands for (the first pieces of its words); none if no cell is
// selected or it lies outside.
struct TokenCell {
    Index query = 0;
    Index key = 0;
    bool ofPieces = false; // one of both words has several pieces
};
std::optional<TokenCell> selectedTokens(const AnalysisResult& result, const ViewState& view);

// The row or column of the view that shows a token; -1 if none does.
Index unitOfToken(const AnalysisResult& result, const ViewState& view, Index token);

// The key that a number of the example belongs to, if it belongs to one.
std::optional<Index> keyOf(const WorkedExample& example, const WorkedNumber& number);

// The example shown last, for as long as result, head and query stay.
struct StepsCache {
    std::weak_ptr<const AnalysisResult> result;
    std::shared_ptr<const WorkedExample> example;
};

// Reads result and view state. `focus` outside of the step's array: the number on the trail. No
// result, no cell, a reduction over heads, or a run without its steps: not ready, with what to do.
StepsModel stepsModel(const std::shared_ptr<const AnalysisResult>& result, const ViewState& view,
                      StepsCache& cache, const std::optional<WorkedNumber>& focus = {});

// Sentences of the library in the language of the window.
QString stepText(const char* sentence);
WorkedTextOptions stepTextOptions(const StepsModel& model);

} // namespace headlight::ui
