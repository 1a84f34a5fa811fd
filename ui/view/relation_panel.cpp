#include "ui/view/relation_panel.h"

#include "core/analysis/relation.h"
#include "core/analysis/word_names.h"
#include "ui/service/caught_error.h"
#include "ui/service/lab.h"
#include "ui/service/visible_text.h"
#include "ui/view/job_view.h"
#include "ui/view/relation_view.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/ringed_area.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/map_labels.h"
#include "ui/viewmodel/relation_model.h"

#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStringListModel>
#include <QToolButton>

#include <tuple>
#include <utility>

namespace headlight::ui {

RelationPanel::RelationPanel(const ViewContext& context, QWidget* parent)
    : Panel(parent)
    , m_context(context)
    , m_words(new QStringListModel(this))
    , m_from(makeWordField("relationFrom"))
    , m_to(makeWordField("relationTo"))
    , m_arrow(new QLabel(QStringLiteral("→"), this))
    , m_swap(new QToolButton(this))
    , m_fromCell(new QPushButton(this))
    , m_showAll(new QPushButton(this))
    , m_problem(makeNote(this))
    , m_view(new RelationView(context, this))
    , m_jobTitle(new QLabel(this))
    , m_job(new JobView(context, this)) {
    m_swap->setObjectName(QStringLiteral("relationSwap"));
    setRole(m_swap, "icon");
    m_swap->setText(QStringLiteral("⇄"));
    m_swap->setFocusPolicy(Qt::StrongFocus);
    m_fromCell->setObjectName(QStringLiteral("relationFromCell"));
    setRole(m_fromCell, "link");
    m_showAll->setObjectName(QStringLiteral("relationShowAll"));
    setRole(m_showAll, "link");
    m_showAll->setCheckable(true);

    header()->addWidget(m_fromCell);
    auto* words = new QHBoxLayout;
    words->addWidget(m_from, 1);
    words->addWidget(m_arrow);
    words->addWidget(m_to, 1);
    words->addWidget(m_swap);
    body()->addLayout(words);
    body()->addWidget(m_problem);
    QScrollArea* pairs = m_view->scrolled(RingedArea::kLeastMargin);
    QScrollArea* jobs = m_job->scrolled(RingedArea::kLeastMargin);
    body()->addWidget(pairs, 3);
    body()->addWidget(m_showAll, 0, Qt::AlignLeft);
    body()->addWidget(makeSeparator(this));
    setRole(m_jobTitle, "title");
    body()->addWidget(m_jobTitle);
    body()->addWidget(jobs, 2);
    // In a low window they scroll rather than push others aside.
    for (QScrollArea* each : {pairs, jobs})
        each->setMinimumHeight(1);

    connect(m_swap, &QToolButton::clicked, this, &RelationPanel::swapWords);
    connect(m_fromCell, &QPushButton::clicked, this, &RelationPanel::takeFromCell);
    Lab& lab = m_context.lab;
    connect(m_showAll, &QPushButton::clicked, this,
            [&lab](bool all) { lab.editView([all](ViewState& view) { view.relationAll = all; }); });
    connect(&lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::TextChanged && changes & Document::ViewChanged)
            forgetPick(); // another session: its picks are words of its own text
        if (changes & Document::ViewChanged)
            readDocument();
    });
    connect(&lab, &Lab::resultChanged, this, &RelationPanel::readResult);
    connect(&lab.selection(), &Selection::cellChanged, this,
            [this, &lab] { m_fromCell->setEnabled(lab.selection().cell().has_value()); });
    m_fromCell->setEnabled(false);
    retranslate();
    readDocument();
}

QComboBox* RelationPanel::makeWordField(const char* name) {
    auto* field = new QComboBox(this);
    field->setObjectName(name);
    setRole(field, "word");
    field->setModel(m_words);
    field->setEditable(true);
    field->setInsertPolicy(QComboBox::NoInsert);
    field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    field->setMinimumContentsLength(2);
    field->completer()->setCompletionMode(QCompleter::PopupCompletion);
    connect(field, &QComboBox::editTextChanged, this, &RelationPanel::storeWords);
    return field;
}

void RelationPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        readDocument();
    }
    Panel::changeEvent(event);
}

void RelationPanel::swapWords() {
    m_context.lab.editView([](ViewState& view) { std::swap(view.relationFrom, view.relationTo); });
}

void RelationPanel::takeFromCell() {
    const auto& result = m_context.lab.result();
    const auto& cell = m_context.lab.selection().cell();
    if (!result || !cell)
        return;
    const ViewState& state = m_context.lab.document().view();
    const std::vector<MapUnit> units = mapUnits(*result, shapeOf(state));
    const auto wordOf = [&](Index position) {
        return position < Index(units.size())
                   ? headlight::wordName(result->words, units[size_t(position)].word)
                   : std::string();
    };
    m_context.lab.editView([&](ViewState& view) {
        view.relationFrom = wordOf(cell->query);
        view.relationTo = wordOf(cell->key);
    });
}

void RelationPanel::storeWords() {
    m_context.lab.editView([this](ViewState& view) {
        view.relationFrom = nameIn(*m_from);
        view.relationTo = nameIn(*m_to);
    });
}

// What is picked shows signs for what cannot be seen; the name is as the text has it.
std::string RelationPanel::nameIn(const QComboBox& field) const {
    const QString shown = field.currentText().trimmed();
    if (const auto& result = m_context.lab.result())
        for (Index i = 0; i < Index(result->words.size()); ++i)
            if (wordName(*result, i) == shown)
                return headlight::wordName(result->words, i);
    return shown.toStdString();
}

