#include "ui/view/lens_page.h"

#include "core/analysis/lens/relation_tables.h"
#include "core/base/platform.h"
#include "ui/service/caught_error.h"
#include "ui/service/error_text.h"
#include "ui/service/lab.h"
#include "ui/service/lens_outcome.h"
#include "ui/service/lens_service.h"
#include "ui/view/lens_examples.h"
#include "ui/view/lens_matrix_view.h"
#include "ui/view/look.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/flow_layout.h"
#include "ui/view/widgets/message_bar.h"
#include "ui/view/widgets/number_table.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/example_text.h"
#include "ui/viewmodel/figure_export.h"
#include "ui/viewmodel/job_figure.h"
#include "ui/viewmodel/lens_source_text.h"
#include "ui/viewmodel/lens_table_model.h"
#include "ui/viewmodel/relation_names.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr int kFileDpi = 192;
constexpr int kLine = 6;          // px, height of the progress
constexpr int kLeastTable = 90;   // px: its header and two rows
constexpr int kLowerBeside = 620; // from this width on, matrix and examples lie side by side
constexpr int kBeside = 140;      // px, height that they need then,
constexpr int kStacked = 340;     // and where one lies above the other

QPushButton* makeLink(const char* name, QWidget* parent) {
    auto* button = new QPushButton(parent);
    button->setObjectName(QString::fromLatin1(name));
    setRole(button, "link");
    return button;
}

} // namespace

LensPage::LensPage(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_lens(context.lab.lens())
    , m_about(makeNote(this))
    , m_open(makeLink("lensOpen", this))
    , m_choose(makeLink("lensChooseOn", this))
    , m_sample(makeLink("lensSample", this))
    , m_skipped(makeLink("lensSkipped", this))
    , m_save(makeLink("lensSave", this))
    , m_progress(new QProgressBar(this))
    , m_stop(makeLink("lensStop", this))
    , m_problem(new MessageBar(this))
    , m_parts(new QSplitter(Qt::Vertical, this))
    , m_lower(new QSplitter(Qt::Horizontal, this))
    , m_model(new LensTableModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new QTableView(this))
    , m_verdict(makeNote(this))
    , m_reading(new QComboBox(this))
    , m_matrix(new LensMatrixView(context, this))
    , m_examples(new LensExamples(context, this)) {
    setObjectName(QStringLiteral("lens"));
    build();
    connect(m_open, &QPushButton::clicked, this, qOverload<>(&LensPage::openTreebank));
    connect(m_choose, &QPushButton::clicked, this, &LensPage::chooseOnFile);
    connect(m_sample, &QPushButton::clicked, this, [this] { setSource({}); });
    connect(m_skipped, &QPushButton::clicked, this, &LensPage::showSkipped);
    connect(m_save, &QPushButton::clicked, this, &LensPage::save);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_lens.cancel(m_source); });
    connect(m_problem, &MessageBar::actionTriggered, this, [this] { m_lens.retry(m_source); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& row) {
                if (row.isValid())
                    m_context.lab.editView([&](ViewState& view) {
                        view.lensRelation =
                            m_model->score(m_sorted->mapToSource(row).row()).relation;
                    });
            });
    connect(m_reading, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_matrix->setReading(index > 0 ? std::optional(kReadings[size_t(index - 1)])
                                       : std::nullopt);
    });
    connect(m_matrix, &LensMatrixView::headChosen, this,
            [this](const HeadReading& head) { m_examples->search(m_source, m_relation, head); });
    connect(&m_context.lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            readDocument();
    });
    connect(&m_lens, &LensService::changed, this, &LensPage::readState);
    connect(&m_lens, &LensService::progressChanged, this, &LensPage::readProgress);
    const auto restyle = [this] {
        m_model->setTheme(m_context.look.theme());
        m_table->setMinimumHeight(int(kLeastTable * m_context.look.fontScale()));
    };
    connect(&m_context.look, &Look::changed, this, restyle);
    restyle();
    readDocument();
    retranslate();
}

