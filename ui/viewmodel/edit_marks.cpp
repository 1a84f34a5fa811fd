#include "ui/viewmodel/edit_marks.h"

#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

namespace headlight::ui {
namespace {

struct EditText {
    Q_DECLARE_TR_FUNCTIONS(EditText)
};

} // namespace

std::optional<EditMark> editMarkAt(const AnalysisResult& result, EditTarget target,
                                   const HeadId& head, Index row, Index column) {
    const std::vector<Edit>& edits = result.run.interventions.edits;
    for (size_t i = 0; i < result.edits.size(); ++i) {
        const Edit& edit = edits[i];
        if (result.edits[i] == EditFit::Fits && edit.target == target && edit.head == head &&
            edit.row == row && edit.column == column)
            return EditMark{target, result.replaced[i].value_or(0)};
    }
    return std::nullopt;
}

std::optional<EditMark> editMarkOf(const WorkedExample& example, const WorkedNumber& number) {
    const auto found = example.edited.find(number);
    if (found == example.edited.end())
        return std::nullopt;
    switch (number.array) {
    case WorkedArray::Penalties:
        return EditMark{EditTarget::Mask, found->second == 0 ? 1.0F : 0.0F};
    case WorkedArray::Scores:
        return EditMark{EditTarget::Score, found->second};
    case WorkedArray::Query:
        return EditMark{EditTarget::Query, found->second};
    case WorkedArray::Key:
        return EditMark{EditTarget::Key, found->second};
    case WorkedArray::Value:
        return EditMark{EditTarget::Value, found->second};
    default:
        return EditMark{EditTarget::Weight, found->second};
    }
}

bool isHeadEdited(const AnalysisResult& result, const HeadId& head) {
    const std::vector<Edit>& edits = result.run.interventions.edits;
    for (size_t i = 0; i < result.edits.size(); ++i)
        if (result.edits[i] == EditFit::Fits && edits[i].head == head)
            return true;
    return false;
}

QString editMarkText(const EditMark& mark) {
    const QString number = tableNumber(static_cast<double>(mark.was));
    switch (mark.target) {
    case EditTarget::Mask:
        return mark.was != 0 ? EditText::tr("mask cell edited, was visible")
                             : EditText::tr("mask cell edited, was hidden");
    case EditTarget::Score:
        return EditText::tr("score edited, was %1").arg(number);
    default:
        return EditText::tr("edited, was %1").arg(number);
    }
}

} // namespace headlight::ui
