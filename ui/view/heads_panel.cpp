#include "ui/view/heads_panel.h"

#include "ui/service/lab.h"
#include "ui/view/compare_view.h"
#include "ui/view/grid_order_button.h"
#include "ui/view/head_grid.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/flow_layout.h"
#include "ui/view/widgets/ringed_area.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/toggle_switch.h"
#include "ui/view/widgets/vertical_scroll_area.h"
#include "ui/viewmodel/map_kind_text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr int kLeastComparison = 160; // px; lower, the panel scrolls
constexpr int kKindLetters = 8;       // of the shown kind of map; the list is as wide as it needs

} // namespace

HeadsPanel::HeadsPanel(const ViewContext& context, HeadGrid* grid, QWidget* summary,
                       CompareView* comparison, QWidget* parent)
    : Panel(parent)
    , m_context(context)
    , m_grid(grid)
    , m_farther(new QToolButton(this))
    , m_nearer(new QToolButton(this))
    , m_kindLabel(new QLabel(this))
    , m_kind(new QComboBox(this))
    , m_only(new QPushButton(this))
    , m_allOn(new QPushButton(this))
    , m_compare(new QPushButton(this))
    , m_offMode(new QComboBox(this))
    , m_freeze(new ToggleSwitch(this))
    , m_comparison(new QWidget(this))
    , m_comparisonTitle(new QLabel(m_comparison))
    , m_comparisonNote(new QLabel(m_comparison)) {
    header()->addWidget(new GridOrderButton(context, this));
    header()->addWidget(m_farther);
    header()->addWidget(m_nearer);
    auto* page = new QWidget(this);
    m_page = new QVBoxLayout(page);
    m_page->setContentsMargins(0, 0, 4, 0);
    m_page->setSpacing(8);
    auto* heads = new QVBoxLayout;
    heads->setSpacing(m_page->spacing() -
                      2 * RingedArea::kLeastMargin); // the grid has margins already
    heads->addWidget(grid->scrolled(RingedArea::kLeastMargin));
    heads->addWidget(makeSeparator(this));
    m_page->addLayout(heads, 1000); // all that is free, up to the grid's own height
    m_page->addWidget(summary);
    buildControls();
    buildComparison(comparison);
    m_page->addStretch(1);
    auto* area = new VerticalScrollArea(this);
    area->setWidget(page);
    body()->addWidget(area);

    Document& document = m_context.lab.document();
    connect(m_farther, &QToolButton::clicked, grid, [grid] { grid->zoom(-1); });
    connect(m_nearer, &QToolButton::clicked, grid, [grid] { grid->zoom(1); });
    connect(grid, &HeadGrid::levelChanged, this, &HeadsPanel::readDocument);
    connect(m_kind, &QComboBox::activated, this, &HeadsPanel::showKind);
    connect(m_only, &QPushButton::clicked, this, &HeadsPanel::onlySelectedHead);
    connect(m_allOn, &QPushButton::clicked, this, [&document] { document.setHeadsOff({}); });
    connect(m_compare, &QPushButton::clicked, this,
            [this] { m_context.lab.toggleCompared(m_context.lab.selection().map().head); });
    connect(m_offMode, &QComboBox::activated, this,
            [&document](int index) { document.setOffMode(OffMode(index)); });
    connect(m_freeze, &ToggleSwitch::clicked, this,
            [&document](bool on) { document.setFreezePatterns(on); });
    connect(&document, &Document::changed, this, &HeadsPanel::readDocument);
    connect(&m_context.lab.selection(), &Selection::mapChanged, this, &HeadsPanel::readDocument);
    retranslate();
    readDocument();
}

void HeadsPanel::showAllHeads() {
    m_grid->setLevel(GridLevel::AllHeads);
}

void HeadsPanel::buildControls() {
    m_farther->setObjectName(QStringLiteral("gridFarther"));
    m_nearer->setObjectName(QStringLiteral("gridNearer"));
    m_kind->setObjectName(QStringLiteral("mapKind"));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setMinimumContentsLength(kKindLetters);
    for (const MapKind kind : kOfferedKinds)
        m_kind->addItem(QString(), int(kind));
    m_only->setObjectName(QStringLiteral("onlyHead"));
    m_allOn->setObjectName(QStringLiteral("allHeadsOn"));
    m_compare->setObjectName(QStringLiteral("compareHead"));
    m_offMode->setObjectName(QStringLiteral("offMode"));
    m_freeze->setObjectName(QStringLiteral("freezePatterns"));
    for (QToolButton* each : {m_farther, m_nearer}) {
        setRole(each, "icon");
        each->setFocusPolicy(Qt::StrongFocus);
    }
    m_farther->setText(QStringLiteral("−"));
    m_nearer->setText(QStringLiteral("+"));
    m_offMode->addItems({QString(), QString()});
    auto* shown = new QHBoxLayout;
    shown->addWidget(m_kindLabel);
    shown->addWidget(m_kind, 1);
    m_kindLabel->setBuddy(m_kind);
    m_page->addLayout(shown);
    auto* controls = new QWidget(this);
    auto* flow = new FlowLayout(controls);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(8);
    for (QWidget* each : {static_cast<QWidget*>(m_only), static_cast<QWidget*>(m_allOn),
                          static_cast<QWidget*>(m_compare), static_cast<QWidget*>(m_offMode),
                          static_cast<QWidget*>(m_freeze)})
        flow->addWidget(each);
    m_page->addWidget(controls);
}