void LensPage::build() {
    m_progress->setObjectName(QStringLiteral("lensProgress"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(kLine);
    m_problem->setObjectName(QStringLiteral("lensProblem"));
    m_problem->hide();
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(LensTableModel::kSortRole);
    m_table->setObjectName(QStringLiteral("lensTable"));
    m_table->setModel(m_sorted);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    prepareNumberTable(*m_table);
    m_table->setShowGrid(false);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(LensTableModel::Pairs, Qt::DescendingOrder);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_reading->setObjectName(QStringLiteral("lensReading"));
    m_reading->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_reading->setMinimumContentsLength(12);

    auto* links = new FlowLayout;
    links->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* button : {m_skipped, m_save, m_sample, m_choose, m_open})
        links->addWidget(button);
    auto* running = new QHBoxLayout;
    running->addWidget(m_progress, 1);
    running->addWidget(m_stop);
    auto* map = new QWidget(this);
    auto* mapLayout = new QVBoxLayout(map);
    mapLayout->setContentsMargins(0, 0, 0, 0);
    mapLayout->addWidget(m_reading);
    mapLayout->addWidget(m_matrix->scrolled(), 1);
    m_lower->addWidget(map);
    m_lower->addWidget(m_examples);
    m_lower->setChildrenCollapsible(false);
    m_lower->setStretchFactor(0, 3);
    m_lower->setStretchFactor(1, 2);
    m_parts->addWidget(m_table);
    m_parts->addWidget(m_lower);
    m_parts->setChildrenCollapsible(false);
    m_parts->setStretchFactor(0, 2);
    m_parts->setStretchFactor(1, 3);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_about);
    layout->addLayout(links);
    layout->addLayout(running);
    layout->addWidget(m_problem);
    layout->addWidget(m_parts, 1);
    layout->addWidget(m_verdict);
}

FigureView* LensPage::picture() const {
    return m_matrix;
}

void LensPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LensPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool beside = width() >= kLowerBeside * m_context.look.fontScale();
    const auto orientation = beside ? Qt::Horizontal : Qt::Vertical;
    m_lower->setMinimumHeight(int((beside ? kBeside : kStacked) * m_context.look.fontScale()));
    if (m_lower->orientation() != orientation) {
        m_lower->setOrientation(orientation);
        m_lower->setSizes(beside ? QList<int>{3, 2} : QList<int>{2, 1});
    }
    fitTable();
}

// Names and readings share what the figures leave. Where not all of them are whole the reading
// gives way, then the interval: the row's tooltip says them too.
void LensPage::fitTable() {
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive); // stretched, they know no needs
    for (const int column : {LensTableModel::How, LensTableModel::Range})
        m_table->setColumnHidden(column, false);
    m_table->resizeColumnsToContents();
    for (const int column : {LensTableModel::How, LensTableModel::Range})
        m_table->setColumnHidden(column, header->length() > m_table->viewport()->width());
    for (const int column : {LensTableModel::Relation, LensTableModel::How})
        header->setSectionResizeMode(column, QHeaderView::Stretch);
}

void LensPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    readState();
}

void LensPage::openTreebank() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open a treebank"), {},
                                     tr("Labelled sentences (*.conllu *.conll);;All files (*)"));
    if (!path.isEmpty())
        openTreebank(path);
}

void LensPage::openTreebank(const QString& path) {
    setSource({path, m_source.chooseOn});
}

void LensPage::chooseOnFile() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Choose heads on other sentences"), {},
                                     tr("Labelled sentences (*.conllu *.conll);;All files (*)"));
    if (!path.isEmpty())
        setSource({m_source.reportOn, path});
}

void LensPage::setSource(const LensSource& source) {
    m_context.lab.editView([&](ViewState& view) {
        view.lensTreebank = source.reportOn.toStdString();
        view.lensChooseOn = source.chooseOn.toStdString();
    });
}

// Files and relation are part of the view state, which a session may bring.
void LensPage::readDocument() {
    const ViewState& view = m_context.lab.document().view();
    const LensSource source{QString::fromStdString(view.lensTreebank),
                            QString::fromStdString(view.lensChooseOn)};
    if (source == m_source && view.lensRelation == m_relation)
        return;
    m_source = source;
    m_relation = view.lensRelation;
    readState();
}

// Nothing is scored before it is looked at.
void LensPage::readState() {
    if (!isVisible())
        return;
    m_lens.request(m_source);
    const bool running = m_lens.isRunning(m_source);
    m_progress->setVisible(running);
    m_stop->setVisible(running);
    const QString problem = m_lens.problem(m_source);
    if (problem.isEmpty())
        m_problem->hide();
    else
        m_problem->showMessage(problem, tr("Try again"));
    m_choose->setVisible(!m_source.isSample());
    m_sample->setVisible(!m_source.isSample());
    readProgress();
    readOutcome();
}

void LensPage::readProgress() {
    m_progress->setValue(int(1000 * m_lens.progress()));
}

