#include "ui/view/changes_panel.h"

#include "ui/service/lab.h"
#include "ui/service/visible_text.h"
#include "ui/view/changes_view.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/ringed_area.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/toggle_switch.h"
#include "ui/view/widgets/vertical_scroll_area.h"
#include "ui/viewmodel/edit_text.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_labels.h"
#include "ui/viewmodel/text_shaping.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr CompareWith kChoices[] = {CompareWith::Nothing, CompareWith::Untouched,
                                    CompareWith::Sentence, CompareWith::Head, CompareWith::Model};
constexpr int kLeastEditsHeight = 80; // of the list, which scrolls where it is longer
constexpr int kLeastLetters = 8;      // of what is compared with

// Words of a run that have no partner, as a list.
QString alone(const AnalysisResult& result, const Alignment& pairs, Index AlignedPair::*side) {
    QStringList names;
    for (std::size_t i = 0; i < result.words.size(); ++i)
        if (std::ranges::none_of(pairs, [&](const AlignedPair& pair) {
                return pair.*side == static_cast<Index>(i);
            }))
            names.push_back(
                isolatedText(visibleText(QString::fromStdString(result.words[i].label))));
    return names.isEmpty() ? QStringLiteral("–") : joinedItems(names);
}

void fillWords(QComboBox* box, const AnalysisResult& result) {
    const int before = box->currentIndex();
    const QSignalBlocker quiet(box);
    box->clear();
    for (const MapUnit& word : mapUnits(result, {.words = true}))
        box->addItem(word.name);
    box->setCurrentIndex(before >= 0 && before < box->count() ? before : 0);
}

} // namespace

ChangesPanel::ChangesPanel(const ViewContext& context, QWidget* parent)
    : Panel(parent)
    , m_context(context)
    , m_withLabel(new QLabel(this))
    , m_with(new QComboBox(this))
    , m_editsTitle(new QLabel(this))
    , m_removeAll(new QPushButton(this))
    , m_noEdits(makeNote(this))
    , m_scroll(new VerticalScrollArea(this))
    , m_alignment(new QWidget(this))
    , m_alone(makeNote(m_alignment))
    , m_wordA(new QComboBox(m_alignment))
    , m_wordB(new QComboBox(m_alignment))
    , m_join(new QPushButton(m_alignment))
    , m_part(new QPushButton(m_alignment))
    , m_asFound(new QPushButton(m_alignment))
    , m_view(new ChangesView(context, this)) {
    setObjectName(QStringLiteral("changesPanel"));
    m_with->setObjectName(QStringLiteral("compareWith"));
    m_with->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_with->setMinimumContentsLength(kLeastLetters);
    m_removeAll->setObjectName(QStringLiteral("removeEdits"));
    m_wordA->setObjectName(QStringLiteral("alignFirst"));
    m_wordB->setObjectName(QStringLiteral("alignSecond"));
    m_join->setObjectName(QStringLiteral("alignJoin"));
    m_part->setObjectName(QStringLiteral("alignPart"));
    m_asFound->setObjectName(QStringLiteral("alignAsFound"));
    setRole(m_withLabel, "heading");
    setRole(m_editsTitle, "heading");
    setRole(m_removeAll, "link");
    setRole(m_asFound, "link");
    m_withLabel->setBuddy(m_with);
    for (std::size_t i = 0; i < std::size(kChoices); ++i)
        m_with->addItem(QString());

    header()->addWidget(m_withLabel);
    header()->addWidget(m_with, 100); // all that is free
    auto* title = new QHBoxLayout;
    title->addWidget(m_editsTitle);
    title->addStretch(1);
    title->addWidget(m_removeAll);
    auto* list = new QWidget(this);
    m_edits = new QVBoxLayout(list);
    m_edits->setContentsMargins(0, 0, 0, 0);
    m_edits->setSpacing(2);
    m_scroll->setWidget(list);

    auto* words = new QHBoxLayout;
    words->setSpacing(6);
    words->addWidget(m_wordA, 1);
    words->addWidget(m_wordB, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    buttons->addWidget(m_join);
    buttons->addWidget(m_part);
    buttons->addStretch(1);
    buttons->addWidget(m_asFound);
    auto* alignment = new QVBoxLayout(m_alignment);
    alignment->setContentsMargins(0, 0, 0, 0);
    alignment->setSpacing(6);
    alignment->addWidget(m_alone);
    alignment->addLayout(words);
    alignment->addLayout(buttons);

    body()->addLayout(title);
    body()->addWidget(m_noEdits);
    body()->addWidget(m_scroll);
    body()->addWidget(makeSeparator(this));
    body()->addWidget(m_alignment);
    body()->addWidget(m_view->scrolled(RingedArea::kLeastMargin), 1);

    Lab& lab = m_context.lab;
    connect(m_with, &QComboBox::activated, this, &ChangesPanel::chooseComparison);
    connect(m_removeAll, &QPushButton::clicked, this, [&lab] { lab.document().clearEdits(); });
    connect(m_join, &QPushButton::clicked, this, &ChangesPanel::join);
    connect(m_part, &QPushButton::clicked, this, &ChangesPanel::part);
    connect(m_asFound, &QPushButton::clicked, this, [this] { setWords({}); });
    connect(&lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & (Document::InterventionsChanged | Document::ComparisonChanged))
            readDocument();
    });
    connect(&lab, &Lab::resultChanged, this, &ChangesPanel::readResult);
    retranslate();
}

void ChangesPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Panel::changeEvent(event);
}

void ChangesPanel::chooseComparison(int index) {
    const Document& document = m_context.lab.document();
    Comparison comparison = document.session().comparison;
    if (comparison.with == kChoices[index])
        return;
    comparison.with = kChoices[index];
    comparison.words.clear();
    if (comparison.with == CompareWith::Sentence && comparison.text.empty())
        comparison.text = document.run().text; // to be changed
    if (comparison.with == CompareWith::Model && comparison.model.empty())
        comparison.model =
            document.run().model == "minilm" ? "workbench:d=128,h=8,l=2,seed=1" : "minilm";
    if (comparison.with == CompareWith::Head)
        comparison.head = m_context.lab.selection().map().head;
    m_context.lab.document().setComparison(std::move(comparison));
    m_context.lab.setSide(index == 0 ? Lab::Side::First : Lab::Side::Difference);
}

void ChangesPanel::readDocument() {
    const Comparison& comparison = m_context.lab.document().session().comparison;
    const auto choice = std::ranges::find(kChoices, comparison.with);
    m_with->setCurrentIndex(static_cast<int>(choice - std::begin(kChoices)));
    listEdits();
    readAlignment();
}

void ChangesPanel::readResult() {
    listEdits();
    readAlignment();
}

void ChangesPanel::listEdits() {
    qDeleteAll(m_rows);
    m_rows.clear();
    const std::vector<Edit>& edits = m_context.lab.document().run().interventions.edits;
    for (std::size_t i = 0; i < edits.size(); ++i) {
        m_rows.push_back(makeRow(i));
        m_edits->addWidget(m_rows.back());
    }
    m_noEdits->setVisible(edits.empty());
    m_scroll->setVisible(!edits.empty());
    // Later: new rows have no size before they are shown.
    QMetaObject::invokeMethod(this, &ChangesPanel::fitEdits, Qt::QueuedConnection);
    m_removeAll->setVisible(edits.size() > 1);
}

// As tall as the list, up to what leaves room for what came of it.
void ChangesPanel::fitEdits() {
    const int width = std::max(1, m_scroll->viewport()->width());
    const int wanted = m_edits->hasHeightForWidth() ? m_edits->totalHeightForWidth(width)
                                                    : m_edits->totalSizeHint().height();
    m_scroll->setFixedHeight(std::min(wanted, std::max(height() / 3, kLeastEditsHeight)));
}

void ChangesPanel::resizeEvent(QResizeEvent* event) {
    Panel::resizeEvent(event);
    QMetaObject::invokeMethod(this, &ChangesPanel::fitEdits, Qt::QueuedConnection);
}

