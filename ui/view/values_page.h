#pragma once

#include "ui/view/view_context.h"
#include "ui/viewmodel/values_model.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace headlight::ui {

class EditPopup;

// The numbers of the selected head as tables: weights, scores, queries, keys, values, context. A
// click on a column sorts by it; what is selected is copied with all digits; a double click, Enter
// or F2 on a number that does not follow from others changes it by hand.
class ValuesPage : public QWidget {
    Q_OBJECT

public:
    explicit ValuesPage(const ViewContext& context, QWidget* parent = nullptr);

    void copySelection() const; // everything if nothing is selected

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void readResult();
    void readSelection();
    void chooseCell();
    bool canEdit() const; // the numbers shown are of the run that edits are made on
    void edit(const QModelIndex& index);
    QString note() const;
    void retranslate();

    ViewContext m_context;
    QComboBox* m_choice;
    QPushButton* m_unsorted;
    QPushButton* m_copy;
    QLabel* m_note;
    QTableView* m_table;
    ValuesModel* m_values;
    QSortFilterProxyModel* m_sorted;
    EditPopup* m_editor;
};

} // namespace headlight::ui
