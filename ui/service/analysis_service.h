#pragma once

#include "core/analysis/analyser.h"

#include <QObject>
#include <QString>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace headlight::ui {

// Owns the analysis thread. The running pass always finishes; of the requests that come meanwhile only the
// newest is kept (cancelling on every key would starve the picture). Results arrive on the GUI thread in the
// order of their tickets, and never older than what is shown. Models are loaded here too, and kept in a
// cache with a byte budget.
class AnalysisService : public QObject {
    Q_OBJECT

public:
    explicit AnalysisService(QObject* parent = nullptr);
    ~AnalysisService() override;

    // Copies the run; returns its ticket. GUI thread.
    quint64 request(const Run& run, const TraceOptions& keep = {});

    bool isBusy() const; // a request is running or waiting

signals:
    // All on the GUI thread.
    void resultReady(std::shared_ptr<const headlight::AnalysisResult> result, quint64 ticket);
    void failed(QString message, int errorCode, quint64 ticket); // ErrorCode as int; the last picture stays
    void busyChanged(bool busy);

private:
    struct Request {
        quint64 ticket = 0;
        Run run;
        TraceOptions keep;
    };
    void work(const std::stop_token& stop);

    mutable std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::optional<Request> m_pending;
    quint64 m_lastTicket = 0;
    bool m_running = false;
    std::jthread m_thread; // last, so that it joins before anything it uses goes
};

} // namespace headlight::ui
