#include "ui/view/role_rules_popup.h"

#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/return_activates.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/role_text.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>

namespace headlight::ui {

RoleRulesPopup::RoleRulesPopup(HeadSurveys& surveys, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_surveys(surveys)
    , m_title(new QLabel(this))
    , m_note(makeNote(this))
    , m_reset(new QPushButton(this)) {
    setObjectName(QStringLiteral("roleRules"));
    setRole(this, "popup");
    setRole(m_title, "heading");
    setRole(m_reset, "light");
    m_reset->setObjectName(QStringLiteral("roleRulesReset"));
    new ReturnActivates(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->addWidget(m_title);
    layout->addWidget(m_note);
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(4);
    grid->setHorizontalSpacing(12);
    for (const RoleRuleInfo& rule : allRoleRules()) {
        const auto i = static_cast<std::size_t>(rule.rule);
        const int row = static_cast<int>(i);
        m_roles[i] = new QLabel(this);
        m_rules[i] = new QLabel(this);
        setRole(m_rules[i], "note");
        auto* threshold = m_thresholds[i] = new QDoubleSpinBox(this);
        threshold->setObjectName(QLatin1String(rule.key));
        threshold->setLocale(QLocale::c()); // a point, as everywhere
        threshold->setRange(0, 1);
        threshold->setSingleStep(0.05);
        threshold->setDecimals(2);
        connect(threshold, &QDoubleSpinBox::valueChanged, this,
                [this, kind = rule.rule](double value) { m_surveys.setThreshold(kind, value); });
        grid->addWidget(m_roles[i], row, 0);
        grid->addWidget(m_rules[i], row, 1);
        grid->addWidget(threshold, row, 2);
    }
    layout->addLayout(grid);
    layout->addWidget(m_reset, 0, Qt::AlignLeft);
    connect(m_reset, &QPushButton::clicked, &m_surveys, &HeadSurveys::resetThresholds);
    connect(&m_surveys, &HeadSurveys::changed, this, &RoleRulesPopup::readThresholds);
    retranslate();
    readThresholds();
}

void RoleRulesPopup::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void RoleRulesPopup::readThresholds() {
    const RoleThresholds thresholds = m_surveys.thresholds();
    for (const RoleRuleInfo& rule : allRoleRules()) {
        QDoubleSpinBox* box = m_thresholds[static_cast<std::size_t>(rule.rule)];
        const QSignalBlocker quiet(box);
        box->setValue(thresholds[rule.rule]);
    }
    m_reset->setEnabled(thresholds != RoleThresholds());
}

void RoleRulesPopup::retranslate() {
    setAccessibleName(tr("Rules of roles"));
    m_title->setText(tr("Rules of roles"));
    m_note->setText(tr("A head has the role of the first rule that fits it, from top to bottom. A "
                       "role says where a head looks, not what the model uses it for."));
    m_reset->setText(tr("Published thresholds"));
    for (const RoleRuleInfo& rule : allRoleRules()) {
        const auto i = static_cast<std::size_t>(rule.rule);
        const QString bound = rule.atLeast ? tr("%1, at least", "a statistic, then its threshold")
                                           : tr("%1, at most", "a statistic, then its threshold");
        m_roles[i]->setText(roleName(rule.role));
        m_rules[i]->setText(bound.arg(statisticName(rule.statistic)));
        m_rules[i]->setToolTip(statisticHelp(rule.statistic));
        m_thresholds[i]->setToolTip(QString::fromLatin1(rule.source));
        m_thresholds[i]->setAccessibleName(roleName(rule.role) + QStringLiteral(", ") +
                                           m_rules[i]->text());
        m_thresholds[i]->setAccessibleDescription(QString::fromLatin1(rule.source));
    }
}

} // namespace headlight::ui
