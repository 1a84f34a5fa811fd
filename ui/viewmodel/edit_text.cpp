#include "ui/viewmodel/edit_text.h"

#include "ui/service/visible_text.h"
#include "ui/viewmodel/map_labels.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/text_shaping.h"

#include <QCoreApplication>

#include <algorithm>
#include <span>

namespace headlight::ui {
namespace {

struct EditText {
    Q_DECLARE_TR_FUNCTIONS(EditText)
};

QString tokenName(const std::string& text, Index position, const Encoding* encoding) {
    if (text.empty())
        return EditText::tr("token %1").arg(position + 1);
    QString name = isolatedText(visibleText(QString::fromStdString(text)));
    const bool isThere = encoding && position < static_cast<Index>(encoding->tokens.size()) &&
                         encoding->tokens[static_cast<size_t>(position)].text == text;
    if (!isThere)
        return name; // the edit is of another text
    const auto upTo = std::span(encoding->tokens).first(static_cast<size_t>(position) + 1);
    return occurrenceName(name, static_cast<int>(std::ranges::count(upTo, text, &Token::text)));
}

QString valueText(const Edit& edit) {
    if (edit.target == EditTarget::Mask)
        return edit.value != 0 ? EditText::tr("visible") : EditText::tr("hidden");
    return QString::number(edit.value, 'g', 6);
}

QString placeText(const Edit& edit, const Encoding* encoding) {
    const QString row = tokenName(edit.rowToken, edit.row, encoding);
    switch (edit.target) {
    case EditTarget::Score:
        return EditText::tr("score %1 → %2")
            .arg(row, tokenName(edit.columnToken, edit.column, encoding));
    case EditTarget::Mask:
        return EditText::tr("mask %1 → %2")
            .arg(row, tokenName(edit.columnToken, edit.column, encoding));
    case EditTarget::Weight:
        return EditText::tr("weight %1 → %2")
            .arg(row, tokenName(edit.columnToken, edit.column, encoding));
    case EditTarget::Query:
        return EditText::tr("query of “%1”, entry %2").arg(row).arg(edit.column);
    case EditTarget::Key:
        return EditText::tr("key of “%1”, entry %2").arg(row).arg(edit.column);
    case EditTarget::Value:
        break;
    }
    return EditText::tr("value of “%1”, entry %2").arg(row).arg(edit.column);
}

} // namespace

QString editTargetName(EditTarget target) {
    switch (target) {
    case EditTarget::Score:
        return EditText::tr("Score");
    case EditTarget::Mask:
        return EditText::tr("Mask cell");
    case EditTarget::Weight:
        return EditText::tr("Weight");
    case EditTarget::Query:
        return EditText::tr("Query entry");
    case EditTarget::Key:
        return EditText::tr("Key entry");
    case EditTarget::Value:
        break;
    }
    return EditText::tr("Value entry");
}

QString editPlace(const Edit& edit, const Encoding* encoding) {
    return EditText::tr("%1 %2", "head, place")
        .arg(mapShortName({MapKind::Head, edit.head}), placeText(edit, encoding));
}

QString editTitle(const Edit& edit, const Encoding* encoding) {
    const QString title =
        EditText::tr("%1 = %2", "place, value").arg(editPlace(edit, encoding), valueText(edit));
    const bool keeps = edit.target == EditTarget::Weight && !edit.renormalise;
    return keeps ? EditText::tr("%1, rest kept").arg(title) : title;
}

QString editFitText(EditFit fit) {
    switch (fit) {
    case EditFit::Fits:
        return {};
    case EditFit::SwitchedOff:
        return EditText::tr("Switched off");
    case EditFit::NoSuchHead:
        return EditText::tr("This model has no such head");
    case EditFit::NoSuchToken:
        return EditText::tr("The sentence is shorter now");
    case EditFit::OtherToken:
        return EditText::tr("Another word stands there now");
    case EditFit::NoSuchEntry:
        return EditText::tr("The vectors of this model are shorter");
    case EditFit::NoModel:
        break;
    }
    return EditText::tr("There is no model behind this file");
}

QString editProblemText(EditProblem problem) {
    switch (problem) {
    case EditProblem::None:
        return {};
    case EditProblem::NotANumber:
        return EditText::tr("This is not a number. Write it like 0.25 or -3.");
    case EditProblem::NotFinite:
        return EditText::tr("A number of a run must be finite.");
    case EditProblem::TooLarge:
        return EditText::tr("Too large: the model computes with 32-bit numbers, up to 3.4e38.");
    case EditProblem::NotAShare:
        return EditText::tr("From 0 to 1, because the rest of the row makes up for it.");
    case EditProblem::NotVisibility:
        break;
    }
    return EditText::tr("A cell is hidden or visible.");
}

QString editedNote(const AnalysisResult& result) {
    const auto applied =
        static_cast<int>(std::count(result.edits.begin(), result.edits.end(), EditFit::Fits));
    return applied == 0 ? QString() : EditText::tr("%n numbers edited by hand", nullptr, applied);
}

} // namespace headlight::ui
