#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace headlight {

// Threads that share out the jobs of a step. Which thread does which job is left to chance, so jobs
// must not depend on it.
class WorkerTeam {
public:
    // threads >= 1, the calling one included.
    explicit WorkerTeam(int threads);
    ~WorkerTeam();
    WorkerTeam(const WorkerTeam&) = delete;
    WorkerTeam& operator=(const WorkerTeam&) = delete;

    int threads() const { return static_cast<int>(m_threads.size()) + 1; }

    // Calls job(0) .. job(count - 1), each once, and returns when all are done. Throws what a job
    // threw, the first of them.
    void run(std::size_t count, const std::function<void(std::size_t index)>& job);

private:
    void workUntilEnd(const std::stop_token& stop);
    void takeJobs(std::unique_lock<std::mutex>& lock);

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::condition_variable m_done;
    const std::function<void(std::size_t)>* m_job = nullptr;
    std::size_t m_next = 0;
    std::size_t m_count = 0;
    std::size_t m_open = 0; // taken or not, but not done
    std::exception_ptr m_failure;
    std::vector<std::jthread> m_threads; // last: they end before what they use
};

} // namespace headlight
