#include "ui/view/widgets/toggle_switch.h"

#include <QPainter>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr int kMargin = 4; // room for the focus ring
constexpr int kGap = 8;

} // namespace

QSize ToggleSwitch::trackSize() const {
    const int height = std::max(16, fontMetrics().height());
    return {height * 9 / 5, height};
}

QSize ToggleSwitch::sizeHint() const {
    const QSize track = trackSize();
    const int text = fontMetrics().horizontalAdvance(this->text());
    const int width = track.width() + (text > 0 ? kGap + text : 0) + 2 * kMargin;
    return {std::max(width, 24), std::max(24, track.height() + 2 * kMargin)};
}

void ToggleSwitch::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QSize size = trackSize();
    const QRectF track(kMargin, (height() - size.height()) / 2.0, size.width(), size.height());
    const qreal radius = track.height() / 2;
    if (!isEnabled())
        painter.setOpacity(0.45);

    const QPalette& colors = palette();
    painter.setPen(Qt::NoPen);
    painter.setBrush(isChecked() ? colors.color(QPalette::Highlight)
                                 : colors.color(QPalette::PlaceholderText));
    painter.drawRoundedRect(track, radius, radius);

    const qreal knob = track.height() - 4;
    const qreal x = isChecked() ? track.right() - 2 - knob : track.left() + 2;
    painter.setBrush(colors.color(QPalette::Base));
    painter.drawEllipse(QRectF(x, track.top() + 2, knob, knob));

    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colors.color(QPalette::Highlight), 2));
        painter.drawRoundedRect(track.adjusted(-3, -3, 3, 3), radius + 3, radius + 3);
    }
    painter.setPen(colors.color(QPalette::WindowText));
    const QRectF label(track.right() + kGap, 0, width() - track.right() - kGap, height());
    painter.drawText(label, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text());
}

} // namespace headlight::ui
