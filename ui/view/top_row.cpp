#include "ui/view/top_row.h"

#include "ui/service/lab.h"
#include "ui/service/settings.h"
#include "ui/view/look.h"
#include "ui/view/model_chooser.h"
#include "ui/view/sentence_box.h"
#include "ui/view/sentence_menus.h"
#include "ui/view/widgets/mnemonics.h"
#include "ui/view/widgets/role.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr int kSentenceCharacters = 60; // of room that the sentence is given first
constexpr int kLastStep = 5;            // of shortening what stands beside it

QToolButton* makeIconButton(QWidget* parent, const QString& sign) {
    auto* button = new QToolButton(parent);
    setRole(button, "icon");
    button->setFocusPolicy(Qt::StrongFocus);
    button->setText(sign);
    return button;
}

// A button that stands for an action but keeps its own face.
void follow(QAbstractButton* button, QAction* action) {
    const auto update = [button, action] {
        button->setEnabled(action->isEnabled());
        const QString shortcut = action->shortcut().toString(QKeySequence::NativeText);
        const QString name = nameOfAction(action->text());
        button->setAccessibleName(name);
        button->setToolTip(shortcut.isEmpty() ? name
                                              : QStringLiteral("%1 (%2)").arg(name, shortcut));
        button->setWhatsThis(action->whatsThis().isEmpty() ? button->toolTip()
                                                           : action->whatsThis());
    };
    update();
    QObject::connect(action, &QAction::changed, button, update);
    QObject::connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
}

} // namespace

TopRow::TopRow(const ViewContext& context, Settings& settings, TrainingService& trainings,
               QWidget* parent)
    : QFrame(parent)
    , m_context(context)
    , m_model(new ModelChooser(context, settings, trainings, this))
    , m_sentence(new SentenceBox(context, SentenceBox::Which::First, this))
    , m_pair(new SentenceBox(context, SentenceBox::Which::Pair, this))
    , m_previousLine(makeIconButton(this, QStringLiteral("↑")))
    , m_nextLine(makeIconButton(this, QStringLiteral("↓")))
    , m_samples(new QToolButton(this))
    , m_sampleMenu(new QMenu(this))
    , m_historyMenu(new QMenu(this))
    , m_pairButton(new QPushButton(this))
    , m_undo(makeIconButton(this, QStringLiteral("↶")))
    , m_redo(makeIconButton(this, QStringLiteral("↷")))
    , m_save(new QPushButton(this)) {
    setRole(this, "bar");
    m_samples->setObjectName(QStringLiteral("samples"));
    m_pairButton->setObjectName(QStringLiteral("pairButton"));
    m_undo->setObjectName(QStringLiteral("undoButton"));
    m_redo->setObjectName(QStringLiteral("redoButton"));
    m_save->setObjectName(QStringLiteral("saveButton"));
    m_previousLine->setObjectName(QStringLiteral("previousLineButton"));
    m_nextLine->setObjectName(QStringLiteral("nextLineButton"));
    setRole(m_save, "primary");
    m_samples->setMenu(m_sampleMenu);
    m_samples->setPopupMode(QToolButton::InstantPopup);
    m_samples->setFocusPolicy(Qt::StrongFocus);

    auto* sentences = new QVBoxLayout;
    sentences->setSpacing(6);
    sentences->addWidget(m_sentence);
    sentences->addWidget(m_pair);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 10, 14, 10);
    layout->setSpacing(8);
    layout->addWidget(m_model);
    layout->addLayout(sentences, 1);
    for (QWidget* each : {static_cast<QWidget*>(m_previousLine), static_cast<QWidget*>(m_nextLine),
                          static_cast<QWidget*>(m_samples), static_cast<QWidget*>(m_pairButton),
                          static_cast<QWidget*>(m_undo), static_cast<QWidget*>(m_redo),
                          static_cast<QWidget*>(m_save)})
        layout->addWidget(each);

    Lab& lab = m_context.lab;
    connect(m_sampleMenu, &QMenu::aboutToShow, this, [this, &lab] {
        fillSamples(*m_sampleMenu, lab);
        m_sampleMenu->addSeparator();
        m_sampleMenu->addMenu(m_historyMenu);
    });
    connect(m_historyMenu, &QMenu::aboutToShow, this,
            [this, &lab, &settings] { fillHistory(*m_historyMenu, lab, settings); });
    connect(m_sentence, &QLineEdit::editingFinished, this,
            [this, &settings] { settings.addSentence(m_sentence->text()); });
    connect(m_model, &ModelChooser::folderWanted, this, &TopRow::modelFolderWanted);
    connect(&lab.document(), &Document::changed, this, &TopRow::readDocument);
    connect(m_model, &ModelChooser::renamed, this, &TopRow::fit);
    // Queued: buttons take their new font when they next hear of it.
    connect(&m_context.look, &Look::changed, this, &TopRow::fit, Qt::QueuedConnection);
    retranslate();
    readDocument();
    fit();
}

