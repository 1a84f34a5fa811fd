#pragma once

#include <QCheckBox>

namespace headlight::ui {

// A check box drawn as a small sliding switch with its label on the right.
class ToggleSwitch : public QCheckBox {
    Q_OBJECT

public:
    using QCheckBox::QCheckBox;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& position) const override { return rect().contains(position); }

private:
    QSize trackSize() const;
};

} // namespace headlight::ui
