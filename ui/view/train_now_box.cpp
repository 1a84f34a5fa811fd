#include "ui/view/train_now_box.h"

#include "core/train/translation_training.h"
#include "ui/service/lab.h"
#include "ui/service/training_service.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/training_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>
#include <chrono>

namespace headlight::ui {
namespace {

constexpr std::chrono::milliseconds kRest{600}; // without a change before a shape is measured
constexpr int kMostEpochs = 100;

} // namespace

TrainNowBox::TrainNowBox(const ViewContext& context, TrainingService& service, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_service(service)
    , m_button(new QPushButton(this))
    , m_epochsLabel(new QLabel(this))
    , m_epochs(new QSpinBox(this))
    , m_note(makeNote(this)) {
    setObjectName(QStringLiteral("trainNowBox"));
    m_button->setObjectName(QStringLiteral("trainNow"));
    m_button->setAutoDefault(false);
    m_epochs->setObjectName(QStringLiteral("trainEpochs"));
    m_note->setObjectName(QStringLiteral("trainNote"));
    m_epochs->setRange(1, kMostEpochs);
    m_epochs->setValue(kFamilyEpochs);
    m_epochsLabel->setBuddy(m_epochs);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_button, 1);
    row->addWidget(m_epochsLabel);
    row->addWidget(m_epochs);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_note);

    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (const auto [needed, limit] = m_service.memoryOf(m_member);
            !isTrained() && needed <= limit)
            m_service.estimate(m_member);
    });
    connect(m_button, &QPushButton::clicked, this, &TrainNowBox::act);
    connect(m_epochs, &QSpinBox::valueChanged, this, &TrainNowBox::read);
    connect(&m_service, &TrainingService::estimateChanged, this, &TrainNowBox::read);
    connect(&m_service, &TrainingService::changed, this, &TrainNowBox::read);
    connect(&m_service, &TrainingService::familyChanged, this, &TrainNowBox::read);
    retranslate();
}

void TrainNowBox::setShape(const FamilyMember& member) {
    m_member = member;
    read();
}

void TrainNowBox::measureSoon() {
    m_rest.start();
}

void TrainNowBox::hideEvent(QHideEvent* event) {
    m_rest.stop();
    QWidget::hideEvent(event);
}

bool TrainNowBox::isTrained() const {
    return isFinishedMember(folderOf(m_member));
}

void TrainNowBox::act() {
    if (isTrained())
        m_context.lab.document().setModel(QString::fromStdString(toString(m_member)));
    else
        m_service.start({m_member, m_epochs->value()});
    emit done();
}

QString TrainNowBox::trainText() const {
    const auto before = m_service.unfinished(m_member);
    if (before)
        return tr("Go on training");
    if (const auto seconds = m_service.estimatedSeconds({m_member, m_epochs->value()}))
        return tr("Train now (about %1)").arg(durationText(*seconds));
    return m_service.isMeasuring(m_member) ? tr("Train now (measuring…)") : tr("Train now");
}

QString TrainNowBox::noteText() const {
    if (isTrained())
        return tr("A model of this size is already trained to translate.");
    const auto [needed, limit] = m_service.memoryOf(m_member);
    if (needed > limit)
        return tr("Training this size would take %1 of memory; %2 is the most.")
            .arg(memoryText(double(needed)), memoryText(double(limit)));
    if (m_service.isTraining())
        return tr("One training at a time: %1 is being trained.")
            .arg(shapeText(m_service.job().member));
    if (!m_service.measuringProblem().isEmpty())
        return m_service.measuringProblem();
    return tr("From English to French, guided and seeded as the family is, whatever the seed and "
              "positions above; %1 of memory. The window stays free meanwhile.")
        .arg(memoryText(double(needed)));
}

void TrainNowBox::read() {
    const bool trained = isTrained();
    const auto [needed, limit] = m_service.memoryOf(m_member);
    m_button->setText(trained ? tr("Use the trained one") : trainText());
    m_button->setEnabled(trained || (needed <= limit && !m_service.isTraining()));
    describe(m_button, m_button->text(),
             trained
                 ? tr("The member of the family with this size.")
                 : tr("Trains a model of this size to translate; from then on it is a member of "
                      "the family."));
    const bool choosesEpochs = !trained && !m_service.unfinished(m_member);
    m_epochsLabel->setVisible(choosesEpochs);
    m_epochs->setVisible(choosesEpochs);
    m_note->setText(noteText());
}

void TrainNowBox::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TrainNowBox::retranslate() {
    m_epochsLabel->setText(tr("Epochs"));
    describe(m_epochs, tr("Epochs"),
             tr("How often all sentences are seen; the models that come with the program saw them "
                "%n time(s).",
                nullptr, kFamilyEpochs));
    read();
}

} // namespace headlight::ui
