#pragma once

#include "ui/service/head_surveys.h"

#include <QFrame>

#include <array>

class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace headlight::ui {

// The rules by which heads get their roles, each with its threshold to change; what is changed acts
// at once. The order is that in which they are asked.
class RoleRulesPopup : public QFrame {
    Q_OBJECT

public:
    RoleRulesPopup(HeadSurveys& surveys, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void readThresholds();
    void retranslate();

    HeadSurveys& m_surveys;
    QLabel* m_title;
    QLabel* m_note;
    std::array<QLabel*, kRoleRuleCount> m_roles{};
    std::array<QLabel*, kRoleRuleCount> m_rules{};
    std::array<QDoubleSpinBox*, kRoleRuleCount> m_thresholds{};
    QPushButton* m_reset;
};

} // namespace headlight::ui
