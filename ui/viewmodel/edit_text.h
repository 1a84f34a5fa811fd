#pragma once

#include "core/analysis/analysis_result.h"

#include <QString>

namespace headlight::ui {

// Edits by hand in words, the same wherever they are named.

// "Score", "Mask cell", "Weight", "Query entry", ...
QString editTargetName(EditTarget target);

// "L3 H2 weight i → love". With the tokens of the text, equal ones are told apart: "the:2".
QString editPlace(const Edit& edit, const Encoding* encoding = nullptr);

// "L3 H2 weight i → love = 0.5"; "L3 H2 query of “love”, entry 4 = 0.5". Entries are numbered as in
// the steps and tables, from 0.
QString editTitle(const Edit& edit, const Encoding* encoding = nullptr);

// Why an edit is not applied; empty if it is.
QString editFitText(EditFit fit);

// Why a number is refused; empty if it is not.
QString editProblemText(EditProblem problem);

// How many edits were applied: "3 numbers edited by hand"; empty if none.
QString editedNote(const AnalysisResult& result);

} // namespace headlight::ui
