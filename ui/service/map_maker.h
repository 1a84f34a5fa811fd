#pragma once

#include "core/analysis/analysis_result.h"
#include "ui/service/task_runner.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace headlight::ui {

// Has the map made that the window wants to show but the result does not hold yet (rollout, flow,
// norms): on a thread of its own, because a flow through a long text takes seconds. Most maps take
// so little that the old picture simply stays until then. GUI thread only.
class MapMaker : public QObject {
    Q_OBJECT

public:
    enum class State {
        Ready,   // the wanted map is there
        Waiting, // it will be soon
        Slow,    // it takes so long that somebody must be told
        Stopped, // by the user
        Failed
    };

    explicit MapMaker(QObject* parent = nullptr);

    // The newest result and the map wanted of it; what was being made for another is dropped.
    void want(std::shared_ptr<const AnalysisResult> result, const MapId& map);

    State state() const { return m_state; }
    const MapId& map() const { return m_map; }
    double progress() const { return m_progress; }       // 0..1 while it is made
    const QString& problem() const { return m_problem; } // why it failed, in the window's language

    void stop();  // what is being made
    void retry(); // after it was stopped

signals:
    void changed(); // state or progress

private:
    void start();
    void end(State state);
    void setState(State state);

    std::shared_ptr<const AnalysisResult> m_result;
    MapId m_map;
    State m_state = State::Ready;
    double m_progress = 0;
    QString m_problem;
    bool m_again = false; // something else is wanted than what is being made
    QTimer m_patience;
    TaskRunner m_task;
};

} // namespace headlight::ui
