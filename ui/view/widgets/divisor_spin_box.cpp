#include "ui/view/widgets/divisor_spin_box.h"

#include <cstdlib>

namespace headlight::ui {

DivisorSpinBox::DivisorSpinBox(QWidget* parent) : QSpinBox(parent) {
    setMinimum(1);
}

void DivisorSpinBox::setDividend(int dividend) {
    m_dividend = dividend;
    setMaximum(dividend);
    setValue(nearestDivisor(value()));
}

void DivisorSpinBox::stepBy(int steps) {
    const int direction = steps > 0 ? 1 : -1;
    int next = value();
    for (int left = std::abs(steps); left > 0; --left) {
        int candidate = next + direction;
        while (candidate >= 1 && candidate <= m_dividend && m_dividend % candidate != 0)
            candidate += direction;
        if (candidate < 1 || candidate > m_dividend)
            break;
        next = candidate;
    }
    setValue(next);
}

QValidator::State DivisorSpinBox::validate(QString& input, int& position) const {
    const QValidator::State state = QSpinBox::validate(input, position);
    if (state != QValidator::Acceptable)
        return state;
    const int typed = valueFromText(input);
    return typed > 0 && m_dividend % typed == 0 ? QValidator::Acceptable : QValidator::Intermediate;
}

void DivisorSpinBox::fixup(QString& input) const {
    input = textFromValue(nearestDivisor(valueFromText(input)));
}

QSpinBox::StepEnabled DivisorSpinBox::stepEnabled() const {
    StepEnabled enabled = StepNone;
    if (value() > 1)
        enabled |= StepDownEnabled;
    if (value() < m_dividend)
        enabled |= StepUpEnabled;
    return enabled;
}

int DivisorSpinBox::nearestDivisor(int value) const {
    int best = 1;
    for (int candidate = 1; candidate <= m_dividend; ++candidate)
        if (m_dividend % candidate == 0 && std::abs(candidate - value) < std::abs(best - value))
            best = candidate;
    return best;
}

} // namespace headlight::ui
