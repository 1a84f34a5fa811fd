#include "core/train/worker_team.h"

#include <utility>

namespace headlight {

WorkerTeam::WorkerTeam(int threads) {
    for (int i = 1; i < threads; ++i)
        m_threads.emplace_back([this](const std::stop_token& stop) { workUntilEnd(stop); });
}

WorkerTeam::~WorkerTeam() = default;

void WorkerTeam::run(std::size_t count, const std::function<void(std::size_t)>& job) {
    std::unique_lock lock(m_mutex);
    m_job = &job;
    m_next = 0;
    m_count = m_open = count;
    m_wake.notify_all();
    takeJobs(lock);
    m_done.wait(lock, [this] { return m_open == 0; });
    m_job = nullptr;
    if (m_failure)
        std::rethrow_exception(std::exchange(m_failure, nullptr));
}

void WorkerTeam::workUntilEnd(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    while (m_wake.wait(lock, stop, [this] { return m_job && m_next < m_count; }))
        takeJobs(lock);
}

void WorkerTeam::takeJobs(std::unique_lock<std::mutex>& lock) {
    while (m_job && m_next < m_count) {
        const std::size_t index = m_next++;
        const auto& job = *m_job;
        lock.unlock();
        std::exception_ptr failure;
        try {
            job(index);
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        if (failure && !m_failure)
            m_failure = failure;
        if (--m_open == 0)
            m_done.notify_one();
    }
}

} // namespace headlight
