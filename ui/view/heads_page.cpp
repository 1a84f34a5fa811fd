#include "ui/view/heads_page.h"

#include "core/base/platform.h"
#include "ui/service/caught_error.h"
#include "ui/service/head_surveys.h"
#include "ui/service/lab.h"
#include "ui/view/head_map_view.h"
#include "ui/view/look.h"
#include "ui/view/role_rules_popup.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/flow_layout.h"
#include "ui/view/widgets/message_bar.h"
#include "ui/view/widgets/number_table.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/segmented_switch.h"
#include "ui/viewmodel/figure_export.h"
#include "ui/viewmodel/head_table_model.h"
#include "ui/viewmodel/survey_text.h"

#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace headlight::ui {
namespace {

using Source = HeadSurveys::Source;

constexpr std::array<const char*, 2> kPages{"table", "map"};
constexpr QSizeF kSavedMap{900, 640};

} // namespace

HeadsPage::HeadsPage(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_surveys(context.lab.headSurveys())
    , m_source(new QComboBox(this))
    , m_pages(new SegmentedSwitch(this))
    , m_filter(new QLineEdit(this))
    , m_unsorted(new QPushButton(this))
    , m_rules(new QPushButton(this))
    , m_copy(new QPushButton(this))
    , m_save(new QPushButton(this))
    , m_problem(new MessageBar(this))
    , m_measuring(new QWidget(this))
    , m_progress(new QProgressBar(m_measuring))
    , m_stop(new QPushButton(m_measuring))
    , m_note(makeNote(this))
    , m_stack(new QStackedWidget(this))
    , m_table(new QTableView(this))
    , m_heads(new HeadTableModel(this))
    , m_order(new HeadTableOrder(m_heads, this))
    , m_map(new HeadMapView(context, this)) {
    buildControls();
    buildTable();
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_map);
    connectParts();
    restyle();
    retranslate();
    readView();
    readState();
    readHeads();
}

