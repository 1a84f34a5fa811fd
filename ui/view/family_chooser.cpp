#include "ui/view/family_chooser.h"

#include "ui/service/caught_error.h"
#include "ui/service/lab.h"
#include "ui/service/training_service.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/segmented_switch.h"
#include "ui/view/widgets/toggle_switch.h"
#include "ui/viewmodel/training_text.h"

#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

template <class Value>
std::vector<int> valuesOf(const std::vector<FamilyMember>& family, Value FamilyMember::*field) {
    std::vector<int> values;
    for (const FamilyMember& member : family)
        values.push_back(int(member.*field));
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

template <class Value>
void offer(SegmentedSwitch* choices, const std::vector<FamilyMember>& family,
           Value FamilyMember::*field) {
    choices->clear();
    for (const int value : valuesOf(family, field))
        choices->addChoice(value);
}

// How far two members are apart, in doublings of heads, width and layers.
double distance(const FamilyMember& a, const FamilyMember& b) {
    const auto doublings = [](double x, double y) { return std::abs(std::log2(x / y)); };
    return doublings(a.heads, b.heads) + doublings(double(a.width), double(b.width)) +
           doublings(a.layers, b.layers) + (a.guided == b.guided ? 0 : 0.01);
}

// Of those that have the wanted value of a switch, the one that is nearest in all others.
template <class Value>
FamilyMember nearestWith(const std::vector<FamilyMember>& family, const FamilyMember& wanted,
                         Value FamilyMember::*field) {
    FamilyMember nearest = wanted;
    double least = -1;
    for (const FamilyMember& member : family)
        if (const double apart = distance(member, wanted);
            member.*field == wanted.*field && (least < 0 || apart < least)) {
            least = apart;
            nearest = member;
        }
    return nearest;
}

} // namespace

FamilyChooser::FamilyChooser(const ViewContext& context, TrainingService& trainings,
                             QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_trainings(trainings)
    , m_title(new QLabel(this))
    , m_note(makeNote(this))
    , m_headsLabel(new QLabel(this))
    , m_widthLabel(new QLabel(this))
    , m_layersLabel(new QLabel(this))
    , m_heads(new SegmentedSwitch(this))
    , m_width(new SegmentedSwitch(this))
    , m_layers(new SegmentedSwitch(this))
    , m_guided(new ToggleSwitch(this))
    , m_remove(new QPushButton(this)) {
    build();
    connect(m_heads, &SegmentedSwitch::choiceMade, this, [this](int heads) {
        FamilyMember wanted = m_member;
        wanted.heads = heads;
        choose(nearestWith(m_family, wanted, &FamilyMember::heads));
    });
    connect(m_width, &SegmentedSwitch::choiceMade, this, [this](int width) {
        FamilyMember wanted = m_member;
        wanted.width = width;
        choose(nearestWith(m_family, wanted, &FamilyMember::width));
    });
    connect(m_layers, &SegmentedSwitch::choiceMade, this, [this](int layers) {
        FamilyMember wanted = m_member;
        wanted.layers = layers;
        choose(nearestWith(m_family, wanted, &FamilyMember::layers));
    });
    connect(m_guided, &ToggleSwitch::toggled, this, [this](bool guided) {
        FamilyMember wanted = m_member;
        wanted.guided = guided;
        if (wanted != m_member)
            choose(wanted);
    });
    connect(m_remove, &QPushButton::clicked, this, &FamilyChooser::removeOwn);
    connect(&m_trainings, &TrainingService::familyChanged, this, &FamilyChooser::readFamily);
    readFamily();
}

void FamilyChooser::build() {
    setObjectName(QStringLiteral("familyChooser"));
    m_heads->setObjectName(QStringLiteral("familyHeads"));
    m_width->setObjectName(QStringLiteral("familyWidth"));
    m_layers->setObjectName(QStringLiteral("familyLayers"));
    m_guided->setObjectName(QStringLiteral("familyGuided"));
    m_remove->setObjectName(QStringLiteral("familyRemove"));
    m_remove->setAutoDefault(false);
    for (QWidget* each : {m_heads, m_width, m_layers})
        each->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setRole(m_title, "heading");
    setRole(m_remove, "link");
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->addRow(m_headsLabel, m_heads);
    form->addRow(m_widthLabel, m_width);
    form->addRow(m_layersLabel, m_layers);
    form->addRow(QString(), m_guided);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_title);
    layout->addWidget(m_note);
    layout->addLayout(form);
    layout->addWidget(m_remove, 0, Qt::AlignLeft);
}