// A new pick ends the suggestion; swapping swaps it.
void RelationPanel::followPick() {
    const ViewState& view = m_context.lab.document().view();
    const std::pair now(view.relationFrom, view.relationTo);
    if (now == m_picked)
        return;
    const bool swapped = now == std::pair(m_picked.second, m_picked.first);
    m_picked = now;
    // Picked together with another text, they are words of the one that is on its way.
    const auto& result = m_context.lab.firstResult();
    forgetPick();
    if (result && result->run.text == m_context.lab.document().run().text)
        rememberWords(result->words);
    if (m_suggested && swapped)
        std::swap(m_suggested->first, m_suggested->second);
    else
        m_suggested.reset();
}

void RelationPanel::forgetPick() {
    m_pickedIn.clear();
    m_isLost = false;
}

void RelationPanel::rememberWords(std::span<const WordGroup> words) {
    if (findWord(words, m_picked.first) && findWord(words, m_picked.second))
        m_pickedIn.assign(words.begin(), words.end());
}

// While the text changes, a picked word stays the same word, whatever equal ones come before it.
void RelationPanel::followWords() {
    const auto& result = m_context.lab.firstResult();
    if (!result)
        return;
    if (m_pickedIn.empty())
        return rememberWords(result->words);
    auto from = followedName(m_picked.first, m_pickedIn, result->words);
    auto to = followedName(m_picked.second, m_pickedIn, result->words);
    m_isLost = !from || !to;
    if (m_isLost)
        return; // until a text has both again
    m_picked = {std::move(*from), std::move(*to)};
    m_pickedIn = result->words;
    m_context.lab.editView(
        [this](ViewState& view) { std::tie(view.relationFrom, view.relationTo) = m_picked; });
}

void RelationPanel::readDocument() {
    followPick();
    const auto& [fromWord, toWord] = m_suggested ? *m_suggested : m_picked;
    const auto show = [](QComboBox* field, const std::string& word) {
        const QString text = visibleText(QString::fromStdString(word));
        if (field->currentText().trimmed() == text)
            return;
        const QSignalBlocker quiet(field);
        field->setEditText(text);
    };
    show(m_from, fromWord);
    show(m_to, toWord);

    Index from = -1;
    Index to = -1;
    QString problem;
    if (const auto& result = m_context.lab.result()) {
        const auto find = [&](const std::string& word) {
            Index found = -1;
            if (word.empty())
                return found;
            const auto error = errorOf([&] { found = findWord(*result, word); });
            if (error && problem.isEmpty())
                problem = errorText(*error);
            return found;
        };
        from = find(fromWord);
        to = find(toWord);
    }
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    const bool all = m_context.lab.document().view().relationAll;
    if (all != m_showAll->isChecked()) {
        m_showAll->setChecked(all);
        retranslate();
    }
    m_view->setShowAll(all);
    m_view->setWords(from, to);
    m_showAll->setVisible(m_view->canShowAll());
}

// What was picked stays picked: it is shown again when the text has it again.
void RelationPanel::suggest() {
    const auto& result = m_context.lab.result();
    m_suggested.reset();
    if (!result)
        return;
    const auto has = [&](const std::string& word) {
        return !errorOf([&] { findWord(*result, word); });
    };
    if (!m_isLost && has(m_picked.first) && has(m_picked.second))
        return;
    const Stack stack = m_context.lab.selection().map().head.stack;
    if (const auto pair = suggestedPair(*result, stack))
        m_suggested.emplace(headlight::wordName(result->words, pair->from),
                            headlight::wordName(result->words, pair->to));
}

void RelationPanel::readResult() {
    followPick();
    followWords();
    suggest();
    QStringList words;
    if (const auto& result = m_context.lab.result())
        for (size_t i = 0; i < result->words.size(); ++i)
            if (!result->words[i].special)
                words.append(wordName(*result, Index(i)));
    if (words != m_words->stringList()) {
        const QSignalBlocker quietFrom(m_from);
        const QSignalBlocker quietTo(m_to);
        const QString from = m_from->currentText();
        const QString to = m_to->currentText();
        m_words->setStringList(words);
        m_from->setEditText(from);
        m_to->setEditText(to);
    }
    readDocument();
}

void RelationPanel::retranslate() {
    setTitle(tr("Relation"));
    setAccessibleName(tr("Relation"));
    describe(m_from, tr("Word that looks"), tr("The word that looks: pick it or type it."));
    describe(m_to, tr("Word that is looked at"),
             tr("The word that is looked at: pick it or type it."));
    m_from->lineEdit()->setPlaceholderText(tr("word"));
    m_to->lineEdit()->setPlaceholderText(tr("word"));
    m_from->lineEdit()->setAccessibleName(m_from->accessibleName());
    m_to->lineEdit()->setAccessibleName(m_to->accessibleName());
    describe(m_swap, tr("Swap the words"), tr("Swap the words"));
    m_fromCell->setText(tr("From cell"));
    describe(m_fromCell, tr("Words of the selected cell"),
             tr("Take the words of the selected cell."));
    m_jobTitle->setText(tr("Is that the head's job?"));
    m_showAll->setText(m_showAll->isChecked() ? tr("Show the best") : tr("Show all heads"));
    describe(m_showAll, m_showAll->text(), tr("Every head, or those with the largest weights."));
}

} // namespace headlight::ui