void LensPage::readOutcome() {
    const auto outcome = m_lens.outcome(m_source);
    m_about->setText(lensSourceText(m_source, outcome.get()));
    m_skipped->setVisible(outcome && outcome->skipped() > 0);
    m_save->setVisible(outcome != nullptr);
    if (outcome)
        m_skipped->setText(tr("%n skipped…", nullptr, int(outcome->skipped())));
    if (outcome != m_shown) {
        m_shown = outcome;
        m_model->setScores(outcome ? outcome->scores : std::vector<RelationScore>{});
        fitTable();
    }
    const int row = m_model->rowOf(m_relation);
    if (row >= 0)
        m_table->setCurrentIndex(m_sorted->mapFromSource(m_model->index(row, 0)));
    showRelation();
}

void LensPage::save() {
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save the relations"), QStringLiteral("relations.csv"),
        tr("Table (*.csv *.json);;Picture of the heads (*.svg *.pdf *.png)"));
    if (path.isEmpty())
        return;
    if (const auto error = errorOf([&] { writeFile(path); }))
        m_context.lab.setProblem(*error);
}

// A picture of the chosen relation, or the table of all of them, by the name of the file.
void LensPage::writeFile(const QString& path) {
    const auto outcome = m_lens.outcome(m_source);
    const std::filesystem::path file = pathFromUtf8(path.toStdString());
    if (const auto format = pictureFormat(file))
        savePicture(m_matrix->figure(), file, *format, kFileDpi);
    else if (outcome && path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive))
        writeFileAtomically(file, relationsAsJson(outcome->run, true));
    else if (outcome)
        writeFileAtomically(file, relationsAsCsv(outcome->run, false));
}

void LensPage::showRelation() {
    const auto outcome = m_lens.outcome(m_source);
    const RelationName name = relationName(m_relation);
    const int index = m_reading->currentIndex();
    {
        const QSignalBlocker quiet(m_reading);
        m_reading->clear();
        m_reading->addItem(tr("Best reading of each head"));
        for (const Reading reading : kReadings)
            m_reading->addItem(readingText(reading, name));
        m_reading->setCurrentIndex(std::max(index, 0));
    }
    const RelationScore* score = outcome ? outcome->find(m_relation) : nullptr;
    m_verdict->setText(score && score->best && !score->isFew() ? verdictText(*score) : QString());
    m_verdict->setVisible(!m_verdict->text().isEmpty());
    if (!score)
        m_examples->clear();
    m_matrix->show(outcome, m_relation);
}

void LensPage::showSkipped() {
    const auto outcome = m_lens.outcome(m_source);
    if (!outcome)
        return;
    QStringList lines;
    for (const TreebankProblem& problem : outcome->problems)
        lines.push_back(treebankProblemText(problem));
    if (outcome->skipped() > std::int64_t(outcome->problems.size()))
        lines.push_back(tr("and %n more", nullptr,
                           int(outcome->skipped() - std::int64_t(outcome->problems.size()))));
    QMessageBox box(
        QMessageBox::Information, tr("Skipped sentences"),
        tr("%n sentence(s) could not be used; all others were.", nullptr, int(outcome->skipped())),
        QMessageBox::Close, this);
    box.setObjectName(QStringLiteral("lensSkippedList"));
    box.setDetailedText(lines.join(QLatin1Char('\n')));
    box.exec();
}

void LensPage::retranslate() {
    const auto label = [](QPushButton* button, const QString& text, const QString& tip) {
        button->setText(text);
        describe(button, text, tip);
    };
    label(m_open, tr("Open a treebank…"),
          tr("Score the heads on labelled sentences of your own (CoNLL-U)."));
    label(m_choose, tr("Choose heads on…"),
          tr("Heads are chosen on these sentences and reported on the others, so that chance does "
             "not choose them."));
    label(m_sample, tr("Bundled sample"),
          tr("Back to the labelled sentences that come with the program."));
    label(m_save, tr("Save…"),
          tr("The table as CSV or JSON, or the picture of the chosen relation."));
    label(m_stop, tr("Stop"), tr("Stop scoring."));
    describe(m_skipped, tr("Skipped sentences"),
             tr("Sentences that could not be used, with line and reason."));
    m_progress->setAccessibleName(tr("Progress of scoring"));
    describe(m_table, tr("Relations"),
             tr("For each relation the head that finds it best, beside the best fixed offset. "
                "Choose a row to see every head."));
    m_table->setToolTip({}); // its cells have their own
    if (auto* corner = m_table->findChild<QAbstractButton*>())
        describe(corner, tr("Choose the whole table."), tr("Choose the whole table."));
    describe(m_reading, tr("How heads are read"),
             tr("Which word is asked, and whether by whom it looks at or by who looks at it."));
    m_model->retranslate();
    readState();
}

} // namespace headlight::ui