void HeadsPage::buildControls() {
    m_source->setObjectName(QStringLiteral("headsSource"));
    m_source->addItems({{}, {}, {}});
    m_source->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_pages->setObjectName(QStringLiteral("headsPages"));
    m_pages->addChoice(0);
    m_pages->addChoice(1);
    m_filter->setObjectName(QStringLiteral("headsFilter"));
    m_filter->setMaximumWidth(220);
    m_unsorted->setObjectName(QStringLiteral("headsUnsorted"));
    m_rules->setObjectName(QStringLiteral("headsRules"));
    m_copy->setObjectName(QStringLiteral("headsCopy"));
    m_save->setObjectName(QStringLiteral("headsSave"));
    m_problem->setObjectName(QStringLiteral("headsProblem"));
    m_note->setObjectName(QStringLiteral("headsNote"));
    m_stop->setObjectName(QStringLiteral("headsStop"));
    m_progress->setObjectName(QStringLiteral("headsProgress"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    for (QPushButton* each : {m_unsorted, m_rules, m_copy, m_save, m_stop})
        setRole(each, "light");

    auto* row = new QWidget(this);
    auto* controls = new FlowLayout(row);
    controls->setContentsMargins(0, 0, 0, 0);
    controls->setSpacing(8);
    for (QWidget* each : {static_cast<QWidget*>(m_source), static_cast<QWidget*>(m_pages),
                          static_cast<QWidget*>(m_filter), static_cast<QWidget*>(m_unsorted),
                          static_cast<QWidget*>(m_rules), static_cast<QWidget*>(m_copy),
                          static_cast<QWidget*>(m_save)})
        controls->addWidget(each);
    auto* measuring = new QHBoxLayout(m_measuring);
    measuring->setContentsMargins(0, 0, 0, 0);
    measuring->addWidget(m_progress, 1);
    measuring->addWidget(m_stop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(row);
    layout->addWidget(m_problem);
    layout->addWidget(m_measuring);
    layout->addWidget(m_note);
    layout->addWidget(m_stack, 1);
    m_problem->hide();
    m_measuring->hide();
}

void HeadsPage::buildTable() {
    m_table->setObjectName(QStringLiteral("headsTable"));
    m_table->setModel(m_order);
    m_table->setSortingEnabled(true);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    prepareNumberTable(*m_table);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->sortByColumn(-1, Qt::DescendingOrder);
    m_table->installEventFilter(this);
}

void HeadsPage::connectParts() {
    Lab& lab = m_context.lab;
    connect(m_source, &QComboBox::activated, this, &HeadsPage::chooseSource);
    connect(m_pages, &SegmentedSwitch::choiceMade, this, [&lab](int page) {
        lab.editView([page](ViewState& view) { view.heads.page = kPages.at(std::size_t(page)); });
    });
    connect(m_filter, &QLineEdit::textChanged, this, [&lab](const QString& words) {
        lab.editView([&](ViewState& view) { view.heads.filter = words.toStdString(); });
    });
    connect(m_unsorted, &QPushButton::clicked, this,
            [this] { m_table->sortByColumn(-1, Qt::DescendingOrder); });
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this,
            &HeadsPage::storeOrder);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &HeadsPage::chooseRow);
    connect(m_rules, &QPushButton::clicked, this, &HeadsPage::showRules);
    connect(m_copy, &QPushButton::clicked, this, &HeadsPage::copyTable);
    connect(m_save, &QPushButton::clicked, this, &HeadsPage::askAndSave);
    connect(m_stop, &QPushButton::clicked, &m_surveys, &HeadSurveys::stop);
    connect(m_problem, &MessageBar::actionTriggered, &m_surveys, &HeadSurveys::measureAgain);
    connect(&m_surveys, &HeadSurveys::changed, this, &HeadsPage::readHeads);
    connect(&m_surveys, &HeadSurveys::stateChanged, this, &HeadsPage::readState);
    connect(&m_surveys, &HeadSurveys::progressChanged, this,
            [this] { m_progress->setValue(int(1000 * m_surveys.progress())); });
    connect(&lab.document(), &Document::changed, this, &HeadsPage::readView);
    connect(&lab.selection(), &Selection::mapChanged, this, &HeadsPage::readSelection);
    connect(&m_context.look, &Look::changed, this, [this] {
        m_sized = false;
        restyle();
        readHeads();
    });
}

FigureView* HeadsPage::map() const {
    return m_map;
}

void HeadsPage::chooseSource(int index) {
    if (Source(index) == Source::File)
        chooseFile();
    else
        m_surveys.choose(Source(index));
    readView(); // a dialog that was closed leaves the source as it was
}

void HeadsPage::chooseFile() {
    const QString path = QFileDialog::getOpenFileName(
        window(), tr("Sentences to measure the heads over"), m_surveys.file(),
        tr("Texts, a sentence a line (*.txt);;Treebanks (*.conllu);;All files (*)"));
    if (!path.isEmpty())
        m_surveys.choose(Source::File, path);
}

// Only where the user walks: rows that move under the selection select nothing.
void HeadsPage::chooseRow() {
    const QModelIndex row = m_order->mapToSource(m_table->currentIndex());
    const auto head = m_heads->headAt(row.row());
    if (!m_reading && head)
        m_context.lab.selection().selectMap({MapKind::Head, *head});
}

void HeadsPage::storeOrder() {
    if (m_reading)
        return;
    const QHeaderView* header = m_table->horizontalHeader();
    m_context.lab.editView([header](ViewState& view) {
        view.heads.sort = HeadTableModel::columnKey(header->sortIndicatorSection());
        view.heads.ascending = header->sortIndicatorOrder() == Qt::AscendingOrder;
    });
}

void HeadsPage::copyTable() const {
    QGuiApplication::clipboard()->setText(m_order->asText());
}

void HeadsPage::askAndSave() {
    QString path = QFileDialog::getSaveFileName(
        window(), tr("Save what was measured"), QStringLiteral("heads.csv"),
        tr("Table of all heads (*.csv);;Everything, with distances (*.json);;Map of heads (*.svg "
           "*.pdf *.png)"));
    if (!path.isEmpty())
        save(path);
}

void HeadsPage::save(const QString& path) {
    const auto heads = m_surveys.heads();
    if (!heads)
        return;
    const auto error = errorOf([&] {
        const std::filesystem::path target = pathFromUtf8(path.toStdString());
        if (const auto format = pictureFormat(target)) {
            FigureStyle style;
            style.theme = theme(ThemeKind::Light);
            const auto build = [this](QSizeF size, const FigureStyle& how) {
                return m_map->figureOf(size, how);
            };
            savePicture(figureForFile(provenanceLine(heads->report), kSavedMap, style, build),
                        target, *format);
            return;
        }
        SurveyReport report = heads->report;
        report.thresholds = m_surveys.thresholds();
        writeFileAtomically(target, path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)
                                        ? surveyAsJson(report)
                                        : surveyAsCsv(report));
    });
    if (error)
        m_context.lab.setProblem(*error);
}

void HeadsPage::showRules() {
    auto* popup = new RoleRulesPopup(m_surveys, this);
    popup->setAttribute(Qt::WA_DeleteOnClose);
    popup->adjustSize();
    QPoint corner = m_rules->mapToGlobal(QPoint(0, m_rules->height() + 4));
    const QRect room(window()->mapToGlobal(QPoint()), window()->size());
    corner.setX(std::max(room.left(), std::min(corner.x(), room.right() - popup->width())));
    corner.setY(std::max(room.top(), std::min(corner.y(), room.bottom() - popup->height())));
    popup->move(corner);
    popup->show();
}

// The row of the selected head is orange, as it is everywhere.
void HeadsPage::restyle() {
    const Theme& colours = m_context.look.theme();
    m_heads->setSelectedColour(colours.selectionText);
    m_table->setStyleSheet(
        QStringLiteral("QTableView::item:selected { background: %1; color: %2; }")
            .arg(colours.panel.name(), colours.selectionText.name()));
}

