#include "ui/view/widgets/segmented_switch.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QStyle>
#include <QToolButton>

namespace headlight::ui {

SegmentedSwitch::SegmentedSwitch(QWidget* parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    connect(m_group, &QButtonGroup::idClicked, this, &SegmentedSwitch::choiceMade);
}

void SegmentedSwitch::addChoice(int id) {
    auto* button = new QToolButton(this);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    layout()->addWidget(button);
    m_group->addButton(button, id);
    markEnds();
}

void SegmentedSwitch::clear() {
    const QList<QAbstractButton*> buttons = m_group->buttons();
    for (QAbstractButton* each : buttons) {
        m_group->removeButton(each);
        delete each;
    }
}

void SegmentedSwitch::setText(int id, const QString& text, const QString& toolTip) {
    QToolButton* target = button(id);
    target->setText(text);
    target->setAccessibleName(
        accessibleName().isEmpty() ? text : accessibleName() + QStringLiteral(": ") + text);
    target->setToolTip(toolTip);
    target->setWhatsThis(toolTip);
}

QToolButton* SegmentedSwitch::button(int id) const {
    return qobject_cast<QToolButton*>(m_group->button(id));
}

int SegmentedSwitch::chosen() const {
    return m_group->checkedId();
}

void SegmentedSwitch::setChosen(int id) {
    if (id == chosen())
        return;
    if (QToolButton* target = button(id)) {
        target->setChecked(true);
        return;
    }
    m_group->setExclusive(false);
    if (QAbstractButton* checked = m_group->checkedButton())
        checked->setChecked(false);
    m_group->setExclusive(true);
}

QSize SegmentedSwitch::sizeHint() const {
    return layout()->sizeHint() + QSize(m_saved, 0);
}

void SegmentedSwitch::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void SegmentedSwitch::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        fit();
}

void SegmentedSwitch::fit() {
    setTight(false);
    setTight(width() < layout()->sizeHint().width());
}

void SegmentedSwitch::setTight(bool tight) {
    if (tight == m_tight)
        return;
    m_tight = tight;
    const int before = layout()->sizeHint().width();
    const QList<QAbstractButton*> buttons = m_group->buttons();
    for (QAbstractButton* each : buttons) {
        each->setProperty("tight", tight);
        each->style()->unpolish(each);
        each->style()->polish(each);
    }
    layout()->invalidate();
    m_saved = tight ? before - layout()->sizeHint().width() : 0;
}

void SegmentedSwitch::markEnds() {
    const QList<QAbstractButton*> buttons = m_group->buttons();
    for (QAbstractButton* each : buttons) {
        const bool first = each == buttons.front();
        const bool last = each == buttons.back();
        each->setProperty("segment", QLatin1String(first && last ? "only"
                                                   : first       ? "first"
                                                   : last        ? "last"
                                                                 : "middle"));
        each->style()->unpolish(each);
        each->style()->polish(each);
    }
}

} // namespace headlight::ui
