#include "ui/view/family_chooser.h"

#include "ui/service/caught_error.h"
#include "ui/service/lab.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/segmented_switch.h"
#include "ui/view/widgets/toggle_switch.h"

#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>

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

} // namespace

FamilyChooser::FamilyChooser(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_family(bundledFamily())
    , m_headCounts(valuesOf(m_family, &FamilyMember::heads))
    , m_widths(valuesOf(m_family, &FamilyMember::width))
    , m_title(new QLabel(this))
    , m_note(makeNote(this))
    , m_headsLabel(new QLabel(this))
    , m_widthLabel(new QLabel(this))
    , m_heads(new SegmentedSwitch(this))
    , m_width(new SegmentedSwitch(this))
    , m_guided(new ToggleSwitch(this)) {
    setObjectName(QStringLiteral("familyChooser"));
    m_heads->setObjectName(QStringLiteral("familyHeads"));
    m_width->setObjectName(QStringLiteral("familyWidth"));
    m_guided->setObjectName(QStringLiteral("familyGuided"));
    setRole(m_title, "heading");
    for (const int heads : m_headCounts)
        m_heads->addChoice(heads);
    for (const int width : m_widths)
        m_width->addChoice(width);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->addRow(m_headsLabel, m_heads);
    form->addRow(m_widthLabel, m_width);
    form->addRow(QString(), m_guided);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_title);
    layout->addWidget(m_note);
    layout->addLayout(form);
    setVisible(!isEmpty());

    connect(m_heads, &SegmentedSwitch::choiceMade, this, [this](int heads) {
        choose({heads, m_member.width, m_member.guided});
    });
    connect(m_width, &SegmentedSwitch::choiceMade, this, [this](int width) {
        choose({m_member.heads, width, m_member.guided});
    });
    connect(m_guided, &ToggleSwitch::toggled, this, [this](bool guided) {
        if (guided != m_member.guided)
            choose({m_member.heads, m_member.width, guided});
    });
    readDocument();
    retranslate();
}

bool FamilyChooser::has(const FamilyMember& member) const {
    return std::ranges::find(m_family, member) != m_family.end();
}

// What is not there gives way to its guided twin.
void FamilyChooser::choose(const FamilyMember& member) {
    m_member = has(member) ? member : FamilyMember{member.heads, member.width, true};
    markAvailable();
    if (has(m_member))
        m_context.lab.document().setModel(QString::fromStdString(toString(m_member)));
}

void FamilyChooser::readDocument() {
    const std::string& model = m_context.lab.document().run().model;
    const bool inUse = model.starts_with(kFamilyScheme) &&
                       !errorOf([&] { m_member = familyMemberFromSpec(model); });
    markAvailable();
    if (!inUse) {
        m_heads->setChosen(-1);
        m_width->setChosen(-1);
    }
}

void FamilyChooser::markAvailable() {
    m_heads->setChosen(m_member.heads);
    m_width->setChosen(int(m_member.width));
    for (const int heads : m_headCounts)
        m_heads->button(heads)->setEnabled(has({heads, m_member.width, true}));
    for (const int width : m_widths)
        m_width->button(width)->setEnabled(has({m_member.heads, width, true}));
    m_guided->setChecked(m_member.guided);
    m_guided->setEnabled(has({m_member.heads, m_member.width, false}));
}

void FamilyChooser::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void FamilyChooser::retranslate() {
    m_title->setText(tr("English to French (trained here)"));
    m_note->setText(tr("Guided: trained to have, for each labelled relation, some head that looks "
                       "along it; which head takes which is the model's own choice."));
    m_headsLabel->setText(tr("Heads"));
    m_widthLabel->setText(tr("Width"));
    m_heads->setAccessibleName(tr("Heads of the trained model"));
    m_width->setAccessibleName(tr("Width of the trained model"));
    for (const int heads : m_headCounts)
        m_heads->setText(
            heads, QString::number(heads),
            tr("The model that was trained with %n head(s) in each layer.", nullptr, heads));
    for (const int width : m_widths)
        m_width->setText(
            width, QString::number(width),
            tr("The model that was trained with %1 numbers for each piece.").arg(width));
    m_guided->setText(tr("Guided"));
    describe(m_guided, m_guided->text(),
             tr("Off: the twin that was trained to translate and nothing else, where there is "
                "one."));
}

} // namespace headlight::ui
