#pragma once

#include "core/analysis/recall_study.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <vector>

namespace headlight::ui {

// A sequence of the recall task as words in a row, the number that asks first and the needed word
// marked, and below what each model answered and how much each of its heads looks at that word.
// Words are keys of the hit boxes (0 = the number), bars are heads.

struct AnsweredRecall {
    RecallVariant variant = RecallVariant::Positions;
    RecallAnswer answer;
};

struct RecallFigureRequest {
    RecallSequence sequence;
    std::vector<AnsweredRecall> answers;
    QString nothing; // what the empty state says when there is no answer
    QSizeF viewport;
};

Figure recallFigure(const RecallFigureRequest& request, const FigureStyle& style);

} // namespace headlight::ui
