#include "ui/view/translation_page.h"

#include "core/io/trained_family.h"
#include "ui/service/lab.h"
#include "ui/service/translation_service.h"
#include "ui/view/look.h"
#include "ui/view/translation_map_view.h"
#include "ui/view/translation_view.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/flow_layout.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/segmented_switch.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/translation_map.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace headlight::ui {
namespace {

constexpr std::chrono::milliseconds kPace{900};
constexpr int kWidestBeam = 8;
constexpr int kEqual = 1000; // sizes of a splitter count by their ratio
constexpr int kBeside = 760; // from this width on, translation and map lie side by side
constexpr int kLowest = 360; // of what lies beside or below each other
constexpr Stack kStacks[] = {Stack::Encoder, Stack::Decoder, Stack::Cross};

QPushButton* makeButton(const char* name, const char* role, QWidget* parent) {
    auto* button = new QPushButton(parent);
    button->setObjectName(QString::fromLatin1(name));
    setRole(button, role);
    return button;
}

} // namespace

TranslationPage::TranslationPage(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_service(new TranslationService(context.lab, this))
    , m_about(makeNote(this))
    , m_family(makeButton("translationFamily", "primary", this))
    , m_first(makeButton("translationFirst", "light", this))
    , m_back(makeButton("translationBack", "light", this))
    , m_step(makeButton("translationStep", "light", this))
    , m_play(makeButton("translationPlay", "light", this))
    , m_free(makeButton("translationFree", "link", this))
    , m_beamLabel(new QLabel(this))
    , m_beam(new QSpinBox(this))
    , m_stack(new SegmentedSwitch(this))
    , m_layer(new QSpinBox(this))
    , m_head(new QSpinBox(this))
    , m_parts(new QSplitter(Qt::Vertical, this))
    , m_view(new TranslationView(context, *m_service, this))
    , m_map(new TranslationMapView(context, *m_service, this)) {
    setObjectName(QStringLiteral("translationPage"));
    build();
    m_pace.setInterval(kPace);
    connect(&m_pace, &QTimer::timeout, this, [this] { step(1); });
    connect(m_family, &QPushButton::clicked, this, &TranslationPage::chooseFamily);
    connect(m_first, &QPushButton::clicked, this, [this] { m_view->setSteps(1); });
    connect(m_back, &QPushButton::clicked, this, [this] { step(-1); });
    connect(m_step, &QPushButton::clicked, this, [this] { step(1); });
    connect(m_play, &QPushButton::clicked, this, [this] { play(!m_pace.isActive()); });
    connect(m_free, &QPushButton::clicked, this, [this] {
        TranslationChoice choice = m_context.lab.document().run().translation;
        choice.start.clear();
        m_context.lab.document().setTranslation(choice);
    });
    connect(m_beam, &QSpinBox::valueChanged, this, [this](int beam) {
        if (m_reading)
            return;
        TranslationChoice choice = m_context.lab.document().run().translation;
        choice.beam = beam;
        m_context.lab.document().setTranslation(choice);
    });
    connect(m_stack, &SegmentedSwitch::choiceMade, this, &TranslationPage::chooseMap);
    connect(m_layer, &QSpinBox::valueChanged, this, &TranslationPage::chooseMap);
    connect(m_head, &QSpinBox::valueChanged, this, &TranslationPage::chooseMap);
    connect(m_view, &TranslationView::stepsChanged, this, &TranslationPage::readSteps);
    connect(m_service, &TranslationService::changed, this, &TranslationPage::readService);
    connect(&m_context.lab.document(), &Document::changed, this, &TranslationPage::readDocument);
    retranslate();
    readDocument();
    readService();
}

void TranslationPage::build() {
    m_beam->setObjectName(QStringLiteral("translationBeam"));
    m_beam->setRange(1, kWidestBeam);
    m_beamLabel->setBuddy(m_beam);
    m_stack->setObjectName(QStringLiteral("translationStack"));
    for (const Stack stack : kStacks)
        m_stack->addChoice(int(stack));
    m_stack->setChosen(int(m_shown.stack));
    m_layer->setObjectName(QStringLiteral("translationLayer"));
    m_head->setObjectName(QStringLiteral("translationHead"));
    m_layer->setRange(1, 1);
    m_head->setRange(0, 1); // 0: the mean

    auto* making = new FlowLayout;
    making->setSpacing(8);
    for (QWidget* each : {static_cast<QWidget*>(m_first), static_cast<QWidget*>(m_back),
                          static_cast<QWidget*>(m_step), static_cast<QWidget*>(m_play),
                          static_cast<QWidget*>(m_beamLabel), static_cast<QWidget*>(m_beam),
                          static_cast<QWidget*>(m_free)})
        making->addWidget(each);
    auto* choosing = new FlowLayout;
    choosing->setSpacing(8);
    for (QWidget* each : {static_cast<QWidget*>(m_stack), static_cast<QWidget*>(m_layer),
                          static_cast<QWidget*>(m_head)})
        choosing->addWidget(each);
    auto* maps = new QWidget(this);
    auto* mapsLayout = new QVBoxLayout(maps);
    mapsLayout->setContentsMargins(0, 0, 0, 0);
    mapsLayout->addLayout(choosing);
    mapsLayout->addWidget(m_map, 1);
    m_parts->addWidget(m_view->scrolled());
    m_parts->addWidget(maps);
    m_parts->setChildrenCollapsible(false);
    m_parts->setSizes({kEqual, kEqual});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_about);
    layout->addWidget(m_family, 0, Qt::AlignLeft);
    layout->addLayout(making);
    layout->addWidget(m_parts, 1);
}

FigureView* TranslationPage::picture() const {
    return m_view;
}

