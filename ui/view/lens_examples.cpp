#include "ui/view/lens_examples.h"

#include "ui/service/lab.h"
#include "ui/service/lens_service.h"
#include "ui/view/look.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/panel.h"
#include "ui/viewmodel/example_text.h"
#include "ui/viewmodel/gold_cells.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/relation_names.h"

#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight::ui {

LensExamples::LensExamples(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_title(makeNote(this))
    , m_list(new QListWidget(this)) {
    m_list->setObjectName(QStringLiteral("lensExamples"));
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_title);
    layout->addWidget(m_list, 1);
    const auto openItem = [this](const QListWidgetItem* item) { open(m_list->row(item)); };
    connect(m_list, &QListWidget::itemActivated, this, openItem);
    connect(m_list, &QListWidget::itemClicked, this, openItem);
    connect(&m_context.lab, &Lab::resultChanged, this, &LensExamples::selectGold);
    retranslate();
}

void LensExamples::search(const LensSource& source, const std::string& relation,
                          const HeadReading& head) {
    m_relation = relation;
    m_head = head;
    m_title->setText(tr("Searching examples…"));
    m_context.lab.lens().searchExamples(
        source, relation, head, this,
        [this](const std::vector<RelationExample>& examples, const QString& problem) {
            show(examples, problem);
        });
}

void LensExamples::clear() {
    m_examples.clear();
    m_list->clear();
    m_title->clear();
    m_head.reset();
}

void LensExamples::show(const std::vector<RelationExample>& examples, const QString& problem) {
    m_examples = examples;
    std::ranges::stable_sort(m_examples, std::ranges::greater(), &RelationExample::found);
    m_list->clear();
    for (const RelationExample& example : m_examples) {
        auto* item = new QListWidgetItem(exampleText(example), m_list);
        item->setForeground(example.found ? m_context.look.theme().text
                                          : m_context.look.theme().caution);
        item->setData(Qt::AccessibleTextRole, exampleName(example));
        item->setToolTip(exampleName(example));
    }
    if (!problem.isEmpty())
        m_title->setText(problem);
    else if (m_head)
        m_title->setText(
            tr("%1, %2: right and wrong. Click one to see it.")
                .arg(mapShortName({MapKind::Head, {Stack::Self, m_head->layer, m_head->head}}),
                     readingText(m_head->reading, relationName(m_relation))));
}

// The sentence as it was scored: its words with one blank between them.
void LensExamples::open(int row) {
    if (!m_head || row < 0 || row >= int(m_examples.size()))
        return;
    Lab& lab = m_context.lab;
    const GoldLink link = goldLinkOf(m_examples[size_t(row)], *m_head);
    lab.document().chooseText(link.text);
    lab.setGoldLink(link);
    lab.selection().selectMap({MapKind::Head, {Stack::Self, m_head->layer, m_head->head}});
    m_goldWanted = true;
    lab.editView([](ViewState& view) { view.tab = "heatmap"; });
    selectGold();
}

// The cell of the link, once the result of its sentence is there.
void LensExamples::selectGold() {
    Lab& lab = m_context.lab;
    if (!m_goldWanted || !lab.result() || !lab.goldLink())
        return;
    const auto units = mapUnits(*lab.result(), shapeOf(lab.document().view()));
    if (const auto cells = goldCells(*lab.result(), units, units, *lab.goldLink())) {
        m_goldWanted = false;
        lab.selection().selectCell(CellId{cells->query, cells->key});
    }
}

void LensExamples::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LensExamples::retranslate() {
    describe(m_list, tr("Examples that the head gets right and wrong"),
             tr("Examples that the head gets right and wrong"));
    if (m_head)
        show(std::vector(m_examples), {});
}

} // namespace headlight::ui