QWidget* ChangesPanel::makeRow(std::size_t index) {
    Lab& lab = m_context.lab;
    const Edit& edit = lab.document().run().interventions.edits[index];
    // What the newest result says about it; before there is one for it, nothing stands against it.
    const auto& result = lab.firstResult();
    const bool known = result && result->run.interventions.edits.size() > index &&
                       result->run.interventions.edits[index] == edit;
    const EditFit fit = !edit.on ? EditFit::SwitchedOff
                        : known  ? result->edits[index]
                                 : EditFit::Fits;
    const QString title = editTitle(edit, result ? &result->encoding : nullptr);
    const QString reason = edit.on ? editFitText(fit) : QString();

    auto* row = new QWidget(this);
    auto* on = new ToggleSwitch(row);
    on->setObjectName(QStringLiteral("editOn"));
    on->setChecked(edit.on);
    on->setAccessibleName(title);
    on->setAccessibleDescription(reason);
    on->setToolTip(tr("Apply this edit"));
    auto* name = new QLabel(row);
    name->setObjectName(QStringLiteral("editName"));
    name->setTextFormat(Qt::PlainText);
    name->setWordWrap(true);
    name->setText(reason.isEmpty() ? title : title + QLatin1Char('\n') + reason);
    if (fit != EditFit::Fits)
        setRole(name, "note");
    auto* remove = new QToolButton(row);
    remove->setObjectName(QStringLiteral("editRemove"));
    setRole(remove, "icon");
    remove->setText(QStringLiteral("×"));
    remove->setFocusPolicy(Qt::StrongFocus);
    describe(remove, tr("Remove %1").arg(title), tr("Remove this edit"));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(on);
    layout->addWidget(name, 1);
    layout->addWidget(remove);
    // Queued: the row that sent the signal is made anew.
    connect(
        on, &ToggleSwitch::toggled, this,
        [&lab, index](bool checked) { lab.document().switchEdit(index, checked); },
        Qt::QueuedConnection);
    connect(
        remove, &QToolButton::clicked, this, [&lab, index] { lab.document().removeEdit(index); },
        Qt::QueuedConnection);
    return row;
}

// Only where two texts are compared that are not the same.
void ChangesPanel::readAlignment() {
    const Lab& lab = m_context.lab;
    const auto second = lab.compared();
    const auto& first = lab.firstResult();
    const Comparison& comparison = lab.document().session().comparison;
    const bool shown = first && second && second->result && second->comparison &&
                       (comparison.with == CompareWith::Sentence ||
                        second->comparison->words.size() != first->words.size());
    m_alignment->setVisible(shown);
    if (!shown)
        return;
    const Alignment& pairs = second->comparison->words;
    m_alone->setText(tr("Only in A: %1\nOnly in B: %2")
                         .arg(alone(*first, pairs, &AlignedPair::a),
                              alone(*second->result, pairs, &AlignedPair::b)));
    fillWords(m_wordA, *first);
    fillWords(m_wordB, *second->result);
    m_asFound->setVisible(!comparison.words.empty());
}

void ChangesPanel::join() {
    std::vector<AlignedWords> words = m_context.lab.document().session().comparison.words;
    words.push_back({m_wordA->currentIndex(), m_wordB->currentIndex()});
    setWords(std::move(words));
}

void ChangesPanel::part() {
    std::vector<AlignedWords> words = m_context.lab.document().session().comparison.words;
    words.push_back({m_wordA->currentIndex(), -1});
    words.push_back({-1, m_wordB->currentIndex()});
    setWords(std::move(words));
}

void ChangesPanel::setWords(std::vector<AlignedWords> words) {
    Comparison comparison = m_context.lab.document().session().comparison;
    comparison.words = std::move(words);
    m_context.lab.document().setComparison(std::move(comparison));
}

void ChangesPanel::retranslate() {
    setTitle(tr("Changes"));
    m_withLabel->setText(tr("Compare with"));
    const QString choices[] = {tr("nothing"), tr("the untouched run"), tr("another sentence"),
                               tr("another head"), tr("another model")};
    for (int i = 0; i < m_with->count(); ++i)
        m_with->setItemText(i, choices[i]);
    describe(m_with, tr("Compare with"),
             tr("Shows two runs side by side, and what sets them apart."));
    m_editsTitle->setText(tr("Edited by hand"));
    m_removeAll->setText(tr("Remove all"));
    m_removeAll->setToolTip(tr("Remove all edits"));
    m_removeAll->setAccessibleName(m_removeAll->toolTip());
    m_noEdits->setText(tr("No number is edited. Select a cell of the heatmap and press E, or "
                          "double-click a number in Steps or Values."));
    describe(m_wordA, tr("Word of sentence A"), tr("Word of sentence A"));
    describe(m_wordB, tr("Word of sentence B"), tr("Word of sentence B"));
    m_join->setText(tr("Join"));
    m_join->setToolTip(tr("These two words stand for each other."));
    m_part->setText(tr("Part"));
    m_part->setToolTip(tr("These two words have nothing to do with each other."));
    m_asFound->setText(tr("As found"));
    m_asFound->setToolTip(tr("Takes your corrections back."));
    for (QPushButton* each : {m_join, m_part, m_asFound, m_removeAll})
        each->setWhatsThis(each->toolTip());
    readDocument();
}

} // namespace headlight::ui
