#include "ui/view/training_strip.h"

#include "ui/service/lab.h"
#include "ui/service/training_service.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/training_text.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>

namespace headlight::ui {
namespace {

constexpr int kThousandths = 1000;

QPushButton* makeButton(const char* name, QWidget* parent) {
    auto* button = new QPushButton(parent);
    button->setObjectName(QString::fromLatin1(name));
    return button;
}

} // namespace

TrainingStrip::TrainingStrip(const ViewContext& context, TrainingService& service, QWidget* parent)
    : QFrame(parent)
    , m_context(context)
    , m_service(service)
    , m_text(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_stop(makeButton("trainingStop", this))
    , m_goOn(makeButton("trainingGoOn", this))
    , m_use(makeButton("trainingUse", this))
    , m_discard(makeButton("trainingDiscard", this))
    , m_close(makeButton("trainingClose", this)) {
    setObjectName(QStringLiteral("trainingStrip"));
    setRole(this, "strip");
    m_text->setObjectName(QStringLiteral("trainingText"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_bar->setObjectName(QStringLiteral("trainingProgress"));
    m_bar->setRange(0, kThousandths);
    m_bar->setTextVisible(false);
    m_bar->setMaximumHeight(6);
    m_bar->setMaximumWidth(160);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 4, 14, 4);
    layout->setSpacing(8);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_bar);
    for (QPushButton* each : {m_stop, m_use, m_goOn, m_discard, m_close})
        layout->addWidget(each);

    connect(m_stop, &QPushButton::clicked, &m_service, &TrainingService::stop);
    connect(m_goOn, &QPushButton::clicked, &m_service, &TrainingService::goOn);
    connect(m_use, &QPushButton::clicked, this, &TrainingStrip::use);
    connect(m_discard, &QPushButton::clicked, this, &TrainingStrip::discard);
    connect(m_close, &QPushButton::clicked, &m_service, &TrainingService::dismiss);
    connect(&m_service, &TrainingService::changed, this, &TrainingStrip::read);
    connect(&m_service, &TrainingService::progressChanged, this, &TrainingStrip::readProgress);
    retranslate();
}

void TrainingStrip::use() {
    m_context.lab.document().setModel(QString::fromStdString(toString(m_service.job().member)));
    m_service.dismiss();
}

void TrainingStrip::discard() {
    QMessageBox question(QMessageBox::Question, tr("Headlight"),
                         tr("Discard what this training has learnt so far?"),
                         QMessageBox::Discard | QMessageBox::Cancel, this);
    question.setObjectName(QStringLiteral("trainingDiscardQuestion"));
    question.setDefaultButton(QMessageBox::Cancel);
    if (question.exec() == QMessageBox::Discard)
        m_service.discard();
}

QString TrainingStrip::sentence() const {
    using State = TrainingService::State;
    const QString shape = shapeText(m_service.job().member);
    const TrainingService::Progress& now = m_service.progress();
    const QString epochs = QString::number(m_service.job().epochs);
    switch (m_service.state()) {
    case State::None:
        break;
    case State::Reading:
        return m_service.isStopping() ? tr("Stopping the training of %1…").arg(shape)
                                      : tr("Training %1: reading the sentences…").arg(shape);
    case State::Training: {
        if (m_service.isStopping())
            return tr("Stopping the training of %1…").arg(shape);
        const QString text =
            now.loss > 0
                ? tr("Training %1: epoch %2 of %3 · loss %4 · %5 tokens/s")
                      .arg(shape, tickNumber(now.epoch, 0.01), epochs, fixedNumber(now.loss, 3),
                           QString::number(qRound(now.tokensPerSecond)))
                : tr("Training %1: its heads learn the labelled relations first").arg(shape);
        return now.secondsLeft > 0 ? tr("%1 · %2 left").arg(text, durationText(now.secondsLeft))
                                   : text;
    }
    case State::Stopped:
        return now.epoch > 0
                   ? tr("The training of %1 stopped at epoch %2 of %3. What it has learnt is kept.")
                         .arg(shape, tickNumber(now.epoch, 0.01), epochs)
                   : tr("The training of %1 is not finished. What it has learnt is kept.")
                         .arg(shape);
    case State::Failed:
        return tr("The training of %1 ended early: %2").arg(shape, m_service.problem());
    case State::Finished:
        return now.devLoss ? tr("%1 is trained: its loss on sentences it never saw is %2.")
                                 .arg(shape, fixedNumber(*now.devLoss, 3))
                           : tr("%1 is trained.").arg(shape);
    }
    return {};
}

void TrainingStrip::read() {
    using State = TrainingService::State;
    const State state = m_service.state();
    const bool paused = state == State::Stopped || state == State::Failed;
    const QWidget* focused = window()->focusWidget();
    const bool hadFocus = focused == this || isAncestorOf(focused);
    if (hadFocus)
        setFocus(); // before the button that has it goes
    m_bar->setVisible(state == State::Training || (paused && m_service.progress().share > 0));
    m_stop->setVisible(m_service.isTraining());
    m_stop->setEnabled(!m_service.isStopping());
    m_goOn->setVisible(paused);
    m_discard->setVisible(paused);
    m_use->setVisible(state == State::Finished);
    m_close->setVisible(paused || state == State::Finished);
    if (hadFocus)
        passFocusOn();
    setVisible(state != State::None);
    readProgress();
    if (paused || state == State::Finished) {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

// To the first button there is, so that a key press goes on where the last one led; else to none.
void TrainingStrip::passFocusOn() {
    for (QPushButton* each : {m_stop, m_use, m_goOn})
        if (!each->isHidden() && each->isEnabled()) {
            each->setFocus();
            return;
        }
    if (m_service.state() == TrainingService::State::None)
        clearFocus();
}

void TrainingStrip::readProgress() {
    m_text->setText(sentence());
    m_bar->setValue(int(kThousandths * m_service.progress().share));
    setAccessibleName(m_text->text());
}

void TrainingStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void TrainingStrip::retranslate() {
    m_bar->setAccessibleName(tr("Share of the training that is done"));
    m_stop->setText(tr("Stop"));
    describe(m_stop, tr("Stop the training"),
             tr("What it has learnt is kept, and it can go on later."));
    m_goOn->setText(tr("Go on"));
    describe(m_goOn, tr("Go on with the training"),
             tr("From where it stopped, as if it had not been interrupted."));
    m_use->setText(tr("Use it"));
    describe(m_use, tr("Use the trained model"), tr("It reads the sentence from now on."));
    m_discard->setText(tr("Discard…"));
    describe(m_discard, tr("Discard the training"), tr("Deletes what it has learnt so far."));
    m_close->setText(tr("Close"));
    describe(m_close, tr("Close this message"),
             tr("A training that is not finished is offered again at the next start."));
    read();
}

} // namespace headlight::ui