void FamilyChooser::readFamily() {
    m_family = trainedFamily();
    offer(m_heads, m_family, &FamilyMember::heads);
    offer(m_width, m_family, &FamilyMember::width);
    offer(m_layers, m_family, &FamilyMember::layers);
    const bool deep = valuesOf(m_family, &FamilyMember::layers).size() > 1;
    m_layers->setVisible(deep);
    m_layersLabel->setVisible(deep);
    setVisible(!isEmpty());
    retranslate();
    readDocument();
}

bool FamilyChooser::has(const FamilyMember& member) const {
    return std::ranges::find(m_family, member) != m_family.end();
}

void FamilyChooser::choose(const FamilyMember& member) {
    if (!has(member))
        return;
    m_member = member;
    m_inUse = true;
    markChosen();
    m_context.lab.document().setModel(QString::fromStdString(toString(m_member)));
}

void FamilyChooser::readDocument() {
    const std::string& model = m_context.lab.document().run().model;
    m_inUse = model.starts_with(kFamilyScheme) &&
              !errorOf([&] { m_member = familyMemberFromSpec(model); });
    markChosen();
}

void FamilyChooser::markChosen() {
    m_heads->setChosen(m_inUse ? m_member.heads : -1);
    m_width->setChosen(m_inUse ? int(m_member.width) : -1);
    m_layers->setChosen(m_inUse ? m_member.layers : -1);
    FamilyMember twin = m_member;
    twin.guided = false;
    m_guided->setChecked(m_member.guided);
    m_guided->setEnabled(has(twin));
    m_remove->setVisible(m_inUse && has(m_member) && isOwn(m_member));
}

void FamilyChooser::removeOwn() {
    const FamilyMember member = m_member;
    window()->hide(); // a popup would stand before the question
    QMessageBox question(QMessageBox::Question, tr("Headlight"),
                         tr("Remove the trained model with %1?").arg(shapeText(member)),
                         QMessageBox::Yes | QMessageBox::Cancel, window()->parentWidget());
    question.setObjectName(QStringLiteral("familyRemoveQuestion"));
    question.setDefaultButton(QMessageBox::Cancel);
    if (question.exec() != QMessageBox::Yes)
        return;
    m_context.lab.document().setModel(QStringLiteral("minilm"));
    m_trainings.remove(member);
}

void FamilyChooser::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void FamilyChooser::retranslate() {
    m_title->setText(tr("English to French (trained by Headlight)"));
    m_note->setText(tr("Guided: trained to have, for each labelled relation, some head that looks "
                       "along it; which head takes which is the model's own choice."));
    m_headsLabel->setText(tr("Heads"));
    m_widthLabel->setText(tr("Width"));
    m_layersLabel->setText(tr("Layers"));
    m_heads->setAccessibleName(tr("Heads of the trained model"));
    m_width->setAccessibleName(tr("Width of the trained model"));
    m_layers->setAccessibleName(tr("Layers of the trained model"));
    for (const int heads : valuesOf(m_family, &FamilyMember::heads))
        m_heads->setText(
            heads, QString::number(heads),
            tr("The model that was trained with %n head(s) in each layer.", nullptr, heads));
    for (const int width : valuesOf(m_family, &FamilyMember::width))
        m_width->setText(
            width, QString::number(width),
            tr("The model that was trained with %1 numbers for each piece.").arg(width));
    for (const int layers : valuesOf(m_family, &FamilyMember::layers))
        m_layers->setText(
            layers, QString::number(layers),
            tr("The model that was trained with %n layer(s) on each side.", nullptr, layers));
    m_guided->setText(tr("Guided"));
    describe(m_guided, m_guided->text(),
             tr("Off: the twin that was trained to translate and nothing else, where there is "
                "one."));
    m_remove->setText(tr("Remove this one…"));
    describe(m_remove, m_remove->text(),
             tr("Deletes this model, which was trained on this computer and did not come with the "
                "program."));
}

} // namespace headlight::ui
