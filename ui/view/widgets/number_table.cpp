#include "ui/view/widgets/number_table.h"

#include <QHeaderView>
#include <QTableView>

namespace headlight::ui {

void prepareNumberTable(QTableView& table) {
    table.setTabKeyNavigation(false);
    table.setWordWrap(false);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace headlight::ui