void TopRow::focusPair(bool hasPair) {
    (hasPair ? m_pair : m_sentence)->setFocus();
}

void TopRow::setActions(QAction* undo, QAction* redo, QAction* savePicture, QAction* previousLine,
                        QAction* nextLine, QAction* pair) {
    follow(m_undo, undo);
    follow(m_redo, redo);
    follow(m_save, savePicture);
    follow(m_previousLine, previousLine);
    follow(m_nextLine, nextLine);
    connect(m_pairButton, &QPushButton::clicked, pair,
            &QAction::trigger); // its face tells what it does now
}

void TopRow::setTextFileOpen(bool open) {
    m_textFileOpen = open;
    fit();
}

void TopRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        readDocument();
        fit();
    }
    QFrame::changeEvent(event);
}

void TopRow::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit();
}

// The sentence comes first: what the menus hold too is shortened, then left out, until it has room.
void TopRow::fit() {
    const int wanted =
        std::min(fontMetrics().averageCharWidth() * kSentenceCharacters, width() * 2 / 5);
    for (int step = 0; step <= kLastStep; ++step) {
        showShortened(step);
        if (roomForSentence() >= wanted)
            break;
    }
}

void TopRow::showShortened(int step) {
    const bool brief = step >= 1;
    m_pairButton->setText(brief ? (m_hasPair ? tr("− B") : tr("+ B"))
                                : (m_hasPair ? tr("− sentence B") : tr("+ sentence B")));
    m_save->setText(brief ? tr("Save") : tr("Save picture"));
    m_model->setBrief(step >= 2);
    m_undo->setVisible(step < 3);
    m_redo->setVisible(step < 3);
    m_pairButton->setVisible(step < 4);
    m_previousLine->setVisible(m_textFileOpen && step < kLastStep);
    m_nextLine->setVisible(m_textFileOpen && step < kLastStep);
}

int TopRow::roomForSentence() const {
    const QMargins margins = layout()->contentsMargins();
    int room = width() - margins.left() - margins.right();
    for (const QWidget* each :
         {static_cast<const QWidget*>(m_model), static_cast<const QWidget*>(m_previousLine),
          static_cast<const QWidget*>(m_nextLine), static_cast<const QWidget*>(m_samples),
          static_cast<const QWidget*>(m_pairButton), static_cast<const QWidget*>(m_undo),
          static_cast<const QWidget*>(m_redo), static_cast<const QWidget*>(m_save)})
        if (!each->isHidden())
            room -= each->sizeHint().width() + layout()->spacing();
    return room;
}

void TopRow::readDocument() {
    m_hasPair = m_context.lab.document().run().pair.has_value();
    const bool changed = m_hasPair == m_pair->isHidden();
    m_pair->setVisible(m_hasPair);
    const QString name = m_hasPair ? tr("Take sentence B away") : tr("Add sentence B");
    m_pairButton->setAccessibleName(name);
    m_pairButton->setToolTip(name);
    m_pairButton->setWhatsThis(tr("The model reads both sentences, one after the other."));
    if (changed)
        fit();
}

void TopRow::retranslate() {
    m_samples->setText(tr("Samples ▾"));
    m_samples->setAccessibleName(tr("Sample sentences and history"));
    m_samples->setToolTip(tr("Sentences worth looking at, and those typed before."));
    m_samples->setWhatsThis(m_samples->toolTip());
    m_historyMenu->setTitle(tr("History"));
}

} // namespace headlight::ui
