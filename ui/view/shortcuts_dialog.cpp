#include "ui/view/shortcuts_dialog.h"

#include "ui/view/action_table.h"
#include "ui/view/widgets/mnemonics.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequence>
#include <QTableWidget>
#include <QVBoxLayout>

namespace headlight::ui {
namespace {

struct ViewKey {
    const char* keys;
    const char* does;
};

constexpr ViewKey kViewKeys[] = {
    {QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Arrows"),
     QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Walk heads, cells, words or bars")},
    {QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Space"),
     QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog",
                       "Heads: off or on. Heatmap: hide the cell while painting")},
    {QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "P"),
     QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Heatmap: pin the selected cell")},
    {QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "E"),
     QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog",
                       "Heatmap, Steps and Details: change the selected number")},
    {QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "F2"),
     QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Values: change the selected number")},
    {QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Enter"),
     QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog",
                       "Heatmap: show the steps of the selected cell")},
    {QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "+ and −"),
     QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Heads and heatmap: nearer, farther")},
    {QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Ctrl+wheel"),
     QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Heads: nearer, farther")},
    {QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Shift while painting"),
     QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Heatmap: show hidden cells again")},
    {QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Delete"),
     QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Compare: take the head away")},
    {QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Escape"),
     QT_TRANSLATE_NOOP("headlight::ui::ShortcutsDialog", "Select no cell")},
};

} // namespace

ShortcutsDialog::ShortcutsDialog(QWidget* window) : QDialog(window) {
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* table = new QTableWidget(0, 2, this);
    table->setObjectName(QStringLiteral("shortcutTable"));
    table->setAccessibleName(windowTitle());
    table->setHorizontalHeaderLabels({tr("Does"), tr("Keys")});
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setShowGrid(false);
    const auto addRow = [table](const QString& does, const QString& keys) {
        const int row = table->rowCount();
        table->insertRow(row);
        table->setItem(row, 0, new QTableWidgetItem(does));
        table->setItem(row, 1, new QTableWidgetItem(keys));
    };
    for (const ActionSpec& action : actionTable())
        if (const auto keys = QKeySequence::fromString(QString::fromLatin1(action.shortcut));
            !keys.isEmpty())
            addRow(nameOfAction(actionText(action.text)), keys.toString(QKeySequence::NativeText));
    for (const ViewKey& key : kViewKeys)
        addRow(tr(key.does), tr(key.keys));
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(table);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 80, fontMetrics().height() * 32);
}

} // namespace headlight::ui