void HeadsPanel::buildComparison(CompareView* comparison) {
    comparison->setAside();
    setRole(m_comparisonTitle, "title");
    setRole(m_comparisonNote, "note");
    auto* top = new QHBoxLayout;
    top->addWidget(m_comparisonTitle, 1);
    top->addWidget(m_comparisonNote);
    auto* layout = new QVBoxLayout(m_comparison);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeSeparator(m_comparison));
    layout->addLayout(top);
    QScrollArea* pictures = comparison->scrolled(RingedArea::kLeastMargin);
    pictures->setMinimumHeight(kLeastComparison);
    layout->addWidget(pictures);
    m_page->addWidget(m_comparison, 100);
}

void HeadsPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        readDocument();
    }
    Panel::changeEvent(event);
}

void HeadsPanel::onlySelectedHead() {
    const auto& result = m_context.lab.result();
    const MapId& map = m_context.lab.selection().map();
    const StackAnalysis* stack = result ? result->find(map.head.stack) : nullptr;
    if (!stack || !isOfHead(map.kind))
        return;
    std::set<HeadId> off;
    for (int layer = 0; layer < stack->layers; ++layer)
        for (int head = 0; head < stack->heads; ++head)
            if (const HeadId id{map.head.stack, layer, head}; id != map.head)
                off.insert(id);
    m_context.lab.document().setHeadsOff(std::move(off));
}

void HeadsPanel::showKind(int index) {
    Selection& selection = m_context.lab.selection();
    selection.selectMap({kOfferedKinds.at(size_t(index)), selection.map().head});
}

void HeadsPanel::readDocument() {
    const Interventions& interventions = m_context.lab.document().run().interventions;
    const MapId& map = m_context.lab.selection().map();
    const bool isHead = isOfHead(map.kind);
    m_kind->setCurrentIndex(m_kind->findData(int(map.kind)));
    m_only->setEnabled(isHead);
    m_compare->setEnabled(isHead);
    m_allOn->setEnabled(!interventions.off.empty());
    m_offMode->setCurrentIndex(int(interventions.offMode));
    m_freeze->setChecked(interventions.freezePatterns);
    // What being off means matters only while a head is off.
    m_offMode->setVisible(!interventions.off.empty());
    m_freeze->setVisible(!interventions.off.empty());
    m_farther->setEnabled(m_grid->level() != GridLevel::AllHeads);
    m_nearer->setEnabled(m_grid->level() != GridLevel::OneHead);
    const ViewState& view = m_context.lab.document().view();
    const auto& compared = view.compared;
    const bool isCompared = std::find(compared.begin(), compared.end(), map.head) != compared.end();
    // The large picture shows them already under its own tab.
    m_comparison->setVisible(compared.size() >= 2 && view.tab != "compare");
    m_compare->setText(isCompared ? tr("Compared ✓") : tr("Compare"));
    m_compare->setAccessibleName(isCompared ? tr("Take the selected head out of Compare")
                                            : tr("Add the selected head to Compare"));
    m_compare->setToolTip(m_compare->accessibleName());
}

void HeadsPanel::retranslate() {
    setTitle(tr("Heads"));
    m_comparisonTitle->setText(tr("Compare heads"));
    m_comparisonNote->setText(tr("one scale for all"));
    setAccessibleName(tr("Heads"));
    describe(m_farther, tr("Show more heads"), tr("Show more heads (Ctrl+wheel)"));
    describe(m_nearer, tr("Show fewer heads, larger"), tr("Show fewer heads, larger (Ctrl+wheel)"));
    for (int i = 0; i < m_kind->count(); ++i) {
        const MapKind kind = kOfferedKinds.at(size_t(i));
        m_kind->setItemText(i, mapKindTitle(kind));
        m_kind->setItemData(i, mapKindTip(kind), Qt::ToolTipRole);
    }
    m_kindLabel->setText(tr("Shown"));
    describe(m_kind, tr("What is shown"),
             tr("The attention of the selected head, or something made of several heads or layers: "
                "that is not one head's attention."));
    m_only->setText(tr("Only this head"));
    describe(m_only, m_only->text(), tr("Switch every other head off."));
    m_allOn->setText(tr("All on"));
    describe(m_allOn, tr("Switch all heads on"), tr("Switch all heads on."));
    m_compare->setWhatsThis(tr("Heads chosen here stand side by side under Compare."));
    m_offMode->setItemText(int(OffMode::Zero), tr("Off: adds nothing"));
    m_offMode->setItemText(int(OffMode::Uniform), tr("Off: looks evenly"));
    describe(m_offMode, tr("What being off means"),
             tr("A head that is off adds nothing, or looks at all tokens alike."));
    m_freeze->setText(tr("Keep patterns"));
    describe(m_freeze, m_freeze->text(),
             tr("The other heads keep the patterns of the run in which all heads were on."));
}

} // namespace headlight::ui
