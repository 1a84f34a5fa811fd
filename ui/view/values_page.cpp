#include "ui/view/values_page.h"

#include "ui/service/lab.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/flow_layout.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/steps_model.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <set>

namespace headlight::ui {

ValuesPage::ValuesPage(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_choice(new QComboBox(this))
    , m_unsorted(new QPushButton(this))
    , m_copy(new QPushButton(this))
    , m_note(makeNote(this))
    , m_table(new QTableView(this))
    , m_values(new ValuesModel(this))
    , m_sorted(new QSortFilterProxyModel(this)) {
    m_choice->setObjectName(QStringLiteral("valuesChoice"));
    for (const ValuesArray array : kAllValuesArrays)
        m_choice->addItem(valuesTitle(array));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_unsorted->setObjectName(QStringLiteral("valuesUnsorted"));
    setRole(m_unsorted, "link");
    m_copy->setObjectName(QStringLiteral("valuesCopy"));
    m_note->setObjectName(QStringLiteral("valuesNote"));
    m_sorted->setSourceModel(m_values);
    m_sorted->setSortRole(ValuesModel::kNumberRole);
    m_table->setObjectName(QStringLiteral("valuesTable"));
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->setTabKeyNavigation(false); // Tab walks the window, arrows the cells
    m_table->setWordWrap(false);
    m_table->installEventFilter(this);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->sortByColumn(-1, Qt::DescendingOrder);

    auto* controls = new FlowLayout;
    controls->setContentsMargins(0, 0, 0, 0);
    controls->setSpacing(8);
    for (QWidget* each : {static_cast<QWidget*>(m_choice), static_cast<QWidget*>(m_unsorted),
                          static_cast<QWidget*>(m_copy)})
        controls->addWidget(each);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(controls);
    layout->addWidget(m_note);
    layout->addWidget(m_table, 1);

    Lab& lab = m_context.lab;
    const auto renew = [this] {
        if (isVisible())
            readResult();
    };
    connect(&lab, &Lab::resultChanged, this, renew);
    connect(&lab.selection(), &Selection::mapChanged, this, renew);
    connect(m_choice, &QComboBox::currentIndexChanged, this, renew);
    connect(m_copy, &QPushButton::clicked, this, &ValuesPage::copySelection);
    connect(m_unsorted, &QPushButton::clicked, this,
            [this] { m_table->sortByColumn(-1, Qt::DescendingOrder); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ValuesPage::chooseCell);
    retranslate();
}

void ValuesPage::readResult() {
    const auto& result = m_context.lab.result();
    const MapId& map = m_context.lab.selection().map();
    QString note;
    if (result && map.kind != MapKind::Head)
        note = tr("This is a mean or maximum over several heads: choose one head to read its "
                  "numbers.");
    else if (result && (result->kept | valuesTrace()) != result->kept)
        note = tr("The numbers are on their way.");
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    const auto array = kAllValuesArrays.at(size_t(m_choice->currentIndex()));
    const bool shows = result && map.kind == MapKind::Head;
    m_values->show(shows ? result : nullptr, map.head, array);
}

// The current cell of a map is the selected one everywhere.
void ValuesPage::chooseCell() {
    const QModelIndex index = m_sorted->mapToSource(m_table->currentIndex());
    const auto& result = m_context.lab.result();
    if (!index.isValid() || !m_values->isMap() || !result || !m_table->hasFocus())
        return;
    const ViewState& view = m_context.lab.document().view();
    const CellId cell{unitOfToken(*result, view, index.row()),
                      unitOfToken(*result, view, index.column())};
    if (cell.query >= 0 && cell.key >= 0)
        m_context.lab.selection().selectCell(cell);
}

void ValuesPage::copySelection() const {
    QModelIndexList chosen = m_table->selectionModel()->selectedIndexes();
    std::set<int> rows;
    std::set<int> columns;
    for (const QModelIndex& index : chosen) {
        rows.insert(index.row());
        columns.insert(index.column());
    }
    if (chosen.size() < 2) { // the current cell alone is no choice
        for (int row = 0; row < m_sorted->rowCount(); ++row)
            rows.insert(row);
        for (int column = 0; column < m_sorted->columnCount(); ++column)
            columns.insert(column);
    }
    QString text;
    for (const int column : columns)
        text += QLatin1Char('\t') +
                m_sorted->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    for (const int row : rows) {
        text +=
            QLatin1Char('\n') + m_sorted->headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
        for (const int column : columns)
            text += QLatin1Char('\t') +
                    m_sorted->index(row, column).data(ValuesModel::kExactRole).toString();
    }
    QGuiApplication::clipboard()->setText(text + QLatin1Char('\n'));
}

bool ValuesPage::eventFilter(QObject* watched, QEvent* event) {
    const bool isCopy = event->type() == QEvent::KeyPress &&
                        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy);
    if (watched == m_table && isCopy) {
        copySelection();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void ValuesPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_context.lab.want(this, valuesTrace());
    readResult();
}

void ValuesPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_context.lab.want(this, {});
    m_values->show(nullptr, {}, m_values->array()); // an old result is not kept alive
}

void ValuesPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        if (isVisible())
            readResult();
    }
    QWidget::changeEvent(event);
}

void ValuesPage::retranslate() {
    for (int i = 0; i < m_choice->count(); ++i)
        m_choice->setItemText(i, valuesTitle(kAllValuesArrays.at(size_t(i))));
    describe(m_choice, tr("Table"), tr("Which numbers of the head are shown."));
    m_unsorted->setText(tr("Order of the text"));
    describe(m_unsorted, tr("Order of the text"), tr("Undo the sorting."));
    m_copy->setText(tr("Copy"));
    describe(m_copy, tr("Copy numbers"),
             tr("Copy the selected numbers, or the whole table, with all digits."));
    if (auto* corner = m_table->findChild<QAbstractButton*>())
        describe(corner, tr("Select all"), tr("Select the whole table."));
    m_table->setAccessibleName(tr("Values"));
    m_table->setWhatsThis(tr("The numbers of the selected head. Click the name of a column to sort "
                             "by it."));
}

} // namespace headlight::ui
