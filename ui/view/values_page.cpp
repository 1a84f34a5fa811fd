#include "ui/view/values_page.h"

#include "ui/service/lab.h"
#include "ui/view/edit_mark_delegate.h"
#include "ui/view/edit_popup.h"
#include "ui/view/look.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/flow_layout.h"
#include "ui/view/widgets/number_table.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/edit_places.h"

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
    , m_sorted(new QSortFilterProxyModel(this))
    , m_editor(new EditPopup(context, this)) {
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
    prepareNumberTable(*m_table);
    m_table->installEventFilter(this);
    m_table->setItemDelegate(new EditMarkDelegate(context.look, ValuesModel::kEditedRole, m_table));
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
    connect(&lab.selection(), &Selection::cellChanged, this, &ValuesPage::readSelection);
    connect(&lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            readSelection();
    });
    connect(&context.look, &Look::changed, this, &ValuesPage::readSelection);
    connect(m_table, &QTableView::doubleClicked, this, &ValuesPage::edit);
    connect(m_choice, &QComboBox::currentIndexChanged, this, renew);
    connect(m_copy, &QPushButton::clicked, this, &ValuesPage::copySelection);
    connect(m_unsorted, &QPushButton::clicked, this,
            [this] { m_table->sortByColumn(-1, Qt::DescendingOrder); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ValuesPage::chooseCell);
    retranslate();
}

QString ValuesPage::note() const {
    const auto& result = m_context.lab.result();
    if (!result)
        return {};
    if (m_context.lab.chosenMap().kind != MapKind::Head)
        return tr("This is a mean or maximum over several heads: choose one head to read its "
                  "numbers.");
    if ((result->kept | valuesTrace()) != result->kept)
        return tr("The numbers are on their way.");
    if (!result->model || !result->model->model)
        return tr("These numbers come from a file and cannot be changed.");
    if (!canEdit())
        return tr("These are the numbers of the other run; edits are made on the first.");
    return m_values->target() ? tr("Double-click a number, or press F2, to change it by hand.")
                              : tr("These numbers follow from others: change queries, keys, "
                                   "values, scores or weights by hand.");
}

void ValuesPage::readResult() {
    const auto& result = m_context.lab.result();
    const MapId map = m_context.lab.chosenMap();
    const auto array = kAllValuesArrays.at(size_t(m_choice->currentIndex()));
    const bool shows = result && map.kind == MapKind::Head;
    const QModelIndex current = m_sorted->mapToSource(m_table->currentIndex());
    const int row = m_values->array() == array ? current.row() : -1;
    const int column = current.column();
    m_values->show(shows ? result : nullptr, map.head, array);
    if (row >= 0) // the place stays the current one, whatever its number is now
        m_table->setCurrentIndex(m_sorted->mapFromSource(m_values->index(row, column)));
    readSelection();
    m_note->setText(note());
    m_note->setVisible(!m_note->text().isEmpty());
}

void ValuesPage::readSelection() {
    const auto& result = m_context.lab.result();
    if (isVisible() && result)
        m_values->setSelected(selectedTokens(*result, m_context.lab.document().view()),
                              m_context.look.theme().selectionText);
}

bool ValuesPage::canEdit() const {
    return m_context.lab.result() == m_context.lab.firstResult();
}

void ValuesPage::edit(const QModelIndex& index) {
    const QModelIndex place = m_sorted->mapToSource(index);
    const auto target = m_values->target();
    const auto& result = m_context.lab.result();
    if (!place.isValid() || !target || !result || !canEdit())
        return;
    const QRect cell = m_table->visualRect(index);
    m_editor->openFor(
        m_values->isMap()
            ? placesOfCell(*result, m_values->head(), place.row(), place.column(), *target)
            : placesOfEntry(*result, *target, m_values->head(), place.row(), place.column()),
        m_table->viewport()->mapToGlobal(cell.bottomLeft()));
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
    if (watched != m_table || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isEdit =
        key->key() == Qt::Key_F2 || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (key->matches(QKeySequence::Copy))
        copySelection();
    else if (isEdit)
        edit(m_table->currentIndex());
    return isEdit || key->matches(QKeySequence::Copy);
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
    if (!m_note->text().isEmpty()) // else it comes when the page is seen
        m_note->setText(note());
    m_table->setAccessibleName(tr("Values"));
    m_table->setWhatsThis(tr("The numbers of the selected head. Click the name of a column to sort "
                             "by it; double-click a number, or press F2, to change it by hand."));
}

} // namespace headlight::ui
