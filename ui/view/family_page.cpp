#include "ui/view/family_page.h"

#include "core/io/trained_family.h"
#include "ui/service/family_studies.h"
#include "ui/service/lab.h"
#include "ui/view/curves_view.h"
#include "ui/view/look.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/flow_layout.h"
#include "ui/view/widgets/number_table.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/segmented_switch.h"
#include "ui/viewmodel/family_curves.h"
#include "ui/viewmodel/family_table_model.h"
#include "ui/viewmodel/relation_names.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>

#include <array>

namespace headlight::ui {
namespace {

constexpr int kBeside = 1500; // from this width on, table and curves lie side by side
constexpr int kLowest = 260;  // of what lies beside or below each other

// What can be drawn: relations first, then what is no relation.
constexpr std::array<const char*, 6> kRelations{"nsubj", "obj", "amod", "det", "case", "aux"};
constexpr std::array<FamilyFigureOf, 3> kOthers{FamilyFigureOf::Bleu, FamilyFigureOf::DevLoss,
                                                FamilyFigureOf::Time};
enum Axis { OverHeads, OverWidth, OverLength };

} // namespace

FamilyPage::FamilyPage(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_studies(new FamilyStudies(context.lab, this))
    , m_pages(new SegmentedSwitch(this))
    , m_measure(new QPushButton(this))
    , m_lengths(new QPushButton(this))
    , m_progress(new QProgressBar(this))
    , m_stop(new QPushButton(this))
    , m_problem(makeNote(this))
    , m_verdict(makeNote(this))
    , m_parts(new QSplitter(Qt::Vertical, this))
    , m_model(new FamilyTableModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new QTableView(this))
    , m_drawn(new QWidget(this))
    , m_figure(new QComboBox(this))
    , m_axis(new QComboBox(this))
    , m_curves(new CurvesView(context, this)) {
    setObjectName(QStringLiteral("family"));
    build();
    connect(m_pages, &SegmentedSwitch::choiceMade, this, &FamilyPage::showPage);
    connect(m_measure, &QPushButton::clicked, m_studies, &FamilyStudies::measureTimes);
    connect(m_lengths, &QPushButton::clicked, this, [this] {
        m_axis->setCurrentIndex(OverLength);
        m_studies->measureLengths();
    });
    connect(m_stop, &QPushButton::clicked, m_studies, &FamilyStudies::cancel);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex& index) { openRow(m_sorted->mapToSource(index).row()); });
    for (QComboBox* each : {m_figure, m_axis})
        connect(each, &QComboBox::currentIndexChanged, this, &FamilyPage::drawCurves);
    connect(m_studies, &FamilyStudies::changed, this, &FamilyPage::readStudies);
    connect(m_studies, &FamilyStudies::progressChanged, this,
            [this](double done) { m_progress->setValue(int(1000 * done)); });
    connect(&m_context.lab, &Lab::resultChanged, this, &FamilyPage::renew);
    connect(&m_context.look, &Look::changed, this,
            [this] { m_model->setTheme(m_context.look.theme()); });
    m_model->setTheme(m_context.look.theme());
    retranslate();
    showPage(Links);
    readStudies();
}

void FamilyPage::build() {
    m_pages->setObjectName(QStringLiteral("familyPages"));
    m_pages->addChoice(Links);
    m_pages->addChoice(Cost);
    m_measure->setObjectName(QStringLiteral("familyMeasure"));
    m_lengths->setObjectName(QStringLiteral("familyLengths"));
    m_stop->setObjectName(QStringLiteral("familyStop"));
    m_progress->setObjectName(QStringLiteral("familyProgress"));
    m_verdict->setObjectName(QStringLiteral("familyVerdict"));
    m_figure->setObjectName(QStringLiteral("familyFigure"));
    m_axis->setObjectName(QStringLiteral("familyAxis"));
    for (QPushButton* each : {m_measure, m_lengths, m_stop})
        setRole(each, "light");
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(6);
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(FamilyTableModel::kSortRole);
    m_table->setObjectName(QStringLiteral("familyTable"));
    m_table->setModel(m_sorted);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    prepareNumberTable(*m_table);
    m_table->setShowGrid(false);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(0, Qt::AscendingOrder);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setMinimumHeight(120);

    auto* controls = new FlowLayout;
    controls->setSpacing(8);
    for (QWidget* each : {static_cast<QWidget*>(m_pages), static_cast<QWidget*>(m_measure),
                          static_cast<QWidget*>(m_lengths)})
        controls->addWidget(each);
    auto* running = new QHBoxLayout;
    running->addWidget(m_progress, 1);
    running->addWidget(m_stop);
    auto* choices = new FlowLayout;
    choices->setSpacing(8);
    choices->addWidget(m_figure);
    choices->addWidget(m_axis);
    auto* drawnLayout = new QVBoxLayout(m_drawn);
    drawnLayout->setContentsMargins(0, 0, 0, 0);
    drawnLayout->addLayout(choices);
    drawnLayout->addWidget(m_curves->scrolled(), 1);
    m_parts->addWidget(m_table);
    m_parts->addWidget(m_drawn);
    m_parts->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(controls);
    layout->addLayout(running);
    layout->addWidget(m_problem);
    layout->addWidget(m_verdict);
    layout->addWidget(m_parts, 1);
}

