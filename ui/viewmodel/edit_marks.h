#pragma once

#include "core/analysis/worked_example.h"

#include <QString>

#include <optional>

namespace headlight::ui {

// Numbers that were changed by hand, wherever they are shown: which they are, what they were, and
// the corner that marks them in every picture and table.

struct EditMark {
    EditTarget target = EditTarget::Weight;
    float was = 0; // what stood there; of a mask cell 1 = visible
};

// The applied edit of a place; none if its number is the model's own. `column`: the key, or the
// entry of a vector.
std::optional<EditMark> editMarkAt(const AnalysisResult& result, EditTarget target,
                                   const HeadId& head, Index row, Index column);

// The same of a number of a worked example.
std::optional<EditMark> editMarkOf(const WorkedExample& example, const WorkedNumber& number);

// Whether any number of the head was changed.
bool isHeadEdited(const AnalysisResult& result, const HeadId& head);

// "edited, was 0.124", "mask cell edited, was visible".
QString editMarkText(const EditMark& mark);

constexpr qreal kEditMarkSide = 6; // px at 100 %, in the upper right corner

} // namespace headlight::ui
