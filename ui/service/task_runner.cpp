#include "ui/service/task_runner.h"

#include "ui/service/caught_error.h"

#include <QElapsedTimer>

#include <algorithm>
#include <atomic>
#include <utility>

namespace headlight::ui {
namespace {

constexpr qint64 kProgressIntervalMs = 33;

} // namespace

struct TaskRunner::Task {
    Work work;
    std::function<void()> done;
    std::stop_source stop;
    std::atomic<double> progress{0};
    std::atomic<bool> progressPosted{false};
    std::optional<Error> error; // written by the thread before it posts the end
};

TaskRunner::TaskRunner(QObject* parent)
    : QObject(parent)
    , m_thread([this](const std::stop_token& quit) { work(quit); }) {}

TaskRunner::~TaskRunner() {
    cancel();
    // m_thread is asked to quit and joined by its own destructor.
}

bool TaskRunner::start(const QString& title, Work work, std::function<void()> done) {
    if (m_task)
        return false;
    m_task = std::make_shared<Task>();
    m_task->work = std::move(work);
    m_task->done = std::move(done);
    m_title = title;
    m_shownProgress = 0;
    {
        const std::scoped_lock lock(m_mutex);
        m_next = m_task;
    }
    m_wake.notify_one();
    emit started(title);
    return true;
}

void TaskRunner::cancel() {
    if (m_task)
        m_task->stop.request_stop();
}

void TaskRunner::work(const std::stop_token& quit) {
    for (;;) {
        std::shared_ptr<Task> task;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, quit, [this] { return m_next != nullptr; });
            if (quit.stop_requested())
                return;
            task = std::exchange(m_next, nullptr);
        }
        QElapsedTimer sincePosted;
        const ProgressFunction progress = [&](double share) {
            task->progress = std::clamp(share, 0.0, 1.0);
            if (sincePosted.isValid() && sincePosted.elapsed() < kProgressIntervalMs)
                return;
            if (task->progressPosted.exchange(true))
                return; // the window has not shown the last one yet
            sincePosted.start();
            m_mailbox.post([this] { showProgress(); });
        };
        task->error = errorOf([&] { task->work(progress, task->stop.get_token()); });
        m_mailbox.post([this, task] { end(task); });
    }
}

void TaskRunner::showProgress() {
    m_task->progressPosted = false; // end() is posted last, so the task is still there
    const double share = m_task->progress;
    if (share <= m_shownProgress)
        return;
    m_shownProgress = share;
    emit progressChanged(share);
}

void TaskRunner::end(const std::shared_ptr<Task>& task) {
    m_task.reset(); // first, so that a slot may start the next task
    if (!task->error) {
        if (task->done)
            task->done();
        emit finished();
    } else if (task->error->code() == ErrorCode::Canceled) {
        emit canceled();
    } else {
        emit failed(*task->error);
    }
}

} // namespace headlight::ui
