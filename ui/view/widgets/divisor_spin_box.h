#pragma once

#include <QSpinBox>

namespace headlight::ui {

// A stepper that offers only the divisors of a number: the head counts that a width allows.
class DivisorSpinBox : public QSpinBox {
    Q_OBJECT

public:
    explicit DivisorSpinBox(QWidget* parent = nullptr);

    // The nearest divisor is taken if the value is none of them.
    void setDividend(int dividend);

    void stepBy(int steps) override;
    QValidator::State validate(QString& input, int& position) const override;
    void fixup(QString& input) const override;

protected:
    StepEnabled stepEnabled() const override;

private:
    int nearestDivisor(int value) const;

    int m_dividend = 1;
};

} // namespace headlight::ui
