#include "ui/view/edit_popup.h"

#include "ui/service/lab.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/segmented_switch.h"
#include "ui/view/widgets/toggle_switch.h"
#include "ui/viewmodel/edit_text.h"
#include "ui/viewmodel/number_text.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight::ui {
namespace {

enum Visible : int { kHidden, kVisible };
constexpr int kWidth = 320;

TraceOptions scoresToo() {
    TraceOptions keep;
    keep.scores = true;
    return keep;
}

bool isUnknownScore(const EditPlace& place) {
    return place.edit.target == EditTarget::Score && !place.now;
}

} // namespace

EditPopup::EditPopup(const ViewContext& context, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_context(context)
    , m_title(new QLabel(this))
    , m_target(new SegmentedSwitch(this))
    , m_now(makeNote(this))
    , m_value(new QLineEdit(this))
    , m_visibility(new SegmentedSwitch(this))
    , m_renormalise(new ToggleSwitch(this))
    , m_problem(makeNote(this))
    , m_apply(new QPushButton(this))
    , m_remove(new QPushButton(this)) {
    setObjectName(QStringLiteral("editPopup"));
    setRole(this, "popup");
    setRole(m_title, "title");
    setRole(m_problem, "problem");
    setRole(m_apply, "primary");
    setRole(m_remove, "link");
    m_title->setWordWrap(true);
    m_target->setObjectName(QStringLiteral("editTarget"));
    m_value->setObjectName(QStringLiteral("editValue"));
    m_visibility->setObjectName(QStringLiteral("editVisibility"));
    m_renormalise->setObjectName(QStringLiteral("editRenormalise"));
    m_problem->setObjectName(QStringLiteral("editProblem"));
    m_apply->setObjectName(QStringLiteral("editApply"));
    m_remove->setObjectName(QStringLiteral("editRemove"));
    m_visibility->addChoice(kHidden);
    m_visibility->addChoice(kVisible);
    setMinimumWidth(kWidth);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    buttons->addWidget(m_apply);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addWidget(m_target, 0, Qt::AlignLeft);
    layout->addWidget(m_now);
    layout->addWidget(m_value);
    layout->addWidget(m_visibility, 0, Qt::AlignLeft);
    layout->addWidget(m_renormalise);
    layout->addWidget(m_problem);
    layout->addLayout(buttons);

    connect(m_target, &SegmentedSwitch::choiceMade, this, &EditPopup::choosePlace);
    connect(m_value, &QLineEdit::textEdited, this, &EditPopup::check);
    connect(m_value, &QLineEdit::returnPressed, this, &EditPopup::apply);
    connect(m_renormalise, &ToggleSwitch::toggled, this, &EditPopup::check);
    connect(m_visibility, &SegmentedSwitch::choiceMade, m_visibility, &SegmentedSwitch::setChosen);
    connect(m_apply, &QPushButton::clicked, this, &EditPopup::apply);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        if (const auto index = existing())
            m_context.lab.document().removeEdit(*index);
        close();
    });
    connect(&m_context.lab, &Lab::resultChanged, this, &EditPopup::readScore);
    retranslate();
}

void EditPopup::openFor(EditPlaces places, QPoint global) {
    if (places.all.empty())
        return;
    m_places = std::move(places);
    m_target->clear();
    for (std::size_t i = 0; i < m_places.all.size(); ++i) {
        m_target->addChoice(static_cast<int>(i));
        m_target->setText(static_cast<int>(i), editTargetName(m_places.all[i].edit.target), {});
    }
    m_target->setVisible(m_places.all.size() > 1);
    choosePlace(static_cast<int>(m_places.chosen));
    adjustSize();
    const QRect room =
        (screen() ? screen() : QGuiApplication::primaryScreen())->availableGeometry();
    move(std::clamp(global.x(), room.left(), std::max(room.left(), room.right() - width())),
         std::clamp(global.y(), room.top(), std::max(room.top(), room.bottom() - height())));
    show();
    if (std::ranges::any_of(m_places.all, isUnknownScore))
        m_context.lab.want(this, scoresToo());
    (m_value->isVisible() ? static_cast<QWidget*>(m_value) : m_visibility)->setFocus();
}

void EditPopup::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void EditPopup::hideEvent(QHideEvent* event) {
    m_context.lab.want(this, {});
    QFrame::hideEvent(event);
}

