#include "tests/bench/measured_application.h"

#include "tests/bench/bench_report.h"

#include <QEvent>
#include <QWidget>

#include <algorithm>

namespace headlight::bench {

bool MeasuredApplication::notify(QObject* receiver, QEvent* event) {
    const bool isPaint = event->type() == QEvent::Paint; // the event may be gone afterwards
    const double wall = clockMilliseconds();
    const double processor = threadMilliseconds();
    ++m_depth;
    const bool accepted = QApplication::notify(receiver, event);
    --m_depth;
    if (isPaint && m_painted && receiver->isWidgetType())
        m_painted(static_cast<QWidget*>(receiver));
    if (m_depth == 0) {
        m_longest.wall = std::max(m_longest.wall, clockMilliseconds() - wall);
        m_longest.processor = std::max(m_longest.processor, threadMilliseconds() - processor);
    }
    return accepted;
}

} // namespace headlight::bench