void HeadsPage::readHeads() {
    const QScopedValueRollback reading(m_reading, true);
    const auto& heads = m_surveys.heads();
    m_heads->show(heads ? heads->report.survey.profiles : std::vector<HeadProfile>(),
                  m_surveys.thresholds());
    m_note->setText(heads ? surveySourceText(heads->report, m_surveys.source())
                          : tr("Nothing was measured yet."));
    for (QPushButton* each : {m_copy, m_save})
        each->setEnabled(heads != nullptr);
    if (heads && !std::exchange(m_sized, true)) // later numbers are as wide
        m_table->resizeColumnsToContents();
    readSelection();
}

void HeadsPage::readState() {
    // A sentence is measured in a moment: a bar would only flicker.
    const bool isLong = m_surveys.isMeasuring() && m_surveys.source() != Source::Sentence;
    m_measuring->setVisible(isLong);
    m_progress->setValue(int(1000 * m_surveys.progress()));
    if (!m_surveys.problem().isEmpty())
        m_problem->showMessage(m_surveys.problem(), tr("Try again"));
    else if (m_surveys.wasStopped() && !m_surveys.isMeasuring() && !m_surveys.heads())
        m_problem->showMessage(tr("Measuring was stopped."), tr("Measure"));
    else
        m_problem->hide();
}

void HeadsPage::readView() {
    const HeadsView& view = m_context.lab.document().view().heads;
    const QScopedValueRollback reading(m_reading, true);
    m_source->setCurrentIndex(int(m_surveys.source()));
    const bool isMap = view.page == kPages[1];
    m_pages->setChosen(isMap ? 1 : 0);
    m_stack->setCurrentIndex(isMap ? 1 : 0);
    m_note->setVisible(!isMap); // the map has it in itself
    m_filter->setVisible(!isMap);
    m_unsorted->setVisible(!isMap);
    m_copy->setVisible(!isMap);
    const QString words = QString::fromStdString(view.filter);
    if (m_filter->text() != words)
        m_filter->setText(words);
    m_order->setWords(words);
    const int column = HeadTableModel::columnOf(view.sort);
    const Qt::SortOrder order = view.ascending ? Qt::AscendingOrder : Qt::DescendingOrder;
    m_unsorted->setEnabled(column >= 0);
    if (m_order->sortColumn() != column || m_order->sortOrder() != order)
        m_table->sortByColumn(column, order);
}

void HeadsPage::readSelection() {
    const MapId& map = m_context.lab.selection().map();
    const QScopedValueRollback reading(m_reading, true);
    const bool isHead = map.kind == MapKind::Head;
    m_heads->select(isHead ? std::optional(map.head) : std::nullopt);
    const int row = isHead ? m_heads->rowOf(map.head) : -1;
    const QModelIndex shown = m_order->mapFromSource(m_heads->index(row, 0));
    if (!shown.isValid())
        m_table->clearSelection();
    else if (shown.row() != m_table->currentIndex().row())
        m_table->setCurrentIndex(
            shown.siblingAtColumn(std::max(0, m_table->currentIndex().column())));
    if (shown.isValid())
        m_table->scrollTo(m_table->currentIndex());
}

bool HeadsPage::eventFilter(QObject* watched, QEvent* event) {
    const bool isCopy = event->type() == QEvent::KeyPress &&
                        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy);
    if (watched == m_table && isCopy) {
        copyTable();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void HeadsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_surveys.want(this, true);
}

void HeadsPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_surveys.want(this, false);
}

void HeadsPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        m_sized = false;
        retranslate();
        readHeads();
        readState();
    }
    QWidget::changeEvent(event);
}

void HeadsPage::retranslate() {
    m_source->setItemText(int(Source::Sentence), tr("This sentence"));
    m_source->setItemText(int(Source::Sample), tr("Bundled sample"));
    m_source->setItemText(int(Source::File), tr("Text file…"));
    describe(m_source, tr("Measured over"), tr("Which sentences the heads are measured over."));
    m_pages->setAccessibleName(tr("Table or map"));
    m_pages->setText(0, tr("Table"), tr("Statistics and roles of all heads."));
    m_pages->setText(1, tr("Map"), tr("Heads that look alike lie near each other."));
    m_filter->setPlaceholderText(tr("Filter: L3, previous, …"));
    describe(m_filter, tr("Filter heads"), tr("Only heads whose name or role holds these words."));
    m_unsorted->setText(tr("Order of layers"));
    describe(m_unsorted, m_unsorted->text(), tr("Undo the sorting."));
    m_rules->setText(tr("Rules…"));
    describe(m_rules, tr("Rules of roles"), tr("See and change the thresholds of the rules."));
    m_copy->setText(tr("Copy"));
    describe(m_copy, tr("Copy the table"), tr("Copy the shown table with all digits."));
    m_save->setText(tr("Save…"));
    describe(m_save, tr("Save what was measured"),
             tr("The table as CSV, everything as JSON, or the map as a picture."));
    m_stop->setText(tr("Stop"));
    describe(m_stop, tr("Stop measuring"), tr("Stop measuring"));
    m_progress->setAccessibleName(tr("Measuring heads"));
    m_table->setAccessibleName(tr("Statistics and roles of all heads"));
    m_table->setWhatsThis(tr("A row for each head. Click the name of a column to sort by it, a row "
                             "to select its head."));
    m_heads->retranslate();
}

} // namespace headlight::ui
