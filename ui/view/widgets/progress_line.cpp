#include "ui/view/widgets/progress_line.h"

#include <QPainter>

#include <cmath>

namespace headlight::ui {

ProgressLine::ProgressLine(QWidget* parent) : QWidget(parent) {
    setFixedHeight(3);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    m_frame.setInterval(33);
    connect(&m_frame, &QTimer::timeout, this, [this] {
        m_phase = std::fmod(m_phase + 0.02, 1.0);
        update();
    });
}

void ProgressLine::setRunning(bool running) {
    if (running == m_running)
        return;
    m_running = running;
    if (running && !m_reducedMotion)
        m_frame.start();
    else
        m_frame.stop();
    update();
}

void ProgressLine::paintEvent(QPaintEvent*) {
    if (!m_running)
        return;
    QPainter painter(this);
    const double width = this->width();
    const double part = m_reducedMotion ? width : width * 0.3;
    const double left = m_reducedMotion ? 0 : m_phase * (width + part) - part;
    painter.fillRect(QRectF(left, 0, part, height()), palette().color(QPalette::Highlight));
}

} // namespace headlight::ui
