#pragma once

#include <QTimer>
#include <QWidget>

namespace headlight::ui {

// A thin line that says "working". With reduced motion it stands still.
class ProgressLine : public QWidget {
    Q_OBJECT

public:
    explicit ProgressLine(QWidget* parent = nullptr);

    void setRunning(bool running);
    bool isRunning() const { return m_running; }
    void setReducedMotion(bool reduced) { m_reducedMotion = reduced; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QTimer m_frame;
    double m_phase = 0; // 0..1
    bool m_running = false;
    bool m_reducedMotion = false;
};

} // namespace headlight::ui
