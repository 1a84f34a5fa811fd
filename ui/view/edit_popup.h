#pragma once

#include "ui/view/view_context.h"
#include "ui/viewmodel/edit_places.h"

#include <QFrame>

#include <optional>

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

    // Opens beside `global`; the number that was meant is chosen and stands in the field. Values of
    // edits that are there already are those of the edits. No places: it stays closed.
    void openFor(EditPlaces places, QPoint global);

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void readScore();
    void choosePlace(int index);
    static QString nowText(const EditPlace& place);
    void check();
    void apply();
    Edit edited() const;
    const EditPlace& chosen() const { return m_places.all[m_places.chosen]; }
    std::optional<std::size_t> existing() const; // an edit of the same place
    void retranslate();

    ViewContext m_context;
    EditPlaces m_places;
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