FigureView* FamilyPage::picture() const {
    return m_curves;
}

void FamilyPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    renew();
}

void FamilyPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_parts->setOrientation(width() >= kBeside * m_context.look.fontScale() ? Qt::Horizontal
                                                                            : Qt::Vertical);
    m_parts->setMinimumHeight(int(kLowest * m_context.look.fontScale()));
}

void FamilyPage::showPage(int page) {
    m_page = page;
    m_pages->setChosen(page);
    m_model->setPage(page == Links ? FamilyTableModel::Page::Links : FamilyTableModel::Page::Cost);
    m_measure->setVisible(page == Cost);
    m_lengths->setVisible(page == Cost);
    m_verdict->setVisible(page == Links);
    m_drawn->setVisible(page == Cost || !trainedFamily().empty()); // else there is nothing to draw
    fitTable();
}

void FamilyPage::openRow(int row) {
    if (row >= 0 && m_model->model(row).problem.empty())
        m_context.lab.document().setModel(QString::fromStdString(m_model->model(row).spec));
}

// Nothing is studied before it is looked at.
void FamilyPage::renew() {
    if (isVisible() && m_context.lab.firstResult())
        m_studies->request();
}

void FamilyPage::readStudies() {
    const bool running = m_studies->isRunning();
    m_progress->setVisible(running);
    m_stop->setVisible(running);
    m_problem->setText(m_studies->problem());
    m_problem->setVisible(!m_studies->problem().isEmpty());
    m_model->show(m_studies->models(), m_studies->links());
    QStringList verdicts;
    for (std::size_t link = 0; link < m_studies->links().size(); ++link)
        verdicts.push_back(linkVerdict(m_studies->models(), m_studies->links(), link));
    m_verdict->setText(verdicts.join(QLatin1Char('\n')));
    fitTable();
    drawCurves();
}

void FamilyPage::fitTable() {
    m_table->resizeColumnsToContents();
    const int used = m_model->rowOf(m_context.lab.document().run().model);
    if (used >= 0)
        m_table->setCurrentIndex(m_sorted->mapFromSource(m_model->index(used, 0)));
}

void FamilyPage::drawCurves() {
    const int axis = m_axis->currentIndex();
    m_figure->setEnabled(axis != OverLength);
    if (axis == OverLength) {
        m_curves->show(lengthCurves(m_studies->lengthsOf(), m_studies->lengths()));
        return;
    }
    const int figure = std::max(m_figure->currentIndex(), 0);
    const bool isRelation = figure < int(kRelations.size());
    m_curves->show(familyCurves(m_studies->models(),
                                isRelation ? FamilyFigureOf::Relation
                                           : kOthers[std::size_t(figure) - kRelations.size()],
                                axis == OverWidth ? FamilyAxis::Width : FamilyAxis::Heads,
                                isRelation ? kRelations[std::size_t(figure)] : ""));
}

void FamilyPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        readStudies();
    }
    QWidget::changeEvent(event);
}

void FamilyPage::retranslate() {
    m_pages->setAccessibleName(tr("What is compared"));
    m_pages->setText(Links, tr("Case study"),
                     tr("Which heads link the words of this sentence, in every model."));
    m_pages->setText(Cost, tr("Cost and gain"),
                     tr("What heads and width take, and what they bring."));
    m_measure->setText(tr("Measure the times"));
    describe(m_measure, m_measure->text(), tr("Runs every model for half a second."));
    m_lengths->setText(tr("Time over length"));
    describe(m_lengths, m_lengths->text(),
             tr("Runs the model in use over 8 to 512 tokens: the part of the attention grows with "
                "the square."));
    m_stop->setText(tr("Stop"));
    describe(m_stop, m_stop->text(), tr("Stops what is being measured."));
    describe(m_table, tr("Models"), tr("A row for each model; Enter opens it."));
    describe(m_figure, tr("Figure"), tr("What is drawn."));
    describe(m_axis, tr("Axis"), tr("What it is drawn over."));
    const QSignalBlocker figures(m_figure), axes(m_axis);
    const int figure = std::max(m_figure->currentIndex(), 0);
    const int axis = std::max(m_axis->currentIndex(), 0);
    m_figure->clear();
    for (const char* relation : kRelations)
        m_figure->addItem(tr("Found: %1").arg(relationName(relation).title));
    m_figure->addItems({tr("BLEU"), tr("Dev loss"), tr("Time of one pass")});
    m_figure->setCurrentIndex(figure);
    m_axis->clear();
    m_axis->addItems({tr("over heads"), tr("over width"), tr("over length")});
    m_axis->setCurrentIndex(axis);
    m_model->retranslate();
}

} // namespace headlight::ui