FigureView* TranslationPage::map() const {
    return m_map;
}

void TranslationPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_service->setWanted(this, true);
}

void TranslationPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    play(false);
    m_service->setWanted(this, false);
}

void TranslationPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool beside = width() >= kBeside * m_context.look.fontScale();
    m_parts->setOrientation(beside ? Qt::Horizontal : Qt::Vertical);
    m_parts->setMinimumHeight(int(kLowest * m_context.look.fontScale()));
}

void TranslationPage::chooseFamily() {
    const std::vector<FamilyMember> family = trainedFamily();
    if (family.empty())
        return;
    const FamilyMember usual;
    const bool has = std::ranges::find(family, usual) != family.end();
    m_context.lab.document().setModel(
        QString::fromStdString(toString(has ? usual : family.back())));
}

void TranslationPage::step(int pieces) {
    const int now = int(m_view->steps());
    const int next = std::clamp(now + pieces, 1, std::max(1, int(m_view->pieces())));
    m_view->setSteps(std::size_t(next));
    if (pieces > 0 && next >= int(m_view->pieces()))
        play(false);
}

// From the beginning, if all of it is there.
void TranslationPage::play(bool on) {
    if (on && m_view->steps() >= m_view->pieces())
        m_view->setSteps(1);
    if (on)
        m_pace.start();
    else
        m_pace.stop();
    namePlay();
}

void TranslationPage::namePlay() {
    m_play->setText(m_pace.isActive() ? tr("Stop") : tr("Play"));
    describe(m_play, m_play->text(), tr("Piece by piece, by itself."));
}

void TranslationPage::readSteps() {
    const std::size_t steps = m_view->steps();
    m_first->setEnabled(steps > 1);
    m_back->setEnabled(steps > 1);
    m_step->setEnabled(steps < m_view->pieces());
    m_play->setEnabled(m_view->pieces() > 1);
}

void TranslationPage::readService() {
    const bool can = m_service->canTranslate();
    m_family->setVisible(!can && !trainedFamily().empty());
    for (QWidget* each :
         {static_cast<QWidget*>(m_first), static_cast<QWidget*>(m_back),
          static_cast<QWidget*>(m_step), static_cast<QWidget*>(m_play),
          static_cast<QWidget*>(m_beamLabel), static_cast<QWidget*>(m_beam), m_map->parentWidget()})
        each->setVisible(can);
    const auto& text = m_service->text();
    if (!can || !text) {
        m_about->setText(can ? QString()
                             : tr("A translation needs an encoder and a decoder; this model is an "
                                  "encoder alone."));
        return;
    }
    const QString problem = m_service->problem();
    m_about->setText(!problem.isEmpty()
                         ? problem
                         : tr("%1 · score %2 · %3 ms")
                               .arg(QString::fromStdString(text->request.model->displayName),
                                    fixedNumber(text->translation.score, 3),
                                    QString::number(text->milliseconds, 'f', 1)));
    const QScopedValueRollback reading(m_reading, true);
    const TranslationMapId shown = nearestMap(*text, m_shown);
    m_layer->setRange(1, int(text->find(shown.stack)->layers.size()));
    m_head->setRange(0, text->request.model->model->config().heads);
    readSteps();
}

void TranslationPage::readDocument() {
    const QScopedValueRollback reading(m_reading, true);
    const TranslationChoice& choice = m_context.lab.document().run().translation;
    m_beam->setMaximum(std::max(kWidestBeam, choice.beam)); // a session may have a wider one
    m_beam->setValue(choice.beam);
    m_free->setVisible(!choice.start.empty());
}

void TranslationPage::chooseMap() {
    if (m_reading)
        return;
    m_shown.stack = Stack(m_stack->chosen());
    m_shown.layer = m_layer->value() - 1;
    m_shown.head = m_head->value() == 0 ? std::nullopt : std::optional(m_head->value() - 1);
    m_map->setMap(m_shown);
    TranslationMapId cross = m_shown;
    cross.stack = Stack::Cross;
    m_view->setMap(cross);
}

void TranslationPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        readService();
    }
    QWidget::changeEvent(event);
}

void TranslationPage::retranslate() {
    m_family->setText(tr("Use the English to French family"));
    describe(m_family, m_family->text(), tr("Models that come with the program and translate."));
    m_first->setText(tr("First piece"));
    describe(m_first, m_first->text(), tr("Back to the first piece of the translation."));
    m_back->setText(tr("Back"));
    describe(m_back, m_back->text(), tr("One piece less."));
    m_step->setText(tr("Step"));
    describe(m_step, m_step->text(), tr("One piece more."));
    namePlay();
    m_free->setText(tr("Let the model choose again"));
    describe(m_free, m_free->text(), tr("Takes back the pieces that were forced."));
    m_beamLabel->setText(tr("Beam"));
    describe(m_beam, tr("Beam"),
             tr("How many translations are followed at once; 1 takes the likeliest piece each "
                "time."));
    m_stack->setAccessibleName(tr("Which attention"));
    for (const Stack stack : kStacks)
        m_stack->setText(int(stack), stackTitle(stack),
                         stack == Stack::Encoder ? tr("The English sentence looks at itself.")
                         : stack == Stack::Decoder
                             ? tr("The translation looks at what it said before.")
                             : tr("The translation looks at the English sentence."));
    m_layer->setPrefix(tr("Layer "));
    describe(m_layer, tr("Layer"), tr("Whose heads are shown."));
    m_head->setPrefix(tr("Head "));
    m_head->setSpecialValueText(tr("Mean over heads"));
    describe(m_head, tr("Head"), tr("One head, or the mean over all heads of the layer."));
}

} // namespace headlight::ui
