#pragma once

#include "core/nn/edit.h"
#include "ui/view/view_context.h"

#include <QFrame>

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;

namespace headlight::ui {

class SegmentedSwitch;
class ToggleSwitch;

// A number of the run, to be changed by hand: which one of those that a place has, its new value
// with what is wrong with it said at once, and for weights whether the rest of the row makes up for
// it. What is set goes to the document as one undoable edit.
class EditPopup : public QFrame {
    Q_OBJECT

public:
    EditPopup(const ViewContext& context, QWidget* parent);

    // Opens over `global` for places of the first run of the document, the first of which is
    // chosen: what each has now stands in the field. Values of edits that are there already are
    // those of the edits.
    struct Place {
        Edit edit;                 // target, head, row and column; the rest is filled in
        std::optional<double> now; // the number that stands there, where it is known
    };
    void openFor(std::vector<Place> places, QPoint global);

    // The places of one cell of the shown map: weight, score (as far as the result keeps it) and
    // mask. Empty if there is nothing to edit: no model, or no such cell.
    static std::vector<Place> placesOfCell(const Lab& lab, const HeadId& head, Index query,
                                           Index key);
    // The same for an entry of a token's query, key or value vector.
    static std::vector<Place> placesOfEntry(const Lab& lab, EditTarget target, const HeadId& head,
                                            Index token, Index entry);

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void readScore();
    void choosePlace(int index);
    void check();
    void apply();
    Edit edited() const;
    std::optional<std::size_t> existing() const; // an edit of the same place
    void retranslate();

    ViewContext m_context;
    std::vector<Place> m_places;
    std::size_t m_chosen = 0;
    QLabel* m_title;
    SegmentedSwitch* m_target;
    QLabel* m_now;
    QLineEdit* m_value;
    SegmentedSwitch* m_visibility;
    ToggleSwitch* m_renormalise;
    QLabel* m_problem;
    QPushButton* m_apply;
    QPushButton* m_remove;
};

} // namespace headlight::ui