// The score is computed anew for the asking.
void EditPopup::readScore() {
    const auto& result = m_context.lab.firstResult();
    const auto found = std::ranges::find_if(m_places.all, isUnknownScore);
    if (!isVisible() || !result || found == m_places.all.end())
        return;
    const Edit& edit = found->edit;
    const EditPlaces now =
        placesOfCell(*result, edit.head, edit.row, edit.column, EditTarget::Score);
    if (now.all.empty())
        return;
    found->now = now.all[now.chosen].now;
    if (&*found == &chosen() && m_value->text().isEmpty())
        choosePlace(static_cast<int>(m_places.chosen));
}

std::optional<std::size_t> EditPopup::existing() const {
    const std::vector<Edit>& edits = m_context.lab.document().run().interventions.edits;
    const auto found = std::ranges::find_if(
        edits, [this](const Edit& edit) { return isSamePlace(edit, chosen().edit); });
    return found == edits.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - edits.begin()));
}

void EditPopup::choosePlace(int index) {
    m_places.chosen = static_cast<std::size_t>(index);
    m_target->setChosen(index);
    const EditPlace& place = chosen();
    const auto before = existing();
    const Edit* edit =
        before ? &m_context.lab.document().run().interventions.edits[*before] : nullptr;
    const bool isMask = place.edit.target == EditTarget::Mask;
    m_value->setVisible(!isMask);
    m_visibility->setVisible(isMask);
    m_renormalise->setVisible(place.edit.target == EditTarget::Weight);
    m_renormalise->setChecked(!edit || edit->renormalise);
    m_visibility->setChosen(edit && edit->value != 0 ? kVisible : kHidden);
    m_remove->setVisible(edit != nullptr);
    m_now->setText(nowText(place));
    m_now->setVisible(!m_now->text().isEmpty());
    if (edit)
        m_value->setText(QString::number(edit->value, 'g', 9));
    else
        m_value->setText(place.now ? exactNumber(static_cast<float>(*place.now)) : QString());
    m_value->selectAll();
    const auto& result = m_context.lab.firstResult();
    m_title->setText(editPlace(place.edit, result ? &result->encoding : nullptr));
    check();
    adjustSize();
}

QString EditPopup::nowText(const EditPlace& place) {
    if (!place.now)
        return {};
    const QString now = exactNumber(static_cast<float>(*place.now));
    return place.was ? tr("Now: %1 (was %2)").arg(now, exactNumber(static_cast<float>(*place.was)))
                     : tr("Now: %1").arg(now);
}

Edit EditPopup::edited() const {
    Edit edit = chosen().edit;
    edit.renormalise = m_renormalise->isChecked();
    edit.value = edit.target == EditTarget::Mask
                     ? (m_visibility->chosen() == kVisible ? 1 : 0)
                     : editNumberFrom(m_value->text().trimmed().toStdString()).value;
    return edit;
}

// Says what is wrong with the number as it is typed.
void EditPopup::check() {
    EditProblem problem = EditProblem::None;
    if (chosen().edit.target != EditTarget::Mask)
        problem = editNumberFrom(m_value->text().trimmed().toStdString()).problem;
    if (problem == EditProblem::None)
        problem = problemOf(edited());
    const bool blank = m_value->text().trimmed().isEmpty();
    m_problem->setText(blank ? QString() : editProblemText(problem));
    m_problem->setVisible(!m_problem->text().isEmpty());
    m_value->setAccessibleDescription(m_problem->text());
    m_apply->setEnabled(problem == EditProblem::None);
    adjustSize();
}

void EditPopup::apply() {
    check();
    if (!m_apply->isEnabled())
        return;
    m_context.lab.document().setEdit(edited());
    close();
}

void EditPopup::retranslate() {
    setAccessibleName(tr("Edit a number by hand"));
    describe(m_target, tr("What to edit"), tr("What to edit"));
    m_value->setPlaceholderText(tr("New value"));
    describe(m_value, tr("New value"),
             tr("Everything behind this number is computed anew, through all later layers."));
    describe(m_visibility, tr("Visible or hidden"), tr("Visible or hidden"));
    m_visibility->setText(kHidden, tr("Hidden"), tr("This head may not look there."));
    m_visibility->setText(kVisible, tr("Visible"), tr("This head may look there."));
    m_renormalise->setText(tr("The rest of the row makes up for it"));
    m_renormalise->setToolTip(
        tr("On: the row still sums to 1. Off: the other weights stay as they are."));
    m_renormalise->setWhatsThis(m_renormalise->toolTip());
    m_apply->setText(tr("Set"));
    m_remove->setText(tr("Take the edit back"));
    describe(m_apply, m_apply->text(), m_apply->text());
    describe(m_remove, m_remove->text(), m_remove->text());
}

} // namespace headlight::ui
