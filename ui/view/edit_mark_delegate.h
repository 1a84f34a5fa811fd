#pragma once

#include <QStyledItemDelegate>

namespace headlight::ui {

class Look;

// Draws a table's cells with the corner that marks numbers that were set by hand.
class EditMarkDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    // `editedRole`: of the model, a text that is empty where nothing was edited.
    EditMarkDelegate(const Look& look, int editedRole, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    const Look& m_look;
    int m_editedRole;
};

} // namespace headlight::ui
