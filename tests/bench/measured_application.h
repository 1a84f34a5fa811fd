#pragma once

#include <QApplication>

#include <functional>

namespace headlight::bench {

// How long the GUI thread was busy: time on the clock, and time it had a processor, which other
// programs on the machine do not lengthen.
struct Busy {
    double wall = 0;      // milliseconds
    double processor = 0; // milliseconds
};

// An application that watches its own event loop: how long the longest event took, and which
// widgets were painted.
class MeasuredApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;

    // The longest events (by either time) since forgetEvents().
    Busy longestEvent() const { return m_longest; }
    void forgetEvents() { m_longest = {}; }

    // Called after each paint of a widget.
    void setPainted(std::function<void(QWidget*)> painted) { m_painted = std::move(painted); }

private:
    int m_depth = 0; // events send events; the outermost one counts
    Busy m_longest;
    std::function<void(QWidget*)> m_painted;
};

} // namespace headlight::bench
