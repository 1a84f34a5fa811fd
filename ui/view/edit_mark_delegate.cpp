#include "ui/view/edit_mark_delegate.h"

#include "ui/view/look.h"
#include "ui/viewmodel/edit_marks.h"

#include <QPainter>

namespace headlight::ui {

EditMarkDelegate::EditMarkDelegate(const Look& look, int editedRole, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_look(look)
    , m_editedRole(editedRole) {}

void EditMarkDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    if (index.data(m_editedRole).toString().isEmpty())
        return;
    const qreal side = kEditMarkSide * m_look.fontScale();
    const QRectF cell = option.rect;
    painter->fillRect(QRectF(cell.right() - side, cell.top(), side, side), m_look.theme().text);
}

} // namespace headlight::ui
