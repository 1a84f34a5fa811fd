#pragma once

#include "core/base/progress.h"
#include "ui/service/mailbox.h"

#include <QObject>
#include <QString>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace headlight::ui {

// The second and last thread of the window: one long task at a time (bulk export, loading a big
// file), with progress, cancel and error. A task touches only what it captured; what it makes is
// handed over in `done`. Destruction stops the task and waits for it. All members are called on the
// GUI thread.
class TaskRunner : public QObject {
    Q_OBJECT

public:
    // Runs on the task thread. Reports its share done in 0..1 and asks the token between steps
    // (throwIfStopped); may throw.
    using Work = std::function<void(const ProgressFunction& progress, const std::stop_token& stop)>;

    explicit TaskRunner(QObject* parent = nullptr);
    ~TaskRunner() override;

    // Starts the task, unless one is running: then nothing happens and the answer is false. `done`
    // is called on the GUI thread after `work` came to its end, before finished().
    bool start(const QString& title, Work work, std::function<void()> done = {});

    // Asks the running task to stop; canceled() follows when it did (or finished(), if it was done
    // by then).
    void cancel();

    bool isRunning() const { return m_task != nullptr; }
    QString title() const { return m_title; } // of the running task

signals:
    void started(QString title);
    void progressChanged(double done); // 0..1, never backwards, at most some 30 times a second
    // One of these ends every task.
    void finished();
    void canceled();
    void failed(headlight::Error error);

private:
    struct Task;
    void work(const std::stop_token& quit);
    void showProgress();
    void end(const std::shared_ptr<Task>& task);

    std::shared_ptr<Task> m_task; // GUI thread only
    QString m_title;
    double m_shownProgress = 0;

    Mailbox m_mailbox; // from the thread
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::shared_ptr<Task> m_next; // guarded: handed to the thread
    std::jthread m_thread;        // last, so that it joins before anything it uses goes
};

} // namespace headlight::ui
